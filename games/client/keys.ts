/** What the keys of a keyboard do. */
export interface KeyPresses {
  readonly spin: () => void;
  readonly lower: () => void;
  readonly raise: () => void;
}

/**
 * Space and Enter spin wherever the focus is on nothing of its own; the arrows lower and raise the
 * bet, or scroll the paytable where that has the focus. No letters: a screen reader and a speaking
 * player need those.
 */
export function listenToKeys({ spin, lower, raise }: KeyPresses): void {
  const does = new Map([
    [' ', spin],
    ['Enter', spin],
    ['ArrowDown', lower],
    ['ArrowUp', raise],
  ]);
  addEventListener('keydown', (event) => {
    const press = does.get(event.key);
    if (press === undefined) return;
    const on = event.target instanceof HTMLElement ? event.target : null;
    const own = on?.closest('button, a, input, dialog, section') ?? null;
    const spins = press === spin;
    // A key held down spins once: there is no autoplay by key.
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
