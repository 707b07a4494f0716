/** The keyboard's actions. */
export interface KeyPresses {
  readonly spin: () => void;
  readonly lower: () => void;
  readonly raise: () => void;
  /** Stops autoplay; returns false if none runs. */
  readonly stop: () => boolean;
}

/**
 * Space and Escape stop autoplay, whatever has the focus. Otherwise Space and Enter spin unless the
 * focused element handles them. The arrows change the bet, or scroll the paytable if it has the
 * focus. Letters are not bound, because screen readers and voice control use them.
 */
export function listenToKeys({ spin, lower, raise, stop }: KeyPresses): void {
  const does = new Map([
    [' ', spin],
    ['Enter', spin],
    ['ArrowDown', lower],
    ['ArrowUp', raise],
  ]);
  addEventListener('keydown', (event) => {
    if ((event.key === ' ' || event.key === 'Escape') && !event.repeat && stop()) {
      event.preventDefault();
      return;
    }
    const press = does.get(event.key);
    if (press === undefined) return;
    const on = event.target instanceof HTMLElement ? event.target : null;
    const own = on?.closest('button, a, input, dialog, section') ?? null;
    const spins = press === spin;
    // Ignore key repeat: a held key spins once.
    if (event.repeat && spins) {
      if (own === null || own.id === 'spin') event.preventDefault();
      return;
    }
    const takesKey = spins ? own : (own?.closest('input, dialog, section') ?? null);
    if (takesKey !== null) return;
    if (document.querySelector('dialog[open], .blocking-screen') !== null) return;
    event.preventDefault();
    press();
  });
}
