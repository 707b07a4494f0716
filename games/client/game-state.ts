import type { DisplayedBalance } from './displayed-balance.ts';
import type { GameParts } from './game-parts.ts';
import { createLife } from './life.ts';

/** A game that has ended accepts no more rounds. */
type Phase = 'idle' | 'playing' | 'ended';

export type GameState = ReturnType<typeof createGameState>;

/**
 * The mutable state of a game: phase, balance, stake, seed, round number. Each change updates the
 * page immediately. Amounts are minor units.
 */
export function createGameState({ session, stage, page, speech, storage }: GameParts) {
  const balance: DisplayedBalance = { cashMinor: 0, bonusMinor: 0, netMinor: 0 };
  const clock = createSessionClock(session.elapsedSeconds, page.setElapsed);
  let { seed, nextSeq } = session;
  let stakeMinor = firstStake();
  let phase: Phase = 'idle';
  let paused = false;
  const waiting: (() => void)[] = [];
  let ageConfirmed = session.ageConfirmed;
  const life = createLife(stage);

  /** The stake chosen last, if the game still offers it. */
  function firstStake(): number {
    const kept = storage.stake();
    return kept !== null && session.stakes.includes(kept) ? kept : session.defaultStake;
  }

  function setPhase(next: Phase): void {
    phase = next;
    const canSkip = phase === 'playing' && session.mode === 'demo';
    page.setBusy(phase !== 'idle' || paused, canSkip);
    life.follow({ isPlaying: phase === 'playing', isIdle: phase === 'idle' && !paused });
    if (phase !== 'idle') return;
    for (const done of waiting.splice(0)) done();
  }

  function setSeed(next: typeof seed): void {
    seed = next;
    page.setSeedHash(seed.serverSeedHash);
  }

  page.setStake(stakeMinor);
  setSeed(seed);
  return {
    /** The displayed balance: changes step by step while the wins of a round are shown. */
    balance,
    clock,
    phase: () => phase,
    /** Resolves when no round is shown. */
    idle: (): Promise<void> =>
      phase === 'idle' ? Promise.resolve() : new Promise((done) => waiting.push(done)),
    isPaused: () => paused,
    isAgeConfirmed: () => ageConfirmed,
    setAgeConfirmed(is: boolean) {
      ageConfirmed = is;
    },
    seed: () => seed,
    nextSeq: () => nextSeq,
    stake: () => stakeMinor,
    setPhase,
    setPaused(on: boolean) {
      paused = on;
      setPhase(phase);
    },
    setBalance(next: Readonly<DisplayedBalance>) {
      Object.assign(balance, next);
      page.setMoney(next);
      page.setNet(next.netMinor);
    },
    setSeed,
    /** The server accepted a round: advance the round number and the nonce. */
    roundAccepted({ seq, nonce }: { readonly seq: number; readonly nonce: number }) {
      life.begin();
      nextSeq = seq + 1;
      seed = { ...seed, nonce };
    },
    setNextSeq(seq: number) {
      nextSeq = seq;
    },
    chooseStake(stake: number) {
      stakeMinor = stake;
      storage.setStake(stake);
      page.setStake(stake);
      page.announce(speech.say('stage.atStake', { stake: page.money(stake) }));
    },
  };
}

/**
 * Counts the session's seconds from the server's last value. Never decreases: a delayed response
 * contains the duration at the time of its writing.
 */
function createSessionClock(seconds: number, write: (seconds: number) => void) {
  let clock = { seconds, since: performance.now() };
  const read = (): number => clock.seconds + (performance.now() - clock.since) / 1000;
  const show = (): void => write(read());
  setInterval(show, 1000);
  show();
  return {
    set(now: number): void {
      clock = { seconds: Math.max(now, read()), since: performance.now() };
    },
  };
}
