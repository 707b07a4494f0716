import type { claimInviteRewards as operation } from '@glasshouse/contract/invites/claim-invite-rewards.ts';
import { minor } from '@glasshouse/contract/money.ts';
import type { Outcome } from '@glasshouse/contract/operation.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { claimOnce } from '../tasks/index.ts';
import { lockWallet } from '../wallet/index.ts';
import { readRewards } from './store.ts';

/**
 * Pays earned invitation rewards as cash, within the caller's transaction: any amount above zero
 * and not above the earned, unpaid sum (minor units). The sum paid before identifies the claim, so
 * that a reward can be claimed only once.
 */
export async function claimInviteRewards(
  tx: Queryable,
  player: PlayerRef,
  amount: number,
  at: number,
): Promise<Outcome<typeof operation>> {
  await lockWallet(tx, player);
  const { earned, paid } = await readRewards(tx, player);
  if (amount === 0 || amount > earned - paid) {
    return { ok: false, code: 'nothing_to_claim', data: null };
  }
  const reference = `after:${paid}`;
  if (!(await claimOnce(tx, player, { kind: 'invite', reference, amount, at }))) {
    return { ok: false, code: 'nothing_to_claim', data: null };
  }
  await post(tx, {
    ...player,
    at,
    key: `invite:${reference}`,
    debit: 'rewards',
    credit: 'cash',
    amount: minor(amount),
    cause: 'invite',
    causeId: reference,
  });
  return { ok: true, data: { receiveAmount: amount } };
}
