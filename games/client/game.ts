import type { getGameRound } from '@glasshouse/contract/play/get-game-round.ts';
import { createPace } from '@glasshouse/stage/playing/pace.ts';
import type { Sounds } from '@glasshouse/stage/sounds.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { Stage } from '@glasshouse/stage/stage.ts';
import { askSpin } from './ask-spin.ts';
import { call, NoAnswerError, numberIn } from './calls.ts';
import { giveClientSeed } from './client-seed.ts';
import type { FrameLink } from './frame-link.ts';
import { fillLastRounds } from './fill-last-rounds.ts';
import type { GameStorage } from './game-storage.ts';
import { resumeSession, type GameSession } from './open-session.ts';
import type { Page } from './page.ts';
import { playShown, type HowShown, type ShownRound } from './play-shown.ts';
import {
  afterStake,
  lowerStake,
  balanceOf,
  withoutWin,
  type DisplayedBalance,
} from './displayed-balance.ts';
import { explain, type Refusal } from './refusals.ts';
import { createSessionClock } from './session-clock.ts';

export interface GameParts {
  readonly session: GameSession;
  readonly stage: Stage;
  readonly sounds: Sounds;
  readonly page: Page;
  readonly speech: Speech;
  readonly link: FrameLink;
  readonly storage: GameStorage;
  /** True when the player wants rounds that take less time. */
  readonly quick: () => boolean;
}

/** One game as the player plays it. Amounts are minor units. */
export interface Game {
  spin(): Promise<void>;
  /** Shows a past round again: nothing is staked, nothing is paid. */
  replay(roundId: string): Promise<void>;
  chooseStake(stakeMinor: number): void;
  /** The next stake up or down. */
  stepStake(by: 1 | -1): void;
  readonly stake: () => number;
  readonly seed: () => GameSession['seed'];
  /** The portal stops play after the round that is shown, or lets it go on. */
  pause(): void;
  resume(): void;
  /** Shows what was not shown of the last round. */
  begin(): Promise<void>;
}

