import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newNamedPlayer, newPlayer, openGame, spin } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';
import { accountIn } from '../withdrawals/testing/example-accounts.ts';

const reason = 'Asked by the player';
let h: TestApp;
let risk: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  risk = await openStaff(h, 'risk');
  auditor = await openStaff(h, 'auditor');
});
afterAll(() => h.close());

const look = async (userId: string) => must(await risk.call(ops.getPlayer, { userId }));
const lastEntry = async () =>
  must(await auditor.call(ops.listAudit, { name: risk.name, limit: 1 })).entries[0];

describe('search', () => {
  test('finds a player by an exact id, login name, mail, phone or device only', async () => {
    const player = await newNamedPlayer(h);
    const { userId, userName, token } = player;
    const { bucket, playerId } = player.player;
    await h.app.deps.db.query(
      `update player set mail = 'Asha@Mail.example', payer = '{"phone": "9876543210"}'
       where bucket = $1 and player_id = $2`,
      [bucket, playerId],
    );
    const { devices } = must(
      await h.call<{ devices: { id: string }[] }>('/user/devices', {}, { token, key: null }),
    );
    const keys = [
      [userId, 'id'],
      [userName.toUpperCase(), 'login'],
      ['asha@mail.example', 'mail'],
      ['98765 43210', 'phone'],
      [devices[0]?.id ?? '', 'device'],
    ] as const;
    for (const [text, foundBy] of keys) {
      const { players } = must(await risk.call(ops.findPlayers, { text }));
      expect(players, text).toMatchObject([{ userId, foundBy, loginName: userName }]);
    }
    for (const text of [userId.slice(1), userName.slice(0, -1), 'asha', '%', '987654321']) {
      const { players } = must(await risk.call(ops.findPlayers, { text }));
      expect(
        players.map((found) => found.userId),
        text,
      ).not.toContain(userId);
    }
  });

  test('finds a player by the payout account, which is shown in full only on record', async () => {
    const player = await newPlayer(h);
    await giveCash(h, player.player, 200_000);
    const account = { ...accountIn('IN', 1), userName: 'Asha Rao' };
    const { orderId } = must(
      await h.call<{ orderId: string }>(
        '/withdraw/create/order',
        { amount: 50_000, ...account },
        { token: player.token },
      ),
    );
    const { userId } = player;
    const text = account.accountNumber;
    const { players } = must(await risk.call(ops.findPlayers, { text }));
    expect(players).toMatchObject([{ userId, foundBy: 'account' }]);

    const support = await openStaff(h, 'support');
    const orders = await support.call(ops.listPlayerOrders, { userId, kind: 'withdrawals' });
    expect(must(orders).withdrawals).toMatchObject([{ orderId, amount: 50_000 }]);
    expect(orders.text).not.toContain(text);
    const asked = { userId, orderId, reason };
    expect((await support.call(ops.revealAccount, asked)).msgCode).toBe('not_permitted');
    expect(must(await risk.call(ops.revealAccount, asked)).accountNumber).toBe(text);
    expect(await lastEntry()).toMatchObject({ action: 'read_account', userId, subject: orderId });
    const other = await newPlayer(h);
    const foreign = await risk.call(ops.revealAccount, { ...asked, userId: other.userId });
    expect(foreign.msgCode).toBe('unknown_order');
  });
});

