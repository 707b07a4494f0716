import type { GameDefinition, ScatterPay } from '../definition.ts';
import type { Draw } from '../stream.ts';
import type { Fact } from './facts.ts';
import { plainWins, type PlainWin } from './plain-pays.ts';

type Grid = readonly string[];
type Cell = readonly [number, number];

/** A round in progress. */
interface Round {
  readonly definition: GameDefinition;
  readonly stakeMinor: number;
  readonly unit: number;
  readonly draw: Draw;
  readonly facts: Fact[];
  /** The remaining win up to the cap. */
  left: number;
}

/** One game of the round, paid or free. */
interface Game {
  readonly free: boolean;
  readonly times: number;
  readonly strips: readonly string[];
  readonly heights: readonly number[];
  readonly stops: number[];
  /** By `reel row`: the sticky wild in that cell. */
  readonly stuck: Map<string, string>;
}

/**
 * Reference implementation: plays a round slowly and without tables. Grids are strings, every way
 * is enumerated, every cluster is grown cell by cell. It shares only the format with the engine.
 */
export function plainRound(definition: GameDefinition, stakeMinor: number, draw: Draw): Fact[] {
  const { features, mechanics, pays } = definition;
  const units = mechanics.stakeUnits ?? ('lines' in mechanics ? mechanics.lines.length : 1);
  const left = (pays.cap ?? Infinity) * stakeMinor;
  const unit = stakeMinor / units;
  const round: Round = { definition, stakeMinor, unit, draw, facts: [], left };
  const paid = playGame(round, false, new Map());
  if (round.left > 0) holdAndCollect(round, paid);
  const { freeGames } = features;
  if (freeGames === undefined || round.left <= 0) return round.facts;
  const trigger = freeGames.scatter ?? codeOf(definition, 'scatter');
  const limit = freeGames.limit ?? Infinity;
  let of = Math.min(limit, freeGames.awards[cellsWith(paid, trigger).length] ?? 0);
  const stuck = new Map<string, string>();
  for (let index = 0; index < of && round.left > 0; index += 1) {
    const seen = cellsWith(playGame(round, true, stuck), trigger).length;
    of = Math.min(limit, of + (freeGames.retriggers?.[seen] ?? 0));
  }
  return round.facts;
}

/** Plays one game; returns the board on which scatters and coins count. */
function playGame(round: Round, free: boolean, stuck: Map<string, string>): Grid {
  const { freeGames, tumbles, changingRows } = round.definition.features;
  const strips = (free ? freeGames?.strips : undefined) ?? round.definition.strips;
  const game: Game = {
    free,
    times: free ? (freeGames?.multiplier ?? 1) : 1,
    strips,
    heights: strips.map((_, reel) =>
      changingRows === undefined
        ? round.definition.rows
        : Number.parseInt(oneOf(round, Object.entries(changingRows.weights[reel] ?? {})), 10),
    ),
    stops: [],
    stuck,
  };
  const landed = turn(round, game, []);
  stick(round, game, landed);
  const shown = tumbles === undefined ? expand(round, game, landed) : landed;
  const end = payFalling(round, game, shown);
  const counted = tumbles === undefined ? landed : end;
  payScatters(round, game, counted);
  respin(round, game, shown);
  return counted;
}

/** Draws one of these by weight; the first takes the lowest numbers. */
function oneOf(round: Round, cases: readonly (readonly [string, number])[]): string {
  const bag = cases.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));
  return bag[round.draw(bag.length)] ?? '';
}

function turn(round: Round, game: Game, held: readonly string[]): Grid {
  const grid = game.strips.map((strip, reel) => {
    const kept = held[reel] ?? '';
    if (kept !== '') return kept;
    const stop = round.draw(strip.length);
    game.stops[reel] = stop;
    const shown = strip.repeat(3).slice(stop, stop + (game.heights[reel] ?? 0));
    return [...shown].map((code, row) => game.stuck.get(`${reel} ${row}`) ?? code).join('');
  });
  round.facts.push({ grid });
  return grid;
}

function stick({ definition }: Round, game: Game, grid: Grid): void {
  if (!game.free) return;
  for (const code of definition.features.stickyWilds?.symbols ?? '') {
    for (const [reel, row] of cellsWith(grid, code)) game.stuck.set(`${reel} ${row}`, code);
  }
}

function expand({ definition, facts }: Round, { free }: Game, grid: Grid): Grid {
  const rule = definition.features.expandingWilds;
  const when = free ? ['all', 'free'] : ['all', 'paid'];
  if (rule === undefined || !when.includes(rule.games)) return grid;
  const wide = grid.map((shown) => {
    const wild = [...shown].find((code) => rule.symbols.includes(code));
    return wild === undefined ? shown : wild.repeat(shown.length);
  });
  if (wide.join() !== grid.join()) facts.push({ grid: wide });
  return wide;
}

