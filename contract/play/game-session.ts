import { Type } from 'typebox';
import {
  ClientSeed,
  Count,
  Currency,
  Fields,
  GameId,
  Hash,
  Money,
  Net,
  Nullable,
  OneOf,
  Percent,
  Seq,
  Time,
  Token,
} from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { coolingOff, gameUnavailable, selfExcluded } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { seedState } from '../fairness/seed-state.ts';
import { eventsSample, NullableRound, roundSample } from './round-fields.ts';

const Share = () => Type.Number({ minimum: 0, maximum: 1 });

export const gameSession = operation({
  path: '/game/session',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  summary: 'Trades a launch token for a game session and answers all that the game shows.',
  request: Fields({
    /** Absent after a reload of the frame: returns the header's game session again. */
    launchToken: Type.Optional(Token()),
    /**
     * Created in the browser; used only when the player has none yet. Absent: the caller omits its
     * part, and rounds use the fixed text of fairness/seed-state.ts.
     */
    clientSeed: Type.Optional(ClientSeed()),
  }),
  answer: Fields({
    gameSession: Token(),
    gameId: GameId(),
    title: Type.String(),
    currency: Currency(),
    cash: Money(),
    bonus: Money(),
    stakes: Type.Array(Money()),
    defaultStake: Money(),
    rtp: Percent(),
    definitionHash: Hash(),
    nextSeq: Seq(),
    /** The player's last round of this game, to finish showing it. */
    lastRound: NullableRound(),
    /** Won minus staked since the session started. */
    netPosition: Net(),
    elapsedSeconds: Count(),
    /** Minimum time between the starts of two rounds. */
    minRoundMs: Count(),
    /** When play pauses for the next reality check. */
    realityCheckAt: Nullable(Time()),
    /** clientSeed is null after a rotation, until /game/setClientSeed sets one. */
    seed: Fields(seedState),
    /** False: the player must accept the terms and confirm the age before the first bet. */
    ageConfirmed: Type.Boolean(),
    /** False: another operator's portal, which has no proof of these rounds. */
    verifiesOnPortal: Type.Boolean(),
    /** Quick play exists in the demo only. */
    mode: OneOf('demo', 'live'),
    /** The market's format of amounts. */
    money: Fields({
      symbol: Type.String(),
      decimal: OneOf('.', ','),
      group: OneOf('.', ','),
    }),
    /** The market's IANA time zone, in which its times are shown. */
    timeZone: Type.String(),
    /** The figures of the game's PAR sheet: shares from 0 to 1, wins in stakes. */
    odds: Fields({
      return: Share(),
      hitRate: Share(),
      /** Share of the paying rounds that pay less than their stake; null where not counted. */
      winsBelowStake: Nullable(Share()),
      /** Share of the paying rounds that pay no more than their stake. */
      winsNotAboveStake: Share(),
      /** Share of all rounds that pay more than their stake. */
      winsAboveStake: Share(),
      /** Standard deviation times 1.65, in stakes. */
      volatilityIndex: Type.Number({ minimum: 0 }),
      /** The maximum win of a round; null when free games are unlimited. */
      topWinMultiple: Nullable(Type.Number({ minimum: 0 })),
      /** Its odds of one in n, to number precision. */
      topWinOdds: Nullable(Type.Number({ minimum: 1 })),
      /**
       * The largest win with odds better than one in a thousand million rounds, and those odds;
       * null when the title's sheet does not state one. Where free games are simulated, both are
       * rounded to what the sample supports.
       */
      likelyTopMultiple: Nullable(Type.Number({ minimum: 0 })),
      likelyTopOdds: Nullable(Type.Number({ minimum: 1 })),
      /** False: the likely top win and its odds come from simulated rounds. */
      exact: Type.Boolean(),
      /** The maximum win of one paid game's own board, and its odds of one in n. */
      topSpinMultiple: Type.Number({ minimum: 0 }),
      topSpinOdds: Nullable(Type.Number({ minimum: 1 })),
      /** Share of rounds that trigger free games; null when the game has none. */
      freeGamesFrequency: Nullable(Share()),
      /** Share of rounds that pay at least this many stakes. */
      winLadder: Type.Array(Fields({ stakes: Type.Number({ minimum: 0 }), probability: Share() })),
    }),
  }),
  refusals: {
    launch_invalid: plain(
      'The launch token is unknown, used, older than 60 s, or promised a seed that is no longer active.',
    ),
    game_unavailable: gameUnavailable(),
    self_excluded: selfExcluded(),
    cooling_off: coolingOff(),
  },
  example: {
    request: { launchToken: SAMPLE.token, clientSeed: SAMPLE.clientSeed },
    answer: {
      gameSession: SAMPLE.gameToken,
      gameId: 66_121,
      title: 'Firefly Jar',
      currency: 'INR',
      cash: 50_000,
      bonus: 35_000,
      stakes: [2000, 4000, 10_000, 20_000],
      defaultStake: 2000,
      rtp: 95.66,
      definitionHash: SAMPLE.definitionHash,
      nextSeq: 28,
      lastRound: { ...roundSample, events: eventsSample },
      netPosition: -1500,
      elapsedSeconds: 310,
      minRoundMs: 0,
      realityCheckAt: SAMPLE.at + 3_290_000,
      seed: {
        serverSeedHash: SAMPLE.serverSeedHash,
        clientSeed: SAMPLE.clientSeed,
        nonce: 27,
      },
      ageConfirmed: true,
      verifiesOnPortal: true,
      mode: 'demo',
      money: { symbol: 'Rs', decimal: '.', group: ',' },
      timeZone: 'Asia/Kolkata',
      odds: {
        return: 0.9566,
        hitRate: 0.302,
        winsBelowStake: 0.254,
        winsNotAboveStake: 0.421,
        winsAboveStake: 0.175,
        volatilityIndex: 7.57,
        topWinMultiple: 38_465,
        topWinOdds: 2.95e254,
        likelyTopMultiple: 1286,
        likelyTopOdds: 995_194_000,
        exact: true,
        topSpinMultiple: 101,
        topSpinOdds: 17_842_176,
        freeGamesFrequency: 0.0108,
        winLadder: [{ stakes: 10, probability: 0.0173 }],
      },
    },
  },
});
