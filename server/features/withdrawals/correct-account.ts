import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { updateCpf } from '@glasshouse/contract/withdraw/update-cpf.ts';
import { canonicalAccount, checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { checkAccount } from './own-steps.ts';
import {
  accountPast,
  isBound,
  keepAccount,
  maskAccount,
  payoutAccountKey,
} from './payout-account.ts';
import { needsProof } from './proof.ts';
import { lockOrder } from './store.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives an order whose account the bank refused another account number and sends it again: a new
 * submission, with an id of its own at the provider, whose promise counts anew from here.
 */
export async function correctAccount(
  call: PlayerCall,
  input: RequestOf<typeof updateCpf>,
  { pack, mode }: { readonly pack: MarketPack; readonly mode: Mode },
): Promise<Outcome<typeof updateCpf>> {
  const { db, player, at } = call;
  const order = await lockOrder(db, player.bucket, input.orderId);
  if (order === null || order.player_id !== player.playerId || order.phase !== 'correct') {
    return { ok: false, code: 'not_correctable', data: null };
  }
  const { pay_type: payType, bank_name: bank } = order;
  if (checkAccountNumber(pack, payType, input.accountNumber, bank) !== 'ok') {
    throw invalid({ field: 'accountNumber', reason: 'malformed' });
  }
  const number = canonicalAccount(payType, input.accountNumber);
  const past = await accountPast(db, player, payType, number);
  const proof = { isBound: await isBound(db, player), accountIsNew: !past.isProven };
  if (await needsProof(call, proof)) {
    return { ok: false, code: 'reauth_required', data: null };
  }
  await db.query(
    `update withdrawal set account_number = $3, submission = submission + 1, state = 1,
       phase = 'submit', attempts = 0, next_at = $4, promise_at = $5
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, number, at, at + pack.payoutPromiseHours * HOUR_MS],
  );
  await keepAccount(db, player, {
    holder: order.holder,
    key: payoutAccountKey(pack, mode, payType, number),
  });
  await checkAccount(db, { ...order, account_number: number }, at, pack, mode);
  return { ok: true, data: { orderId: order.order_id, accountNumber: maskAccount(number) } };
}
