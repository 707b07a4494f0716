const COUNT_MS = 480;

/** Animates an amount to its new value; sets it immediately with reduced motion. */
export function createCounter(write: (amountMinor: number) => void, calm: () => boolean) {
  let shown = 0;
  let handle = 0;
  function set(amountMinor: number): void {
    cancelAnimationFrame(handle);
    shown = amountMinor;
    write(shown);
  }

  /** `forMs`: duration of the animation. */
  function countTo(amountMinor: number, forMs = COUNT_MS): void {
    if (calm() || document.hidden) {
      set(amountMinor);
      return;
    }
    cancelAnimationFrame(handle);
    const from = shown;
    const since = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - since) / forMs));
      shown = Math.round(from + (amountMinor - from) * (1 - (1 - t) ** 3));
      write(shown);
      if (t < 1) handle = requestAnimationFrame(step);
    };
    handle = requestAnimationFrame(step);
  }

  return { set, countTo, stop: () => cancelAnimationFrame(handle) };
}
