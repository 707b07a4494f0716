import { fraction, ONE, plus, times, type Fraction } from './fraction.ts';
import type { ParGame } from './game.ts';
import { choicesOn, FREE, linesOfFreeGames, type Choice, type Lines } from './sticky-boards.ts';

/** The highest win of a run of free games with sticky wilds in stake units, and its probability. */
export interface RunTop {
  readonly units: number;
  readonly probability: Fraction;
}

/**
 * Returns the highest win of a run of this many games, exactly. Every placement of the sticky wilds
 * is considered: a branch is left out only if an upper bound of what it can pay is below a win that
 * was found. Only for definitions with a fixed number of games in a run.
 */
export function topOfRun(game: ParGame, games: number): RunTop {
  const { strips: reels, rows, sticky } = freeReels(game);
  const lines = linesOfFreeGames(game);
  const restBound = boundOfGames(game, lines);
  const stops = reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const choicesOf = memo((key: string) => {
    const [reel = '', stuck = ''] = key.split(' ');
    return choicesOn(reels[Number.parseInt(reel, 10)] ?? '', stuck, sticky);
  });
  const branchesOf = (left: number, state: readonly string[]) =>
    combinations(state.map((stuck, reel) => choicesOf(`${reel} ${stuck}`)))
      .map((choices) => {
        const next = choices.map(({ stuck }) => stuck);
        const rest = restBound(left - 1, next);
        const board = lines.most((reel, row) => choices[reel]?.rows[row] ?? '');
        return { choices, next, rest, bound: board + rest };
      })
      .toSorted((a, b) => b.bound - a.bound);
  const best = memo((key: string): RunTop => {
    const [count = '', ...state] = key.split(' ');
    const left = Number.parseInt(count, 10);
    if (left === 0) return { units: 0, probability: ONE };
    let top: RunTop = { units: 0, probability: fraction(0n) };
    for (const { choices, next, rest, bound } of branchesOf(left, state)) {
      if (bound < top.units) break;
      const [units, boards] = lines.best(choices, Math.max(0, top.units - rest));
      if (boards === 0n) continue;
      const further = best([left - 1, ...next].join(' '));
      const sum = units + further.units;
      if (sum < top.units) continue;
      const share = times(fraction(boards, stops), further.probability);
      top = { units: sum, probability: sum > top.units ? share : plus(top.probability, share) };
    }
    return top;
  });
  return best([games, ...reels.map(() => FREE.repeat(rows))].join(' '));
}

/** Beyond this many placements of wilds the bound of a board does not look at each of them. */
const MANY_PLACEMENTS = 100_000;

/** Returns an upper bound of what so many games pay that begin with these wilds stuck. */
function boundOfGames(
  game: ParGame,
  lines: Lines,
): (games: number, state: readonly string[]) => number {
  const { strips, rows, sticky } = freeReels(game);
  const plain = strips.map((strip) =>
    [...new Set(strip)].filter((code) => !sticky.includes(code)).join(''),
  );
  /** By reel: the most wilds that one window shows. */
  const perGame = strips.map((strip) =>
    Math.max(...choicesOn(strip, FREE.repeat(rows), sticky).map(wildsOf)),
  );
  /** Of a board with these numbers of wilds on its reels, or fewer. */
  const boundOfBoard = memo((key: string): number => {
    const wilds = key.split(' ').map((many) => Number.parseInt(many, 10));
    const places = wilds.map((many) => placements(rows, many));
    const many = places.reduce((product, of) => product * of.length, 1);
    const looked = many > MANY_PLACEMENTS ? strips.map(() => placements(rows, rows)) : places;
    return combinations(looked).reduce((bound, placed) => {
      const board = lines.most((reel, row) =>
        placed[reel]?.[row] === true ? `${plain[reel] ?? ''}${sticky}` : (plain[reel] ?? ''),
      );
      return Math.max(bound, board);
    }, 0);
  });
  return (games, state) => {
    let bound = 0;
    let wilds = state.map((stuck) => wildsOf({ stuck }));
    for (let played = 0; played < games; played += 1) {
      wilds = wilds.map((many, reel) => Math.min(rows, many + (perGame[reel] ?? 0)));
      bound += boundOfBoard(wilds.join(' '));
    }
    return bound;
  };
}

function freeReels({ definition: { features, strips, rows } }: ParGame) {
  return {
    strips: features.freeGames?.strips ?? strips,
    rows,
    sticky: features.stickyWilds?.symbols ?? '',
  };
}

function wildsOf({ stuck }: Pick<Choice, 'stuck'>): number {
  return [...stuck].filter((code) => code !== FREE).length;
}

/** Returns every way to place so many wilds on so many rows. */
function placements(rows: number, wilds: number): readonly (readonly boolean[])[] {
  return combinations(Array.from({ length: rows }, () => [false, true])).filter(
    (placed) => placed.filter(Boolean).length === wilds,
  );
}

/** Returns every choice of one item of each list. */
function combinations<Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return lists.reduce<readonly (readonly Item[])[]>(
    (all, list) => all.flatMap((one) => list.map((item) => [...one, item])),
    [[]],
  );
}

/** Computes each value once. */
function memo<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
