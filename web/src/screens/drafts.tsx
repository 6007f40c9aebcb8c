// Drafts kept on the device, only on request, and a plain way to erase everything.
import { useState } from 'preact/hooks';
import { today } from '../state/estimate.ts';
import { openFile } from '../state/open_file.ts';
import { go } from '../state/router.ts';
import { eraseAll, forget, keep, kept, open } from '../state/session.ts';
import { date } from '../text/format.ts';
import { Icon } from '../ui/basics.tsx';
import { TextField } from '../ui/fields.tsx';

export function KeepDraft() {
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const called = name.trim() || 'Mi solicitud';
        setSaid(keep(called, today()) ? `Guardado como «${called}».` : 'Este teléfono no deja guardar. Imprima o guarde el archivo.');
      }}
    >
      <TextField field="borrador" label="¿Cómo le ponemos?" hint="Quien use este teléfono podrá verlo." value={name} onInput={setName} />
      <button class="button quiet small" type="submit" style={{ marginTop: '10px' }}>
        <Icon name="guardar" />
        Guardar
      </button>
      <p class="echo" role="status">{said}</p>
    </form>
  );
}

export function KeptDrafts() {
  const [all, setAll] = useState(kept);
  if (all.length === 0) return <p class="muted">No hay borradores guardados en este teléfono.</p>;
  return (
    <ul class="rows">
      {all.map((each) => (
        <li key={each.name}>
          <div class="row">
            <Icon name="guardar" />
            <span>
              <b>{each.name}</b>
              <span class="about">{date(each.date)}</span>
            </span>
            <button class="button quiet small" type="button" onClick={() => {
              open(each);
              go('/resultado');
            }}>
              Abrir<span class="hidden"> {each.name}</span>
            </button>
            <button class="tool" type="button" aria-label={`Borrar ${each.name}`} onClick={() => {
              forget(each.name);
              setAll(kept());
            }}>
              <Icon name="borrar" />
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Goes on with a solicitud that was saved as a file. */
export function OpenFile() {
  const [said, setSaid] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setSaid('Abriendo…');
    const trouble = await openFile(file).catch(() => 'No se pudo abrir. Pruebe otra vez.');
    setSaid(trouble);
    if (trouble === '') go('/resultado');
  };
  return (
    <div class="field">
      <label for="abrir-archivo">Abrir una solicitud que guardó en archivo</label>
      <span class="hint" id="abrir-archivo-hint">El archivo no sale de este teléfono.</span>
      <input
        id="abrir-archivo"
        type="file"
        accept=".json,.txt,application/json,text/plain"
        aria-describedby="abrir-archivo-hint"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p class="echo" role="status">{said}</p>
    </div>
  );
}

/** Two taps, and no more. */
export function EraseAll() {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  if (done) return <p role="status" style={{ paddingBlock: '12px' }}><b>Ya no queda nada suyo en este teléfono.</b></p>;
  if (!asking) {
    return (
      <button class="link danger" type="button" onClick={() => setAsking(true)}>
        <Icon name="borrar" />
        Borrar todo de este teléfono
      </button>
    );
  }
  return (
    <div role="group" aria-label="¿Borrar todo?">
      <p style={{ paddingBlock: '8px' }}><b>Se borra lo que escribió y los borradores. No se puede deshacer.</b></p>
      <div class="pair">
        <button class="button quiet danger" type="button" autofocus onClick={() => {
          eraseAll();
          setDone(true);
          go('/', { replace: true });
        }}>
          Sí, borrar
        </button>
        <button class="button quiet" type="button" onClick={() => setAsking(false)}>No</button>
      </div>
    </div>
  );
}
