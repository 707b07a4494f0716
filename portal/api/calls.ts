import { FIRST_CALLS } from './first-calls.ts';
import type { LATER_CALLS } from './later-calls.ts';

/**
 * The call tables of the API. The table of the first page is bundled with it; the other one is
 * loaded on its first use. Both are generated from the contract (`npm run calls`), because the
 * contract is too large for a phone; `npm run check` verifies that they match it.
 */
export type CallName = keyof typeof FIRST_CALLS | keyof typeof LATER_CALLS;

/** How to make a call. */
export interface CallPlan {
  readonly path: string;
  readonly access: 'public' | 'player';
  /** Sends an idempotency key. */
  readonly keyed?: true;
  /** A GET without a body. */
  readonly get?: true;
}

/** Returns how to make a call; null if its table could not be loaded. */
export async function planOf(name: CallName): Promise<CallPlan | null> {
  if (isFirst(name)) return FIRST_CALLS[name];
  const later = await import('./later-calls.ts').catch(() => null);
  return later?.LATER_CALLS[name] ?? null;
}

function isFirst(name: CallName): name is keyof typeof FIRST_CALLS {
  return name in FIRST_CALLS;
}
