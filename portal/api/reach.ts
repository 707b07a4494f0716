import { create } from 'zustand';

/**
 * Whether the last call came back with a sound answer; a device's own online flag is unreliable.
 */
export const useReach = create<{ readonly reached: boolean }>(() => ({ reached: true }));
