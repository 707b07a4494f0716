import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { createDatabase } from '../../platform/database.ts';
import { asOwner, openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { moneyOf } from '../withdrawals/testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../withdrawals/testing/withdrawal-desk.ts';
import { approve } from './testing/approve.ts';
import { openStaff, type TestStaff } from './testing/open-staff.ts';

/** Members of staff are at home; the players they decide about here are in the other cell. */

let cells: CellsApp;
let desk: WithdrawalDesk;
let risk: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  desk = await openWithdrawalDesk(async (options) => (cells = await openCellsApp(options)));
});
beforeEach(async () => {
  do await desk.newTest();
  while (desk.guest.player.bucket % 2 === 0);
  risk = await openStaff(cells, 'risk');
  second = await openStaff(cells, 'risk');
});
afterAll(() => desk.close());

const reason = 'Asked by the regulator';
const away = () => {
  const [, cell] = cells.app.deps.db.cells;
  if (cell === undefined) throw new Error('no other cell');
  return cell;
};

async function awayPlayer(): Promise<TestPlayer> {
  for (;;) {
    const player = await newPlayer(cells);
    if (player.player.bucket % 2 === 1) return player;
  }
}

const cashOf = async (player: TestPlayer) => (await moneyOf(cells, player)).cash;

async function approved(player: TestPlayer, key: string, amount: number) {
  const { db, clock } = { db: cells.app.deps.db, clock: cells.clock };
  const pair = {
    requester: await openStaff(cells, 'finance'),
    approver: await openStaff(cells, 'finance'),
  };
  const { bucket, playerId } = player.player;
  const accounts = {
    debit: 'suspense',
    credit: 'cash',
    cause: 'correction',
    causeId: 'x',
  } as const;
  const transfers = [{ bucket, playerId, key, amount: minor(amount), ...accounts }];
  const id = await approve(db, { ...pair, reason, at: clock.now(), transfers });
  return { id, token: pair.requester.token };
}

test('a correction by two members agrees with the books of both cells', async () => {
  const player = await awayPlayer();
  await giveCash(cells, player.player, 12_345);
  expect(await cashOf(player)).toBe(12_345);
  for (const { url } of cells.databases) {
    const db = createDatabase({ url, size: 1, onError: () => undefined });
    const { differences } = await db.transaction((tx) => checkLedger(tx, {}));
    await db.close();
    // The desk's guest begins with cash that no record explains.
    expect(differences.filter(({ claimed }) => !claimed.startsWith('test:'))).toEqual([]);
  }
});

test('a correction without a signature of home is refused', async () => {
  const { bucket, playerId } = (await awayPlayer()).player;
  const post = `select ledger_post($1::smallint, $2, 0, 'forged', 'suspense', 'cash', 100,
    'correction', 'x', null, 'because', 'one', 'other')`;
  await expect(away().query(post, [bucket, playerId])).rejects.toThrow('no approved request');
  const shown = away().transaction(async (tx) => {
    await tx.query(`select set_config('glasshouse.approval', 'forged.{}', true)`);
    await tx.query(post, [bucket, playerId]);
  });
  await expect(shown).rejects.toThrow('no valid signature');
});

test('a signed approval is good for its own transfer, once', async () => {
  const player = await awayPlayer();
  const { bucket } = player.player;
  const { id, token } = await approved(player, 'once', 700);
  const at = cells.clock.now();
  const [released] = await cells.app.deps.db.query<{ signed: string }>(
    'select signed from approval_release_v1($1, $2, $3, null)',
    [token, at, id],
  );
  const signed = released?.signed ?? '';
  const make = 'select entry from ledger_post_approved_v1($1::smallint, $2, $3)';
  const changed = signed.replace('"amount": 700', '"amount": 701');
  expect(changed).not.toBe(signed);
  await expect(away().query(make, [bucket, changed, at])).rejects.toThrow('no valid signature');
  const [made] = await away().query<{ entry: number }>(make, [bucket, signed, at]);
  expect(made?.entry).toBeGreaterThan(0);
  expect(await away().query(make, [bucket, signed, at])).toEqual([{ entry: null }]);
  expect(await cashOf(player)).toBe(700);
});

