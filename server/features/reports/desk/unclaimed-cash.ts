import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { unclaimedCash as operation } from '@glasshouse/contract/backoffice/reports/unclaimed-cash.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { readPlace, writePlace } from '../../../platform/list-place.ts';

interface Row {
  readonly player_id: number;
  readonly cash: number;
  readonly latest_at: number;
  readonly state: 'closed' | 'closing' | 'dormant';
}

const DEFAULT_LIMIT = 50;
const DORMANT_MONTHS = 12;
const DAYS_A_MONTH = 30;

/** The balance as last added up; a journal that has grown since then is not unclaimed for long. */
const COLUMNS = `p.player_id, p.cash, p.latest_at, case when c.closed_at is not null then 'closed'
  when c.closing_at is not null then 'closing' else 'dormant' end as state`;
const PAGE = `p.cash > 0 and (p.latest_at, p.player_id) > ($2, $3)
  order by p.latest_at, p.player_id limit $4`;

/** Returns accounts with cash that are closed or without a movement, the oldest movement first. */
export async function unclaimedCash(
  { db, at }: StaffCall,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const dormantFrom = at - (input.dormantMonths ?? DORMANT_MONTHS) * DAYS_A_MONTH * DAY_MS;
  const [latestAt, playerId] = readPlace(input.before, 2) ?? [-1, 0];
  const rows = await db.query<Row>(
    `select * from (
       (select ${COLUMNS} from report_place p left join player_leaving c using (bucket, player_id)
        where p.latest_at < $1 and ${PAGE})
       union all
       (select ${COLUMNS} from player_leaving c join report_place p using (bucket, player_id)
        where p.latest_at >= $1 and ${PAGE})) x
     order by latest_at, player_id limit $4`,
    [dormantFrom, latestAt, playerId, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ok: true,
    data: {
      rows: page.map((row) => ({
        userId: String(row.player_id),
        cash: row.cash,
        lastMovementAt: row.latest_at,
        state: row.state,
      })),
      next:
        rows.length > limit && last !== undefined
          ? writePlace([last.latest_at, last.player_id])
          : null,
    },
  };
}
