import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PaymentProvider, Providers } from '../providers/index.ts';
import { depositCase } from './reconcile/reconcile.ts';
import type { DepositRow } from './store.ts';

/** What deposits are made with. */
export interface DepositDeps extends Pick<
  AppContext,
  'options' | 'pack' | 'clock' | 'db' | 'log' | 'notifier'
> {
  /** Takes back withdrawals that no provider has seen; answers the ids of those that ended. */
  stopUnsentWithdrawals(
    tx: Queryable,
    player: PlayerRef,
    amount: number,
    at: number,
  ): Promise<string[]>;
  /** The calls to the provider that players wait for. */
  readonly callLimit: CallLimit;
  readonly providers: Pick<Providers, 'provider' | 'byName'>;
}

/** Collects what happens after the transaction has committed. */
export type AfterCommit = (work: () => void) => void;

/** The clearing account of the order's provider in the ledger. */
export function clearing(order: Pick<DepositRow, 'provider'>): `clearing:${string}` {
  return `clearing:${order.provider}`;
}

/**
 * The provider an order is with. Null, and a case, where this server is not set up for it: the
 * order waits and is never opened elsewhere.
 */
export async function providerOf(
  deps: DepositDeps,
  order: DepositRow,
): Promise<PaymentProvider | null> {
  const provider = deps.providers.byName(order.provider);
  if (provider !== null) return provider;
  const key = `provider_missing:${order.order_id}`;
  const data = { provider: order.provider };
  await depositCase(deps.db, order, 'provider_missing', key, data, deps.clock.now());
  return null;
}

/** Has the player's windows look at the order again, and at the balance when money moved. */
export function notifyDeposit(
  deps: Pick<DepositDeps, 'notifier'>,
  order: Pick<DepositRow, 'player_id' | 'order_id'>,
  moved: 'balance too' | 'order alone',
): void {
  const principal = String(order.player_id);
  deps.notifier.publish(principal, 'deposit_changed', order.order_id);
  if (moved === 'balance too') deps.notifier.publish(principal, 'balance_changed', order.order_id);
}

/** Limits calls to an outside service to so many at one time. */
interface CallLimit {
  /** Runs the call, or answers null at once when `most` are under way. */
  run<Result>(call: () => Promise<Result>): Promise<Result> | null;
}

/** Bounds the calls under way to `most`; what comes above that is turned away. */
export function createCallLimit(most: number): CallLimit {
  let underWay = 0;
  return {
    run(call) {
      if (underWay >= most) return null;
      underWay += 1;
      return call().finally(() => (underWay -= 1));
    },
  };
}
