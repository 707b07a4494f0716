import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openGuest } from './testing/remote-player.ts';
import { openRemoteWorld, type RemoteWorld } from './testing/remote-world.ts';

/** Sessions hold an operator's token, so they do not stay for ever. */

let world: RemoteWorld;
beforeAll(async () => {
  world = await openRemoteWorld();
});
afterAll(() => world.close());

async function counted(table: 'remote_session' | 'remote_round', user: string): Promise<number> {
  const [row] = await world.h.app.deps.db.query<{ rows: number }>(
    `select count(*) as rows from ${table} join remote_player using (bucket, player_id)
     where user_name = $1`,
    [user],
  );
  return row?.rows ?? 0;
}

test('a session is deleted after 90 days once its last round has ended', async () => {
  const ended = await openGuest(world.h, world.subject);
  expect((await ended.spin(1)).success).toBe(1);
  const waiting = await openGuest(world.h, world.subject);
  world.subject.interrupt((call) => (call === 'transaction/win' ? 'fail' : 'answer'));
  expect((await waiting.spin(1)).msgCode).toBe('busy');

  world.h.clock.advance(90 * DAY_MS - 1);
  await world.h.settle();
  expect(await counted('remote_session', ended.user)).toBe(1);
  world.h.clock.advance(1);
  await world.h.settle();
  expect(await counted('remote_session', ended.user)).toBe(0);
  expect(await counted('remote_round', ended.user)).toBe(1);
  expect(await counted('remote_session', waiting.user)).toBe(1);
});