test('the server cannot sign by itself', async () => {
  for (const cell of cells.app.deps.db.cells) {
    await expect(cell.query(`select cell_sign_v1('{}')`)).rejects.toThrow('permission denied');
    await expect(cell.query('select * from cell_key')).rejects.toThrow('permission denied');
  }
});

test('a warrant of a session ends after a minute', async () => {
  const at = cells.clock.now();
  const [row] = await cells.app.deps.db.query<{ warrant: string }>(
    'select staff_warrant_v1($1, $2) as warrant',
    [risk.token, at],
  );
  const look = (later: number) =>
    away().query(
      `select withdrawal_review_decide($1, $2, 1::smallint, 'none', 'approved', null, 'x') as done`,
      [row?.warrant, at + later],
    );
  expect(await look(MINUTE_MS)).toEqual([{ done: 'none' }]);
  await expect(look(MINUTE_MS + 1)).rejects.toThrow('no session');
});

test('a warrant of an ended session is refused at home', async () => {
  const at = cells.clock.now();
  const { db } = cells.app.deps;
  const [row] = await db.query<{ warrant: string }>('select staff_warrant_v1($1, $2) as warrant', [
    second.token,
    at,
  ]);
  const actor = () =>
    asOwner(cells.databases[0], (owner) =>
      owner.query('select name from warrant_actor_v1($1, $2)', [row?.warrant, at]),
    );
  expect((await actor()).rows).toEqual([{ name: second.name }]);
  await asOwner(cells.databases[0], (owner) =>
    owner.query(
      `update staff_session s set ended_at = $2 from staff m
       where m.staff_id = s.staff_id and m.name = $1`,
      [second.name, at],
    ),
  );
  await expect(actor()).rejects.toThrow('no session');
});

test('a note is kept, with its entry in the trail', async () => {
  const { userId } = await awayPlayer();
  must(await risk.call(ops.addPlayerNote, { userId, text: 'Called back', reason }));
  const { notes } = must(await risk.call(ops.getPlayer, { userId }));
  expect(notes).toMatchObject([{ text: 'Called back', by: risk.name }]);
});

test('a note in the name of another member is refused', async () => {
  const { bucket, playerId } = (await awayPlayer()).player;
  const { db } = cells.app.deps;
  const forged = db.of(bucket).transaction(async (tx) => {
    const [row] = await tx.query<{ warrant: string }>(
      'select staff_warrant_v1($1, $2) as warrant',
      [risk.token, cells.clock.now()],
    );
    await tx.query('select warrant_show_v1($1::smallint, $2)', [bucket, row?.warrant]);
    await tx.query(
      `insert into player_note (bucket, player_id, note_no, at, staff_name, text)
       values ($1, $2, 1, 0, $3, 'x')`,
      [bucket, playerId, second.name],
    );
  });
  await expect(forged).rejects.toThrow('no entry of the audit trail');
});

test('a review of a withdrawal is started and decided', async () => {
  const orderId = await desk.begun({});
  must(await risk.call(ops.startWithdrawalReview, { orderId, reason }));
  const decision = { orderId, outcome: 'approved', reason } as const;
  expect(must(await risk.call(ops.decideWithdrawalReview, decision)).result).toBe('decided');
});

test('a legal hold stops a withdrawal', async () => {
  const orderId = await desk.begun({});
  const until = cells.clock.now() + 5 * DAY_MS;
  const law = 'Money Laundering Act 2022, section 7';
  const { approvalId } = must(
    await risk.call(ops.requestLegalHold, { orderId, law, until, reason }),
  );
  const decision = { approvalId, decision: 'approve', reason } as const;
  expect(must(await second.call(ops.decideApproval, decision)).state).toBe('executed');
  const { withdrawal } = must(await risk.call(ops.showWithdrawal, { orderId }));
  expect(withdrawal.review).toMatchObject({ cause: 'legal_hold', law });
});

test('the keys of both cells are home’s', async () => {
  const keys = await Promise.all(
    cells.databases.map((database) =>
      asOwner(database, async (owner) => (await owner.query('select * from cell_key')).rows),
    ),
  );
  expect(keys[1]).toEqual(keys[0]);
});
