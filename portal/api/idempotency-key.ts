import type { IdempotencyKey } from './client.ts';
import { randomHex } from '../boot/storage.ts';

/**
 * An operation's idempotency key survives a reload: the tab stores it until the server's answer is
 * final. A request whose answer was lost is then repeated under the same key, so the operation
 * happens only once.
 */
interface Kept {
  /** The request's fingerprint: another request needs another key. */
  readonly request: string;
  readonly key: string;
}

const PREFIX = 'gh_idempotency_key_';
/** The prefix of the previous portal: its keys are found for one release. */
const FORMER_PREFIX = 'gh_intent_';

/** Fallback if storage is blocked: a key lives as long as the page. */
const memory = new Map<string, string>();

/**
 * Returns the key of a request by the name of its operation; the same request gets the same key.
 */
export function persistedKey(name: string, request: object): IdempotencyKey {
  const asked = JSON.stringify(request);
  const known = read(name);
  let key = known?.request === asked ? known.key : randomHex(16);
  const keep = () => write(name, JSON.stringify({ request: asked, key } satisfies Kept));
  keep();
  return {
    get key() {
      return key;
    },
    // After a request for the password, the retry needs a new key.
    set key(made) {
      key = made;
      keep();
    },
  };
}

/** Answers that the server does not store under the key: the request may still be running. */
const NOT_FINAL = new Set(['unreachable', 'in_progress', 'busy', 'rate_limited', 'internal_error']);

/** Deletes the key once its answer is final, either success or refusal. */
export function releaseKey(
  name: string,
  reply: { readonly ok: true } | { readonly ok: false; readonly code: string },
): void {
  if (!reply.ok && NOT_FINAL.has(reply.code)) return;
  write(name, null);
}

function read(name: string): Kept | null {
  try {
    const text =
      memory.get(name) ??
      sessionStorage.getItem(PREFIX + name) ??
      sessionStorage.getItem(FORMER_PREFIX + name);
    const kept: unknown = JSON.parse(text ?? 'null');
    return decoded(kept);
  } catch {
    return null;
  }
}

/** A stored key; the previous version of the portal stored the request as `wish`. */
function decoded(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Readonly<Record<string, unknown>>;
  const { key, request = stored['wish'] } = stored;
  return typeof request === 'string' && typeof key === 'string' ? { request, key } : null;
}

function write(name: string, text: string | null): void {
  if (text === null) memory.delete(name);
  else memory.set(name, text);
  try {
    sessionStorage.removeItem(FORMER_PREFIX + name);
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Blocked storage: use this page's memory.
  }
}