function pay(round: Round, wins: readonly PlainWin[]): void {
  for (const win of wins) {
    if (round.left <= 0) return;
    const winMinor = Math.min(round.left, win.winMinor);
    round.left -= winMinor;
    round.facts.push({ win: { ...win, winMinor } });
  }
}

/** Pays the board and, if boards tumble, the following ones; returns the last one. */
function payFalling(round: Round, game: Game, shown: Grid): Grid {
  const { tumbles } = round.definition.features;
  const limit = tumbles?.limit ?? 0;
  const ladder = (game.free ? tumbles?.freeMultipliers : undefined) ?? tumbles?.multipliers ?? [1];
  let grid = shown;
  for (let fallen = 0; ; fallen += 1) {
    const step = ladder[Math.min(fallen, ladder.length - 1)] ?? 1;
    const wins = plainWins(round.definition, grid, round.unit * step, game.times);
    pay(round, wins);
    if (round.left <= 0 || fallen === limit || wins.length === 0) return grid;
    const gone = new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join(' '))));
    grid = grid.map((column, reel) => {
      const stay = [...column].filter((_, row) => !gone.has(`${reel} ${row}`));
      const strip = game.strips[reel] ?? '';
      while (stay.length < column.length) {
        const above = ((game.stops[reel] ?? 0) + strip.length - 1) % strip.length;
        game.stops[reel] = above;
        stay.unshift(strip[above] ?? '');
      }
      return stay.join('');
    });
    round.facts.push({ grid });
  }
}

function payScatters(round: Round, { times }: Game, grid: Grid): void {
  const { scatter, scatters = [] } = round.definition.pays;
  const symbol = codeOf(round.definition, 'scatter');
  const first: ScatterPay[] =
    scatter === undefined ? [] : [{ symbol, times: 'stake', pays: scatter }];
  const wins = [...first, ...scatters].map((one) => {
    const cells = cellsWith(grid, one.symbol);
    const each = one.times === 'stake' ? round.stakeMinor : round.unit;
    const by = one.multipliedInFreeGames === false ? 1 : times;
    const winMinor = (one.pays[cells.length] ?? 0) * each * by;
    return { symbols: one.symbol, cells, winMinor };
  });
  pay(
    round,
    wins.filter(({ winMinor }) => winMinor > 0),
  );
}

function respin(round: Round, game: Game, from: Grid): void {
  const { respins } = round.definition.features;
  if (respins === undefined || (game.free && respins.games === 'paid')) return;
  let shown = from;
  let held = 0;
  for (let index = 1; index <= respins.limit && round.left > 0; index += 1) {
    const keep = shown.map((column) =>
      [...column].some((code) => respins.symbols.includes(code)) ? column : '',
    );
    const holding = keep.filter((column) => column !== '').length;
    if (holding === held || holding === shown.length) return;
    held = holding;
    shown = expand(round, game, turn(round, game, keep));
    pay(round, plainWins(round.definition, shown, round.unit, game.times));
  }
}

function holdAndCollect(round: Round, grid: Grid): void {
  const rules = round.definition.features.holdAndCollect;
  const coin = codeOf(round.definition, 'coin');
  const begin = cellsWith(grid, coin);
  if (rules === undefined || begin.length < rules.from) return;
  const worth = (): number => {
    const cases = rules.values.map(({ units, weight }) => [`${units}`, weight] as const);
    return Number.parseInt(oneOf(round, cases), 10) * round.unit;
  };
  const held = begin.map(([reel, row]) => [reel, row, worth()] as const);
  round.facts.push({ coins: [...held] });
  let free = grid.flatMap((column, reel) =>
    [...column].flatMap((code, row): Cell[] => (code === coin ? [] : [[reel, row]])),
  );
  let spins = rules.spins;
  while (spins > 0 && free.length > 0) {
    spins -= 1;
    const landed: (readonly [number, number, number])[] = [];
    const blank: Cell[] = [];
    for (const [reel, row] of free) {
      if (round.draw(rules.chance.of) >= rules.chance.coins) blank.push([reel, row]);
      else landed.push([reel, row, worth()]);
    }
    free = blank;
    held.push(...landed);
    if (landed.length === 0) continue;
    round.facts.push({ coins: landed });
    spins = rules.spins;
  }
  const full = free.length === 0 ? (rules.fullGrid ?? 0) * round.unit : 0;
  const winMinor = held.reduce((sum, [, , value]) => sum + value, full);
  pay(round, [{ symbols: 'coins', cells: [], winMinor }]);
}

function codeOf(definition: GameDefinition, kind: string): string {
  return definition.symbols.find((one) => one.kind === kind)?.code ?? '';
}

function cellsWith(grid: Grid, code: string): Cell[] {
  return grid.flatMap((column, reel) =>
    [...column].flatMap((shown, row): Cell[] => (shown === code ? [[reel, row]] : [])),
  );
}
