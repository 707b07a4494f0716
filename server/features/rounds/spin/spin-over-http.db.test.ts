import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { giveCash } from '../../../testing/cash.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { newPlayer, openGame, type TestGame } from '../../../testing/players.ts';

/** Spins over a socket, where a cached session bypasses the framework. */
let h: TestApp;
let url: string;

beforeAll(async () => {
  h = await openTestApp();
  url = `${await h.app.games.listen({ port: 0, host: '127.0.0.1' })}/game/spin`;
});

afterAll(() => h.close());

async function rich(): Promise<TestGame> {
  const player = await newPlayer(h);
  await giveCash(h, player.player, 10_000_000);
  return openGame(h, player);
}

async function post(token: string, body: string) {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

test('a spin over a socket and its repeat through the framework get one answer', async () => {
  const { gameSession, nextSeq } = await rich();
  // The framework handles the first look-up; the second spin bypasses it.
  for (const seq of [nextSeq, nextSeq + 1]) {
    const body = { stake: 2_000, seq };
    const { status, text } = await post(gameSession, JSON.stringify(body));
    const again = await h.gameCall('/game/spin', body, { token: gameSession, key: null });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ success: 1, data: { seq } });
    expect(again.text).toBe(text);
  }
});

test.each([
  ['no JSON', '{"stake":'],
  ['no object', '[]'],
  ['a field too few', '{"stake":2000}'],
  ['a field of another type', '{"stake":"2000","seq":2}'],
  ['a stake that is not offered', '{"stake":1999,"seq":2}'],
  ['a number that is not the next', '{"stake":2000,"seq":9}'],
  ['the first number with another stake', '{"stake":10000,"seq":1}'],
])('%s is refused the same both ways', async (_name, body) => {
  const game = await rich();
  const first = JSON.stringify({ stake: 2_000, seq: game.nextSeq });
  expect((await post(game.gameSession, first)).status).toBe(200);
  const direct = await post(game.gameSession, body);
  const framework = await h.app.games.inject({
    method: 'POST',
    url: '/game/spin',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: game.gameSession },
    body,
  });
  expect(JSON.parse(direct.text).success).toBe(0);
  expect(direct).toEqual({ status: framework.statusCode, text: framework.body });
});

test('a session that has moved on is answered by name', async () => {
  const player = await newPlayer(h);
  await giveCash(h, player.player, 10_000_000);
  const before = await openGame(h, player);
  const body = (game: TestGame) => JSON.stringify({ stake: 2_000, seq: game.nextSeq });
  expect((await post(before.gameSession, body(before))).status).toBe(200);
  await openGame(h, player);
  expect(JSON.parse((await post(before.gameSession, body(before))).text).msgCode).toBe(
    'game_moved',
  );
});
