import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import {
  call,
  good,
  list,
  listen,
  members,
  record,
  refused,
  socketUrl,
  textOf,
  whole,
} from './client.ts';
import { account, newWirePlayer, enterGame, eventually, type WirePlayer } from './wire-player.ts';

/** The rest of the wire document: invitations, accounts, languages, conventions, the socket. */

// Starts server processes.

let app: ServerProcess;
let player: WirePlayer;
let friend: WirePlayer;
beforeAll(async () => {
  app = await startServerProcess();
  player = await newWirePlayer(app);
});
afterAll(() => app.close());

const ACCOUNT = { userName: 'nightbloom7', password: 'vine-Moth-41' };

test('an invited friend who deposits earns a reward, which is claimed once', async () => {
  const { code } = good(await player.ask('/v1/bus/getUserShareUrlAndExtensionCode'));
  friend = await newWirePlayer(app, { extensionCode: textOf(code) });
  const stat = async () => good(await player.ask('/v1/bus/statInviteInfo'));
  const before = await eventually(async () => {
    const seen = await stat();
    return seen['totalInviteNum'] === 1 ? seen : null;
  });
  expect(before).toEqual({
    todayInviteNum: 1,
    totalInviteNum: 1,
    inviteConfigAmount: 10_000,
    inviteRewardAmount: 0,
    inviteRewardReceiveAmount: 0,
  });
  const claim = (receiveAmount: number) =>
    player.act('/v1/bus/receiveInviteRewards', { receiveAmount });
  refused(await claim(10_000), 'nothing_to_claim');
  const order = good(await friend.act('/charge/create/order', { amount: 50_000, payType: 14 }));
  await app.provider.control(`/orders/${textOf(order['orderId'])}/pay`);
  await eventually(async () => ((await stat())['inviteRewardAmount'] === 10_000 ? true : null));
  refused(await claim(10_001), 'nothing_to_claim');
  good(await claim(10_000));
  expect((await account(player))['cash']).toBe(10_000);
  refused(await claim(10_000), 'nothing_to_claim');
  expect(await stat()).toMatchObject({
    inviteRewardAmount: 0,
    inviteRewardReceiveAmount: 10_000,
  });
});

test('without consent nothing is reported to measurement', async () => {
  await eventually(async () => ((await account(friend))['charge20TotalNum'] === 1 ? true : null));
  expect(good(await friend.ask('/v1/bus/getFbRechargeRecords'))['records']).toEqual([]);
  // The first deposit used the offer: 500 as cash, 1000 as bonus.
  expect(await account(friend)).toMatchObject({ cash: 50_000, bonus: 135_000, charge10Flag: 0 });
});

test("the language of the messages is the player's choice", async () => {
  const english = (await player.ask('/v1/bus/taskOneGot', {}, { key: 'once' })).msg;
  for (const lang of ['IN', 'BR', 'MX', 'CN', 'EN']) {
    expect(good(await player.ask('/user/setLang', { lang }))['lang']).toBe(lang);
    const { msg } = await player.act('/v1/bus/taskOneGot');
    expect(msg === english).toBe(lang === 'EN');
  }
  expect((await player.ask('/user/setLang', { lang: 'XX' })).status).toBe(400);
});

test('creating a login returns a new token and ends the old one and its socket', async () => {
  const old = player.token;
  const push = await listen(app.portal, old);
  const named = good(await player.ask('/user/bindLoginAccount', ACCOUNT));
  members(named, 'userId nick token gold currency deviceId isRegister language loginName');
  expect(named).toMatchObject({ isRegister: 1, loginName: ACCOUNT.userName });
  await eventually(async () => push.hints.find(({ type }) => type === 'session_ended') ?? null);
  const ended = await call(app.portal, '/v1/bus/accountInfo', {}, { token: old });
  expect([ended.status, ended.msgCode]).toEqual([401, 'token_invalid']);
  player.token = textOf(named['token']);
  expect((await account(player))['cash']).toBe(10_000);
  refused(await friend.ask('/user/bindLoginAccount', ACCOUNT), 'user_exist');
  const common = { userName: 'fernlamp77', password: 'password' };
  refused(await friend.ask('/user/bindLoginAccount', common), 'password_common');
  await push.stop();
});

test('a player logs in by name and password on another device', async () => {
  const wrong = { apiType: 1, userName: ACCOUNT.userName, password: 'no-Such-1' };
  const failed = await call(app.portal, '/user/login', wrong);
  refused(failed, 'login_failed');
  const nobody = await call(app.portal, '/user/login', { ...wrong, userName: 'nobodyatall' });
  expect(nobody.text).toBe(failed.text);
  const there = good(await call(app.portal, '/user/login', { apiType: 1, ...ACCOUNT }));
  expect(there).toMatchObject({ isRegister: 1, loginName: ACCOUNT.userName });
  const token = textOf(there['token']);
  const info = good(await call(app.portal, '/v1/bus/accountInfo', {}, { token }));
  expect(record(info['result'])['cash']).toBe(10_000);
});

