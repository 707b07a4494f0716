import { Type } from 'typebox';
import { Amount, Count, Fields, Hash, Money, Net, RoundId, Seq } from '../fields.ts';
import { operation, plain, withData } from '../operation.ts';
import { coolingOff, gameUnavailable, limitReached, selfExcluded } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { Events, eventsSample, Nonce } from './round-fields.ts';

/**
 * Idempotent by (player, seq) without a header: the same seq and body return the stored answer,
 * another body idempotency_conflict, any seq but the next seq_wrong.
 */
export const spin = operation({
  path: '/game/spin',
  method: 'POST',
  access: 'game',
  repeat: 'free',
  summary: 'Plays one paid round: draws and settles all that follows from it.',
  request: Fields({ stake: Amount(), seq: Seq() }),
  answer: Fields({
    roundId: RoundId(),
    seq: Seq(),
    stake: Money(),
    win: Money(),
    cash: Money(),
    bonus: Money(),
    nonce: Nonce(),
    events: Events(),
    netPosition: Net(),
    elapsedSeconds: Count(),
    /** Bonus money that became cash: its wagering was completed by this round. */
    bonusReleased: Money(),
  }),
  refusals: {
    insufficient_balance: withData(
      'Cash and bonus together are less than the stake.',
      Fields({ cash: Money(), bonus: Money(), stake: Money() }),
      { cash: 1000, bonus: 0, stake: 2000 },
    ),
    stake_not_offered: withData(
      'The game has no such stake.',
      Fields({ stakes: Type.Array(Money()) }),
      { stakes: [2000, 4000, 10_000, 20_000] },
    ),
    age_required: withData(
      'The player has not yet stated to be of age.',
      Fields({ age: Count(), accept: Type.Literal('/v1/terms/accept') }),
      { age: 18, accept: '/v1/terms/accept' },
    ),
    limit_reached: limitReached(),
    self_excluded: selfExcluded(),
    cooling_off: coolingOff(),
    reality_check: withData(
      'Play has stopped for a reality check: it must be answered first.',
      Fields({
        minutes: Count(),
        staked: Money(),
        won: Money(),
        net: Net(),
        answer: Type.Literal('/v1/realitycheck/answer'),
      }),
      {
        minutes: 60,
        staked: 412_000,
        won: 395_500,
        net: -16_500,
        answer: '/v1/realitycheck/answer',
      },
    ),
    too_fast: withData('The round before has just begun.', Fields({ waitMs: Count() }), {
      waitMs: 1200,
    }),
    game_moved: plain('Another game was opened: this session has ended.'),
    seq_wrong: withData('The round is not the next one.', Fields({ nextSeq: Seq() }), {
      nextSeq: 28,
    }),
    client_seed_required: withData(
      'No client seed was given for the active server seed: give one with /game/setClientSeed.',
      Fields({ serverSeedHash: Hash() }),
      { serverSeedHash: SAMPLE.serverSeedHash },
    ),
    game_unavailable: gameUnavailable(),
  },
  example: {
    request: { stake: 2000, seq: 27 },
    answer: {
      roundId: SAMPLE.roundId,
      seq: 27,
      stake: 2000,
      win: 500,
      cash: 50_000,
      bonus: 35_000,
      nonce: 27,
      events: eventsSample,
      netPosition: -1500,
      elapsedSeconds: 310,
      bonusReleased: 0,
    },
  },
});
