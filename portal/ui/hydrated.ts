import { startTransition, useEffect, useState } from 'react';

/** Whether the prerendered page has been taken over. */
let taken = false;

/**
 * False in the prerendered page and in the first drawing that takes it over, true from then on:
 * what only this device knows is drawn after that, in slices, between which input is handled.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
