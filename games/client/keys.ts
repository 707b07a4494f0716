/** Space and Enter spin wherever the focus is on nothing of its own. */
export function listenToKeys(spin: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const on = event.target instanceof HTMLElement ? event.target : null;
    const ownButton = on?.closest('button, a, input, dialog') ?? null;
    // A key held down spins once: there is no autoplay.
    if (event.repeat) {
      if (ownButton === null || ownButton.id === 'spin') event.preventDefault();
      return;
    }
    if (ownButton !== null || document.querySelector('dialog[open], .blocking-screen') !== null)
      return;
    event.preventDefault();
    spin();
  });
}
