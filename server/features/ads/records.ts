import type { listAdRecords } from '@glasshouse/contract/ads/list-ad-records.ts';
import type { markAdRecordsReported } from '@glasshouse/contract/ads/mark-ad-records-reported.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

interface RecordRow {
  readonly order_id: string;
  readonly is_first: boolean;
  readonly amount: number;
  readonly event_type: string;
}

/** Maximum records per request; the rest follow when these are reported. */
const RECORDS_MAX = 100;

/** Unreported deposits, the newest first; none without the player's current consent. */
export async function openRecords(
  db: Queryable,
  player: PlayerRef,
): Promise<AnswerOf<typeof listAdRecords>['records']> {
  const rows = await db.query<RecordRow>(
    `select a.order_id, a.is_first, a.amount, a.event_type
     from ad_record a join player_consent p on p.bucket = a.bucket and p.player_id = a.player_id
     where a.bucket = $1 and a.player_id = $2 and a.reported_at is null and p.ad_consent
     order by a.at desc, a.order_id limit $3`,
    [player.bucket, player.playerId, RECORDS_MAX],
  );
  return rows.map((row) => ({
    orderId: row.order_id,
    isFirstRecharge: row.is_first ? 1 : 0,
    amount: row.amount,
    eventType: row.event_type,
  }));
}

/** Stores a deposit for ad measurement, once per order and only with the player's consent. */
export async function noteDeposit(
  tx: Queryable,
  player: PlayerRef,
  deposit: { readonly orderId: string; readonly amount: number; readonly isFirst: boolean },
  at: number,
): Promise<void> {
  await tx.query(
    `insert into ad_record (bucket, player_id, order_id, is_first, amount, event_type, at)
     select bucket, player_id, $3, $4, $5, 'Purchase', $6 from player_consent
     where bucket = $1 and player_id = $2 and ad_consent
     on conflict do nothing`,
    [player.bucket, player.playerId, deposit.orderId, deposit.isFirst, deposit.amount, at],
  );
}

/**
 * Stores a measuring script's report on the player's own records. Returns how many of the named
 * records exist; a repeated report returns the same, and the latest one is stored.
 */
export async function noteReport(
  db: Queryable,
  player: PlayerRef,
  report: RequestOf<typeof markAdRecordsReported>,
  at: number,
): Promise<number> {
  if (report.orderIds === undefined || report.orderIds.length === 0) return 0;
  const noted = await db.query(
    `update ad_record set reported_at = coalesce(reported_at, $4), report_status = $5,
       error_code = $6, enable_flag = $7
     where bucket = $1 and player_id = $2 and order_id = any($3) returning 1`,
    [
      player.bucket,
      player.playerId,
      report.orderIds,
      at,
      wordOf(report.reportStatus),
      wordOf(report.errorCode),
      wordOf(report.enableFlag),
    ],
  );
  return noted.length;
}

function wordOf(reported: boolean | number | string | undefined): string | null {
  return reported === undefined ? null : String(reported);
}
