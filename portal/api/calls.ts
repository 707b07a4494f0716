import { FIRST_CALLS } from './first-calls.ts';
import type { LATER_CALLS } from './later-calls.ts';

/**
 * The wire's calls. Those of the first page come with it; all others come when one of them is
 * made. The contract itself is made for the server and too big to be carried to a phone, so both
 * tables are made from it (`npm run calls`), and `npm run check` holds them to it.
 */
export type CallName = keyof typeof FIRST_CALLS | keyof typeof LATER_CALLS;

/** How a call is made. */
export interface CallPlan {
  readonly path: string;
  readonly access: 'public' | 'player';
  /** Carries an idempotency key. */
  readonly keyed?: true;
  /** A GET without a body. */
  readonly get?: true;
}

/** How a call is made; null when its table could not be loaded. */
export async function planOf(name: CallName): Promise<CallPlan | null> {
  if (isFirst(name)) return FIRST_CALLS[name];
  const later = await import('./later-calls.ts').catch(() => null);
  return later?.LATER_CALLS[name] ?? null;
}

function isFirst(name: CallName): name is keyof typeof FIRST_CALLS {
  return name in FIRST_CALLS;
}
