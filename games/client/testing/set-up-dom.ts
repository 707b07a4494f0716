import { afterAll } from 'vitest';

/** Browser features that jsdom lacks and the game page uses. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  },
});
class NoObserver implements ResizeObserver {
  disconnect(): void {}
  observe(): void {}
  unobserve(): void {}
}
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }),
});
// Reflected as an attribute, which the tests' screen reader respects.
Object.defineProperty(HTMLElement.prototype, 'inert', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('inert');
  },
  set(this: HTMLElement, on: boolean) {
    this.toggleAttribute('inert', on);
  },
});

/** A page's clock runs until its page is closed, which for a test is the end of its file. */
const clocks: ReturnType<typeof setInterval>[] = [];
const start = globalThis.setInterval;
globalThis.setInterval = ((run: () => void, ms: number) => {
  const clock = start(run, ms);
  clocks.push(clock);
  return clock;
}) as typeof setInterval;
afterAll(() => {
  for (const clock of clocks) clearInterval(clock);
});
