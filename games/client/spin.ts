import { askSpin } from './ask-spin.ts';
import { giveClientSeed } from './client-seed.ts';
import { afterStake, balanceOf, beforeWin, covers } from './displayed-balance.ts';
import type { GameParts } from './game-parts.ts';
import type { GameState } from './game-state.ts';
import type { ShownRound } from './play-shown.ts';
import type { Refusal } from './refusals.ts';
import type { RoundDisplay } from './round-display.ts';

/** The outcome of a spin: the shown round, or the server's refusal. */
export type SpinResult = { readonly round: ShownRound } | { readonly refusal: Refusal };

/** Stakes, requests a round and shows it. Returns the refusal if the server refuses. */
export async function spin(
  { session, stage, sounds, page, speech, link, storage, vibrate }: GameParts,
  state: GameState,
  display: RoundDisplay,
): Promise<SpinResult> {
  const stake = state.stake();
  const before = { ...state.balance };
  const began = performance.now();
  // Start the reels first, so that the press has an immediate visible response. A bet above the
  // known balance starts none: only the server knows whether more has arrived.
  const isCovered = covers(before, stake);
  let turning = isCovered;
  if (turning) stage.startReels([]);
  state.setPhase('playing');
  display.clear();
  vibrate('press');
  if (turning) sounds.turn();
  link.post('roundStart');
  const staked = isCovered ? afterStake(before, stake) : before;
  state.setBalance(staked);

  const reply = await askSpin({ stake, seq: state.nextSeq() }, session.gameSession, {
    async seed(serverSeedHash) {
      const given = await giveClientSeed(serverSeedHash, session.gameSession, storage);
      if (!given.ok) return given;
      state.setSeed(given.data);
      return null;
    },
    slow: () => {
      if (turning) stage.slowReels();
    },
    rest: () => {
      display.connecting();
      if (turning) void stage.restReels();
      turning = false;
    },
  });
  if (!reply.ok) {
    if (reply.code === 'age_required') {
      state.setAgeConfirmed(false);
      state.setPaused(link.askAge());
    }
    if (turning) await stage.restReels();
    display.clear();
    state.setBalance(before);
    link.post('roundEnd');
    state.setPhase('idle');
    return { refusal: { code: reply.code, msg: reply.msg, data: reply.data } };
  }
  const round = reply.data;
  state.roundAccepted(round);
  state.clock.set(round.elapsedSeconds);
  if (!turning) display.clear();
  if (!isCovered) state.setBalance(beforeWin(round));
  const { bonusReleased } = round;
  const wonBonus = Math.max(0, round.bonus + bonusReleased - staked.bonusMinor);
  const bonusShare = isCovered && round.win > 0 ? Math.min(1, wonBonus / round.win) : 0;
  await display.pay(round, turning, bonusShare);
  // The display's steps may round bonus money differently: adopt the server's amounts.
  state.setBalance(balanceOf(round));
  if (bonusReleased > 0) {
    page.toast(speech.say('stage.bonusBecameCash', { amount: page.money(bonusReleased) }));
  }
  await display.pace.wait(Math.max(0, began + session.minRoundMs - performance.now()));
  link.roundPlayed({ roundId: round.roundId, staked: round.stake, won: round.win });
  link.post('roundEnd');
  state.setPhase('idle');
  return { round };
}
