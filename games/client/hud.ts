import type { Banner, Hud, Result } from '@glasshouse/stage/playing/show.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { Page } from './page.ts';

/** The amounts on show: they change when an event that pays has been shown, never before. */
export interface Purse {
  balanceMinor: number;
  netMinor: number;
}

export interface HudOptions {
  readonly page: Page;
  readonly speech: Speech;
  readonly gameId: number;
  readonly stakeMinor: number;
  readonly celebrated: boolean;
  /** Null in a replay: nothing is paid. */
  readonly purse: Purse | null;
}

/** Says on the page what the stage shows of one round. */
export function createHud({
  page,
  speech,
  gameId,
  stakeMinor,
  celebrated,
  purse,
}: HudOptions): Hud {
  const { say } = speech;
  const { money } = page;
  let wonMinor = 0;

  const times = (multiplier: number): string => `× ${speech.number(multiplier)}`;

  function wordsOf(banner: Banner): [string, string] {
    switch (banner.kind) {
      case 'freeGamesAwarded':
        return [
          say('stage.freeGamesAwarded', { games: banner.games }),
          say('stage.everyWin', { multiplier: banner.multiplier }),
        ];
      case 'freeGamesRetriggered':
        return [say('stage.moreFreeGames', { games: banner.games }), ''];
      case 'freeGamesEnd':
        return [money(banner.winMinor), say('stage.freeGamesPaid', { games: banner.games })];
      case 'bigWin':
        return [money(banner.winMinor), say(banner.tier > 2 ? 'stage.bigWin.3' : 'stage.bigWin.2')];
    }
  }

  function resultWords({ winMinor, lines, scatters, freeGames }: Result): string {
    const amount = money(winMinor);
    if (winMinor === 0) return say('stage.noWin');
    if (winMinor <= stakeMinor) return say('stage.back', { amount, stake: money(stakeMinor) });
    const linesOnly = lines > 0 && !scatters && freeGames === 0;
    return linesOnly ? say('stage.wonOnLines', { amount, lines }) : say('stage.won', { amount });
  }

  return {
    credit(winMinor) {
      wonMinor += winMinor;
      if (purse !== null) {
        purse.balanceMinor += winMinor;
        purse.netMinor += winMinor;
        page.countBalance(purse.balanceMinor);
        page.setNet(purse.netMinor);
      }
      if (celebrated) page.setWon(wonMinor);
    },
    win(notice) {
      const amount = money(notice.winMinor);
      const symbols = [...notice.symbol].map((code) => say(symbolKey(gameId, code)));
      const symbol = symbols.join(' / ');
      const { count, line } = notice;
      page.setNote(
        line === null
          ? say('stage.scatterWin', { count, symbol, amount })
          : say('stage.lineWin', { count, symbol, line, amount }),
      );
    },
    freeGames(notice) {
      page.setNight(notice !== null);
      if (notice === null) page.setCounter('', '');
      else {
        const index = Math.max(1, notice.index);
        const words = say('stage.freeGame', { index, of: notice.of });
        page.setCounter(words, times(notice.multiplier));
      }
    },
    banner(banner) {
      const [title, below] = banner === null ? ['', ''] : wordsOf(banner);
      page.setBanner(title, below);
      if (banner !== null && banner.kind !== 'bigWin') page.announce(`${title}. ${below}`);
    },
    result(result) {
      const words = resultWords(result);
      page.announce(words);
      if (result.winMinor > stakeMinor) page.setWon(result.winMinor);
      else page.setQuiet(words);
    },
  };
}

/** The key of a symbol's name. */
export function symbolKey(gameId: number, code: string) {
  return `symbol.${gameId}.${code}` as SymbolKey;
}

type SymbolKey = Extract<Parameters<Speech['say']>[0], `symbol.${string}`>;
