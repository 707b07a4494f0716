import { afterEach } from 'vitest';

/** What a dialog takes the focus to, and the keyboard can go to. */
const FOCUSABLE = '[tabindex], button:enabled, input:enabled:not([hidden]), select, [href]';
/** What had the focus before each open dialog. */
const before = new WeakMap<HTMLDialogElement, Element>();

/**
 * Browser features that jsdom lacks and the portal uses. Layout, focus rings and media queries are
 * tested in a real browser (e2e).
 */
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
    before.delete(this);
    // As in a browser: a dialog that was removed before is not modal any more.
    if (this.isConnected && former instanceof HTMLElement) former.focus();
  },
});
Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', {
  configurable: true,
  get: () => document.createElement('i').classList,
});
/** A global of the window itself: it stays when a test ends its own stubs. */
function provide(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
provide('matchMedia', (query: string) =>
  Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }),
);
provide('scrollTo', () => undefined);
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
for (const name of ['IntersectionObserver', 'ResizeObserver']) {
  provide(
    name,
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
}
provide('isSecureContext', false);

const { closePortal } = await import('./open-portal.tsx');
const { loadAll } = await import('./load-all.ts');
await loadAll();
afterEach(closePortal);
