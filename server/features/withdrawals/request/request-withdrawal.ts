import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { requestWithdrawal as operation } from '@glasshouse/contract/withdrawals/request-withdrawal.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { orderId } from '../../../platform/ids.ts';
import {
  accountPast,
  payoutAccountKey,
  readPayoutAccount,
  type AccountKeyDeps,
  type AccountPast,
  type PayoutAccount,
} from '../payout-accounts/payout-account.ts';
import type { Messages } from '../../messages/index.ts';
import { confirmedMail, hasLogin, keepPayoutAccount } from '../../players/index.ts';
import { holderOf, isAccepted } from './holder.ts';
import { composeHoldNotice } from '../hold/hold-mails.ts';
import { needsProof } from './proof.ts';
import { deductions, isOffered, isQuoteValid, type Deductions } from './quote-withdrawal.ts';
import { available } from './available.ts';
import { loadEligibility, wageringLeft, type Eligibility } from './eligibility.ts';
import type { WithdrawalRefusal } from './refusals.ts';
import { addStep, findOrder, insertOrder } from '../store.ts';

/** Above this many test amounts, a first withdrawal to an account needs a confirmation. */
const ADVICE_FACTOR = 50;

type Op = typeof operation;
type Requested =
  | { readonly ok: true; readonly data: AnswerOf<Op> }
  | { readonly ok: false; readonly refusal: WithdrawalRefusal };

interface Deps extends AccountKeyDeps {
  readonly messages: Messages;
}

/** The data that an order is validated against. */
interface Asked {
  readonly call: PlayerCall;
  readonly input: RequestOf<Op>;
  readonly account: PayoutAccount;
  readonly past: AccountPast;
  readonly eligibility: Eligibility;
  readonly taken: Deductions;
}

/**
 * Requests a withdrawal in the caller's transaction: validates in the contract's order under the
 * wallet lock, moves the amount to held and creates the order. Self-exclusion and breaks do not
 * block it (rules G1 and G2), and nothing here requires a deposit, a fee or play.
 */
export async function requestWithdrawal(
  call: PlayerCall,
  input: RequestOf<Op>,
  deps: Deps,
): Promise<Requested> {
  const { pack, mode } = deps;
  const { db, player, at } = call;
  const account = await accountAsked(call, input, pack);
  const asked: Asked = {
    call,
    input,
    account,
    eligibility: await loadEligibility(db, player, at, pack, true),
    past: await accountPast(db, player, input.payType, account.number),
    taken: deductions(pack, mode, minor(input.amount)),
  };
  const refusal = await validate(asked, pack);
  if (refusal !== null) return { ok: false, refusal };
  return { ok: true, data: await accept(asked, deps) };
}

/** The payout account: from the form, or from the player's earlier order. */
async function accountAsked(
  { db, player }: PlayerCall,
  input: RequestOf<Op>,
  pack: MarketPack,
): Promise<PayoutAccount> {
  if (input.accountOf === undefined) return readPayoutAccount(pack, input);
  const earlier = await findOrder(db, player, input.accountOf);
  if (earlier === null || earlier.pay_type !== input.payType) {
    throw invalid({ field: 'accountOf', reason: 'malformed' });
  }
  return {
    holder: earlier.holder,
    number: earlier.account_number,
    phone: earlier.phone,
    email: earlier.email,
    bankName: earlier.bank_name,
    ifsc: earlier.ifsc,
  };
}

