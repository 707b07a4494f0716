import { operations } from '@glasshouse/contract/index.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '../../testing/players.ts';
import { leaving } from './own.ts';
import { NO_ROUND, play, type ScenariosOf, type Shown, type World } from './world.ts';

const { launchGame, getGameRound, gameSession, definition, roundProof } = operations;
const GAME = 66_121;
/** A game that this server does not have. */
const NO_GAME = 999_999;

export interface Seat {
  readonly player: TestPlayer;
  readonly game: TestGame;
}

export async function newSeat({ h }: World): Promise<Seat> {
  const player = await newPlayer(h);
  return { player, game: await openGame(h, player) };
}

/** Requests the game's next round, with its default stake. */
function bet(
  world: World,
  { game }: Pick<Seat, 'game'>,
  fields: { stake?: number; seq?: number } = {},
): Promise<Shown<typeof operations.spin>> {
  const { gameSession: token, defaultStake: stake, nextSeq: seq } = game;
  return world.ask(operations.spin, { stake, seq, ...fields }, { token });
}

async function launch({ h }: World, { token }: TestPlayer): Promise<string> {
  const path = launchGame.path;
  const { openGameUrl } = must(
    await h.call<{ openGameUrl: string }>(path, { id: GAME }, { token }),
  );
  return new URL(openGameUrl).hash.slice(1);
}

/** Changes the game of a launch or session to an unknown one, as if a release had removed it. */
async function removeGame({ h }: World, table: 'launch' | 'session', player: TestPlayer) {
  await h.app.deps.db.query(
    `update ${table} set game_id = $3 where bucket = $1 and player_id = $2 and game_id is not null`,
    [player.player.bucket, player.player.playerId, NO_GAME],
  );
}

async function playerOnBreak(world: World, body: object): Promise<Seat> {
  const seat = await newSeat(world);
  must(await world.h.call(operations.exclude.path, body, seat.player));
  return seat;
}

const SELF_EXCLUSION = { kind: 'self_exclusion', months: 1 };
const COOL_OFF = { kind: 'cool_off', hours: 24 };

/** A launch that is used after a break has started. */
async function launchIntoBreak(world: World, body: object): Promise<Shown<typeof gameSession>> {
  const player = await newPlayer(world.h);
  const launchToken = await launch(world, player);
  must(await world.h.call(operations.exclude.path, body, player));
  return world.ask(gameSession, { launchToken });
}

/** A player who has played one round and then rotated the server seed. */
export async function rotated(world: World): Promise<Seat> {
  const seat = await newSeat(world);
  must(await spin(world.h, seat.game));
  must(await world.h.call(operations.rotateSeed.path, {}, seat.player));
  return seat;
}

export const game: ScenariosOf<
  | 'launchGame'
  | 'listGameRounds'
  | 'getGameRound'
  | 'gameSession'
  | 'spin'
  | 'definition'
  | 'fairnessRounds'
  | 'logProof'
  | 'roundProof'
  | 'roundRecord'
