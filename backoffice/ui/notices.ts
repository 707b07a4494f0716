import { create } from 'zustand';
import { SECOND_MS } from '@glasshouse/contract/time.ts';

const SHOWN_MS = 6 * SECOND_MS;

/** The short message at the foot of the page, also read out by screen readers. */
export const useNotice = create<{ readonly text: string | null }>(() => ({ text: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message: what was done. */
export function notify(text: string): void {
  clearTimeout(timer);
  useNotice.setState({ text });
  timer = setTimeout(clearNotice, SHOWN_MS);
}

export function clearNotice(): void {
  clearTimeout(timer);
  useNotice.setState({ text: null });
}
