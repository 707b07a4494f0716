import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR_CASES } from '@glasshouse/supplier/kit/operator/index.ts';
import type { OperatorSubject } from '@glasshouse/supplier/kit/operator/subject.ts';
import { wallTime } from '../../platform/clock.ts';
import { must } from '../../testing/players.ts';
import { openGiver } from './testing/open-giver.ts';
import { openGuestWorld, OTHER_SECRET, SECRET, type GuestWorld } from './testing/guest-world.ts';

/** The wallet kit on this server. Its cases of latency are run by `npm run conformance`. */

let world: GuestWorld;
let subject: OperatorSubject;
beforeAll(async () => {
  world = await openGuestWorld();
  const giver = await openGiver(world);
  subject = {
    ...{ url: world.portalUrl, secret: SECRET, otherSecret: OTHER_SECRET, now: wallTime },
    async player({ kind, cash, limit = 0, freeRounds }) {
      const guest = await world.guest(cash);
      const by = { token: guest.token, key: null };
      if (kind === 'limited') {
        const stakes = { kind: 'stake', period: 'day', amount: limit };
        must(await world.h.call('/v1/limits/set', stakes, by));
      }
      if (kind === 'excluded') {
        must(await world.h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, by));
      }
      if (kind === 'ended') {
        must(await world.h.call('/game/forward', { id: world.gameId }, by));
      }
      const { user, token, currency, game_code } = guest.round();
      const player = { user, token, currency, game_code, cash };
      if (freeRounds === undefined) return player;
      const [reward_uuid] = await giver.give([user], freeRounds);
      return { ...player, ...(reward_uuid === undefined ? {} : { reward_uuid }) };
    },
  };
});
afterAll(() => world.close());

test.each(OPERATOR_CASES.filter(({ name }) => !name.startsWith('latency')))(
  '$name',
  async ({ run }) => {
    await expect(run(subject)).resolves.toBeUndefined();
  },
);

test('the books agree after the kit', async () => {
  const report = await world.checkBooks();
  expect(report.differences).toEqual([]);
  expect(report.ok).toBe(true);
});
