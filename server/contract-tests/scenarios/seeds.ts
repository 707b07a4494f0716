import { operations } from '@glasshouse/contract/index.ts';
import { must, newGuest, spin } from '../../testing/players.ts';
import { rotated, newSeat } from './play.ts';
import type { ScenariosOf } from './world.ts';

const FAIRNESS_SEED = operations.fairnessSeed.path;

export const seeds: ScenariosOf<
  'fairnessSeed' | 'rotateSeed' | 'rotateGameSeed' | 'setClientSeed' | 'setGameClientSeed'
> = {
  fairnessSeed: {
    async answer(world) {
      const { player } = await rotated(world);
      return world.ask(operations.fairnessSeed, {}, player);
    },
    refusals: {},
  },
  rotateSeed: {
    async answer(world) {
      const { player, game } = await newSeat(world);
      must(await spin(world.h, game));
      return world.ask(operations.rotateSeed, {}, player);
    },
    refusals: {
      seed_unused: async (world) =>
        world.ask(operations.rotateSeed, {}, (await newSeat(world)).player),
    },
  },
  rotateGameSeed: {
    async answer(world) {
      const { game: open } = await newSeat(world);
      must(await spin(world.h, open));
      return world.ask(operations.rotateGameSeed, {}, { token: open.gameSession });
    },
    refusals: {
      async seed_unused(world) {
        const { game: open } = await newSeat(world);
        return world.ask(operations.rotateGameSeed, {}, { token: open.gameSession });
      },
    },
  },
  setClientSeed: {
    answer: async (world) =>
      world.ask(operations.setClientSeed, { clientSeed: 'mine' }, await newGuest(world.h)),
    refusals: {},
  },
  setGameClientSeed: {
    async answer(world) {
      const { player, game: open } = await rotated(world);
      const seed = must(await world.h.call<{ serverSeedHash: string }>(FAIRNESS_SEED, {}, player));
      const { serverSeedHash } = seed;
      const token = open.gameSession;
      return world.ask(
        operations.setGameClientSeed,
        { serverSeedHash, clientSeed: 'mine' },
        { token },
      );
    },
    refusals: {
      async client_seed_required(world) {
        const { game: open } = await rotated(world);
        const { serverSeedHash } = open.seed;
        const token = open.gameSession;
        return world.ask(
          operations.setGameClientSeed,
          { serverSeedHash, clientSeed: 'mine' },
          { token },
        );
      },
    },
  },
};
