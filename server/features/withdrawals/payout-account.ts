import { createHash } from 'node:crypto';
import {
  canonicalAccount,
  checkAccountNumber,
  findBank,
} from '@glasshouse/markets/checks/account.ts';
import { checkPhone, normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import { invalid, type FieldProblem } from '../../platform/http/refusal.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A payout form's fields under the wire's names, as typed. */
export interface PayoutFields {
  readonly userName?: string;
  readonly accountNumber?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly payType: number;
  readonly bankName?: string;
  readonly ifsc?: string;
}

/** A payout account as it is kept: the number canonical, the bank by its name in the pack. */
export interface PayoutAccount {
  readonly holder: string;
  readonly number: string;
  readonly phone: string;
  readonly email: string;
  readonly bankName: string;
  readonly ifsc: string;
}

/** Without an earlier order's account, the form must have these. */
const NEEDED = ['userName', 'accountNumber', 'phone', 'bankName'] as const;

/**
 * Reads the form; throws `invalid_request` naming each field that is missing or malformed
 * (02-screens, Validation).
 */
export function readPayoutAccount(pack: MarketPack, form: PayoutFields): PayoutAccount {
  const { payType, userName = '', accountNumber = '', bankName = '' } = form;
  const phone = normalisePhone(pack, form.phone ?? '');
  const problems: FieldProblem[] = NEEDED.filter((field) => form[field] === undefined).map(
    (field) => ({ field, reason: 'missing' }),
  );
  const malformed = (field: (typeof NEEDED)[number], verdict: 'ok' | 'malformed') => {
    const isWrong = form[field] !== undefined && verdict !== 'ok';
    if (isWrong) problems.push({ field, reason: 'malformed' });
  };
  malformed('accountNumber', checkAccountNumber(pack, payType, accountNumber, bankName));
  malformed('phone', checkPhone(pack, phone, 'withdraw'));
  if (problems.length > 0) throw invalid(...problems);
  return {
    holder: userName.trim(),
    number: canonicalAccount(payType, accountNumber),
    phone,
    email: form.email?.trim() ?? '',
    bankName: findBank(pack, bankName)?.bankName ?? bankName.trim(),
    ifsc: (form.ifsc ?? '').toUpperCase(),
  };
}

/** Whether two spellings name one holder: letter case, width and spacing do not make a person. */
export function isSameHolder(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** An account number as it is shown: its last four characters. */
export function maskAccount(number: string): string {
  return `••••${number.slice(-4)}`;
}

/**
 * The key under which an account is claimed in the directory: a hash, so that a dump shows no
 * account. Null for the example accounts of the demo, which belong to nobody and are everyone's.
 */
export function payoutAccountKey(
  pack: MarketPack,
  mode: Mode,
  payType: number,
  number: string,
): Buffer | null {
  const canonical = canonicalAccount(payType, number);
  const example = canonicalAccount(payType, exampleAccount(pack, payType).accountNumber);
  if (mode === 'demo' && canonical === example) return null;
  return createHash('sha256').update(`${payType}|${canonical}`).digest();
}

/** What the player's earlier orders say about an account; orders that failed say nothing. */
export interface AccountPast {
  /** No order that stands went to this account, though some went elsewhere. */
  readonly isOther: boolean;
  /** It takes the place of an account of the same pay type that was paid, and never was itself. */
  readonly replaces: boolean;
}

export async function accountPast(
  db: Queryable,
  player: PlayerRef,
  payType: number,
  number: string,
): Promise<AccountPast> {
  const [row] = await db.query<{ is_other: boolean | null; replaces: boolean | null }>(
    `select not bool_or(pay_type = $3 and account_number = $4) as is_other,
       bool_or(pay_type = $3 and state = 2)
         and not bool_or(pay_type = $3 and state = 2 and account_number = $4) as replaces
     from withdrawal where bucket = $1 and player_id = $2 and state <> 3`,
    [player.bucket, player.playerId, payType, number],
  );
  return { isOther: row?.is_other ?? false, replaces: row?.replaces ?? false };
}

export interface PayoutProfile {
  readonly isBound: boolean;
  readonly holder: string | null;
  readonly accountChangedAt: number | null;
}

/** What is kept of the player about payouts. */
export async function payoutProfile(db: Queryable, player: PlayerRef): Promise<PayoutProfile> {
  const [row] = await db.query<{
    login_name: string | null;
    payout_holder: string | null;
    payout_account_changed_at: number | null;
  }>(
    `select login_name, payout_holder, payout_account_changed_at from player
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return {
    isBound: (row?.login_name ?? null) !== null,
    holder: row?.payout_holder ?? null,
    accountChangedAt: row?.payout_account_changed_at ?? null,
  };
}

/** Keeps holder and account of an order just accepted or corrected. */
export async function keepAccount(
  tx: Queryable,
  player: PlayerRef,
  kept: { readonly holder: string; readonly key: Buffer | null; readonly changedAt: number | null },
): Promise<void> {
  await tx.query(
    `update player set payout_holder = $3, payout_account_hash = $4,
       payout_account_changed_at = coalesce($5, payout_account_changed_at)
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, kept.holder, kept.key, kept.changedAt],
  );
}

/** Claims the account for the player; answers whether another player has it already. */
export async function isClaimedByOther(
  tx: Queryable,
  player: PlayerRef,
  key: Buffer,
  at: number,
): Promise<boolean> {
  await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at)
     values ('payout_account', $1, $2, $3, $4) on conflict do nothing`,
    [key, player.bucket, player.playerId, at],
  );
  const [row] = await tx.query<{ player_id: number }>(
    `select player_id from directory where kind = 'payout_account' and key = $1`,
    [key],
  );
  return row !== undefined && row.player_id !== player.playerId;
}
