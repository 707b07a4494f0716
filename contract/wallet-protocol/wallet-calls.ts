import { Type, type TObject } from 'typebox';
import { Fields, OneOf } from '../fields.ts';
import {
  Amount,
  Balance,
  CurrencyCode,
  GameCode,
  GameToken,
  RoundName,
  User,
  Uuid,
} from './fields.ts';
import { WALLET_STATUSES, type WalletStatus } from './statuses.ts';

/** One call from a supplier's server to the operator's wallet: a signed POST of JSON. */
export interface WalletCall {
  readonly path: `/wallet/v1/${string}`;
  /** One sentence in the present tense. */
  readonly summary: string;
  readonly request: TObject;
  readonly answer: TObject;
  readonly example: {
    readonly request: Readonly<Record<string, unknown>>;
    readonly answer: Readonly<Record<string, unknown>>;
  };
}

const Status = () => OneOf(...(Object.keys(WALLET_STATUSES) as WalletStatus[]));

const ROUND = {
  /** Identifies one sending; a repetition keeps it. */
  request_uuid: Uuid(),
  user: User(),
  /** Identifies the transaction, for ever. */
  transaction_uuid: Uuid(),
  round: RoundName(),
  /** The round has no further transaction. */
  round_closed: Type.Optional(Type.Boolean()),
  game_code: GameCode(),
  currency: CurrencyCode(),
};

/** Absent where the player is not known. */
const BALANCE = {
  status: Status(),
  request_uuid: Type.Optional(Uuid()),
  user: Type.Optional(User()),
  currency: Type.Optional(CurrencyCode()),
  /** The cash that a bet may use, after this call. */
  balance: Type.Optional(Type.Union([Balance(), Type.Null()])),
};

const EXAMPLE = {
  request_uuid: '5fe5d8a4-2c0b-4e0a-9c0a-0d6b2f4f7b11',
  user: '3700000412',
  round: 'r-81726',
  game_code: 'moth-or-moon',
  currency: 'INR',
};
const TOKEN = '12q7Jd0vXhU3mYw2RkZ9sTn4bLfG6cPaE1oIyKxWuVtSM';
const BET_UUID = '0b8f1e0e-6c1d-4f0b-8a55-6d2a6f9c7e01';
const ANSWER = {
  status: 'RS_OK',
  request_uuid: EXAMPLE.request_uuid,
  user: EXAMPLE.user,
  currency: EXAMPLE.currency,
};

/** Every call, by the name of its path's end. */
export const walletCalls = {
  userInfo: {
    path: '/wallet/v1/user/info',
    summary: "Returns the player of a token: currency, language, and the market's country.",
    request: Fields({ request_uuid: Uuid(), token: GameToken() }),
    answer: Fields({
      ...BALANCE,
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      language: Type.Optional(Type.String()),
      game_code: Type.Optional(GameCode()),
    }),
    example: {
      request: { request_uuid: EXAMPLE.request_uuid, token: TOKEN },
      answer: {
        ...ANSWER,
        balance: 50_000,
        country: 'IN',
        language: 'EN',
        game_code: 'moth-or-moon',
      },
    },
  },
  userBalance: {
    path: '/wallet/v1/user/balance',
    summary: "Returns the player's cash.",
    request: Fields({ request_uuid: Uuid(), user: User(), token: GameToken() }),
    answer: Fields(BALANCE),
    example: {
      request: { request_uuid: EXAMPLE.request_uuid, user: EXAMPLE.user, token: TOKEN },
      answer: { ...ANSWER, balance: 50_000 },
    },
  },
  bet: {
    path: '/wallet/v1/transaction/bet',
    summary: 'Takes a bet from the cash, if the session, the balance and every limit allow it.',
    request: Fields({
      ...ROUND,
      token: GameToken(),
      amount: Amount(),
      /** A free round: its amount is 0, and it names the reward that it is of. */
      is_free: Type.Optional(Type.Boolean()),
      reward_uuid: Type.Optional(Uuid()),
    }),
    answer: Fields(BALANCE),
    example: {
      request: { ...EXAMPLE, token: TOKEN, transaction_uuid: BET_UUID, amount: 2_000 },
      answer: { ...ANSWER, balance: 48_000 },
    },
  },
  win: {
    path: '/wallet/v1/transaction/win',
    summary: 'Pays a win of an accepted bet. No session and no limit stops it.',
    request: Fields({
      ...ROUND,
      token: Type.Optional(GameToken()),
      amount: Amount(),
      /** The bet that won. */
      reference_transaction_uuid: Uuid(),
      is_free: Type.Optional(Type.Boolean()),
      reward_uuid: Type.Optional(Uuid()),
    }),
    answer: Fields(BALANCE),
    example: {
      request: {
        ...EXAMPLE,
        transaction_uuid: '7c3b2a19-54d0-4d4e-8d5e-0f1a2b3c4d5e',
        reference_transaction_uuid: BET_UUID,
        round_closed: true,
        amount: 3_800,
      },
      answer: { ...ANSWER, balance: 51_800 },
    },
  },
  rollback: {
    path: '/wallet/v1/transaction/rollback',
    summary:
      'Takes a bet or a win back, once. One that is not known yet is refused when it arrives.',
    request: Fields({
      ...ROUND,
      token: Type.Optional(GameToken()),
      /** The bet or the win. */
      reference_transaction_uuid: Uuid(),
    }),
    answer: Fields(BALANCE),
    example: {
      request: {
        ...EXAMPLE,
        transaction_uuid: '9e4d3c2b-1a09-4b8c-9d7e-6f5a4b3c2d1e',
        reference_transaction_uuid: BET_UUID,
        round_closed: true,
      },
      answer: { ...ANSWER, balance: 50_000 },
    },
  },
  roundInfo: {
    path: '/wallet/v1/round/info',
    summary: "Returns the sums of a round as the operator's books have them.",
    request: Fields({ request_uuid: Uuid(), user: User(), round: RoundName() }),
    answer: Fields({
      status: Status(),
      request_uuid: Type.Optional(Uuid()),
      user: Type.Optional(User()),
      round: Type.Optional(RoundName()),
      /** Without what was rolled back. */
      staked: Type.Optional(Balance()),
      won: Type.Optional(Balance()),
      is_closed: Type.Optional(Type.Boolean()),
    }),
    example: {
      request: { request_uuid: EXAMPLE.request_uuid, user: EXAMPLE.user, round: EXAMPLE.round },
      answer: {
        status: 'RS_OK',
        request_uuid: EXAMPLE.request_uuid,
        user: EXAMPLE.user,
        round: EXAMPLE.round,
        staked: 2_000,
        won: 3_800,
        is_closed: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, WalletCall>>;

export type WalletCallName = keyof typeof walletCalls;
