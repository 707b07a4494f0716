import { scatterOf, stakeUnit, type GameDefinition } from '../definition.ts';
import { asFreeGamesPay } from '../free-pays.ts';
import { countIn, reelsOf, tallyOf, type Reel, type Tally } from './columns.ts';
import type { FreeRules } from './free-games.ts';
import { respinsOf, withHeldColumns, type Respins } from './respins.ts';

/** A definition prepared for counting. */
export interface ParGame {
  readonly definition: GameDefinition;
  /** The same definition, or the one its free games use if some pays exclude the multiplier. */
  readonly freeDefinition: GameDefinition;
  readonly stakeUnits: number;
  /** Tally of the scatters and coins. */
  readonly tally: Tally;
  readonly paid: readonly Reel[];
  /** The paid game's reels object if free games have no strips of their own. */
  readonly free: readonly Reel[];
  /** Pay of a board's scatters, in stake units. */
  readonly scatterUnits: (tally: number) => number;
  /** Pay of a free game's scatters, before the multiplier in `freeRules`. */
  readonly freeScatterUnits: (tally: number) => number;
  readonly freeRules: FreeRules | null;
  /** Number of coins on a board. */
  readonly coins: (tally: number) => number;
  readonly respins: Respins | null;
}

/** Prepares a checked definition for counting. */
export function parGame(definition: GameDefinition): ParGame {
  const { symbols, strips, features } = definition;
  const { freeGames, expandingWilds } = features;
  const freeStrips = freeGames?.strips ?? strips;
  const codes = symbols.filter(({ kind }) => kind === 'scatter' || kind === 'coin');
  const shown = tallyOf(
    definition,
    codes.map(({ code }) => code),
    [strips, freeStrips],
  );
  const expand = (games: 'paid' | 'free'): boolean =>
    expandingWilds?.games === 'all' || expandingWilds?.games === games;
  const reels = (of: readonly string[], games: 'paid' | 'free'): readonly Reel[] =>
    reelsOf(
      definition,
      of,
      shown,
      (seen) => (expand(games) ? expanded(definition, seen) : seen),
      features.changingRows?.weights ?? null,
    );
  const { reels: paid, tally } = withHeldColumns(definition, reels(strips, 'paid'), shown);
  const freeDefinition = asFreeGamesPay(definition);
  const same =
    freeGames?.strips === undefined &&
    expand('paid') === expand('free') &&
    freeDefinition === definition;
  const countOf = (code: string | null): ((of: number) => number) => {
    const place = codes.findIndex((symbol) => symbol.code === code);
    return place < 0 ? () => 0 : (of) => countIn(of, tally, place);
  };
  const coins = codes.filter(({ kind }) => kind === 'coin').map(({ code }) => countOf(code));
  return {
    definition,
    freeDefinition,
    stakeUnits: stakeUnit(definition),
    tally,
    paid,
    free: same ? paid : reels(freeStrips, 'free'),
    scatterUnits: scatterUnits(definition, countOf),
    freeScatterUnits: scatterUnits(freeDefinition, countOf),
    freeRules: freeRules(freeDefinition, countOf),
    coins: (of) => coins.reduce((sum, one) => sum + one(of), 0),
    respins: features.respins === undefined ? null : respinsOf(definition, paid, shown.size),
  };
}

/** Returns the game with the pays and reels of its free games. */
export function asFreeGame(game: ParGame): ParGame {
  return { ...game, definition: game.freeDefinition, scatterUnits: game.freeScatterUnits };
}

type CountOf = (code: string | null) => (tally: number) => number;

function scatterUnits(definition: GameDefinition, countOf: CountOf): (tally: number) => number {
  const { pays } = definition;
  const stake = stakeUnit(definition);
  const first = countOf(scatterOf(definition));
  const more = (pays.scatters ?? []).map((pay) => {
    const counted = countOf(pay.symbol);
    const times = pay.times === 'stake' ? stake : 1;
    return (tally: number): number => (pay.pays[counted(tally)] ?? 0) * times;
  });
  return (tally) =>
    more.reduce((sum, one) => sum + one(tally), (pays.scatter?.[first(tally)] ?? 0) * stake);
}

function freeRules(definition: GameDefinition, countOf: CountOf): FreeRules | null {
  const { freeGames } = definition.features;
  if (freeGames === undefined) return null;
  const scatters = countOf(freeGames.scatter ?? scatterOf(definition));
  const limit = freeGames.limit ?? Infinity;
  return {
    awarded: (tally) => Math.min(freeGames.awards[scatters(tally)] ?? 0, limit),
    added: (tally) => freeGames.retriggers?.[scatters(tally)] ?? 0,
    multiplier: freeGames.multiplier,
    limit,
  };
}

function expanded({ features }: GameDefinition, shown: string): string {
  const wild = [...shown].find((code) => features.expandingWilds?.symbols.includes(code));
  return wild === undefined ? shown : wild.repeat(shown.length);
}
