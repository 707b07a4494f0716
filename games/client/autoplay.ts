/** The player's choices for autoplay. Amounts are minor units. */
export interface AutoplayPlan {
  readonly count: number;
  /** Loss limit: autoplay does not start a spin that could exceed it. */
  readonly lossStopMinor: number;
  /** A single win of at least this amount stops autoplay; null: no limit. */
  readonly winStopMinor: number | null;
}

/** Why autoplay ended; `stopped`: by the player, a refusal, or a pause. */
export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature' | 'stopped';

/** The data of a round that autoplay evaluates. */
export interface AutoplayRound {
  readonly stake: number;
  readonly win: number;
  readonly events: readonly { readonly type: string }[];
}

/** Events that begin a feature: autoplay stops so that the player sees it and decides. */
const FEATURES: ReadonlySet<string> = new Set(['freeGamesAwarded', 'holdStart', 'respin']);

/** Counts the spins of an autoplay down and decides when it ends. */
export function createAutoplay({ count, lossStopMinor, winStopMinor }: AutoplayPlan) {
  let left = count;
  let netMinor = 0;
  let ended: AutoplayEnd | null = null;

  return {
    left: () => left,
    /** Returns why no further spin of this stake may begin; null if one may. */
    before(stakeMinor: number): AutoplayEnd | null {
      if (ended !== null) return ended;
      if (left === 0) return 'done';
      return stakeMinor - netMinor > lossStopMinor ? 'loss' : null;
    },
    played({ stake, win, events }: AutoplayRound): void {
      left -= 1;
      netMinor += win - stake;
      if (events.some(({ type }) => FEATURES.has(type))) ended ??= 'feature';
      if (winStopMinor !== null && win >= winStopMinor) ended ??= 'win';
    },
    /** Returns false if it has ended before. */
    stop(): boolean {
      if (ended !== null) return false;
      ended = 'stopped';
      return true;
    },
  };
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** Dependencies of autoplay. */
export interface AutoplayMeans<Round extends AutoplayRound> {
  /** Plays a round to its end; null if it was refused. The refusal is already shown. */
  playRound(): Promise<Round | null>;
  stake(): number;
  /** Shows the number of remaining spins, including the one that begins. */
  show(left: number): void;
  /** Waits between two rounds. */
  rest(): Promise<void>;
}

/** Plays until the plan, the player, or a refusal ends it. Stops when the page is hidden. */
export async function runAutoplay<Round extends AutoplayRound>(
  auto: Autoplay,
  { playRound, stake, show, rest }: AutoplayMeans<Round>,
): Promise<AutoplayEnd | 'refused'> {
  const stopWhenHidden = (): void => {
    if (document.hidden) auto.stop();
  };
  document.addEventListener('visibilitychange', stopWhenHidden);
  try {
    for (;;) {
      const end = auto.before(stake());
      if (end !== null) return end;
      show(auto.left());
      const round = await playRound();
      if (round === null) return 'refused';
      auto.played(round);
      if (auto.before(stake()) === null) await rest();
    }
  } finally {
    document.removeEventListener('visibilitychange', stopWhenHidden);
  }
}
