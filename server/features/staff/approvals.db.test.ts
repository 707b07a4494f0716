import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { createDatabase, errorCode, type Database } from '../../platform/database.ts';
import { createMigratedDatabase, type TestDatabase } from '../../testing/database.ts';
import { TEST_START } from '../../testing/app.ts';
import type { ApprovalTransfer } from './approvals.ts';
import { seatStaff, type StaffSeat } from './testing/open-staff.ts';

/** Four eyes with the credentials of the running server, without its code. */

let database: TestDatabase;
let db: Database;
let [cashier, finance, other, support]: StaffSeat[] = [];
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = createDatabase({ url: database.runUrl, size: 4, onError: () => undefined });
  cashier = await seatStaff(database.url, 'cashier', TEST_START);
  finance = await seatStaff(database.url, 'finance', TEST_START);
  other = await seatStaff(database.url, 'finance', TEST_START);
  support = await seatStaff(database.url, 'support', TEST_START);
  await db.query(
    `insert into wallet (bucket, player_id, market, check_minutes) values (1, 65, 'IN', 60)`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const SEAT = { bucket: 1, playerId: 65 };
const REASON = 'Credited twice';
let made = 0;
const newId = () => (made += 1).toString(16).padStart(24, '0');

const transfer = (change: Partial<ApprovalTransfer> = {}): ApprovalTransfer => ({
  ...SEAT,
  key: `fix:${made}`,
  debit: 'suspense',
  credit: 'cash',
  amount: minor(5_000),
  cause: 'correction',
  causeId: 'test',
  ...change,
});

/** The word that a function returns, or the code of its error. */
async function outcome(text: string, values: readonly unknown[], on = db): Promise<string> {
  try {
    const [row] = await on.query<{ outcome: string }>(`select ${text} as outcome`, values);
    return row?.outcome ?? '';
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

const request = (
  by: StaffSeat | undefined,
  id: string,
  transfers: readonly ApprovalTransfer[],
  kind = 'correction',
) =>
  outcome(`approval_request($1, $2, $3, $4, null, 65, $5, '{}', $6)`, [
    by?.token,
    TEST_START,
    id,
    kind,
    REASON,
    JSON.stringify(transfers),
  ]);
const decide = (by: StaffSeat | undefined, id: string, approve = true) =>
  outcome('approval_decide($1, $2, $3, $4, $5)', [by?.token, TEST_START, id, approve, 'Checked']);
const execute = (by: StaffSeat | undefined, id: string) =>
  outcome('approval_execute($1, $2, $3)', [by?.token, TEST_START, id]);
const post = (of: ApprovalTransfer, names: readonly (string | undefined)[], reason = REASON) =>
  outcome(`ledger_post($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, null, $10, $12, $11)`, [
    of.bucket,
    of.playerId,
    TEST_START,
    of.key,
    of.debit,
    of.credit,
    of.amount,
    of.cause,
    of.causeId,
    reason,
    ...names,
  ]);
const cash = async () => {
  const [row] = await db.query<{ cash: number }>('select cash from wallet where player_id = 65');
  return row?.cash;
};

describe('an approval', () => {
  test('by another person makes its transfers once', async () => {
    const id = newId();
    const before = (await cash()) ?? 0;
    expect(await request(cashier, id, [transfer(), transfer({ key: `b:${made}` })])).toBe(
      'requested',
    );
    expect(await execute(cashier, id)).toBe('not_approved');
    expect(await decide(finance, id)).toBe('done');
    const done = await Promise.all([1, 2, 3].map(() => execute(cashier, id)));
    expect(done.toSorted()).toEqual(['done', 'not_approved', 'not_approved']);
    expect(await cash()).toBe(before + 10_000);
  });

  test('needs another person than the requester', async () => {
    const id = newId();
    await request(finance, id, [transfer()]);
    expect(await decide(finance, id)).toBe('own');
    expect(await decide(other, id, false)).toBe('done');
    expect(await decide(other, id)).toBe('decided');
    expect(await execute(finance, id)).toBe('not_approved');
  });

  test('keeps to the limits of each role', async () => {
    const id = newId();
    expect(await request(cashier, id, [transfer({ amount: minor(1_000_001) })])).toBe('over_limit');
    expect(await request(support, id, [transfer()])).toBe('GH021');
    expect(await request(cashier, id, [transfer()])).toBe('requested');
    expect(await decide(cashier, id)).toBe('GH021');
    expect(await decide(support, id)).toBe('GH021');
  });

  test.each([
    ['another kind', { cause: 'write_off' }],
    ['held money', { debit: 'held' }],
    ['bonus money', { credit: 'bonus' }],
  ] as const)('is refused for a transfer of %s', async (_, change) => {
    expect(await request(finance, newId(), [transfer(change)])).toBe('GH023');
  });

  test('is needed for exactly this transfer, with its names and reason', async () => {
    const id = newId();
    const good = transfer();
    await request(cashier, id, [good]);
    const names = [cashier?.name, finance?.name] as const;
    expect(await post(good, names)).toBe('GH022');
    await decide(finance, id);
    expect(await post({ ...good, amount: minor(5_001) }, names)).toBe('GH022');
    expect(await post({ ...good, debit: 'gaming' }, names)).toBe('GH022');
    expect(await post(good, [finance?.name, cashier?.name])).toBe('GH022');
    expect(await post(good, names, 'Another reason')).toBe('GH022');
    expect(await post(good, names)).toBe('posted');
    expect(await execute(cashier, id)).toBe('not_approved');
  });

  test('is never executed in part', async () => {
    const id = newId();
    const first = transfer();
    await request(cashier, id, [first, transfer({ key: `second:${made}` })]);
    await decide(finance, id);
    const before = await cash();
    expect(await post(first, [cashier?.name, finance?.name])).toBe('GH024');
    expect(await cash()).toBe(before);
  });
});

describe("with the server's credentials alone", () => {
  const TABLES = [
    'staff',
    'staff_session',
    'staff_passkey',
    'staff_challenge',
    'staff_audit',
    'staff_audit_head',
    'staff_audit_anchor',
    'approval',
    'approval_transfer',
    'approval_limit',
    'correction_without_approval',
  ];
  test.each(TABLES)('no row of %s can be written', async (table) => {
    for (const statement of [
      `insert into ${table} default values`,
      `update ${table} set ctid = ctid`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
    ]) {
      const code = await db.query(statement).then(() => 'done', errorCode);
      expect(code, statement).toMatch(/^(42501|0A000|42703)$/);
    }
  });

  test.each([
    ['credentials', 'select proof_hash from staff'],
    ['tokens', 'select token_hash from staff_session'],
    ['passkeys', 'select secret_hash from staff_passkey'],
    ['the chain', `select staff_audit_append(null, 1, 'log_in', null, null, null, null)`],
    ['the command line', `select staff_record_command(1, 'log_in', null, null, null, null)`],
    ['new members', `select staff_add_by_command('eve', 'admin', false, null, null, 1)`],
    ['a reset', `select staff_clear_access(1, null, null)`],
    ['triggers', 'drop trigger transfer_needs_approval on transfer'],
    ['functions', 'drop function approval_of_transfer cascade'],
  ])('%s stay out of reach', async (_, statement) => {
    expect(await db.query(statement).then(() => 'done', errorCode)).toBe('42501');
  });

  test.each([
    [`staff_record($1, $2, 'suspend_staff', 'x', null, 'because', null)`, 'GH020'],
    [`staff_manage($1, $2, 'add_staff', 'eve', 'because', 'admin', null, null)`, 'GH020'],
    [`approval_decide($1, $2, 'x', true, 'because')`, 'GH020'],
  ])('%s needs the token of a session', async (text, code) => {
    expect(await outcome(text, ['a guess', TEST_START])).toBe(code);
  });

  test('a wrong proof opens no session', async () => {
    const hash = Buffer.alloc(32, 1);
    const text = `staff_log_in($1, $2, 99999999, $3, 'x', $4, '', '')::text`;
    const name = finance?.name;
    expect(await outcome(text, [name, Buffer.from('guess'), hash, TEST_START])).toBe('false');
    expect(await outcome(text, [name, null, hash, TEST_START])).toBe('false');
  });

  test('a member who is no admin cannot manage members', async () => {
    const text = `staff_manage($1, $2, 'change_role', $3, 'because', 'admin', null, null)`;
    expect(await outcome(text, [finance?.token, TEST_START, other?.name])).toBe('GH021');
  });
});

test('the owner of the tables still needs two persons', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const id = newId();
  await request(finance, id, [transfer()]);
  const forged = await owner
    .query(
      `update approval set state = 'approved', decided_by = requested_by, decided_at = 1,
      decided_entry = requested_entry where approval_id = $1`,
      [id],
    )
    .then(() => 'done', errorCode);
  await owner.end();
  expect(forged).toBe('23514');
});
