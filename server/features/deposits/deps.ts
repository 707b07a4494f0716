import type { HouseDeps } from '../../app.ts';
import type { PaymentProvider } from '../providers/index.ts';
import type { DepositRow } from './store.ts';

/** What deposits are made with. */
export interface DepositDeps extends Pick<
  HouseDeps,
  'options' | 'pack' | 'clock' | 'db' | 'log' | 'hints'
> {
  readonly provider: PaymentProvider;
}

/** Collects what is to happen once the transaction stands. */
export type AfterCommit = (work: () => void) => void;

/** The provider's clearing account in the ledger. */
export function clearing(deps: Pick<DepositDeps, 'provider'>): `clearing:${string}` {
  return `clearing:${deps.provider.name}`;
}

/** Has the player's windows look at the order again, and at the balance when money moved. */
export function hintDeposit(
  deps: Pick<DepositDeps, 'hints'>,
  order: Pick<DepositRow, 'player_id' | 'order_id'>,
  moved: 'balance too' | 'order alone',
): void {
  const principal = String(order.player_id);
  deps.hints.tell(principal, 'deposit_changed', order.order_id);
  if (moved === 'balance too') deps.hints.tell(principal, 'balance_changed', order.order_id);
}
