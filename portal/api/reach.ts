import { create } from 'zustand';

/** Whether the last call came back with a sound answer: a device seldom knows better. */
export const useReach = create<{ readonly reached: boolean }>(() => ({ reached: true }));
