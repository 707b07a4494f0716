import { Check } from 'typebox/value';
import { Filled } from '@glasshouse/contract/fields.ts';
import type { Queryable } from '../../platform/database.ts';

type ActionKind = 'support_answered' | 'case_closed';

/** What was acted on: a case by its id, a support message as `<player>:<number>`. */
interface Subject {
  readonly bucket: number;
  readonly subject: string;
}

/** Something that a member of staff does. */
export interface StaffAction extends Subject {
  readonly action: ActionKind;
  /** Null when no player is concerned. */
  readonly playerId: number | null;
  /** The name of the member of staff. */
  readonly by: string;
  /** Null for an answer only, which is a text of its own. */
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface RecordedAction extends Subject {
  readonly by: string;
  readonly reason: string | null;
}

const NAME = Filled(80);
const REASON = Filled(1000);

/** Whether a text can be the name of a member of staff: 1 to 80 characters on one line. */
export function isStaffName(text: string): boolean {
  return Check(NAME, text);
}

/** Whether a text can be the reason of an action: 1 to 1000 characters on one line. */
export function isReason(text: string): boolean {
  return Check(REASON, text);
}

/**
 * Records an action, in the transaction that does it. The server's role cannot change or delete
 * the record. Throws when the same action on the subject is recorded already.
 */
export async function recordAction(tx: Queryable, done: StaffAction): Promise<void> {
  await tx.query(
    `insert into staff_action (bucket, action, subject, player_id, staff_name, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [done.bucket, done.action, done.subject, done.playerId, done.by, done.reason, done.at],
  );
}

/** Returns the recorded actions of one kind on these subjects, in no order. */
export function actionsOn(
  db: Queryable,
  action: ActionKind,
  subjects: readonly Subject[],
): Promise<RecordedAction[]> {
  return db.query<RecordedAction>(
    `select bucket, subject, staff_name as by, reason from staff_action
     where action = $1 and (bucket, subject) in (select * from unnest($2::smallint[], $3::text[]))`,
    [action, subjects.map(({ bucket }) => bucket), subjects.map(({ subject }) => subject)],
  );
}
