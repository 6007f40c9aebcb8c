// The camera: whatever codes pass before it are handed on, each once.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/basics.tsx';
import type { Picture } from './camera_reader.ts';

/** The browser's own reader, where there is one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

type Reader = (video: HTMLVideoElement) => Promise<string[]>;

const pause = 120;
// Enough for a full code held at arm's length, and little enough for an old phone.
const mostPixels = 1280;

async function openReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = own ? await own.getSupportedFormats().catch(() => []) : [];
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { readCode } = await import('./camera_reader.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const picture = context && frame(video, canvas, context);
    const text = picture && readCode(picture);
    return text ? [text] : [];
  };
}

function frame(video: HTMLVideoElement, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Picture | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function why(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'El navegador no dio permiso de usar la cámara. Délo en el candado de la dirección, o use el lector o el archivo.';
  if (name === 'NotFoundError') return 'Este equipo no tiene cámara. Use el lector o el archivo.';
  if (name === 'NotReadableError') return 'Otro programa está usando la cámara. Ciérrelo y pruebe otra vez.';
  return 'La cámara no se pudo abrir. Use el lector o el archivo.';
}

export function Camera({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState('');
  const hand = useRef(onCode);
  hand.current = onCode;
  useEffect(() => {
    let open = true;
    let stream: MediaStream | undefined;
    const seen = new Set<string>();
    const watch = async () => {
      const element = video.current;
      if (!element) return;
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      if (!open) return;
      element.srcObject = stream;
      await element.play();
      const read = await openReader();
      while (open) {
        // A picture that cannot be read is only a picture too many.
        const texts = await read(element).catch(() => []);
        for (const text of texts) {
          if (!open || seen.has(text)) continue;
          seen.add(text);
          hand.current(text);
        }
        await new Promise((done) => setTimeout(done, pause));
      }
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    watch().catch((error: unknown) => open && setTrouble(why(error))).finally(() => open || stop());
    return () => {
      open = false;
      stop();
    };
  }, []);
  return (
    <div class="camera">
      {trouble === '' ? (
        <div class="camera-view">
          <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
          <span aria-hidden="true" />
        </div>
      ) : <p class="message" role="alert"><Icon name="error" /><span>{trouble}</span></p>}
      <button class="button quiet small" type="button" onClick={onClose}>
        <Icon name="cerrar" />
        Cerrar la cámara
      </button>
    </div>
  );
}
