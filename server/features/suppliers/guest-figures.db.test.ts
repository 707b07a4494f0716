import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { must } from '../../testing/players.ts';
import { dayText } from '../reports/index.ts';
import { openStaff } from '../staff/testing/open-staff.ts';
import { openGuestWorld, transactionIds, type GuestWorld } from './testing/guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(() => world.close());

test('guest games are in the figures of the day and of each game', async () => {
  const { h, gameId, wallet } = world;
  const day = dayText(windowIds(h.app.deps.pack, h.clock.now()).day);
  const guest = await world.guest();
  const send = async (name: string, body: object) => {
    const sent = { ...guest.round(), ...transactionIds(), ...body };
    expect((await wallet(`transaction/${name}`, sent)).status).toBe('RS_OK');
    return sent;
  };
  /** A bet and what refers to it. */
  const play = async (stake: number, win: number) => {
    const bet = await send('bet', { amount: stake });
    const of = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid };
    return { of, won: win > 0 ? await send('win', { ...of, amount: win }) : null };
  };
  await play(500, 700);
  const { of: unknown } = await play(300, 0);
  await send('rollback', unknown);
  const { of: wrong, won } = await play(400, 900);
  await send('rollback', { ...wrong, reference_transaction_uuid: won?.transaction_uuid });
  h.clock.advance(DAY_MS);
  await h.app.deps.jobs.settleAll();
  const finance = await openStaff(h, 'finance');
  const { games } = must(await finance.call(ops.gameTotals, { from: day, to: day }));
  expect(games).toMatchObject([{ gameId, rounds: 2, stakes: 900, wins: 700, ggr: 200 }]);
  const { rows } = must(await finance.call(ops.dayFigures, { from: day, to: day }));
  expect(rows).toMatchObject([{ rounds: 2, stakes: 900, wins: 700, ggr: 200 }]);
});
