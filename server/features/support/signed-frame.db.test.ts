import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { supportFrame } from '@glasshouse/contract/support/support-frame.ts';
import { openTestApp, type TestAppOptions } from '../../testing/app.ts';
import { must, newGuest } from '../../testing/players.ts';

const SECRET = 'sixteen letters!';
const SERVICE = 'https://chat.example/robot?room=garden';

/** Returns the chat URL that a player gets, with the player's id. */
async function frame(options: TestAppOptions) {
  const h = await openTestApp(options);
  try {
    const { token, userId } = await newGuest(h);
    type Answer = AnswerOf<typeof supportFrame>;
    const { url } = must(await h.call<Answer>('/v1/support/frame', {}, { token, key: null }));
    return { url, userId };
  } finally {
    await h.close();
  }
}

test('an external chat URL carries a signature of the player id and the time', async () => {
  const { url, userId } = await frame({ supportUrl: SERVICE, supportSecret: SECRET });
  const parameters = new URL(url).searchParams;
  expect(parameters.get('room')).toBe('garden');
  const signed = `${userId}\n${parameters.get('time') ?? ''}`;
  const expected = createHmac('sha256', SECRET).update(signed).digest('hex');
  expect(parameters.get('signature')).toBe(expected);
  expect(url).not.toContain(SECRET);
});

test('without a secret the chat URL is returned unsigned, as configured', async () => {
  expect((await frame({ supportUrl: SERVICE })).url).toBe(SERVICE);
});
