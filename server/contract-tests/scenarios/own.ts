import { operations } from '@glasshouse/contract/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
} from '../../testing/players.ts';
import { giveCash } from '../../features/withdrawals/testing/cashier.ts';
import type { ScenariosOf, World } from './world.ts';

const {
  closeAccount,
  endOtherSessions,
  exportData,
  getAccount,
  keepAccount,
  listConsents,
  listSupport,
  sendSupport,
  setChoices,
  statement,
  supportFrame,
} = operations;

/** A guest with cash who has requested to close the account. */
export async function leaving({ h }: World) {
  const player = await newGuest(h);
  await giveCash(h, player, 60_000);
  must(await h.call(closeAccount.path, {}, { token: player.token }));
  return player;
}

/** The player's own data: history, export, account. */
export const own: ScenariosOf<
  | 'closeAccount'
  | 'endOtherSessions'
  | 'exportData'
  | 'getAccount'
  | 'keepAccount'
  | 'listConsents'
  | 'listSupport'
  | 'sendSupport'
  | 'setChoices'
  | 'statement'
  | 'supportFrame'
> = {
  closeAccount: {
    answer: async (world) => world.ask(closeAccount, {}, await leaving(world)),
    refusals: {
      async reauth_required(world) {
        const player = await newNamedPlayer(world.h);
        await world.advance(16 * MINUTE_MS);
        return world.ask(closeAccount, {}, player);
      },
    },
  },
  endOtherSessions: {
    answer: async (world) => world.ask(endOtherSessions, {}, await newNamedPlayer(world.h)),
    refusals: {},
  },
  exportData: {
    answer: async (world) => world.ask(exportData, { format: 'json' }, await newPlayer(world.h)),
    refusals: {},
  },
  getAccount: {
    answer: async (world) => world.ask(getAccount, {}, await newNamedPlayer(world.h)),
    refusals: {},
  },
  keepAccount: {
    answer: async (world) => world.ask(keepAccount, {}, await leaving(world)),
    refusals: {
      not_closing: async (world) => world.ask(keepAccount, {}, await newGuest(world.h)),
    },
  },
  listConsents: {
    answer: async (world) => world.ask(listConsents, {}, await newGuest(world.h)),
    refusals: {},
  },
  listSupport: {
    async answer(world) {
      const player = await newGuest(world.h);
      must(await world.h.call(sendSupport.path, { id: 'a'.repeat(16), text: 'Hello' }, player));
      return world.ask(listSupport, {}, player);
    },
    refusals: {},
  },
  sendSupport: {
    answer: async (world) =>
      world.ask(sendSupport, { id: 'a'.repeat(16), text: 'Hello' }, await newGuest(world.h)),
    refusals: {
      async support_full(world) {
        const player = await newGuest(world.h);
        for (let sent = 0; sent < 30; sent += 1) {
          must(
            await world.h.call(
              sendSupport.path,
              { id: `${sent}`.padStart(16, '0'), text: 'Hello' },
              player,
            ),
          );
        }
        return world.ask(sendSupport, { id: 'a'.repeat(16), text: 'Hello' }, player);
      },
    },
  },
  supportFrame: {
    answer: async (world) => world.ask(supportFrame, {}, await newGuest(world.h)),
    refusals: {},
  },
  setChoices: {
    answer: async (world) => world.ask(setChoices, { promotions: false }, await newGuest(world.h)),
    refusals: {},
  },
  statement: {
    async answer(world) {
      const player = await newPlayer(world.h);
      must(await spin(world.h, await openGame(world.h, player)));
      return world.ask(statement, {}, player);
    },
    refusals: {},
  },
};
