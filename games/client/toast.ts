import { byId, element } from './dom.ts';

interface ToastAction {
  readonly text: string;
  readonly press: () => void;
}

const TOAST_MS = 6000;

/**
 * Shows a message for some time and replaces the previous one. The first action is the primary one.
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
  setTimeout(() => toast.remove(), TOAST_MS);
}