> = {
  launchGame: {
    answer: async (world) => world.ask(launchGame, { id: GAME }, await newGuest(world.h)),
    refusals: {
      binding_required: (world) =>
        world.refusedByDuty(launchGame, { id: GAME }, 'binding_required'),
      verification_required: (world) =>
        world.refusedByDuty(launchGame, { id: GAME }, 'verification_required'),
      excluded_by_register: (world) =>
        world.refusedByDuty(launchGame, { id: GAME }, 'excluded_by_register'),
      region_not_licensed: (world) =>
        world.refusedByDuty(launchGame, { id: GAME }, 'region_not_licensed'),
      account_closing: async (world) => world.ask(launchGame, { id: GAME }, await leaving(world)),
      game_unavailable: async (world) =>
        world.ask(launchGame, { id: NO_GAME }, await newGuest(world.h)),
      async self_excluded(world) {
        const { player } = await playerOnBreak(world, SELF_EXCLUSION);
        return world.ask(launchGame, { id: GAME }, player);
      },
      async cooling_off(world) {
        const { player } = await playerOnBreak(world, COOL_OFF);
        return world.ask(launchGame, { id: GAME }, player);
      },
    },
  },
  listGameRounds: {
    async answer(world) {
      const seat = await newSeat(world);
      must(await spin(world.h, seat.game));
      return world.ask(operations.listGameRounds, {}, { token: seat.game.gameSession });
    },
    refusals: {},
  },
  getGameRound: {
    async answer(world) {
      const seat = await newSeat(world);
      const { roundId } = must(await spin(world.h, seat.game));
      return world.ask(getGameRound, { roundId }, { token: seat.game.gameSession });
    },
    refusals: {
      async unknown_round(world) {
        const seat = await newSeat(world);
        return world.ask(getGameRound, { roundId: NO_ROUND }, { token: seat.game.gameSession });
      },
    },
  },
  gameSession: {
    async answer(world) {
      const player = await newPlayer(world.h);
      await play(world.h, player, 1);
      return world.ask(gameSession, { launchToken: await launch(world, player) });
    },
    refusals: {
      async launch_invalid(world) {
        const launchToken = await launch(world, await newPlayer(world.h));
        await world.ask(gameSession, { launchToken });
        return world.ask(gameSession, { launchToken });
      },
      async game_unavailable(world) {
        const player = await newPlayer(world.h);
        const launchToken = await launch(world, player);
        await removeGame(world, 'launch', player);
        return world.ask(gameSession, { launchToken });
      },
      self_excluded: (world) => launchIntoBreak(world, SELF_EXCLUSION),
      cooling_off: (world) => launchIntoBreak(world, COOL_OFF),
    },
  },
  spin: {
    answer: async (world) => bet(world, await newSeat(world)),
    refusals: {
      async insufficient_balance(world) {
        const seat = await newSeat(world);
        return bet(world, seat, { stake: seat.game.stakes.at(-1) ?? 0 });
      },
      stake_not_offered: async (world) => bet(world, await newSeat(world), { stake: 2_001 }),
      async age_required(world) {
        return bet(world, { game: await openGame(world.h, await newGuest(world.h)) });
      },
      async limit_reached(world) {
        const seat = await newSeat(world);
        const limit = { kind: 'stake', period: 'day', amount: 1_999 };
        must(await world.h.call(operations.setLimit.path, limit, seat.player));
        return bet(world, seat);
      },
      self_excluded: async (world) => bet(world, await playerOnBreak(world, SELF_EXCLUSION)),
      cooling_off: async (world) => bet(world, await playerOnBreak(world, COOL_OFF)),
      async reality_check(world) {
        const seat = await newSeat(world);
        must(await spin(world.h, seat.game));
        await world.advance(HOUR_MS);
        return bet(world, seat);
      },
      async too_fast(world) {
        const { game: open } = await newSeat(world);
        const slow = await world.slowApp();
        must(await spin(slow, open));
        const body = { stake: open.defaultStake, seq: open.nextSeq };
        const options = { token: open.gameSession };
        const reply = await slow.gameCall(operations.spin.path, body, options);
        return { operation: operations.spin, reply };
      },
      async game_moved(world) {
        const seat = await newSeat(world);
        await openGame(world.h, seat.player);
        return bet(world, seat);
      },
      seq_wrong: async (world) => bet(world, await newSeat(world), { seq: 2 }),
      client_seed_required: async (world) => bet(world, await rotated(world), { seq: 2 }),
      async game_unavailable(world) {
        const seat = await newSeat(world);
        await removeGame(world, 'session', seat.player);
        return bet(world, seat);
      },
    },
  },
  definition: {
    async answer(world) {
      const { game: open } = await newSeat(world);
      return world.ask(definition, { hash: open.definitionHash });
    },
    refusals: {
      unknown_definition: (world) => world.ask(definition, { hash: '0'.repeat(64) }),
    },
  },
  fairnessRounds: {
    async answer(world) {
      const seat = await newSeat(world);
      must(await spin(world.h, seat.game));
      return world.ask(operations.fairnessRounds, {}, seat.player);
    },
    refusals: {},
  },
  logProof: {
    async answer(world) {
      const { game: open } = await newSeat(world);
      await world.settle();
      return world.ask(operations.logProof, { hash: open.seed.serverSeedHash });
    },
    refusals: {
      not_logged: (world) => world.ask(operations.logProof, { hash: '0'.repeat(64) }),
    },
  },
  roundProof: {
    async answer(world) {
      const seat = await newSeat(world);
      const { roundId } = must(await spin(world.h, seat.game));
      return world.ask(roundProof, { roundId }, seat.player);
    },
    refusals: {
      unknown_round: async (world) =>
        world.ask(roundProof, { roundId: NO_ROUND }, await newGuest(world.h)),
    },
  },
  roundRecord: {
    async answer(world) {
      const seat = await newSeat(world);
      const { roundId } = must(await spin(world.h, seat.game));
      return world.ask(operations.roundRecord, { roundId, hash: '0'.repeat(64) });
    },
    refusals: {},
  },
};
