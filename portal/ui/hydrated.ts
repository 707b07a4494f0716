import { startTransition, useEffect, useState } from 'react';

/** True once the prerendered page has been hydrated. */
let taken = false;

/**
 * False in the prerendered page and in the hydration render, then true: device-specific content is
 * rendered afterwards, in slices, and input is handled between them.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
