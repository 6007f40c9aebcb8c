// The focus on the title of a screen that one has just come to.

const gestures = ['pointerdown', 'keydown', 'click'] as const;

let release = () => {};

/**
 * Puts the focus on the title, and holds it there until the person does something: when the screen
 * comes in parts, one title gives place to another, and the focus would be lost with the first.
 */
export function focusTitle(): void {
  release();
  const settle = () => {
    const title = document.querySelector<HTMLElement>('main h1');
    if (title && title !== document.activeElement) title.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(settle);
  // What takes the focus by itself, as a summary of mistakes does, keeps it.
  const taken = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement && target.matches('main h1'))) stop();
  };
  const stop = () => {
    changes.disconnect();
    removeEventListener('focusin', taken);
    for (const each of gestures) removeEventListener(each, stop, true);
  };
  release = stop;
  settle();
  changes.observe(document.getElementById('app') ?? document.body, { childList: true, subtree: true });
  addEventListener('focusin', taken);
  for (const each of gestures) addEventListener(each, stop, true);
}
