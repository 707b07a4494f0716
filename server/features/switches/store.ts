import type { SwitchKind } from '@glasshouse/contract/backoffice/switches/switch.ts';
import type { Queryable } from '../../platform/database.ts';

/** The last change of a switch. */
interface SwitchChange {
  readonly kind: SwitchKind;
  readonly target: string;
  readonly isOn: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The member of staff. */
  readonly by: string;
  readonly reason: string;
}

/** Serialises changes, so that their numbers are in the order of their commits. */
const LOCK = 0x5317c4;

/** Waits for other changes to commit and blocks new ones until the transaction ends. */
export async function lockSwitches(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

export async function insertChange(tx: Queryable, change: SwitchChange): Promise<void> {
  await tx.query(
    `insert into switch_change (kind, target, is_on, at, staff_name, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [change.kind, change.target, change.isOn, change.at, change.by, change.reason],
  );
}

/** The changes of the guest games among the daily tasks, the oldest first. */
export function guestTaskChanges(
  db: Queryable,
): Promise<Pick<SwitchChange, 'target' | 'isOn' | 'at'>[]> {
  return db.query(
    `select target, is_on as "isOn", at from switch_change where kind = 'guest_task'
     order by change_no`,
  );
}

/** The number of the newest change; 0 before the first. */
export async function lastChangeNo(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    'select coalesce(max(change_no), 0) as last from switch_change',
  );
  return row?.last ?? 0;
}

/** The last change of every switch that was ever changed. */
export function lastChanges(db: Queryable): Promise<SwitchChange[]> {
  return db.query<SwitchChange>(
    `select distinct on (kind, target) kind, target, is_on as "isOn", at, staff_name as by, reason
     from switch_change order by kind, target, change_no desc`,
  );
}
