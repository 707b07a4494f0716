import { Type } from 'typebox';
import { Amount, Fields, LimitKind, LimitPeriod, Nullable, UserId } from '../../fields.ts';
import { Limit, limitSample } from '../../limits/limit.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

export const tightenLimit = staffOperation({
  path: '/staff/players/limit',
  permission: 'players.protect',
  recorded: 'act',
  summary: "Sets a tighter limit at the player's request, at once; only players loosen limits.",
  request: Fields({
    userId: UserId(),
    kind: LimitKind(),
    period: Type.Optional(Nullable(LimitPeriod())),
    /** Of a money limit, minor units. */
    amount: Type.Optional(Amount()),
    /** Of a session limit or a reality check. */
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 44_640 })),
    reason: Reason(),
  }),
  answer: Fields({ limit: Limit() }),
  refusals: {
    player_unknown: playerUnknown(),
    not_tighter: plain('The limit in force is as tight or tighter.'),
  },
  example: {
    request: {
      userId: SAMPLE.userId,
      kind: 'deposit',
      period: 'day',
      amount: 200_000,
      reason: 'Asked by phone',
    },
    answer: { limit: { ...limitSample } },
  },
});
