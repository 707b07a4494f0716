import { operations } from '@glasshouse/contract/index.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { giveCash } from '../../features/withdrawals/testing/cashier.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';
import { until } from '../../testing/provider.ts';
import type { ScenariosOf, World } from './world.ts';

const { acceptTerms, answerRealityCheck, exclude, setLimit, startVerification } = operations;
const DETAILS = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-7730' };
const LOOSER = { kind: 'deposit', period: 'day', amount: 500_000 } as const;
const CONFIRMED = { kind: 'deposit', period: 'day', confirm: true } as const;

/** A player who has just requested a higher limit. */
async function loosening({ h }: World): Promise<TestPlayer> {
  const player = await newGuest(h);
  must(await h.call(setLimit.path, { ...LOOSER, amount: 200_000 }, player));
  must(await h.call(setLimit.path, LOOSER, player));
  return player;
}

export const operator: ScenariosOf<
  | 'guestGames'
  | 'freeRounds'
  | 'lobby'
  | 'operatorFigures'
  | 'parSheet'
  | 'publicLog'
  | 'recentWithdrawals'
  | 'exclude'
  | 'getLimits'
  | 'setLimit'
  | 'answerRealityCheck'
  | 'readOwnFigures'
  | 'closeOwnFigures'
  | 'startVerification'
  | 'verificationStatus'
  | 'acceptTerms'
  | 'getTerms'
> = {
  freeRounds: {
    answer: async (world) => world.ask(operations.freeRounds, {}, await newGuest(world.h)),
    refusals: {},
  },
  guestGames: { answer: (world) => world.ask(operations.guestGames), refusals: {} },
  lobby: { answer: (world) => world.ask(operations.lobby), refusals: {} },
  operatorFigures: { answer: (world) => world.ask(operations.operatorFigures), refusals: {} },
  parSheet: {
    async answer(world) {
      const [game] = world.h.app.deps.games.list;
      return world.ask(operations.parSheet, { hash: game?.hash ?? '' });
    },
    refusals: {
      unknown_definition: (world) => world.ask(operations.parSheet, { hash: '0'.repeat(64) }),
    },
  },
  publicLog: {
    async answer(world) {
      await newGuest(world.h);
      await world.settle();
      return world.ask(operations.publicLog);
    },
    refusals: {},
  },
  recentWithdrawals: {
    async answer(world) {
      const player = await newGuest(world.h);
      await giveCash(world.h, player, 60_000);
      const body = { ...operations.requestWithdrawal.example.request, amount: 60_000 };
      const { quoteId: _, ...unquoted } = body;
      must(await world.h.call(operations.requestWithdrawal.path, unquoted, player));
      return until(async () => {
        await world.settle();
        const shown = await world.ask(operations.recentWithdrawals);
        return Object(shown.reply.data).payouts.length > 0 ? shown : null;
      });
    },
    refusals: {},
  },
  exclude: {
    answer: async (world) =>
      world.ask(exclude, { kind: 'cool_off', hours: 24 }, await newGuest(world.h)),
    refusals: {},
  },
  getLimits: {
    answer: async (world) => world.ask(operations.getLimits, {}, await loosening(world)),
    refusals: {},
  },
  setLimit: {
    answer: async (world) => world.ask(setLimit, LOOSER, await loosening(world)),
    refusals: {
      nothing_to_confirm: async (world) => world.ask(setLimit, CONFIRMED, await newGuest(world.h)),
      too_early: async (world) => world.ask(setLimit, CONFIRMED, await loosening(world)),
    },
  },
  readOwnFigures: {
    async answer(world) {
      const player = await newGuest(world.h);
      for (let asked = 0; asked < 2; asked += 1) {
        const limit = { kind: asked === 0 ? 'deposit' : 'loss', period: 'day' } as const;
        must(await world.h.call(setLimit.path, { ...limit, amount: 200_000 }, player));
        must(await world.h.call(setLimit.path, { ...limit, amount: 500_000 }, player));
      }
      await world.settle();
      return world.ask(operations.readOwnFigures, {}, player);
    },
    refusals: {},
  },
  closeOwnFigures: {
    answer: async (world) =>
      world.ask(
        operations.closeOwnFigures,
        { until: world.h.clock.now() },
        await newGuest(world.h),
      ),
    refusals: {},
  },
  answerRealityCheck: {
    async answer(world) {
      const player = await newPlayer(world.h);
      must(await spin(world.h, await openGame(world.h, player)));
      await world.advance(HOUR_MS);
      return world.ask(answerRealityCheck, { answer: 'go_on' }, player);
    },
    refusals: {},
  },
  startVerification: {
    answer: async (world) => world.ask(startVerification, DETAILS, await newGuest(world.h)),
    refusals: {
      async already_verified(world) {
        const player = await newGuest(world.h);
        must(await world.h.call(startVerification.path, DETAILS, player));
        return until(async () => {
          await world.settle();
          const shown = await world.ask(startVerification, DETAILS, player);
          return shown.reply.success === 0 ? shown : null;
        });
      },
    },
  },
  verificationStatus: {
    async answer(world) {
      const player = await newGuest(world.h);
      must(await world.h.call(startVerification.path, DETAILS, player));
      return world.ask(operations.verificationStatus, {}, player);
    },
    refusals: {},
  },
  acceptTerms: {
    answer: async (world) => world.ask(acceptTerms, {}, await newGuest(world.h)),
    refusals: {
      terms_changed: async (world) =>
        world.ask(acceptTerms, { version: '1999-01-01' }, await newGuest(world.h)),
    },
  },
  getTerms: {
    answer: async (world) => world.ask(operations.getTerms, {}, await newPlayer(world.h)),
    refusals: {},
  },
};
