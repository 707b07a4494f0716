import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'notice' | 'done';
}

/** Display durations: a confirmation is shorter. */
const STAYS_MS = { notice: 3000, done: 2000 } as const;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a short text. The same text is not shown twice simultaneously. */
export function toast(text: string, kind: Toast['kind'] = 'notice'): void {
  const { toasts } = useToasts.getState();
  if (text === '' || toasts.some((shown) => shown.text === text)) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState({ toasts: [...toasts, { id, text, kind }] });
  setTimeout(() => {
    useToasts.setState((state) => ({ toasts: state.toasts.filter((shown) => shown.id !== id) }));
  }, STAYS_MS[kind]);
}
