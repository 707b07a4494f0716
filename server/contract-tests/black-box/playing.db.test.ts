import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import {
  call,
  good,
  list,
  listen,
  members,
  record,
  refused,
  textOf,
  time,
  whole,
  type Listening,
  type Seen,
} from './client.ts';
import {
  account,
  newWirePlayer,
  enterGame,
  eventually,
  newDevice,
  type WirePlayer,
} from './wire-player.ts';

/** The wire document from the first visit to the daily tasks, in a player's order. */

// Starts server processes.

let app: ServerProcess;
let player: WirePlayer & { readonly login: Seen };
let push: Listening;
let game: Seen;
beforeAll(async () => {
  app = await startServerProcess();
});
afterAll(async () => {
  await push.stop();
  await app.close();
});

/** The next round's number: an accepted spin increments it, a refused one does not. */
let seq = 0;

const spin = (stake: number, at = seq) => player.play('/game/spin', { stake, seq: at });

test('a new device gets a guest account with the welcome bonus', async () => {
  player = await newWirePlayer(app, { registChannel: 'zn-1' });
  const names = 'userId nick token gold currency deviceId isRegister language loginName';
  const { userId, nick, gold, ...login } = members(player.login, names);
  expect(textOf(userId)).not.toBe('');
  expect(textOf(nick)).not.toBe('');
  expect(whole(gold)).toBe(35_000);
  expect(login).toMatchObject({
    currency: 'INR',
    deviceId: player.deviceId,
    isRegister: 0,
    language: 'EN',
    loginName: null,
  });
  const again = good(
    await call(app.portal, '/user/login', { apiType: 2, deviceId: player.deviceId }),
  );
  expect(again['userId']).toBe(userId);
  player.token = textOf(again['token']);
});

test('the account shows cash, bonus and what is open', async () => {
  const info = await account(player);
  members(
    info,
    'accountGold cash bonus held rewardAmount gameActivityFlag charge10Flag charge20TotalNum ' +
      'processOrderId payType reloginFlag openDeposit wagering exclusion',
  );
  expect(info).toMatchObject({
    accountGold: 35_000,
    cash: 0,
    bonus: 35_000,
    held: 0,
    rewardAmount: 35_000,
    charge10Flag: 1,
    charge20TotalNum: 0,
    processOrderId: null,
    payType: null,
    reloginFlag: 0,
    openDeposit: null,
    exclusion: null,
    wagering: { required: 35_000, done: 0 },
  });
  expect([0, 1]).toContain(info['gameActivityFlag']);
});

test('the lobby is public and cacheable', async () => {
  const answer = await call(app.portal, '/v1/lobby', null, { method: 'GET' });
  const { games, banners, market, mode, version } = members(
    good(answer),
    'games banners version market mode',
  );
  expect([market, mode]).toEqual(['IN', 'demo']);
  expect(textOf(version)).not.toBe('');
  const one = list(games).find(({ id }) => id === 66_121) ?? {};
  members(one, 'id name icon rtp hitRate winRate volatility');
  expect(list(banners).length).toBeLessThanOrEqual(5);
  expect(answer.headers.get('cache-control')).toContain('max-age');
});

test('a game opens on its own origin and keeps the click ids', async () => {
  refused(await player.ask('/game/forward', { id: 999_999 }), 'game_unavailable');
  const forward = { id: 66_121, click_id: 'click-1', pixel_id: 'pixel-1' };
  const url = new URL(textOf(good(await player.ask('/game/forward', forward))['openGameUrl']));
  expect(url.origin).toBe(app.games);
  expect([url.searchParams.get('click_id'), url.searchParams.get('pixel_id')]).toEqual([
    'click-1',
    'pixel-1',
  ]);
  const launchToken = url.hash.slice(1);
  game = good(await call(app.games, '/game/session', { launchToken }));
  members(
    game,
    'gameSession gameId title currency cash bonus stakes defaultStake rtp definitionHash nextSeq ' +
      'lastRound netPosition elapsedSeconds minRoundMs realityCheckAt seed',
  );
  expect(game).toMatchObject({
    gameId: 66_121,
    currency: 'INR',
    cash: 0,
    bonus: 35_000,
    nextSeq: 1,
    lastRound: null,
    netPosition: 0,
  });
  members(record(game['seed']), 'serverSeedHash clientSeed nonce');
  player.gameSession = textOf(game['gameSession']);
  seq = whole(game['nextSeq']);
  // Single use; the session survives a reload of the frame.
  expect((await call(app.games, '/game/session', { launchToken })).ok).toBe(false);
  expect(good(await player.play('/game/session'))['gameSession']).toBe(player.gameSession);
});

test('the first bet requires the age confirmation, given with the terms', async () => {
  const stake = whole(game['defaultStake']);
  const { age, accept } = refused(await spin(stake), 'age_required');
  expect(whole(age)).toBe(18);
  good(await player.ask(textOf(accept)));
  push = await listen(app.portal, player.token);
});

