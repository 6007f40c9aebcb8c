// Reads the page aloud with the phone's own voice, in the order in which it is seen.
import { spoken } from '../text/words.ts';

const blocks = 'h1,h2,h3,p,li,dt,dd,caption,legend,label,figcaption,summary,th,td,button,a.button,.hint,option';

/** The sentences of an element that can be seen, amounts in words. */
export function sentences(root: Element): string[] {
  const said: string[] = [];
  let current = '';
  const flush = () => {
    const text = spoken(current);
    if (text) said.push(text);
    current = '';
  };
  const walk = (node: Node) => {
    if (node instanceof Text) {
      current += node.data;
      return;
    }
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return;
    if (node instanceof HTMLInputElement) {
      if (/^(?:text|search|date)$/.test(node.type) && node.value) current += ` ${node.value}. `;
      else if ((node.type === 'radio' || node.type === 'checkbox') && node.checked) current += ' Escogido: ';
      return;
    }
    if (node instanceof HTMLSelectElement) {
      current += ` ${node.selectedOptions[0]?.text ?? ''}. `;
      return;
    }
    const label = node.getAttribute('role') === 'img' ? node.getAttribute('aria-label') : null;
    if (label) {
      flush();
      said.push(spoken(label));
      return;
    }
    const open = !(node.parentElement instanceof HTMLDetailsElement) || node.parentElement.open || node.localName === 'summary';
    if (!open || !(node as HTMLElement).checkVisibility?.()) return;
    const block = node.matches(blocks);
    if (block) flush();
    for (const child of node.childNodes) walk(child);
    if (block) flush();
    else current += ' ';
  };
  walk(root);
  flush();
  return said;
}

export const canSpeak = typeof window !== 'undefined' && 'speechSynthesis' in window;

/** Reads the screen; calls back when it ends or is stopped. */
export function speak(root: Element, ended: () => void): void {
  speechSynthesis.cancel();
  const voice = speechSynthesis.getVoices().find(({ lang }) => /^es[-_](?:MX|US|419)/i.test(lang));
  const all = sentences(root);
  all.forEach((sentence, index) => {
    const saying = new SpeechSynthesisUtterance(sentence);
    saying.lang = 'es-MX';
    saying.rate = 0.95;
    if (voice) saying.voice = voice;
    if (index === all.length - 1) {
      saying.onend = ended;
      saying.onerror = ended;
    }
    speechSynthesis.speak(saying);
  });
  if (all.length === 0) ended();
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel();
}
