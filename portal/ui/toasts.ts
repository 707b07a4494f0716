import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'notice' | 'done';
  readonly link: ToastLink | null;
}

/** A page of the portal that a toast leads to. */
export interface ToastLink {
  readonly href: string;
  readonly text: string;
}

/** Display durations: a confirmation is shorter, and a link needs time to be pressed. */
const STAYS_MS = { notice: 3000, done: 2000 } as const;
const LINK_STAYS_MS = 10_000;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a short text. The same text is not shown twice simultaneously. */
export function toast(
  text: string,
  kind: Toast['kind'] = 'notice',
  link: ToastLink | null = null,
): void {
  const { toasts } = useToasts.getState();
  if (text === '' || toasts.some((shown) => shown.text === text)) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState({ toasts: [...toasts, { id, text, kind, link }] });
  setTimeout(() => closeToast(id), link === null ? STAYS_MS[kind] : LINK_STAYS_MS);
}

export function closeToast(id: number): void {
  useToasts.setState((state) => ({ toasts: state.toasts.filter((shown) => shown.id !== id) }));
}