test('a repeated round number returns its first reply', async () => {
  const stake = whole(game['defaultStake']);
  let gold = 35_000;
  for (let round = 1; round <= 5; round += 1) {
    const answer = await spin(stake);
    const played = members(
      good(answer),
      'roundId seq stake win cash bonus nonce events netPosition elapsedSeconds',
    );
    expect(played).toMatchObject({ seq, stake, nonce: round });
    gold += whole(played['win']) - stake;
    expect(whole(played['cash']) + whole(played['bonus'])).toBe(gold);
    const events = list(played['events']);
    expect(events.every(({ type }) => textOf(type) !== '')).toBe(true);
    expect((await spin(stake)).text).toBe(answer.text);
    const conflict = await spin(stake + 1_000);
    expect([conflict.status, conflict.ok, conflict.msgCode]).toEqual([
      422,
      false,
      'idempotency_conflict',
    ]);
    seq += 1;
  }
  expect(refused(await spin(stake, seq + 3), 'seq_wrong')['nextSeq']).toBe(seq);
  refused(await spin(stake + 1), 'stake_not_offered');
  const largest = list([{ stakes: game['stakes'] }])[0]?.['stakes'];
  const most = Math.max(...(Array.isArray(largest) ? largest.map(whole) : []));
  // A rare win pays for the largest bet too.
  if (gold < most) refused(await spin(most), 'insufficient_balance');
  expect((await account(player))['accountGold']).toBe(gold);
  await eventually(async () => push.hints.find(({ type }) => type === 'balance_changed') ?? null);
});

test('own rounds are listed newest first', async () => {
  const { roundList, total } = good(
    await player.play('/game/history', { pageNum: 1, pageSize: 3 }),
  );
  expect(total).toBe(5);
  const rounds = list(roundList);
  expect(rounds.map((round) => round['seq'])).toEqual([5, 4, 3]);
  const roundId = textOf(rounds[0]?.['roundId']);
  const round = good(await player.play('/game/round', { roundId }));
  expect(round).toMatchObject({ roundId, seq: 5 });
  expect(list(round['events']).length).toBeGreaterThan(0);
  refused(await player.play('/game/round', { roundId: '64000000-1' }), 'unknown_round');
  const resumed = good(await player.play('/game/session'));
  expect(record(resumed['lastRound'])).toMatchObject({ roundId, events: round['events'] });
});

test('a game session is valid for its game only', async () => {
  const foreign = await call(app.portal, '/v1/bus/accountInfo', {}, { token: player.gameSession });
  expect([foreign.status, foreign.ok, foreign.msgCode]).toEqual([401, false, 'token_invalid']);
  const first = player.gameSession;
  await enterGame(player);
  const moved = { stake: 2_000, seq };
  refused(await call(app.games, '/game/spin', moved, { token: first }), 'game_moved');
  good(await spin(2_000));
});

test('three rounds complete a task, which is claimed once', async () => {
  const tasks = good(await player.ask('/v1/bus/getTaskProcess'));
  const { taskItemList, result, gotFlag } = members(tasks, 'taskItemList result gotFlag');
  expect(record(result)['taskItems']).toEqual(taskItemList);
  expect(gotFlag).toBe(1);
  const item = list(taskItemList).find(({ id }) => id === 66_121) ?? {};
  members(
    item,
    'id gameId gameName iconUrl currentProcess maxProcess taskType flag createTime uid gotFlag',
  );
  time(item['createTime']);
  expect(item).toMatchObject({
    gameId: 66_121,
    currentProcess: 3,
    maxProcess: 3,
    taskType: 'PLAY_GAME',
    uid: player.login['userId'],
    gotFlag: 1,
  });
  const { bonus } = await account(player);
  const key = randomUUID();
  const first = await player.ask('/v1/bus/taskGot', { id: 66_121 }, { key });
  good(first);
  expect((await player.ask('/v1/bus/taskGot', { id: 66_121 }, { key })).text).toBe(first.text);
  refused(await player.act('/v1/bus/taskGot', { id: 66_121 }), 'already_claimed');
  refused(await player.act('/v1/bus/taskGot', { id: 77_774 }), 'not_claimable');
  expect((await account(player))['bonus']).toBe(whole(bonus) + 2_000);
  await eventually(async () => push.hints.find(({ type }) => type === 'task_changed') ?? null);
});

test('all daily tasks complete the big task, which is claimed only once', async () => {
  const { taskItemList } = good(await player.ask('/v1/bus/taskOne'));
  for (const { id, gotFlag } of list(taskItemList)) {
    if (gotFlag !== 0) continue;
    const other = await enterGame(player, whole(id));
    const stakes = other['stakes'];
    const least = Math.min(...(Array.isArray(stakes) ? stakes.map(whole) : []));
    const next = whole(other['nextSeq']);
    for (const at of [next, next + 1, next + 2]) good(await spin(least, at));
    seq = next + 3;
  }
  expect(good(await player.ask('/v1/bus/taskOne'))['gotFlag']).toBe(1);
  const { bonus } = await account(player);
  good(await player.act('/v1/bus/taskOneGot'));
  expect((await account(player))['bonus']).toBe(whole(bonus) + 100_000);
  refused(await player.act('/v1/bus/taskOneGot'), 'already_claimed');
  good(await player.ask('/v1/bus/notifyShowTaskFlagSuccess'));
});

test('another device is another player', async () => {
  const other = good(await call(app.portal, '/user/login', { apiType: 2, deviceId: newDevice() }));
  expect(other['userId']).not.toBe(player.login['userId']);
});
