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
  /** Whether the round pays more than its stake. If not, no amount rises before its end (G5). */
  readonly celebrated: boolean;
  /** The part of the round's win that is bonus money, 0 to 1. */
  readonly bonusShare: number;
  /** Null in a replay: nothing is paid. */
  readonly balance: DisplayedBalance | null;
}

/** Says on the page what the stage shows of one round. */
export function createHud({
  page,
  speech,
  gameId,
  stakeMinor,
  celebrated,
  bonusShare,
  balance,
}: HudOptions): Hud {
  const { say } = speech;
  const words = createPlayWords(speech, page.money, gameId);
  let wonMinor = 0;

  const times = (multiplier: number): string => `× ${speech.number(multiplier)}`;

  /** What a feature has paid so far; no amount rises in a round that pays no more than its bet. */
  const total = (paidMinor: number): string =>
    celebrated && paidMinor > 0 ? say('stage.total', { amount: page.money(paidMinor) }) : '';

  /** Writes it below the reels and announces it to screen readers. */
  function describe(said: string): void {
    page.setNote(said);
    page.announce(said);
  }

  return {
    credit(winMinor) {
      wonMinor += winMinor;
      if (balance !== null) {
        const bonusMinor = Math.floor(winMinor * bonusShare);
        balance.bonusMinor += bonusMinor;
        balance.cashMinor += winMinor - bonusMinor;
        balance.netMinor += winMinor;
      }
      if (!celebrated) return;
      if (balance !== null) {
        page.countMoney(balance);
        page.setNet(balance.netMinor);
      }
      page.setWon(wonMinor);
    },
    win: (notice) => describe(words.win(notice)),
    describe: (happening) => describe(words.happening(happening)),
    multiplier(multiplier) {
      const said = multiplier > 1 ? say('stage.everyWin', { multiplier }) : '';
      page.setMultiplier(multiplier > 1 ? times(multiplier) : '', said);
    },
    rows: (rows) => page.setRows(rows),
    hold(notice) {
      page.setNight(notice !== null);
      if (notice === null) page.setCounter('', '');
      else {
        const left = say('stage.spinsLeft', { spins: notice.left });
        page.setCounter(words.coins(notice.coins), left, total(notice.winMinor));
      }
    },
    amount: (minor) => page.short(minor),
    freeGames(notice) {
      page.setNight(notice !== null);
      if (notice === null) page.setCounter('', '');
      else {
        const index = Math.max(1, notice.index);
        const said = say('stage.freeGame', { index, of: notice.of });
        const multiplied = notice.multiplier > 1 ? times(notice.multiplier) : '';
        page.setCounter(said, multiplied, total(notice.winMinor));
      }
    },
    banner(banner) {
      const said = words.banner(banner);
      page.setBanner(banner, said);
      if (banner === null || banner.kind === 'bigWin') return;
      page.announce([said.title, said.below, said.hint].filter((text) => text !== '').join('. '));
    },
    summary: (tally, winMinor) => page.setNote(words.summary(tally, winMinor)),
    result(result) {
      const said = words.result(result);
      page.announce(said);
      if (balance !== null && !celebrated) {
        page.setMoney(balance);
        page.setNet(balance.netMinor);
      }
      if (result.winMinor > stakeMinor) page.setWon(result.winMinor);
      else page.setQuiet(said);
    },
  };
}
