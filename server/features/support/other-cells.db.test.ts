import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { openStaff } from '../staff/testing/open-staff.ts';

let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp();
});
afterAll(() => h.close());

async function guestOf(cell: number): Promise<TestPlayer> {
  for (;;) {
    const guest = await newGuest(h);
    if (guest.player.bucket % 2 === cell) return guest;
  }
}

test.each([
  ['at home', 0],
  ['of another cell', 1],
])('a player %s gets the answer of a member of staff', async (_, cell) => {
  const staff = await openStaff(h, 'support');
  const { token, userId } = await guestOf(cell);
  const message = { id: `${cell}`.padStart(16, '0'), text: 'When will my withdrawal arrive?' };
  must(await h.call('/v1/support/send', message, { token, key: null }));
  const answer = { userId, text: 'It was paid.', read: 1, reason: 'Own words' };
  must(await staff.call(ops.takeChat, { userId, reason: 'Answering' }));
  const chat = must(await staff.call(ops.readChat, { userId }));
  must(await staff.call(ops.answerChat, { ...answer, read: chat.total }));
  type Listed = AnswerOf<typeof listSupport>;
  const { messages } = must(await h.call<Listed>('/v1/support/list', {}, { token }));
  expect(messages.findLast(({ from }) => from === 'staff')?.text).toBe('It was paid.');
});