describe("at a player's request", () => {
  test('a limit is tightened at once and never loosened', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const stake = game.defaultStake;
    const { userId } = player;
    const limit = { userId, kind: 'stake' as const, period: 'day' as const, reason };
    must(await risk.call(ops.tightenLimit, { ...limit, amount: stake }));
    must(await spin(h, game, stake));
    expect((await spin(h, game, stake)).msgCode).toBe('limit_reached');
    for (const amount of [stake, stake + 1]) {
      const refused = await risk.call(ops.tightenLimit, { ...limit, amount });
      expect(refused.msgCode).toBe('not_tighter');
    }
    expect(await lastEntry()).toMatchObject({ action: 'tighten_limit', userId, reason });
    const { limits, balances } = await look(userId);
    expect(limits).toContainEqual(
      expect.objectContaining({ kind: 'stake', period: 'day', value: stake, pending: null }),
    );
    const { data } = await h.call<{ result: object }>(
      '/v1/bus/accountInfo',
      {},
      { token: player.token, key: null },
    );
    expect(data.result).toMatchObject(balances);
  });

  test('a break stops play and is never shortened', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const { userId } = player;
    const asked = { userId, kind: 'cool_off' as const, reason };
    const { exclusion } = must(await risk.call(ops.excludePlayer, { ...asked, hours: 48 }));
    expect(exclusion.until).toBe(h.clock.now() + 48 * HOUR_MS);
    expect((await spin(h, game)).msgCode).toBe('cooling_off');
    const shorter = must(await risk.call(ops.excludePlayer, { ...asked, hours: 24 }));
    expect(shorter.exclusion).toEqual(exclusion);
    expect((await look(userId)).exclusion).toEqual(exclusion);
  });

  test('all sessions end at once with the devices of the login', async () => {
    const player = await newNamedPlayer(h);
    const { userId, deviceId } = player;
    const ended = must(await risk.call(ops.endPlayerSessions, { userId, reason }));
    expect(ended).toEqual({ sessions: 1, devices: 1 });
    const account = await h.call('/user/account', {}, { token: player.token, key: null });
    expect(account.status).toBe(401);
    const again = await h.call('/user/login', { apiType: 2, deviceId }, { key: null });
    expect(again.msgCode).toBe('login_required');
    expect((await look(userId)).sessions).toEqual([]);
  });

  test('an account with cash closes after it is paid out, an empty one at once', async () => {
    const rich = await newPlayer(h);
    await giveCash(h, rich.player, 70_000);
    const close = (userId: string) => risk.call(ops.closePlayer, { userId, reason });
    const closing = must(await close(rich.userId));
    expect(closing).toMatchObject({ state: 'closing', cash: 70_000 });
    const poor = await newNamedPlayer(h);
    const erase = { userId: poor.userId, reason };
    expect(must(await risk.call(ops.erasePlayer, erase)).state).toBe('closed');
    expect((await risk.call(ops.erasePlayer, erase)).msgCode).toBe('account_closed');
    expect(await lastEntry()).toMatchObject({ action: 'erase_player', userId: poor.userId });
    const login = { apiType: 1, userName: poor.userName, password: poor.password };
    expect((await h.call('/user/login', login, { key: null })).msgCode).toBe('login_failed');
  });

  test('the file of an access request includes the notes of staff', async () => {
    const player = await newPlayer(h);
    const { userId } = player;
    const note = { userId, text: 'Prefers mail\nto chat', reason };
    must(await risk.call(ops.addPlayerNote, note));
    must(await risk.call(ops.addPlayerNote, { ...note, text: 'Second' }));
    expect((await look(userId)).notes.map(({ text }) => text)).toEqual(['Second', note.text]);
    const file = must(await risk.call(ops.exportPlayer, { userId, format: 'json', reason }));
    expect(JSON.parse(file.text)).toMatchObject({
      player: { id: userId },
      staffNotes: [{ text: note.text }, { text: 'Second' }],
    });
    expect(await lastEntry()).toMatchObject({ action: 'export_player', userId, reason });
  });
});

test('an unknown player is refused by name everywhere', async () => {
  const userId = '9999999999999999';
  const texts = { text: 'nobody', format: 'csv' as const, kind: 'deposits' as const };
  for (const op of [ops.getPlayer, ops.listPlayerRounds, ops.closePlayer, ops.endPlayerSessions]) {
    const answer = await h.staffCall(op.path, { userId, reason }, { token: risk.token, key: null });
    expect(answer.msgCode, op.path).toBe('player_unknown');
  }
  for (const op of [ops.addPlayerNote, ops.exportPlayer, ops.listPlayerOrders]) {
    const body = { userId, reason, ...texts };
    const answer = await h.staffCall(op.path, body, { token: risk.token, key: null });
    expect(answer.msgCode, op.path).toBe('player_unknown');
  }
});
