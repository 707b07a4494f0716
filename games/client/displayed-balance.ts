import type { GameSession } from './open-session.ts';

/** The displayed amounts: they change only after a paying event has been shown. */
export interface DisplayedBalance {
  cashMinor: number;
  bonusMinor: number;
  netMinor: number;
}

interface ServerMoney {
  readonly cash: number;
  readonly bonus: number;
  readonly netPosition: number;
}

export function balanceOf({ cash, bonus, netPosition }: ServerMoney): DisplayedBalance {
  return { cashMinor: cash, bonusMinor: bonus, netMinor: netPosition };
}

/** Cash is staked first (rule G8). */
export function afterStake(
  { cashMinor, bonusMinor, netMinor }: DisplayedBalance,
  stake: number,
): DisplayedBalance {
  const cash = Math.min(cashMinor, stake);
  return {
    cashMinor: cashMinor - cash,
    bonusMinor: bonusMinor - (stake - cash),
    netMinor: netMinor - stake,
  };
}

/** Returns the balance of an accepted round before its win, all of it taken from the cash. */
export function beforeWin(round: ServerMoney & { readonly win: number }): DisplayedBalance {
  const { cashMinor, bonusMinor, netMinor } = balanceOf(round);
  return {
    cashMinor: Math.max(0, cashMinor - round.win),
    bonusMinor,
    netMinor: netMinor - round.win,
  };
}

/** Returns the balance without the last round's win, if that win is paid but not yet shown. */
export function withoutWin(now: GameSession): DisplayedBalance {
  const { cashMinor, bonusMinor, netMinor } = balanceOf(now);
  const { lastRound, nextSeq } = now;
  const held = lastRound?.seq === nextSeq - 1 ? Math.min(lastRound.win, cashMinor + bonusMinor) : 0;
  const cash = Math.min(cashMinor, held);
  return {
    cashMinor: cashMinor - cash,
    bonusMinor: bonusMinor - (held - cash),
    netMinor: netMinor - held,
  };
}

/** Returns false if the server would refuse this stake at this balance. */
export function covers({ cashMinor, bonusMinor }: DisplayedBalance, stake: number): boolean {
  return stake <= cashMinor + bonusMinor;
}

/** Returns the highest stake below this one that the balance covers; null if there is none. */
export function lowerStake(
  stakes: readonly number[],
  stake: number,
  { cashMinor, bonusMinor }: DisplayedBalance,
): number | null {
  return stakes.findLast((one) => one < stake && one <= cashMinor + bonusMinor) ?? null;
}
