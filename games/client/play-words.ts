import type {
  Banner,
  Happening,
  Result,
  Tally,
  WinNotice,
} from '@glasshouse/stage/playing/show.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { BannerWords } from './banner.ts';

/** Returns the name of a large win by its tier. */
const BIG_WINS: readonly (BigWinKey | undefined)[] = [
  undefined,
  undefined,
  'stage.bigWin.2',
  'stage.bigWin.3',
];

/** Describes the events of a round in the player's language. `money` formats minor units. */
export function createPlayWords(
  speech: Speech,
  money: (amountMinor: number) => string,
  gameId: number,
) {
  const { say } = speech;
  const coins = (count: number): string => say('stage.coins', { count });

  /** The headline of a banner, its details, and the prompt to continue. */
  function banner(of: Banner | null): BannerWords {
    const [title, below] = of === null ? ['', ''] : large(of);
    const waits = of?.kind === 'freeGamesAwarded' || of?.kind === 'holdStart';
    return { title, below, hint: waits ? say('stage.tapToStart') : '' };
  }

  function large(of: Banner): [string, string] {
    switch (of.kind) {
      case 'freeGamesAwarded':
        return [
          say('stage.freeGamesAwarded', { games: of.games }),
          of.multiplier > 1 ? say('stage.everyWin', { multiplier: of.multiplier }) : '',
        ];
      case 'freeGamesRetriggered':
        return [say('stage.moreFreeGames', { games: of.games }), ''];
      case 'freeGamesEnd':
        return [money(of.winMinor), say('stage.freeGamesPaid', { games: of.games })];
      case 'freeGamesOver':
        return [
          say('stage.freeGamesAwarded', { games: of.games }),
          say('stage.total', { amount: money(of.winMinor) }),
        ];
      case 'holdStart':
        return [say('stage.hold'), say('stage.spinsLeft', { spins: of.spins })];
      case 'holdEnd':
        return [money(of.winMinor), of.isFull ? say('stage.holdFull') : coins(of.coins)];
      case 'winCapped':
        return [money(of.winMinor), say('stage.winCapped')];
      case 'bigWin':
        return [money(of.winMinor), bigWin(speech, of.tier, of.outro && large(of.outro)[1])];
    }
  }

  function win({ kind, symbols, count, line, ways, winMinor }: WinNotice): string {
    const amount = money(winMinor);
    const symbol = [...symbols].map((code) => say(symbolKey(gameId, code))).join(' / ');
    switch (kind) {
      case 'line':
        return say('stage.lineWin', { count, symbol, line: line ?? 0, amount });
      case 'lineFromRight':
        return say('stage.lineWinFromRight', { count, symbol, line: line ?? 0, amount });
      case 'ways':
        return say('stage.waysWin', { count, symbol, ways: ways ?? 0, amount });
      case 'cluster':
        return say('stage.clusterWin', { count, symbol, amount });
      case 'anywhere':
        return say('stage.scatterWin', { count, symbol, amount });
      case 'coins':
        return say('stage.coinsWin', { coins: coins(count), amount });
    }
  }

  function result({ winMinor, stakeMinor, lines }: Result): string {
    const amount = money(winMinor);
    if (winMinor === 0) return say('stage.noWin');
    if (winMinor <= stakeMinor) return say('stage.back', { amount, stake: money(stakeMinor) });
    return lines > 0 ? say('stage.wonOnLines', { amount, lines }) : say('stage.won', { amount });
  }

  const summary = (tally: Tally, winMinor: number): string =>
    summaryOf(speech, tally, money(winMinor));

  const happening = (of: Happening): string => describeHappening(speech, of);

  return { banner, coins, happening, result, summary, win };
}

/** Describes a change of the board other than a win. */
function describeHappening({ say }: Speech, { kind, count }: Happening): string {
  switch (kind) {
    case 'wildsStick':
      return say('stage.wildsStick', { count });
    case 'wildsExpanded':
      return say('stage.wildsExpanded', { count });
    case 'respin':
      return say('stage.respin');
  }
}

/** The name of a large win, and of the feature that it ends, if any. */
function bigWin({ say }: Speech, tier: number, feature: string | null): string {
  const name = say(BIG_WINS[tier] ?? 'stage.bigWin.4');
  return feature === null ? name : `${name} · ${feature}`;
}

/** The wins of a round and their total. */
function summaryOf({ say, list }: Speech, tally: Tally, amount: string): string {
  const counted = Object.entries(SUMMED).flatMap(([part, key]) => {
    const count = tally[part as keyof Tally];
    return count === 0 ? [] : [say(key, { count })];
  });
  const parts = list(counted);
  const first = parts.charAt(0).toLocaleUpperCase();
  return say('stage.summary', { parts: first + parts.slice(1), amount });
}

/** Returns the texts of the wins, in announcement order. */
const SUMMED: Readonly<Record<keyof Tally, SummaryKey>> = {
  lines: 'stage.sum.lines',
  clusters: 'stage.sum.clusters',
  wins: 'stage.sum.wins',
  scatters: 'stage.sum.scatters',
  freeSpins: 'stage.sum.freeSpins',
  hold: 'stage.sum.hold',
};

/** Returns the text key of a symbol's name. */
export function symbolKey(gameId: number, code: string) {
  return `symbol.${gameId}.${code}` as SymbolKey;
}

type Key = Parameters<Speech['say']>[0];
type BigWinKey = Extract<Key, `stage.bigWin.${string}`>;
type SummaryKey = Extract<Key, `stage.sum.${string}`>;
type SymbolKey = Extract<Key, `symbol.${string}`>;
