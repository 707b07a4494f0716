import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { deviceId } from '../../../testing/app.ts';
import { asOwner, openCellsApp, type CellsApp } from '../../../testing/cells.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';

/** The keys of all players are at home; half of the players are in another cell. */

let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp();
});
afterAll(() => h.close());

/** A guest of the other cell, whose device had its welcome under a link that ended. */
async function awayGuest(): Promise<TestPlayer> {
  for (;;) {
    const former = await newGuest(h);
    const { bucket, playerId } = former.player;
    await h.app.deps.db.query(
      `update directory set ended_at = 1 where kind = 'device' and bucket = $1 and player_id = $2`,
      [bucket, playerId],
    );
    const cookie = `gh_device=${former.deviceId}.told`;
    const guest = await newGuest(h, { deviceId: deviceId(), headers: { cookie } });
    if (guest.player.bucket % 2 === 1) return guest;
  }
}

const keysOf = ({ player }: TestPlayer) =>
  h.app.deps.db.query('select kind from directory where player_id = $1', [player.playerId]);

test('the device of a deleted guest gets a new one', async () => {
  const guest = await awayGuest();
  expect(await keysOf(guest)).not.toEqual([]);
  h.clock.advance(31 * DAY_MS);
  await h.settle();
  expect(await keysOf(guest)).toEqual([]);
  const again = await newGuest(h, { deviceId: guest.deviceId });
  expect(again.userId).not.toBe(guest.userId);
});

test('a guest who returns before the keys are gone is asked to wait', async () => {
  const guest = await awayGuest();
  h.clock.advance(31 * DAY_MS);
  const rowsLeft = 'select 1 from player where bucket = $1 and player_id = $2';
  const { bucket, playerId } = guest.player;
  const { db } = h.app.deps;
  while ((await db.query(rowsLeft, [bucket, playerId])).length > 0) {
    await db.query('select forget_guests_v1($1, $2)', [h.clock.now(), 30 * DAY_MS]);
  }
  expect(await keysOf(guest)).not.toEqual([]);
  const body = { apiType: 2, deviceId: guest.deviceId };
  expect(await h.call('/user/login', body, { key: null })).toMatchObject({ msgCode: 'busy' });
  await h.settle();
  expect((await newGuest(h, { deviceId: guest.deviceId })).userId).not.toBe(guest.userId);
});

test('a device logs in although the commit of its cell comes after that of home', async () => {
  const guest = await awayGuest();
  await asOwner(h.databases[1], async (owner) => {
    await owner.query('set session_replication_role = replica; begin');
    const { rows: links } = await owner.query<{ link: string }>(
      `with gone as (delete from device_link where bucket = $1 and player_id = $2 returning *)
       select to_jsonb(gone)::text as link from gone`,
      [guest.player.bucket, guest.player.playerId],
    );
    const body = { apiType: 2, deviceId: guest.deviceId };
    const answer = h.call<{ userId: string }>('/user/login', body, { key: null });
    // The log-in waits for the row, and finds that it is not there.
    let waiting = 0;
    while (waiting === 0) {
      const locks = await owner.query(`select 1 from pg_locks where not granted`);
      waiting = locks.rows.length;
    }
    await owner.query('commit');
    await owner.query(
      `insert into device_link select (jsonb_populate_record(null::device_link, $1)).*`,
      [links[0]?.link],
    );
    expect(must(await answer).userId).toBe(guest.userId);
  });
});

test('a guest of one cell logs in to an account of the other', async () => {
  const at = async (cell: number) => {
    for (;;) {
      const guest = await newGuest(h);
      if (guest.player.bucket % 2 === cell) return guest;
    }
  };
  for (const cell of [0, 1]) {
    const account = { userName: `returning${cell}`, password: 'vine-Moth-41' };
    const owner = await at(cell);
    must(await h.call('/user/bindLoginAccount', account, { token: owner.token, key: null }));
    const { token, deviceId: id } = await at(1 - cell);
    h.clock.advance(2 * MINUTE_MS);
    const body = { apiType: 1, deviceId: id, ...account };
    const reply = await h.call<{ userId: string }>('/user/login', body, { token, key: null });
    expect(must(reply).userId).toBe(owner.userId);
    const former = await h.call('/v1/bus/accountInfo', {}, { token, key: null });
    expect(former.msgCode).toBe('token_invalid');
  }
});

test('keys are deleted by a signature only', async () => {
  const guest = await awayGuest();
  const said = JSON.stringify({ signed: 'guests', players: [guest.player.playerId] });
  const forged = h.app.deps.db.query('select directory_forget_v1($1)', [
    `${'0'.repeat(64)}.${said}`,
  ]);
  await expect(forged).rejects.toThrow('no valid signature');
  expect(await keysOf(guest)).not.toEqual([]);
});

test('concurrent log-ins of a new device are one player', async () => {
  for (let round = 0; round < 3; round += 1) {
    const body = { apiType: 2, deviceId: deviceId() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        h.call<{ userId: string }>('/user/login', body, { key: null }),
      ),
    );
    expect(new Set(answers.map((answer) => must(answer).userId)).size).toBe(1);
  }
});
