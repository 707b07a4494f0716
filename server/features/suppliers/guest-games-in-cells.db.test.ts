import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCellsApp } from '../../testing/cells.ts';
import { openGiver } from './testing/open-giver.ts';
import { openGuestWorld, transactionIds, type GuestWorld } from './testing/guest-world.ts';

/** Two databases share the players by their buckets: the even ones are at home. */

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld({}, openCellsApp);
});
afterAll(() => world.close());

/** A player of this cell without cash, in an open guest game. */
async function guestOf(cell: number) {
  for (;;) {
    const guest = await world.guest(0);
    if (guest.player.bucket % 2 === cell) return guest;
  }
}

test.each([0, 1])('a player of cell %i plays a guest game', async (cell) => {
  const guest = await guestOf(cell);
  const [reward_uuid] = await (await openGiver(world)).give([guest.userId]);
  const free = {
    ...{ ...guest.round(), ...transactionIds(), amount: 0 },
    ...{ is_free: true, reward_uuid },
  };
  expect((await world.wallet('transaction/bet', free)).status).toBe('RS_OK');
  const won = {
    ...{ ...free, ...transactionIds(), amount: 500 },
    reference_transaction_uuid: free.transaction_uuid,
  };
  expect((await world.wallet('transaction/win', won)).status).toBe('RS_OK');
  const placed = { ...guest.round(), ...transactionIds(), amount: 200 };
  const first = await world.wallet('transaction/bet', placed);
  expect(first).toMatchObject({ status: 'RS_OK', balance: 300 });
  expect((await world.wallet('transaction/bet', placed)).text).toBe(first.text);
  const asked = { request_uuid: randomUUID(), user: guest.userId, round: placed.round };
  expect(await world.wallet('round/info', asked)).toMatchObject({ staked: 200, won: 0 });
});
