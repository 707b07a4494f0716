import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False in the prerendered page and in the first drawing that takes it over, true from then on:
 * what only this device knows is drawn after that.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
