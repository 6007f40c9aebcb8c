// How a submission comes in: the scanner's text, the camera, a file, or a paste.
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/basics.tsx';
import { Camera } from './camera.tsx';
import { isCode, isDocument, type Said, type Scan } from './scanning.ts';

export interface InputProps {
  field: RefObject<HTMLTextAreaElement | null>;
  scan: Scan;
  said: readonly Said[];
  /** Something is being read or computed. */
  busy: boolean;
  camera: boolean;
  onCamera: (open: boolean) => void;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onAnew: (code: string) => void;
}

// A scanner types without a rest; one that ends with nothing is taken to have ended after this.
const rest = 350;

export function Input({ field, scan, said, busy, camera, onCamera, onText, onFile, onAnew }: InputProps) {
  const [typed, setTyped] = useState('');
  const timer = useRef(0);
  const file = useRef<HTMLInputElement>(null);

  const take = () => {
    clearTimeout(timer.current);
    const text = field.current?.value ?? '';
    setTyped('');
    // The scanner may type the next one before the page is drawn again.
    if (field.current) field.current.value = '';
    if (text.trim() !== '') onText(text);
  };
  const whole = (text: string) => {
    if (!isDocument(text)) return isCode(text);
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  return (
    <section class="counter-input">
      <h2><label for="lector">Lea los códigos aquí</label></h2>
      <p class="small muted" id="lector-ayuda">Páselos por el lector en cualquier orden. También puede pegar el texto o soltar el archivo.</p>
      <textarea
        id="lector"
        ref={field}
        class="scan"
        rows={3}
        value={typed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="lector-ayuda lector-dicho"
        onInput={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          if ((event as InputEvent).inputType === 'insertFromPaste') take();
          else timer.current = window.setTimeout(() => whole(text) && take(), rest);
        }}
        onKeyDown={(event) => {
          const text = event.currentTarget.value;
          // Scanners end a code with one of these; with nothing typed, they are the person's.
          const ends = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
          if (!ends || text.trim() === '' || (isDocument(text) && !whole(text))) return;
          event.preventDefault();
          take();
        }}
      />
      {typed.trim() !== '' && (
        <button class="button quiet small" type="button" onClick={take}><Icon name="buscar" />Revisar lo escrito</button>
      )}
      <Parts scan={scan} />
      <ul class="said" id="lector-dicho">
        {busy && <li><Icon name="nuevo" little />Revisando…</li>}
        {said.map(({ kind, text, code }, index) => (
          <li class={kind === 'read' || kind === 'again' ? 'fine' : 'wrong'} key={index}>
            <Icon name={kind === 'read' ? 'listo' : kind === 'again' ? 'igual' : 'error'} little />
            <span>{text}</span>
            {code !== undefined && (
              <button class="link" type="button" onClick={() => onAnew(code)}>Empezar con esa otra solicitud</button>
            )}
          </li>
        ))}
      </ul>
      {camera ? <Camera onCode={onText} onClose={() => onCamera(false)} /> : (
        <div class="pair no-print">
          <button class="button quiet" type="button" onClick={() => onCamera(true)}><Icon name="camara" />Usar cámara</button>
          <button class="button quiet" type="button" onClick={() => file.current?.click()}><Icon name="archivo" />Abrir archivo</button>
        </div>
      )}
      <input
        class="hidden"
        ref={file}
        type="file"
        accept=".json,application/json,text/plain"
        tabIndex={-1}
        aria-label="Archivo de la solicitud"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // The same file may be opened again.
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </section>
  );
}

/** Which codes are there and which are missing. */
function Parts({ scan: { total, missing, text } }: { scan: Scan }) {
  if (total === 0) return null;
  const left = new Set(missing);
  return (
    <div class="parts">
      <ul>
        {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
          <li class={left.has(number) ? 'missing-part' : ''} key={number}>
            <Icon name={left.has(number) ? 'pregunta' : 'listo'} little />
            Código {number}<span class="hidden">{left.has(number) ? ': falta' : ': leído'}</span>
          </li>
        ))}
      </ul>
      {text !== '' && <p class="parts-text">{text}</p>}
    </div>
  );
}
