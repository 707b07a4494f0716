import { Type } from 'typebox';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { Fields, GameId, Money, Nullable, RoundId, Seq, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** One event of a round from the engine, identified by `type`. */
const Event = () =>
  Type.Unsafe<RoundEvent>(Type.Object({ type: Type.String() }, { additionalProperties: true }));

/** The events of a round in display order. */
export const Events = () => Type.Array(Event());

/** The number of a round under one server seed, from 1. */
export const Nonce = () => Type.Integer({ minimum: 1 });

/** A round as a list item. */
export const roundFields = {
  roundId: RoundId(),
  gameId: GameId(),
  seq: Seq(),
  stake: Money(),
  win: Money(),
  nonce: Nonce(),
  createTime: Time(),
};

/** The same with its events. */
const RoundWithEvents = () => Fields({ ...roundFields, events: Events() });

export const NullableRound = () => Nullable(RoundWithEvents());

export const eventsSample: RoundEvent[] = [
  {
    type: 'reels',
    stops: [25, 0, 4, 0, 17],
    grid: ['JAB', 'CAD', 'FAE', 'BDC', 'EFA'],
  },
  { type: 'lineWin', line: 0, symbols: 'A', rows: [1, 1, 1], multiplier: 1, winMinor: 500 },
  { type: 'roundEnd', winMinor: 500 },
];

export const roundSample = {
  roundId: SAMPLE.roundId,
  gameId: 66_121,
  seq: 27,
  stake: 2000,
  win: 500,
  nonce: 27,
  createTime: SAMPLE.at,
};
