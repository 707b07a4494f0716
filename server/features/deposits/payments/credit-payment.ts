import { minor, shareFloor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../../platform/database.ts';
import { playerRef } from '../../../platform/ids.ts';
import { noteDeposit } from '../../ads/index.ts';
import { qualifyInvitation } from '../../invites/index.ts';
import { blockOf, depositLimitHit } from '../../limits/index.ts';
import { isClosed } from '../../players/index.ts';
import type { ProviderPayment } from '../../providers/index.ts';
import { grantBonus, lockWallet } from '../../wallet/index.ts';
import { clearing, notifyDeposit, type AfterCommit, type DepositDeps } from '../deps.ts';
import { insertPayment, paymentsOf, setDepositBonus } from './payments.ts';
import { depositCase } from '../reconcile/reconcile.ts';
import { reconcileNow } from '../reconcile/schedule.ts';
import { everDeposited, type DepositRow } from '../store.ts';

type CreditDeps = Pick<DepositDeps, 'pack' | 'switches' | 'notifier'>;

/**
 * Books a payment on an order in any state, once per payment, however often and in whatever order
 * events report it. The received amount counts. It becomes cash; when the player may no longer
 * deposit it stays in suspense and is returned. The caller holds the lock on the order's row.
 * Returns whether the payment was new.
 */
export async function creditPayment(
  tx: Queryable,
  deps: CreditDeps,
  order: DepositRow,
  payment: ProviderPayment,
  at: number,
  after: AfterCommit,
): Promise<boolean> {
  const { paymentId, amount } = payment;
  const earlier = await paymentsOf(tx, order);
  const known = earlier.find((one) => one.payment_id === paymentId);
  if (known !== undefined && known.amount !== amount) {
    const key = `payment_changed:${paymentId}:${amount}`;
    const data = { paymentId, booked: known.amount, reported: amount };
    await depositCase(tx, order, 'payment_changed', key, data, at);
  }
  if (known !== undefined) return false;
  const player = playerRef(order.player_id);
  await lockWallet(tx, player);
  const barred =
    (await blockOf(tx, player, at)) ??
    (await depositLimitHit(tx, player, deps.pack, at, amount, 'arrival'));
  const isBarred = barred !== null || (await isClosed(tx, player));
  const isFirstEver = !(await everDeposited(tx, player));
  const state = isBarred ? 'suspense' : 'credited';
  await insertPayment(tx, order, { ...payment, state, at });
  await post(tx, {
    ...player,
    at,
    key: `deposit:${order.order_id}:${paymentId}`,
    debit: clearing(order),
    credit: state === 'credited' ? 'cash' : 'suspense',
    amount: minor(amount),
    cause: 'deposit',
    causeId: order.order_id,
  });
  after(() => notifyDeposit(deps, order, 'balance too'));
  if (state === 'suspense') {
    await reconcileNow(tx, order, at);
    return true;
  }
  const isFirstHere = earlier.every((one) => one.state === 'suspense' || one.state === 'returned');
  if (isFirstHere) await grantDepositBonus(tx, deps, order, amount, isFirstEver, at);
  await noteDeposit(tx, player, { orderId: order.order_id, amount, isFirst: isFirstEver }, at);
  if (isFirstEver) await qualifyInvitation(tx, player, at);
  return true;
}

/**
 * Grants the bonus of an order's first kept payment: a share of the amount or, for a large enough
 * first deposit of a player, the first-deposit offer instead.
 */
async function grantDepositBonus(
  tx: Queryable,
  { pack, switches }: CreditDeps,
  order: DepositRow,
  amount: number,
  isFirstEver: boolean,
  at: number,
): Promise<void> {
  if (!order.accept_gift) return;
  const player = playerRef(order.player_id);
  const offer = pack.firstDepositOffer;
  const isOpen = order.offer !== null || switches.isPromotionOn('first_deposit');
  if (isFirstEver && isOpen && offer !== null && amount >= offer.amount) {
    const grantNo = await grantBonus(tx, player, at, {
      source: 'first_deposit',
      // Once per player, for any order.
      causeId: 'once',
      amount: offer.bonus,
      wagering: offer.wagering,
      days: offer.days,
    });
    return setDepositBonus(tx, order, offer.bonus, grantNo);
  }
  const bonus = shareFloor(minor(amount), pack.depositBonusPercent, 100);
  if (bonus === 0) return;
  const grantNo = await grantBonus(tx, player, at, {
    source: 'deposit_gift',
    causeId: order.order_id,
    amount: bonus,
    wagering: pack.depositBonusWagering,
    days: pack.depositBonusDays,
  });
  return setDepositBonus(tx, order, bonus, grantNo);
}