export function createGame(parts: GameParts): Game {
  const { session, stage, sounds, page, speech, link, storage, quick } = parts;
  const { say } = speech;
  const pace = createPace(quick);
  const play = (round: ShownRound, how: HowShown = {}) => playShown(parts, pace, round, how);
  const balance: DisplayedBalance = { cashMinor: 0, bonusMinor: 0, netMinor: 0 };
  let nextSeq = session.nextSeq;
  let seed = session.seed;
  let stakeMinor = firstStake(parts);
  /** What runs now; a game that has ended plays no more. */
  let phase: 'idle' | 'playing' | 'ended' = 'idle';
  let paused = false;
  const clock = createSessionClock(session.elapsedSeconds, page.setElapsed);

  function setPhase(newPhase: typeof phase): void {
    phase = newPhase;
    page.setBusy(phase !== 'idle' || paused);
  }

  function setBalance(now: Readonly<DisplayedBalance>): void {
    Object.assign(balance, now);
    page.setMoney(now);
    page.setNet(now.netMinor);
  }

  /** Shows a round of the player's, from where it was left: its wins rise the amounts on show. */
  async function show(round: ShownRound, turning: boolean, bonusShare = 0): Promise<void> {
    const from = Math.min(storage.lastShownEvent(round.roundId), round.events.length - 1);
    const reached = (event: number): void => storage.setLastShownEvent(round.roundId, event);
    await play(round, { paidInto: balance, turning, bonusShare, from, reached });
    storage.markShown(round.roundId);
    page.addLast(round.win - round.stake);
  }

  function clearOutcome(): void {
    stage.clearLights();
    stage.release();
    page.setMultiplier('', '');
    page.setQuiet('');
    page.setNote('');
    page.announce('');
  }

  async function spinOnce(): Promise<void> {
    const stake = stakeMinor;
    const before = { ...balance };
    const began = performance.now();
    let turning = true;
    setPhase('playing');
    clearOutcome();
    sounds.wake();
    sounds.turn();
    stage.startReels([]);
    link.post('roundStart');
    const staked = afterStake(before, stake);
    setBalance(staked);

    const reply = await askSpin({ stake, seq: nextSeq }, session.gameSession, {
      async seed(serverSeedHash) {
        const given = await giveClientSeed(serverSeedHash, session.gameSession, storage);
        if (!given.ok) return given;
        seed = given.data;
        page.setSeedHash(seed.serverSeedHash);
        return null;
      },
      slow: () => stage.slowReels(),
      rest: () => {
        turning = false;
        page.setQuiet(say('stage.connecting'));
        page.setNote(say('stage.connectingNote'));
        page.announce(say('stage.connecting'));
        void stage.restReels();
      },
    });
    if (!reply.ok) {
      if (reply.code === 'age_required') paused = link.askAge();
      if (turning) await stage.restReels();
      clearOutcome();
      setBalance(before);
      link.post('roundEnd');
      setPhase('idle');
      await refused({ code: reply.code, msg: reply.msg, data: reply.data });
      return;
    }
    const round = reply.data;
    nextSeq = round.seq + 1;
    seed = { ...seed, nonce: round.nonce };
    clock.set(round.elapsedSeconds);
    if (!turning) clearOutcome();
    const wonBonus = Math.max(0, round.bonus - staked.bonusMinor);
    await show(round, turning, round.win === 0 ? 0 : Math.min(1, wonBonus / round.win));
    // The server's figures are the truth; the shown ones have only come there step by step.
    setBalance(balanceOf(round));
    await pace.wait(Math.max(0, began + session.minRoundMs - performance.now()));
    link.post('roundEnd');
    setPhase('idle');
  }

  async function refused(refusal: Refusal): Promise<void> {
    const lower = lowerStake(session.stakes, stakeMinor, balance);
    const offer = lower === null ? null : { stake: lower, choose: () => chooseStake(lower) };
    const next = explain(refusal, { page, speech, link, lower: offer });
    if (next === 'end') setPhase('ended');
    if (next === 'pause') setPaused(true);
    if (next === 'reload') await reload();
    if (next === 'wait') await waitOut(numberIn(refusal.data, 'waitMs', 1000));
  }

  async function waitOut(ms: number): Promise<void> {
    setPhase('playing');
    await new Promise((done) => setTimeout(done, ms));
    setPhase('idle');
  }

  /** Takes the server's state on, and shows the last round if it has not been seen. */
  async function reload(): Promise<void> {
    try {
      const reply = await resumeSession(session.gameSession);
      if (!reply.ok) await refused({ code: reply.code, msg: reply.msg, data: reply.data });
      else await adopt(reply.data);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      page.toast(say('stage.failed.text'));
    }
  }

  async function adopt(now: GameSession): Promise<void> {
    nextSeq = now.nextSeq;
    seed = now.seed;
    page.setSeedHash(seed.serverSeedHash);
    clock.set(now.elapsedSeconds);
    const last = now.lastRound;
    if (last === null || storage.wasShown(last.roundId)) {
      setBalance(balanceOf(now));
      setPhase('idle');
      return;
    }
    const latest = last.seq === now.nextSeq - 1;
    setBalance(withoutWin(now));
    setPhase('playing');
    page.setRibbon(say('stage.yourLastRound'));
    page.announce(say('stage.yourLastRound'));
    await pace.wait(600);
    if (latest) await show(last, false);
    else await play(last);
    storage.markShown(last.roundId);
    page.setRibbon('');
    setBalance(balanceOf(now));
    setPhase('idle');
  }

  async function replay(roundId: string): Promise<void> {
    if (phase !== 'idle') return;
    try {
      const reply = await call<typeof getGameRound>(
        '/game/round',
        { roundId },
        session.gameSession,
      );
      if (!reply.ok) {
        await refused({ code: reply.code, msg: reply.msg, data: reply.data });
        return;
      }
      setPhase('playing');
      clearOutcome();
      page.setRibbon(say('stage.replay'));
      page.announce(say('stage.replayNote'));
      page.toast(say('stage.replayNote'));
      await play(reply.data);
      page.announce(say('stage.replayEnded'));
      page.setNote(say('stage.replayEnded'));
      page.setRibbon('');
      setPhase('idle');
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      page.toast(say('stage.failed.text'));
    }
  }

  function chooseStake(stake: number): void {
    stakeMinor = stake;
    storage.setStake(stake);
    clearOutcome();
    page.setStake(stake);
    page.setNote(say('stage.atStake', { stake: page.money(stake) }));
  }

  function setPaused(on: boolean): void {
    paused = on;
    setPhase(phase);
  }

  page.setStake(stakeMinor);
  page.setNote(say('stage.atStake', { stake: page.money(stakeMinor) }));
  page.setSeedHash(seed.serverSeedHash);

  return {
    async spin() {
      if (phase === 'idle' && paused) page.toast(say('stage.paused'));
      else if (phase === 'idle') await spinOnce();
      // Where real money is played nothing shortens a round.
      else if (phase === 'playing' && session.mode === 'demo') {
        pace.hurry();
        stage.hurry();
      }
    },
    replay,
    chooseStake(stake) {
      if (phase === 'idle') chooseStake(stake);
    },
    stepStake(by) {
      const stake = session.stakes[session.stakes.indexOf(stakeMinor) + by];
      if (stake !== undefined && phase === 'idle') chooseStake(stake);
    },
    stake: () => stakeMinor,
    seed: () => seed,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    async begin() {
      const { lastRound } = session;
      const wasLeft = lastRound !== null && !storage.wasShown(lastRound.roundId);
      await adopt(session);
      await fillLastRounds(page, session, wasLeft ? lastRound.seq : session.nextSeq);
    },
  };
}

/** The stake that was chosen last where the game still offers it. */
function firstStake({ session, storage }: GameParts): number {
  const kept = storage.stake();
  return kept !== null && session.stakes.includes(kept) ? kept : session.defaultStake;
}
