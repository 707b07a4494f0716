import { Type, type TObject } from 'typebox';
import { Fields, OneOf } from '../fields.ts';
import { CurrencyCode, GameCode, GameToken, Stake, User, Uuid } from './fields.ts';

/** One call from the operator to a supplier: a signed POST of JSON. */
export interface SupplierCall {
  readonly path: `/supplier/v1/${string}`;
  readonly summary: string;
  readonly request: TObject;
  /** The answer with HTTP 200; any other status is a refusal `{error}`. */
  readonly answer: TObject;
}

const WebAddress = () => Type.String({ pattern: '^https?://', maxLength: 2_000 });

export const supplierCalls = {
  gameList: {
    path: '/supplier/v1/game/list',
    summary: 'Returns every game that the operator may offer.',
    request: Fields({}),
    answer: Fields({
      games: Type.Array(
        Fields({
          game_code: GameCode(),
          name: Type.String({ minLength: 1, maxLength: 60 }),
          /** The long-run return in per cent, as the supplier states it. */
          rtp: Type.Number({ minimum: 0, maximum: 100 }),
          /** An SVG of at most 8 kB. */
          icon: Type.String({ pattern: '^<svg ', maxLength: 8_192 }),
          /** Whether `freebet/rewards/create` is answered for it; absent: not. */
          free_rounds: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 99 },
      ),
    }),
  },
  gameUrl: {
    path: '/supplier/v1/game/url',
    summary:
      'Returns where a game opens for a player. No call about the player comes before it is answered.',
    request: Fields({
      game_code: GameCode(),
      /** `demo`: the code for no currency, without user and token; the wallet is not called. */
      mode: OneOf('real', 'demo'),
      currency: CurrencyCode(),
      user: Type.Optional(User()),
      token: Type.Optional(GameToken()),
      language: Type.String(),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      /** The portal as the player reaches it: only it may frame the game. */
      lobby_url: WebAddress(),
    }),
    answer: Fields({ url: WebAddress() }),
  },
  createReward: {
    path: '/supplier/v1/freebet/rewards/create',
    summary:
      'Gives a player free rounds. Repeated with the same content it changes nothing. Each is a bet of 0 with is_free and this reward_uuid.',
    request: Fields({
      reward_uuid: Uuid(),
      user: User(),
      game_code: GameCode(),
      currency: CurrencyCode(),
      /** Of each round, as if the player had paid it. */
      stake: Stake(),
      rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
      /** Epoch milliseconds. The operator refuses later rounds. */
      expires_at: Type.Integer({ minimum: 0 }),
    }),
    answer: Fields({ reward_uuid: Uuid() }),
  },
  cancelReward: {
    path: '/supplier/v1/freebet/rewards/cancel',
    summary: 'Ends free rounds, also ones that are not known; rounds in progress are finished.',
    request: Fields({ reward_uuid: Uuid() }),
    answer: Fields({ reward_uuid: Uuid() }),
  },
} as const satisfies Readonly<Record<string, SupplierCall>>;
