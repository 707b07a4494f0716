import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let asha: TestStaff;
let noor: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());
// Staff sessions end when idle, and these tests advance the clock.
beforeEach(async () => {
  [asha, noor] = await Promise.all([openStaff(h, 'support'), openStaff(h, 'risk')]);
});

let made = 0;
async function writes({ token }: TestPlayer, text: string) {
  h.clock.advance(1000);
  const id = `${(made += 1)}`.padStart(16, '0');
  must(await h.call('/v1/support/send', { id, text }, { token, key: null }));
}

async function waiting(of = asha): Promise<string[]> {
  const { chats } = must(await of.call(ops.listChats, {}));
  return chats.map(({ userId }) => userId);
}

const answer = (of: TestStaff, { userId }: TestPlayer, read: number) =>
  of.call(ops.answerChat, { userId, text: 'It was paid.', read, reason: 'Own words' });

test('the longest wait is first until a person has answered', async () => {
  const [first, second] = [await newGuest(h), await newGuest(h)];
  await writes(first, 'When will my withdrawal arrive?');
  await writes(second, 'How do I verify a round?');
  await writes(first, 'It has been a day');
  expect(await waiting()).toEqual([first.userId, second.userId]);
  const page = must(await asha.call(ops.listChats, { limit: 1 }));
  expect(page.waiting).toBe(2);
  const rest = must(await asha.call(ops.listChats, { limit: 1, after: page.next ?? '' }));
  expect(rest.chats.map(({ userId }) => userId)).toEqual([second.userId]);
  must(await answer(asha, first, 3));
  expect(await waiting()).toEqual([second.userId]);
  await writes(first, 'Thank you');
  expect(await waiting()).toEqual([second.userId, first.userId]);
  const all = must(await asha.call(ops.listChats, { show: 'all' })).chats;
  expect(all.map(({ userId }) => userId)).toEqual([first.userId, second.userId]);
  type Listed = AnswerOf<typeof listSupport>;
  const { messages } = must(await h.call<Listed>('/v1/support/list', {}, { token: first.token }));
  expect(messages.findLast(({ from }) => from === 'staff')?.text).toBe('It was paid.');
});

test('two members do not answer the same player, for ten minutes or until it is handed over', async () => {
  const player = await newGuest(h);
  const { userId } = player;
  await writes(player, 'Hello');
  const take = (of: TestStaff) => of.call(ops.takeChat, { userId, reason: 'Answering' });
  must(await take(asha));
  expect((await take(noor)).msgCode).toBe('chat_taken');
  expect((await answer(noor, player, 2)).msgCode).toBe('chat_taken');
  const mine = must(await asha.call(ops.listChats, { show: 'mine' })).chats;
  expect(mine.map(({ takenBy }) => takenBy)).toEqual([asha.name]);
  const over = { userId, to: noor.name, reason: 'Asks about a hold' };
  expect(must(await asha.call(ops.handOverChat, over)).chat.takenBy).toBe(noor.name);
  expect((await answer(asha, player, 2)).msgCode).toBe('chat_taken');
  h.clock.advance(10 * MINUTE_MS);
  must(await answer(asha, player, 2));
});

test('an answer to a conversation with unread messages is not sent', async () => {
  const player = await newGuest(h);
  await writes(player, 'Hello');
  await writes(player, 'It has arrived, thank you');
  expect((await answer(asha, player, 2)).msgCode).toBe('chat_newer');
  const read = must(await asha.call(ops.readChat, { userId: player.userId }));
  must(await answer(asha, player, read.total));
  const { messages } = must(await asha.call(ops.readChat, { userId: player.userId }));
  expect(messages.at(-1)).toMatchObject({ from: 'staff', by: asha.name });
  expect((await answer(asha, await newGuest(h), 0)).msgCode).toBe('chat_unknown');
});

test('prepared answers are in the language of the player', async () => {
  const player = await newGuest(h, { headers: { 'accept-language': 'pt-BR' } });
  await writes(player, 'Olá');
  const { canned, profile } = must(await asha.call(ops.readChat, { userId: player.userId }));
  expect(canned[0]).toMatchObject({ text: expect.stringContaining('Obrigado') });
  expect(profile).toMatchObject({ tier: 'guest', withdrawal: null, openCases: 0 });
});

test('a complaint becomes a case with a deadline, once for a message', async () => {
  const player = await newGuest(h);
  const { userId } = player;
  await writes(player, 'My win was not paid and nobody helps me');
  const complain = () => asha.call(ops.fileComplaint, { userId, reason: 'Says a win is missing' });
  const { id } = must(await complain());
  expect((await complain()).msgCode).toBe('complaint_open');
  const { case: found } = must(await asha.call(ops.readCase, { id }));
  expect(found).toMatchObject({ kind: 'complaint', userId, dueAt: h.clock.now() + 10 * DAY_MS });
});
