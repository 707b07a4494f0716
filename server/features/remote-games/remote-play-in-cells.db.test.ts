import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCellsApp } from '../../testing/cells.ts';
import { openGuest } from './testing/remote-player.ts';
import { openRemoteWorld, type RemoteWorld } from './testing/remote-world.ts';

/** Two databases share the players by their buckets: the even ones are at home. */

let world: RemoteWorld;
beforeAll(async () => {
  world = await openRemoteWorld({}, openCellsApp);
});
afterAll(() => world.close());

test.each([0, 1])("an operator's player of cell %i plays", async (cell) => {
  let guest = await openGuest(world.h, world.subject);
  while (Number.parseInt(guest.session.gameSession.slice(0, 2), 10) % 2 !== cell) {
    guest = await openGuest(world.h, world.subject);
  }
  world.subject.interrupt((call) => (call === 'transaction/win' ? 'fail' : 'answer'));
  expect((await guest.spin(1)).msgCode).toBe('busy');
  world.subject.interrupt(null);
  world.h.clock.advance(1);
  await world.h.settle();
  const { data } = await guest.spin(1);
  expect(guest.cash()).toBe(100_000 - data.stake + data.win);
});
