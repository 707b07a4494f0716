import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { correctPayoutAccount } from '@glasshouse/contract/withdrawals/correct-payout-account.ts';
import { canonicalAccount, checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { hasLogin, keepPayoutAccount } from '../../players/index.ts';
import { holderOf, isAccepted } from '../request/holder.ts';
import { checkAccount } from '../processing/internal-steps.ts';
import {
  accountPast,
  maskAccount,
  payoutAccountKey,
  type AccountKeyDeps,
  readPayoutAccount,
  type PayoutAccount,
} from './payout-account.ts';
import { needsProof } from '../request/proof.ts';
import { isOffered } from '../request/quote-withdrawal.ts';
import { lockOrder, type OrderRow } from '../store.ts';

/**
 * Changes the account or withdrawal method of an order whose account the bank refused, and resends
 * it: a new submission with its own id at the provider and a new promised time. A new account gets
 * a security hold, as in a new order.
 */
export async function correctAccount(
  call: PlayerCall,
  input: RequestOf<typeof correctPayoutAccount>,
  deps: AccountKeyDeps,
): Promise<Outcome<typeof correctPayoutAccount>> {
  const { pack } = deps;
  const { db, player, at } = call;
  const order = await lockOrder(db, player.bucket, input.orderId);
  if (order === null || order.player_id !== player.playerId || order.phase !== 'correct') {
    return { ok: false, code: 'not_correctable', data: null };
  }
  const payType = input.payType ?? order.pay_type;
  if (!isOffered(pack, payType)) {
    const data = { payTypes: [...pack.payTypes.withdrawal] };
    return { ok: false, code: 'pay_type_unavailable', data };
  }
  const account = accountGiven(pack, order, input);
  if (!isAccepted(await holderOf(db, player, at), account.holder)) {
    return { ok: false, code: 'holder_differs', data: null };
  }
  const past = await accountPast(db, player, payType, account.number);
  const proof = { hasLogin: await hasLogin(db, player), accountIsNew: !past.isProven };
  if (await needsProof(call, proof)) {
    return { ok: false, code: 'reauth_required', data: null };
  }
  const next: OrderRow = {
    ...order,
    pay_type: payType,
    holder: account.holder,
    account_number: account.number,
    hold_until: past.isNew ? at + pack.securityHoldHours * HOUR_MS : null,
  };
  await db.query(
    `update withdrawal set pay_type = $3, holder = $4, account_number = $5, phone = $6,
       email = $7, bank_name = $8, ifsc = $9, submission = submission + 1, state = 1, phase = $10,
       attempts = 0, next_at = $11, promise_at = $12, hold_until = $13
     where bucket = $1 and order_id = $2`,
    [
      order.bucket,
      order.order_id,
      payType,
      account.holder,
      account.number,
      account.phone,
      account.email,
      account.bankName,
      account.ifsc,
      past.isNew ? 'check' : 'submit',
      at,
      at + pack.withdrawalPromiseHours * HOUR_MS,
      next.hold_until,
    ],
  );
  const key = payoutAccountKey(deps, payType, account.number);
  await keepPayoutAccount(db, player, { holder: account.holder, key });
  if (!past.isNew) await checkAccount(db, next, at, deps);
  return {
    ok: true,
    data: { orderId: order.order_id, accountNumber: maskAccount(account.number) },
  };
}

/**
 * Reads a whole account for another withdrawal method; otherwise only the account number changes.
 */
function accountGiven(
  pack: MarketPack,
  order: OrderRow,
  input: RequestOf<typeof correctPayoutAccount>,
): PayoutAccount {
  const { payType, accountNumber } = input;
  if (payType !== undefined) return readPayoutAccount(pack, { ...input, payType });
  if (checkAccountNumber(pack, order.pay_type, accountNumber, order.bank_name) !== 'ok') {
    throw invalid({ field: 'accountNumber', reason: 'malformed' });
  }
  return {
    holder: order.holder,
    number: canonicalAccount(order.pay_type, accountNumber),
    phone: order.phone,
    email: order.email,
    bankName: order.bank_name,
    ifsc: order.ifsc,
  };
}