test('a game session ends with the session of the player', async () => {
  good(await friend.ask('/v1/terms/accept'));
  const { defaultStake, nextSeq } = await enterGame(friend);
  const bet = { stake: whole(defaultStake), seq: whole(nextSeq) };
  good(await friend.play('/game/spin', bet));
  const sessions = list(good(await friend.ask('/user/sessions'))['sessions']);
  good(await friend.ask('/user/session/end', { id: sessions[0]?.['id'] }));
  const after = await friend.play('/game/spin', { ...bet, seq: bet.seq + 1 });
  expect([after.status, after.msgCode]).toEqual([401, 'token_invalid']);
});

test('the envelope is the same everywhere, with the status of each fault', async () => {
  const of = async (path: string, body: unknown, sent = {}) => {
    const { status, ok, msgCode, msg } = await call(app.portal, path, body, sent);
    expect([ok, msg === '']).toEqual([false, false]);
    return [status, msgCode];
  };
  const { token } = player;
  expect(await of('/v1/bus/accountInfo', {})).toEqual([401, 'token_invalid']);
  expect(await of('/v1/bus/accountInfo', {}, { token: 'x' })).toEqual([401, 'token_invalid']);
  expect(await of('/user/login', '{')).toEqual([400, 'invalid_request']);
  expect(await of('/no/such/call', {})).toEqual([404, 'not_found']);
  const large = { x: 'x'.repeat(70_000) };
  expect(await of('/user/setLang', large, { token })).toEqual([413, 'too_large']);
  expect(await of('/v1/bus/taskOneGot', {}, { token })).toEqual([400, 'invalid_request']);
});

test('client and server ignore unknown fields', async () => {
  good(await player.ask('/v1/bus/accountInfo', { unknown: { deep: [1] } }));
  good(await player.ask('/v1/bus/accountInfo', ''));
});

test('the contract is published as OpenAPI 3.1, with every path of the document', async () => {
  const response = await fetch(`${app.portal}/openapi.json`);
  const { openapi, paths } = record(await response.json());
  expect(openapi).toMatch(/^3\.1/);
  expect(Object.keys(record(paths))).toEqual(expect.arrayContaining(PATHS));
});

const PATHS = [
  ...['/user/login', '/user/bindLoginAccount', '/user/setLang', '/v1/bus/accountInfo'],
  ...['/charge/amount/list', '/charge/amount/getUserAccountInfo'],
  ...['/charge/amount/saveUserAccountInfo', '/charge/create/order', '/charge/order/info'],
  ...['/charge/order/list', '/charge/order/cancel', '/withdraw/quote', '/withdraw/create/order'],
  ...['/v1/bus/withdrawInfo', '/v1/bus/getWithdrawProcess', '/v1/bus/getAllWithdrawOrders'],
  ...['/withdraw/bank/all/list', '/v1/bus/statInviteInfo'],
  ...['/v1/bus/getUserShareUrlAndExtensionCode', '/v1/bus/receiveInviteRewards'],
  ...['/v1/bus/updateCpf', '/v1/bus/notifyShowTaskFlagSuccess', '/v1/bus/getTaskProcess'],
  ...['/v1/bus/taskGot', '/v1/bus/taskOne', '/v1/bus/taskOneGot'],
  ...['/v1/bus/getFbRechargeRecords', '/v1/bus/updateFbRechargeRecords', '/game/forward'],
  ...['/game/session', '/game/spin', '/game/history', '/game/round'],
];

test('the socket requires a token, its one destination and its own origin', async () => {
  await expect(listen(app.portal, 'x'.repeat(43))).rejects.toThrow();
  const from = async (origin: string) => {
    const socket = new WebSocket(socketUrl(app.portal), ['v12.stomp'], { origin });
    const [outcome] = await Promise.race([
      once(socket, 'open').then(() => ['open']),
      once(socket, 'unexpected-response').then(() => ['refused']),
    ]);
    socket.on('error', () => {});
    socket.terminate();
    return outcome;
  };
  expect(await from('https://elsewhere.example')).toBe('refused');
  expect(await from(app.portal)).toBe('open');
  const frames = await exchangeFrames(
    `CONNECT\naccept-version:1.2\nhost:x\naccess-token:${player.token}\n\n\0`,
    'SUBSCRIBE\nid:1\ndestination:/topic/all\n\n\0',
  );
  expect(frames.map((frame) => frame.split('\n')[0])).toEqual(['CONNECTED', 'ERROR']);
  const replies = await exchangeFrames('SEND\ndestination:/user/queue/notify\n\nhello\0');
  expect(replies.map((frame) => frame.split('\n')[0])).toEqual(['ERROR']);
});

/** Sends frames one at a time, each after the previous response; returns all responses. */
async function exchangeFrames(...frames: readonly string[]): Promise<string[]> {
  const socket = new WebSocket(socketUrl(app.portal), ['v12.stomp']);
  const received: string[] = [];
  const waiting = [...frames];
  await once(socket, 'open');
  socket.on('message', (bytes: Buffer) => {
    const frame = bytes.toString('utf8').trim();
    if (frame !== '') received.push(frame);
    const next = waiting.shift();
    if (next !== undefined) socket.send(next);
  });
  socket.send(waiting.shift() ?? '');
  await once(socket, 'close');
  return received;
}
