import type { Intent } from './client.ts';
import { randomHex } from '../boot/storage.ts';

/**
 * The key of a wish outlives a reload: it is kept in the tab until the server's answer is final,
 * so that a wish whose answer got lost is asked for again and never twice.
 */
interface Kept {
  /** What was asked for: another wish needs another key. */
  readonly wish: string;
  readonly key: string;
}

const PREFIX = 'gh_intent_';

/** Where storage is blocked a wish lives as long as the page. */
const memory = new Map<string, string>();

/** The intent of a wish, by the name of its deed; the same wish gets the same key again. */
export function keptIntent(name: string, wish: object): Intent {
  const asked = JSON.stringify(wish);
  const known = read(name);
  let key = known?.wish === asked ? known.key : randomHex(16);
  const keep = () => write(name, JSON.stringify({ wish: asked, key } satisfies Kept));
  keep();
  return {
    get key() {
      return key;
    },
    // After a proof the repeat is a deed of its own: from then on that one counts.
    set key(made) {
      key = made;
      keep();
    },
  };
}

/** Answers that are not kept under the key: the same wish may still be under way. */
const NOT_FINAL = new Set(['unreachable', 'in_progress', 'busy', 'rate_limited', 'internal_error']);

/** Forgets the intent once its answer is final, be it a success or a refusal. */
export function settleIntent(
  name: string,
  reply: { readonly ok: true } | { readonly ok: false; readonly code: string },
): void {
  if (!reply.ok && NOT_FINAL.has(reply.code)) return;
  write(name, null);
}

function read(name: string): Kept | null {
  try {
    const text = memory.get(name) ?? sessionStorage.getItem(PREFIX + name);
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { wish, key } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof wish === 'string' && typeof key === 'string';
}

function write(name: string, text: string | null): void {
  if (text === null) memory.delete(name);
  else memory.set(name, text);
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Blocked storage: the memory of this page is what there is.
  }
}
