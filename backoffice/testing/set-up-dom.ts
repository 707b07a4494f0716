import { afterEach } from 'vitest';

/** What a dialog takes the focus to. */
const FOCUSABLE = '[tabindex], button, input:not([hidden]), select, [href]';
const before = new WeakMap<HTMLDialogElement, Element>();

/** Browser features that jsdom lacks and the back office uses. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
    if (document.activeElement !== null) before.set(this, document.activeElement);
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const former = before.get(this);
    if (this.isConnected && former instanceof HTMLElement) former.focus();
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});

/**
 * The pages that are loaded when they are opened. The files of a worker share their modules: one
 * whose loading outlives its file never arrives, and under load that takes longer than tests wait.
 */
const pages = import.meta.glob(['../features/**/*.tsx', '!**/*.test.tsx']);
await Promise.all(Object.values(pages).map((load) => load()));

const { closeBackOffice } = await import('./open-back-office.tsx');
afterEach(closeBackOffice);
