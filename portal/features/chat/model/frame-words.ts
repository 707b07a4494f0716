/**
 * The messages between the chat's own page and its dialog, by postMessage between windows of one
 * origin. The page has no token and makes no calls: it displays, and asks the dialog to send.
 */

/** Frame → dialog. */
export type FrameAsks = { readonly v: 1 } & (
  | { readonly type: 'ready' }
  | { readonly type: 'send'; readonly text: string }
);

export interface ShownMessage {
  readonly number: number;
  readonly from: 'player' | 'automatic' | 'staff';
  readonly text: string | null;
  /** Time, formatted for the reader. */
  readonly time: string;
}

/** Dialog → frame. */
export type DialogMessage = { readonly v: 1 } & (
  | { readonly type: 'conversation'; readonly messages: readonly ShownMessage[] }
  | { readonly type: 'sent' }
  | { readonly type: 'notSent'; readonly why: string }
  | { readonly type: 'failed' }
);

/** Parses a message from the frame; null if it is unknown. */
export function readAsk(data: unknown): FrameAsks | null {
  if (typeof data !== 'object' || data === null) return null;
  const { v, type, text } = data as Partial<Record<'v' | 'type' | 'text', unknown>>;
  if (v !== 1) return null;
  if (type === 'ready') return { v, type };
  return type === 'send' && typeof text === 'string' ? { v, type, text } : null;
}
