import { Type } from 'typebox';
import { Count, Fields, GameId, Money, Nullable, OneOf, Time } from '../../fields.ts';
import { ApprovalId } from '../money/approval.ts';

/** The most players that one campaign gives free rounds. */
export const CAMPAIGN_PLAYERS_MAX = 500;

/** The longest that free rounds may be open, in days. */
export const CAMPAIGN_DAYS_MAX = 90;

/** Free rounds in a supplier's game, given to some players. */
export const Campaign = () =>
  Fields({
    /** The id of its approval. */
    campaignId: ApprovalId(),
    gameId: GameId(),
    game: Type.String(),
    supplier: Type.String(),
    state: OneOf('open', 'expired', 'ended'),
    /** Of each round, as if the player had paid it. */
    stake: Money(),
    /** For each player. */
    rounds: Count(),
    createdAt: Time(),
    expiresAt: Time(),
    /** When staff ended it; null if it runs until it expires. */
    endedAt: Nullable(Time()),
    players: Count(),
    /** Players whose free rounds the supplier has accepted. */
    offered: Count(),
    /** Without rounds that were taken back. */
    played: Count(),
    won: Money(),
  });

export const EXAMPLE_CAMPAIGN = {
  campaignId: '5f2a9c0b7d1e4a3682c4f0aa',
  gameId: 900_001,
  game: 'Moth or Moon',
  supplier: 'nightjar',
  state: 'open',
  stake: 2_000,
  rounds: 10,
  createdAt: 1_794_000_000_000,
  expiresAt: 1_794_604_800_000,
  endedAt: null,
  players: 2,
  offered: 2,
  played: 7,
  won: 11_400,
} as const;
