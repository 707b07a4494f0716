import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import { minor, subtract, ZERO, type Minor } from '@glasshouse/contract/money.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { quoteWithdrawal as operation } from '@glasshouse/contract/withdrawals/quote-withdrawal.ts';
import { withdrawalFee, withdrawalWithholding } from '@glasshouse/markets/withdrawal-rules.ts';
import { isPayType } from '@glasshouse/contract/pay-types.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { newName, orderId, type PlayerRef } from '../../../platform/ids.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { inSeconds, type Measure } from '../measured-times.ts';

/** Validity of a quote. */
const QUOTE_MS = 5 * MINUTE_MS;
/** Expired quotes are kept for a day, for support. */
const KEPT_MS = DAY_MS;

/** Deductions from a withdrawal under the current rules, in minor units. */
export interface Deductions {
  readonly fee: Minor;
  readonly withholding: Minor;
  readonly withholdingPercent: number;
  readonly law: string | null;
  /** amount − fee − withholding. */
  readonly realAmount: Minor;
}

export function deductions(pack: MarketPack, mode: Mode, amount: Minor): Deductions {
  const fee = withdrawalFee(pack, amount);
  const tax = withdrawalWithholding(pack, mode, amount);
  const withholding = tax?.amount ?? ZERO;
  return {
    fee,
    withholding,
    withholdingPercent: tax?.percent ?? 0,
    law: tax?.law ?? null,
    realAmount: subtract(subtract(amount, fee), withholding),
  };
}

/** Returns whether the market pack offers this withdrawal method. */
export function isOffered(pack: MarketPack, payType: number): boolean {
  return isPayType(payType) && pack.payTypes.withdrawal.includes(payType);
}

/** Creates a quote: figures that requestWithdrawal honours for five minutes. */
export async function quoteWithdrawal(
  call: PlayerCall,
  input: { readonly amount: number; readonly payType: number },
  deps: { readonly pack: MarketPack; readonly mode: Mode; readonly measure: Measure },
): Promise<Outcome<typeof operation>> {
  const { pack, mode } = deps;
  if (!isOffered(pack, input.payType)) {
    return {
      ok: false,
      code: 'pay_type_unavailable',
      data: { payTypes: [...pack.payTypes.withdrawal] },
    };
  }
  const amount = minor(input.amount);
  const taken = deductions(pack, mode, amount);
  const { bucket, playerId } = call.player;
  const quoteId = orderId(bucket, `quote|${newName()}`);
  await call.db.query(
    `insert into withdrawal_quote (bucket, quote_id, player_id, amount, pay_type, fee, withholding,
       withholding_percent, withholding_law, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      bucket,
      quoteId,
      playerId,
      amount,
      input.payType,
      taken.fee,
      taken.withholding,
      taken.withholdingPercent,
      taken.law,
      call.at + QUOTE_MS,
    ],
  );
  const data: AnswerOf<typeof operation> = {
    quoteId,
    amount,
    fee: taken.fee,
    feePercent: (taken.fee * 100) / amount,
    withholding:
      taken.law === null
        ? null
        : { amount: taken.withholding, percent: taken.withholdingPercent, law: taken.law },
    realAmount: taken.realAmount,
    expectedSeconds: inSeconds(deps.measure()),
  };
  return { ok: true, data };
}

/** Returns whether the player's quote is unexpired and has exactly these figures. */
export async function isQuoteValid(
  db: Queryable,
  player: PlayerRef,
  at: number,
  quoteId: string,
  order: { readonly amount: Minor; readonly payType: number; readonly taken: Deductions },
): Promise<boolean> {
  const found = await db.query(
    `select quote_id from withdrawal_quote
     where bucket = $1 and quote_id = $2 and player_id = $3 and expires_at > $4 and amount = $5
       and pay_type = $6 and fee = $7 and withholding = $8
       and withholding_law is not distinct from $9`,
    [
      player.bucket,
      quoteId,
      player.playerId,
      at,
      order.amount,
      order.payType,
      order.taken.fee,
      order.taken.withholding,
      order.taken.law,
    ],
  );
  return found.length > 0;
}

/** Deletes quotes that expired a day ago. Returns how many. */
export async function deleteExpiredQuotes(db: Queryable, at: number): Promise<number> {
  const gone = await db.query(
    `delete from withdrawal_quote where (bucket, quote_id) in
       (select bucket, quote_id from withdrawal_quote where expires_at < $1 limit 1000)
     returning quote_id`,
    [at - KEPT_MS],
  );
  return gone.length;
}
