import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { info, moneyOf } from '../cashier.ts';
import { askAs, startCheck } from './act.ts';
import { NAMES } from './actions.ts';
import { wait, type Person, type World } from './world.ts';

/** After this time an ID check is decided or overdue, which counts in the player's favour. */
const CHECK_MS = 72 * HOUR_MS;

/**
 * The players withdraw their available amounts, wait only for the times shown or start the ID
 * check, until all cash is withdrawn and every order was sent to the provider.
 */
export async function withdrawAll(world: World, people: readonly Person[]): Promise<void> {
  await emptyCash(world, people);
  // One that hangs for 14 days returns to cash, so the provider pays them first. After a day
  // uncorrected refused orders return, and holds and ID checks are over.
  payAll(world);
  await wait(world, people, CHECK_MS);
  await emptyCash(world, people);
  payAll(world);
  await wait(world, people, CHECK_MS);
  const unsent = await world.h.app.deps.db.query(
    `select player_id, phase from withdrawal
     where player_id = any($1) and state <> 3 and sent_at is null`,
    [people.map(({ player }) => player.player.playerId)],
  );
  expect(unsent).toEqual([]);
  for (const { player } of people) {
    expect(await moneyOf(world.h, player)).toMatchObject({ cash: 0 });
  }
}

function payAll({ provider }: World): void {
  for (const [id, { status }] of provider.payouts) {
    if (status === 'accepted') provider.move(id, 'paid');
  }
}

async function emptyCash(world: World, people: readonly Person[]): Promise<void> {
  const { clock } = world.h;
  for (let rounds = 0; ; rounds += 1) {
    const times = await Promise.all(people.map((person) => withdrawNow(world, person)));
    const waiting = people
      .flatMap((person, index) => {
        const at = times[index] ?? null;
        return at === null ? [] : [{ person, at }];
      })
      .toSorted((one, other) => one.at - other.at);
    if (waiting.length === 0) return;
    // Two orders at most, each after at most one wait.
    expect(rounds).toBeLessThan(4);
    for (const { person, at } of waiting) {
      clock.advance(Math.max(0, at - clock.now()));
      const { withdrawable, reason } = await info(world.h, person.player);
      expect(withdrawable > 0 || reason === 'verification').toBe(true);
    }
    await wait(world, people, 0);
  }
}

/**
 * Withdraws what is shown as available. Returns when more becomes available, or null if no cash is
 * left.
 */
async function withdrawNow(world: World, person: Person): Promise<number | null> {
  const { h } = world;
  for (let step = 0; (await moneyOf(h, person.player)).cash > 0; step += 1) {
    // One order, and one ID check for the rest.
    expect(step).toBeLessThan(3);
    const { withdrawable, reason, availableFrom } = await info(h, person.player);
    if (withdrawable > 0) {
      await withdrawAllShown(world, person, withdrawable, reason);
    } else if (availableFrom !== null) {
      expect(availableFrom - h.clock.now()).toBeLessThanOrEqual(DAY_MS);
      return availableFrom;
    } else {
      expect(reason).toBe('verification');
      await startCheck(world, person, NAMES[0], 'DEMO-UNDECIDED');
      expect((await info(h, person.player)).reason).not.toBe('verification');
    }
  }
  return null;
}

/** The amount shown as available is accepted under the known holder name, and no more. */
async function withdrawAllShown(
  world: World,
  person: Person,
  withdrawable: number,
  reason: string | null,
): Promise<void> {
  const { lastAccount } = await info(world.h, person.player);
  const name = lastAccount?.holder ?? NAMES[0];
  if (reason === 'verification') {
    const more = await askAs(world, person, 0, name, withdrawable + 1);
    expect(more.msgCode).toBe('need_upgrade_vip');
  }
  const asked = await askAs(world, person, 0, name, withdrawable);
  if (asked.msgCode === 'holder_differs') {
    const other = NAMES.find((one) => one !== name) ?? NAMES[0];
    expect((await askAs(world, person, 0, other, withdrawable)).msgCode).toBe('success');
  } else expect(asked.msgCode).toBe('success');
}
