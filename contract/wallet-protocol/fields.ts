import { Type } from 'typebox';
import { AMOUNT_MAX } from '../money.ts';

/** The fields of the wallet protocol. Amounts are integers in minor units of the currency. */

/** A UUID in lower case, made by the sender: the same one in every repetition. */
export const Uuid = () =>
  Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });

/** A round's id, unique for the supplier and the player. */
export const RoundName = () => Type.String({ pattern: '^[A-Za-z0-9._:-]{1,64}$' });

/** A game's code, unique for the supplier. */
export const GameCode = () => Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** The player's id at the operator. */
export const User = () => Type.String({ pattern: '^[0-9]{1,16}$' });

/** Names the player's session with one game; valid until the player leaves or logs out. */
export const GameToken = () => Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });

/** ISO 4217; the code for no currency in play without money. */
export const CurrencyCode = () => Type.String({ pattern: '^[A-Z]{3}$' });

/** From 0: a free round has no stake, and many rounds win nothing. */
export const Amount = () =>
  Type.Integer({ minimum: 0, maximum: AMOUNT_MAX, description: 'minor units' });

/** What a round costs; never 0. */
export const Stake = () =>
  Type.Integer({ minimum: 1, maximum: AMOUNT_MAX, description: 'minor units' });

export const Balance = () =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'minor units' });
