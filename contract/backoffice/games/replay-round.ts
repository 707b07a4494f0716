import { Type } from 'typebox';
import {
  ClientSeed,
  Count,
  Fields,
  Hash,
  Money,
  Nullable,
  OneOf,
  RoundId,
  UserId,
} from '../../fields.ts';
import { ServerSeed } from '../../fairness/seed-state.ts';
import { Events, eventsSample, roundFields, roundSample } from '../../play/round-fields.ts';
import { unknownRound } from '../../refusals.ts';
import { SAMPLE } from '../../samples.ts';
import { staffOperation } from '../staff-operation.ts';

export const replayRound = staffOperation({
  path: '/staff/rounds/replay',
  permission: 'rounds.replay',
  summary: 'Draws a stored round again from its seeds and compares it with the record.',
  request: Fields({ roundId: RoundId() }),
  answer: Fields({
    ...roundFields,
    userId: UserId(),
    title: Type.String(),
    cashAfter: Money(),
    bonusAfter: Money(),
    definitionHash: Hash(),
    serverSeedHash: Hash(),
    /** Null while the seed is in use: nobody sees it before the player rotates it. */
    serverSeed: Nullable(ServerSeed()),
    clientSeed: ClientSeed(),
    clientSeedMadeBy: OneOf('player', 'none', 'operator'),
    /** SHA-256 of the player's proof of this round, as the fairness page checks it. */
    recordHash: Hash(),
    /** The stored events. */
    events: Events(),
    replay: Fields({
      /** True when the seeds give exactly the stored events and win. */
      same: Type.Boolean(),
      /** True when the server seed has the hash published before the round. */
      seedMatches: Type.Boolean(),
      win: Money(),
      /** Values read from the random stream. */
      draws: Count(),
      events: Events(),
    }),
  }),
  refusals: { unknown_round: unknownRound() },
  example: {
    request: { roundId: SAMPLE.roundId },
    answer: {
      ...roundSample,
      userId: '4821',
      title: 'Firefly Jar',
      cashAfter: 50_000,
      bonusAfter: 35_000,
      definitionHash: SAMPLE.definitionHash,
      serverSeedHash: SAMPLE.serverSeedHash,
      serverSeed: SAMPLE.serverSeed,
      clientSeed: SAMPLE.clientSeed,
      clientSeedMadeBy: 'player',
      recordHash: SAMPLE.definitionHash,
      events: eventsSample,
      replay: { same: true, seedMatches: true, win: 500, draws: 5, events: eventsSample },
    },
  },
});
