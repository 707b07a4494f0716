import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { trialBalance as operation } from '@glasshouse/contract/backoffice/ledger/trial-balance.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { dayRange, RANGE_WRONG } from '../by-day/days.ts';
import { accountsOver, type AccountRow } from '../by-day/store.ts';
import { asCounted } from './views.ts';

type Account = AnswerOf<typeof operation>['accounts'][number];

const PLAYERS = ['cash', 'bonus', 'held'];

/** Returns every account with its balances around a range of days. */
export async function trialBalance(
  { db }: StaffCall,
  pack: MarketPack,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const range = dayRange(input);
  if (range === null) return RANGE_WRONG;
  const counted = await asCounted(db, pack);
  const accounts = (await accountsOver(db, pack.code, range)).map(accountOf);
  return { ok: true, data: { ...counted, accounts } };
}

function accountOf({ account, opening, debits, credits }: AccountRow): Account {
  const provider = account.includes(':') ? account.slice(account.indexOf(':') + 1) : null;
  const own = PLAYERS.includes(account) ? 'players' : 'operator';
  return {
    account,
    owner: provider === null ? own : 'provider',
    provider,
    opening,
    debits,
    credits,
    closing: opening + credits - debits,
  };
}
