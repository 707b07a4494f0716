import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PaymentProvider, Providers } from '../providers/index.ts';
import { depositCase } from './reconcile/reconcile.ts';
import type { DepositRow } from './store.ts';

/** Dependencies of deposits. */
export interface DepositDeps extends Pick<
  AppContext,
  'options' | 'pack' | 'duties' | 'switches' | 'clock' | 'db' | 'log' | 'notifier'
> {
  /** Cancels withdrawals that no provider has seen; returns the ids of the cancelled ones. */
  stopUnsentWithdrawals(
    tx: Queryable,
    player: PlayerRef,
    amount: number,
    at: number,
  ): Promise<string[]>;
  /** Limits the provider calls that players wait for. */
  readonly callLimit: CallLimit;
  readonly providers: Pick<Providers, 'forDeposit' | 'forDueDeposit' | 'byName'>;
}

/** Registers a callback for after the commit. */
export type AfterCommit = (work: () => void) => void;

/** The clearing account of the order's provider in the ledger. */
export function clearing(order: Pick<DepositRow, 'provider'>): `clearing:${string}` {
  return `clearing:${order.provider}`;
}

/**
 * Returns the provider of an order. When this server has no settings for it, returns null and opens
 * a case: the order waits and is never opened elsewhere.
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

/** Notifies the player's windows to reload the order, and the balance when money moved. */
export function notifyDeposit(
  deps: Pick<DepositDeps, 'notifier'>,
  order: Pick<DepositRow, 'player_id' | 'order_id'>,
  moved: 'balance too' | 'order alone',
): void {
  const principal = String(order.player_id);
  deps.notifier.publish(principal, 'deposit_changed', order.order_id);
  if (moved === 'balance too') deps.notifier.publish(principal, 'balance_changed', order.order_id);
}

/** Seconds after which a player should try again who is refused as `busy`. */
export const BUSY_SECONDS = 5;

/** Limits concurrent calls to an external service. */
interface CallLimit {
  /** Runs the call, or returns null at once when `most` calls are running. */
  run<Result>(call: () => Promise<Result>): Promise<Result> | null;
}

/** Limits concurrent calls to `most`; further calls are refused. */
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
