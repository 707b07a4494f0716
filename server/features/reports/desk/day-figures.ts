import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { dayFigures as operation } from '@glasshouse/contract/backoffice/reports/day-figures.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { dayRange, dayText, RANGE_WRONG } from '../by-day/days.ts';
import { accountsByDay, accountsOver, playedByDay } from '../by-day/store.ts';
import { asCounted, NOTHING, playedOf } from './views.ts';

type Row = AnswerOf<typeof operation>['rows'][number];

/** Returns the figures of each day of a range up to today, the newest first. */
export async function dayFigures(
  { db, at }: StaffCall,
  pack: MarketPack,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const range = dayRange(input);
  if (range === null) return RANGE_WRONG;
  const { from } = range;
  const to = Math.min(range.to, windowIds(pack, at).day);
  const counted = await asCounted(db, pack);
  const opening = await accountsOver(db, pack.code, { from, to });
  const changes = Map.groupBy(await accountsByDay(db, pack.code, { from, to }), ({ day }) => day);
  const played = new Map(
    (await playedByDay(db, pack.code, { from, to })).map((row) => [row.day, row]),
  );
  const balances = new Map(opening.map((row) => [row.account, row.opening]));
  const rows: Row[] = [];
  for (let day = from; day <= to; day += 1) {
    const change = new Map(changes.get(day)?.map((row) => [row.account, row.change]));
    for (const [account, by] of change) balances.set(account, (balances.get(account) ?? 0) + by);
    const owed = (account: string): number => balances.get(account) ?? 0;
    const [cash, bonus, pendingWithdrawals] = [owed('cash'), owed('bonus'), owed('held')];
    rows.push({
      day: dayText(day),
      ...playedOf(played.get(day) ?? NOTHING),
      // What the operator gave leaves its account, so the change there is negative.
      bonuses: -(change.get('bonus_cost') ?? 0) + 0,
      rewards: -(change.get('rewards') ?? 0) + 0,
      fees: change.get('fees') ?? 0,
      withheld: change.get('withholding') ?? 0,
      cash,
      bonus,
      pendingWithdrawals,
      liability: cash + bonus + pendingWithdrawals,
    });
  }
  return { ok: true, data: { ...counted, rows: rows.toReversed() } };
}
