import { byId, element } from './dom.ts';

interface ToastAction {
  readonly text: string;
  readonly press: () => void;
}

const TOAST_MS = 6000;

/**
 * Shows a message for some time, or with actions until the next press, and replaces the previous
 * one. The first action is the primary one.
 */
export function showToast(words: string, ...actions: readonly ToastAction[]): void {
  const toast = element('div', { class: 'toast' }, element('span', { text: words }));
  for (const { text, press } of actions) {
    const act = (): void => {
      toast.remove();
      press();
    };
    toast.append(element('button', { type: 'button', class: 'action', text, press: act }));
  }
  byId('toasts').replaceChildren(toast);
  if (actions.length === 0) setTimeout(() => toast.remove(), TOAST_MS);
  else removeOnPress(toast);
}

/** Removes a message on the next click, Space or Enter outside of it. */
function removeOnPress(toast: HTMLElement): void {
  const heard = new AbortController();
  const leave = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== ' ' && event.key !== 'Enter') return;
    if (event.target instanceof Node && toast.contains(event.target)) return;
    heard.abort();
    toast.remove();
  };
  for (const type of ['click', 'keydown'] as const) {
    document.addEventListener(type, leave, { capture: true, signal: heard.signal });
  }
}
