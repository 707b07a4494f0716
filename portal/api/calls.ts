import type { OperationName } from '@glasshouse/contract/index.ts';
import type { LaterCall } from './later-calls.ts';

/**
 * The wire's calls that the first page makes; all others are in later-calls.ts, which comes when
 * one of them is made. The contract itself is made for the server and too big to be carried to a
 * phone; calls.test.ts holds both tables to it.
 */
export const CALLS = {
  login: { path: '/user/login', access: 'public' },
  setLang: { path: '/user/setLang', access: 'player' },
  accountInfo: { path: '/v1/bus/accountInfo', access: 'player' },
  getBigTask: { path: '/v1/bus/taskOne', access: 'player' },
  claimTask: { path: '/v1/bus/taskGot', access: 'player', keyed: true },
  getInviteLink: {
    path: '/v1/bus/getUserShareUrlAndExtensionCode',
    access: 'player',
  },
  launchGame: { path: '/game/forward', access: 'player' },
  lobby: { path: '/v1/lobby', access: 'public', get: true },
  recentPayouts: { path: '/v1/payouts/recent', access: 'public', get: true },
} as const satisfies Partial<Record<OperationName, CallPlan>>;

/** How a call is made. */
export interface CallPlan {
  readonly path: string;
  readonly access: 'public' | 'player';
  /** Carries an idempotency key. */
  readonly keyed?: true;
  /** A GET without a body. */
  readonly get?: true;
}

export type CallName = keyof typeof CALLS | LaterCall;

/** How a call is made; null when its table could not be loaded. */
export async function planOf(name: CallName): Promise<CallPlan | null> {
  if (isFirst(name)) return CALLS[name];
  const later = await import('./later-calls.ts').catch(() => null);
  return later?.LATER_CALLS[name] ?? null;
}

function isFirst(name: CallName): name is keyof typeof CALLS {
  return name in CALLS;
}
