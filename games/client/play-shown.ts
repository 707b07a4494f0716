import type { spin } from '@glasshouse/contract/play/spin.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Pace } from '@glasshouse/stage/playing/pace.ts';
import { playRound } from '@glasshouse/stage/playing/play-round.ts';
import type { GameParts } from './game-parts.ts';
import { createHud } from './hud.ts';
import type { DisplayedBalance } from './displayed-balance.ts';

export interface ShownRound {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
  readonly events: AnswerOf<typeof spin>['events'];
}

export interface HowShown {
  /** Its wins increase these amounts; absent in a replay, which pays nothing. */
  readonly paidInto?: DisplayedBalance;
  /** True if the reels already turn. */
  readonly turning?: boolean;
  /** The bonus money share of the win, 0 to 1. */
  readonly bonusShare?: number;
  /** Index of the first event to show. */
  readonly from?: number;
  readonly reached?: (event: number) => void;
}

/** Shows a round on stage and page until its end. */
export async function playShown(
  { session, stage, sounds, page, speech }: GameParts,
  pace: Pace,
  round: ShownRound,
  { paidInto, turning = false, bonusShare = 0, ...place }: HowShown,
): Promise<void> {
  const hud = createHud({
    page,
    speech,
    gameId: session.gameId,
    stakeMinor: round.stake,
    bonusShare,
    balance: paidInto ?? null,
  });
  const of = { stage, sounds, hud, pace, stakeMinor: round.stake, turning, ...place };
  await playRound(round.events, round.win, of);
}