/** Checks the rules in the order of the contract's refusals; returns the first refusal. */
async function validate(asked: Asked, pack: MarketPack): Promise<WithdrawalRefusal | null> {
  const { call, input, account, past, eligibility: now, taken } = asked;
  const { db, player, at } = call;
  const { amount, payType, quoteId, confirmed } = input;
  if (!isOffered(pack, payType)) {
    return { kind: 'methodUnavailable', data: { payTypes: [...pack.payTypes.withdrawal] } };
  }
  if (now.inProgress !== null) {
    return { kind: 'orderInProgress', data: { orderId: now.inProgress.orderId } };
  }
  if (now.frequencyUntil !== null) {
    return { kind: 'withdrawalFrequencyReached', data: { until: now.frequencyUntil } };
  }
  if (now.cash > 0 && amount < now.minimum) {
    return { kind: 'belowMinimum', data: { minimum: now.minimum } };
  }
  if (amount > now.cash) {
    const { withdrawable } = available(now);
    const left = amount <= now.cash + now.bonus ? await wageringLeft(db, player) : 0;
    if (left > 0) {
      return {
        kind: 'wageringLeft',
        data: { cash: withdrawable, bonus: now.bonus, wageringLeft: left },
      };
    }
    return { kind: 'insufficientCash', data: { withdrawable } };
  }
  if (amount > now.withoutCheck) {
    return { kind: 'verificationRequired', data: { limit: pack.verifiedAbove.amount, free: true } };
  }
  const isLarge = amount > ADVICE_FACTOR * now.testAmount;
  if (past.isFirst && isLarge && confirmed !== 1) {
    return { kind: 'testAmountAdvised', data: { amount: now.testAmount, canConfirm: 1 } };
  }
  if (quoteId !== undefined && quoteId !== '') {
    const order = { amount: minor(amount), payType, taken };
    if (!(await isQuoteValid(db, player, at, quoteId, order))) {
      return { kind: 'quoteExpired', data: null };
    }
  }
  if (!isAccepted(await holderOf(db, player, at), account.holder)) {
    return { kind: 'holderDiffers', data: null };
  }
  const proof = { hasLogin: await hasLogin(db, player), accountIsNew: !past.isProven };
  if (await needsProof(call, proof)) return { kind: 'proofRequired', data: null };
  return null;
}

async function accept(
  { call, input, account, past, eligibility: now, taken }: Asked,
  deps: Deps,
): Promise<{ orderId: string; payType: number }> {
  const { db, player, at } = call;
  const { bucket, playerId } = player;
  const { payType } = input;
  const { pack, messages } = deps;
  const amount = minor(input.amount);
  const id = orderId(bucket, `withdraw|${call.operationId}`);
  const { idCheck } = now;
  const needsCheck = now.requestedRecently + amount > pack.verifiedAbove.amount;
  const isHeld = past.isNew;
  const promiseMs = pack.withdrawalPromiseHours * HOUR_MS;
  const holdUntil = isHeld ? at + pack.securityHoldHours * HOUR_MS : null;
  await insertOrder(db, {
    bucket,
    order_id: id,
    player_id: playerId,
    amount,
    fee: taken.fee,
    withholding: taken.withholding,
    withholding_law: taken.law,
    real_amount: taken.realAmount,
    pay_type: payType,
    holder: account.holder,
    account_number: account.number,
    phone: account.phone,
    email: account.email,
    bank_name: account.bankName,
    ifsc: account.ifsc,
    is_first: now.ordersPaid === 0,
    created_at: at,
    promise_at: at + promiseMs,
    hold_until: holdUntil,
    check_until: needsCheck && idCheck.kind === 'pending' ? idCheck.decideBy : null,
    blocks_until: at + promiseMs,
  });
  await addStep(db, { bucket, order_id: id, player_id: playerId }, at, 1000);
  await post(db, {
    bucket,
    playerId,
    at,
    key: `payout:${id}:hold`,
    debit: 'cash',
    credit: 'held',
    amount,
    cause: 'withdrawal',
    causeId: id,
  });
  await keepPayoutAccount(db, player, {
    holder: account.holder,
    key: payoutAccountKey(deps, payType, account.number),
  });
  const mail = isHeld ? await confirmedMail(db, player) : null;
  if (mail !== null) {
    const held = { amount, account_number: account.number, hold_until: holdUntil };
    const to = { address: mail, language: call.principal.language };
    call.afterCommit(() => messages.send(composeHoldNotice(pack, to, held)));
  }
  return { orderId: id, payType };
}
