import type { Queryable } from '../../platform/database.ts';

export interface NewCase {
  readonly bucket: number;
  /** The same matter is opened once. */
  readonly caseId: string;
  readonly kind: 'unknown_order' | 'chargeback' | 'return_refused';
  readonly playerId: number | null;
  readonly orderId: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly at: number;
}

/** Puts a matter before a person of the house. */
export async function openCase(tx: Queryable, matter: NewCase): Promise<void> {
  await tx.query(
    `insert into staff_case (bucket, case_id, kind, player_id, reference, detail, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      matter.bucket,
      matter.caseId,
      matter.kind,
      matter.playerId,
      matter.orderId,
      JSON.stringify(matter.detail),
      matter.at,
    ],
  );
}
