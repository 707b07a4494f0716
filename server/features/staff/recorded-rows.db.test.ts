import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, errorCode, type Database } from '../../platform/database.ts';
import { createMigratedDatabase, type TestDatabase } from '../../testing/database.ts';
import { TEST_START } from '../../testing/app.ts';
import { seatStaff, type StaffSeat } from './testing/open-staff.ts';

/** Rows in the name of staff with the credentials of the running server, without its code. */

let database: TestDatabase;
let db: Database;
let [risk, other]: StaffSeat[] = [];
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = createDatabase({ url: database.runUrl, size: 2, onError: () => undefined });
  risk = await seatStaff(database.url, 'risk', TEST_START);
  other = await seatStaff(database.url, 'risk', TEST_START);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const NO_ENTRY = 'GH025';

/** One row of each table, by the member `$1`. */
const ROWS = {
  switch_change: `insert into switch_change (kind, target, is_on, at, staff_name, reason)
    values ('game', '66121', false, 1, $1, 'Broken')`,
  monitoring_rule_version: `insert into monitoring_rule_version (rule_id, version, kind, settings,
      action, is_on, at, staff_name, reason)
    select 'chasing', coalesce(max(version), 0) + 1, 'chasing', '{}', 'open_case', false, 1, $1,
      'Too many' from monitoring_rule_version`,
  player_note: `insert into player_note (bucket, player_id, note_no, at, staff_name, text)
    select 1, 65, coalesce(max(note_no), 0) + 1, 1, $1, 'Called' from player_note`,
  provider_statement: `insert into provider_statement (provider, day, currency, lines, matched,
      hash, imported_at, imported_by)
    values ('sandbox', '2026-01-0' || (select count(*) + 1 from provider_statement), 'INR', 0, 0,
      sha256('x'), 1, $1)`,
  statement_difference_end: `with found as (
      insert into statement_difference (provider, day, kind, subject, order_id, theirs, found_at)
      values ('sandbox', '2026-01-01', 'fee', 'f' || (select count(*) from statement_difference),
        'x', 1, 1) returning difference_no)
    insert into statement_difference_end (difference_no, result, at, by_name, reason)
    select difference_no, 'case', 1, $1, 'Asked' from found`,
  case_event: `insert into case_event (bucket, case_id, number, at, by_name, action, reason,
      detail)
    select 1, 'x', coalesce(max(number), 0) + 1, 1, $1, 'take_case', 'Mine', '{}' from case_event`,
};

/** The code of the error of a transaction; null when it committed. */
async function write(
  statement: string,
  name: string,
  by: StaffSeat | null,
): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      await tx.query(statement, [name]);
      if (by === null) return;
      await tx.query(`select staff_record($1, $2, 'some_act', null, null, 'Because', null)`, [
        by.token,
        TEST_START,
      ]);
    });
    return null;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

test.each(Object.entries(ROWS))(
  'a row of %s needs an entry by the member',
  async (_, statement) => {
    const name = risk?.name ?? '';
    expect(await write(statement, name, null)).toBe(NO_ENTRY);
    expect(await write(statement, name, other ?? null)).toBe(NO_ENTRY);
    expect(await write(statement, name, risk ?? null)).toBeNull();
    // An earlier transaction's entry is not enough.
    expect(await write(statement, name, null)).toBe(NO_ENTRY);
  },
);
