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
