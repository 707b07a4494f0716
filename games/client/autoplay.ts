/** What a player has chosen for autoplay. Amounts are minor units. */
export interface AutoplayPlan {
  readonly count: number;
  /** Autoplay never loses more than this, and never stakes what could. */
  readonly lossStopMinor: number;
  /** A single win of at least this stops it; null: none does. */
  readonly winStopMinor: number | null;
}

/** Why autoplay has ended; `stopped`: by the player, a refusal, or a pause. */
export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature' | 'stopped';

/** A round as autoplay judges it. */
export interface AutoplayRound {
  readonly stake: number;
  readonly win: number;
  readonly events: readonly { readonly type: string }[];
}

/** Events that begin a feature: the player is to see it and to decide whether to go on. */
const FEATURES: ReadonlySet<string> = new Set(['freeGamesAwarded', 'holdStart', 'respin']);

/** Counts the spins of an autoplay down, and says when it has to end. */
export function createAutoplay({ count, lossStopMinor, winStopMinor }: AutoplayPlan) {
  let left = count;
  let netMinor = 0;
  let ended: AutoplayEnd | null = null;

  return {
    left: () => left,
    /** Why no further spin of this stake may begin; null where one may. */
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
    stop(): void {
      ended ??= 'stopped';
    },
  };
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** What an autoplay plays with. */
export interface AutoplayMeans<Round extends AutoplayRound> {
  /** Plays a round to its end; null when it was refused, which was explained then. */
  playRound(): Promise<Round | null>;
  stake(): number;
  /** Shows how many spins are left, the one that begins counted in. */
  show(left: number): void;
  /** The time between two rounds. */
  rest(): Promise<void>;
}

/** Plays on until the plan, the player, or a refusal ends it; nobody plays while not looking. */
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
