import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { SwitchKind } from '@glasshouse/contract/backoffice/switches/switch.ts';
import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, newPlayer, openGame, spin } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

const GAME = 66_121;
const reason = 'Asked by the supplier';
let h: TestApp;
let other: TestApp;
let risk: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  other = await openTestApp({ beside: h });
  risk = await openStaff(h, 'risk');
});
afterAll(async () => {
  await other.close();
  await h.close();
});

const set = async (kind: SwitchKind, target: string | number, on: boolean) =>
  (await risk.call(ops.setSwitch, { kind, target: String(target), on, reason })).msgCode;

async function shownLobby(app: TestApp = h) {
  return must(await app.call<AnswerOf<typeof lobby>>('/v1/lobby', {}, { method: 'GET' }));
}

describe('a game', () => {
  test('that is off takes no bet while its open round finishes', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const settled = must(await spin(h, game));
    expect(await set('game', GAME, false)).toBe('success');
    expect((await spin(h, game)).msgCode).toBe('game_unavailable');
    const launch = await h.call('/game/forward', { id: GAME }, { token: player.token, key: null });
    expect(launch.msgCode).toBe('game_unavailable');
    const shown = await shownLobby();
    expect(shown.games.map(({ id }) => id)).not.toContain(GAME);
    expect(shown.banners.map(({ gameId }) => gameId)).not.toContain(GAME);

    // The open round finishes: its answer and its frame are still served.
    const stored = await spin(h, { ...game, nextSeq: game.nextSeq - 1 });
    expect(must(stored)).toEqual(settled);
    const frame = await h.gameCall('/game/session', {}, { token: game.gameSession, key: null });
    expect(frame.msgCode).toBe('success');

    expect(await set('game', GAME, true)).toBe('success');
    expect((await spin(h, game)).msgCode).toBe('success');
    expect((await shownLobby()).games.map(({ id }) => id)).toContain(GAME);
  });

  test('is off in every other process at its notice', async () => {
    const player = await newPlayer(h);
    const game = await openGame(other, player);
    must(await spin(other, game));
    expect(await set('supplier', 'glasshouse', false)).toBe('success');
    await expect
      .poll(async () => (await shownLobby(other)).games.length, { timeout: 5_000 })
      .toBe(0);
    expect((await spin(other, game)).msgCode).toBe('game_unavailable');
    const restarted = await openTestApp({ beside: h });
    expect((await spin(restarted, game)).msgCode).toBe('game_unavailable');
    await restarted.close();
    expect(await set('supplier', 'glasshouse', true)).toBe('success');
  });
});

test('a method that is off is refused unless it is the last to withdraw by', async () => {
  const player = await newPlayer(h);
  const call = (path: string, body: object) => h.call(path, body, { token: player.token });
  expect(await set('deposit_method', 14, false)).toBe('success');
  const deposit = await call('/charge/create/order', { amount: 50_000, payType: 14 });
  expect(deposit.msgCode).toBe('pay_type_unavailable');
  expect(await set('deposit_method', 14, true)).toBe('success');

  const { withdrawal: types } = h.app.deps.wholePack.payTypes;
  const results: string[] = [];
  for (const type of types) results.push(await set('withdrawal_method', type, false));
  expect(results).toEqual(types.map((_, n) => (n < types.length - 1 ? 'success' : 'last_method')));
  const quote = await call('/withdraw/quote', { amount: 50_000, payType: types[0] });
  expect(quote).toMatchObject({
    msgCode: 'pay_type_unavailable',
    data: { payTypes: types.slice(-1) },
  });
  for (const type of types.slice(0, -1)) await set('withdrawal_method', type, true);
});

test('a promotion that is off gives nothing new', async () => {
  expect(await set('promotion', 'welcome', false)).toBe('success');
  expect(await set('promotion', 'tasks', false)).toBe('success');
  const player = await newGuest(h);
  const token = { token: player.token, key: null };
  const info = must(await h.call<{ result: { bonus: number } }>('/v1/bus/accountInfo', {}, token));
  expect(info.result.bonus).toBe(0);
  const tasks = must(await h.call<{ taskItemList: object[] }>('/v1/bus/getTaskProcess', {}, token));
  expect(tasks.taskItemList).toEqual([]);
  await set('promotion', 'welcome', true);
  await set('promotion', 'tasks', true);
});

test('a change is recorded once it has a permission and a difference', async () => {
  expect(await set('game', 1, false)).toBe('switch_unknown');
  expect(await set('game', GAME, true)).toBe('unchanged');
  const input = { kind: 'banner' as const, target: String(GAME), on: false, reason };
  const support = await openStaff(h, 'support');
  expect((await support.call(ops.setSwitch, input)).msgCode).toBe('not_permitted');
  must(await risk.call(ops.setSwitch, input));
  expect((await shownLobby()).banners.map(({ gameId }) => gameId)).not.toContain(GAME);
  const { switches } = must(await support.call(ops.listSwitches, { kind: 'banner' }));
  expect(switches.find(({ target }) => target === String(GAME))).toMatchObject({
    on: false,
    changed: { by: risk.name, reason },
  });
  const auditor = await openStaff(h, 'auditor');
  const { entries } = must(await auditor.call(ops.listAudit, { name: risk.name, limit: 1 }));
  expect(entries).toMatchObject([{ action: 'switch_off', subject: `banner:${GAME}`, reason }]);
});
