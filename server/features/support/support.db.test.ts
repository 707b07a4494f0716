import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { answerPlayer } from './index.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

let made = 0;
const send = (player: TestPlayer, text: string, id = `${(made += 1)}`.padStart(16, '0')) =>
  h.call('/v1/support/send', { id, text }, { token: player.token, key: null });
const list = async (player: TestPlayer) =>
  must(await h.call<AnswerOf<typeof listSupport>>('/v1/support/list', {}, { token: player.token }));

/** Answers as a member of staff does. */
const answer = ({ player }: TestPlayer, text: string) =>
  h.app.deps.db.transaction((tx) => answerPlayer(tx, player, { by: 'Asha', text }, h.clock.now()));

test('the first message is acknowledged automatically, as an automatic answer', async () => {
  const player = await newGuest(h);
  must(await send(player, 'When will my withdrawal arrive?'));
  must(await send(player, 'It has been a day'));
  const { messages } = await list(player);
  expect(messages.map(({ number, from, text }) => [number, from, text])).toEqual([
    [1, 'player', 'When will my withdrawal arrive?'],
    [2, 'automatic', null],
    [3, 'player', 'It has been a day'],
  ]);
});

test('a message sent twice under its id is stored once', async () => {
  const player = await newGuest(h);
  const first = await send(player, 'Hello', 'f'.repeat(16));
  expect((await send(player, 'Hello', 'f'.repeat(16))).text).toBe(first.text);
  expect((await list(player)).total).toBe(2);
});

test('concurrent messages of several windows get distinct numbers', async () => {
  const player = await newGuest(h);
  await Promise.all(Array.from({ length: 8 }, (_, index) => send(player, `Hello ${index}`)));
  const { messages } = await list(player);
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1));
  expect(messages.filter(({ from }) => from === 'player')).toHaveLength(8);
  expect(messages.filter(({ from }) => from === 'automatic')).toHaveLength(1);
});

test('thirty messages may wait for a reply or a day', async () => {
  const player = await newGuest(h);
  for (let sent = 0; sent < 30; sent += 1) must(await send(player, `Hello ${sent}`));
  expect(await send(player, 'Hello')).toMatchObject({ success: 0, msgCode: 'support_full' });
  await answer(player, 'Here we are.');
  must(await send(player, 'Thank you'));
  for (let sent = 1; sent < 30; sent += 1) must(await send(player, `Again ${sent}`));
  expect((await send(player, 'Hello')).success).toBe(0);
  h.clock.advance(DAY_MS);
  must(await send(player, 'Nobody has answered'));
});

test('a conversation is visible to its player only', async () => {
  const player = await newGuest(h);
  must(await send(player, 'Mine alone'));
  expect((await list(await newGuest(h))).messages).toEqual([]);
});
