import { afterEach, vi } from 'vitest';

/**
 * What browsers have and jsdom does not, as far as the portal's code reaches for it. What a test
 * must see of layout, focus rings or media is a journey's business (e2e).
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
