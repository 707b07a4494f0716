import type { Hud } from '@glasshouse/stage/playing/show.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { createPlayWords } from './play-words.ts';
import type { Page } from './page.ts';
import type { DisplayedBalance } from './displayed-balance.ts';

export interface HudOptions {
  readonly page: Page;
  readonly speech: Speech;
  readonly gameId: number;
  readonly stakeMinor: number;
  /** The bonus money share of the round's win, 0 to 1. */
  readonly bonusShare: number;
  /** Null in a replay, which pays nothing. */
  readonly balance: DisplayedBalance | null;
}

const timesOf = (speech: Speech, multiplier: number): string =>
  multiplier > 1 ? `× ${speech.number(multiplier)}` : '';

/** The progress and the total win of a feature, above the reels. */
function featureCounter(
  page: Page,
  speech: Speech,
  words: ReturnType<typeof createPlayWords>,
): Pick<Hud, 'hold' | 'freeGames'> {
  const { say } = speech;
  /** Always shown: a total only in rounds that win would tell the result early (rule G5). */
  const total = (paidMinor: number): string =>
    say('stage.total', { amount: page.money(paidMinor) });

  return {
    hold(notice) {
      page.setNight(notice !== null);
      if (notice === null) return page.setCounter('', '');
      const left = say('stage.spinsLeft', { spins: notice.left });
      page.setCounter(words.coins(notice.coins), left, total(notice.winMinor));
    },
    freeGames(notice) {
      page.setNight(notice !== null);
      if (notice === null) return page.setCounter('', '');
      const said = say('stage.freeGame', { index: Math.max(1, notice.index), of: notice.of });
      page.setCounter(said, timesOf(speech, notice.multiplier), total(notice.winMinor));
    },
  };
}

/** Updates the page's text as the stage shows one round. */
export function createHud({
  page,
  speech,
  gameId,
  stakeMinor,
  bonusShare,
  balance,
}: HudOptions): Hud {
  const { say } = speech;
  const words = createPlayWords(speech, page.money, gameId);
  /** The wins of the round up to now. */
  let paidMinor = 0;
  /** The result as announced. */
  let announced = '';
  /** Shows text below the reels and announces it to screen readers. */
  function describe(said: string): void {
    page.setNote(said);
    page.announce(said);
  }

  return {
    credit(winMinor) {
      if (balance !== null) {
        const bonusMinor = Math.floor(winMinor * bonusShare);
        balance.bonusMinor += bonusMinor;
        balance.cashMinor += winMinor - bonusMinor;
        balance.netMinor += winMinor;
      }
      paidMinor += winMinor;
      // Depends on the wins so far, not on the result: it shows nothing early (rule G5).
      if (paidMinor <= stakeMinor || balance === null) return;
      page.setMoney(balance);
      page.setNet(balance.netMinor);
    },
    sum(winMinor) {
      if (winMinor > stakeMinor) page.setWon(winMinor);
      else page.setQuiet(say('stage.total', { amount: page.money(winMinor) }));
    },
    win: (notice) => describe(words.win(notice)),
    describe: (happening) => describe(words.happening(happening)),
    multiplier(multiplier) {
      const said = multiplier > 1 ? say('stage.everyWin', { multiplier }) : '';
      page.setMultiplier(timesOf(speech, multiplier), said);
    },
    rows: (rows) => page.setRows(rows),
    amount: (minor) => page.short(minor),
    ...featureCounter(page, speech, words),
    banner(banner) {
      const said = words.banner(banner);
      page.setBanner(banner, said);
      if (banner === null || banner.kind === 'bigWin') return;
      page.announce([said.title, said.below, said.hint].filter((text) => text !== '').join('. '));
    },
    summary(tally, winMinor) {
      const said = words.summary(tally, winMinor);
      page.setNote(said);
      // With the result, which a screen reader may not have read to its end.
      page.announce(`${announced}. ${said}`);
    },
    result(result) {
      const said = words.result(result);
      announced = said;
      page.announce(said);
      if (balance !== null && result.winMinor <= stakeMinor) {
        page.setMoney(balance);
        page.setNet(balance.netMinor);
      }
      if (result.winMinor > stakeMinor) page.setWon(result.winMinor);
      else page.setQuiet(said);
    },
  };
}
