import { afterEach, vi } from 'vitest';

/**
 * Browser features that jsdom lacks and the portal uses. Layout, focus rings and media queries are
 * tested in a real browser (e2e).
 */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});
Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', {
  configurable: true,
  get: () => document.createElement('i').classList,
});
vi.stubGlobal('matchMedia', (query: string) =>
  Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }),
);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('isSecureContext', false);

const { closePortal } = await import('./open-portal.tsx');
afterEach(closePortal);
