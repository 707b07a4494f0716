import { placeOf } from '../board.ts';
import type { LineWinEvent } from '../events.ts';
import { OTHER } from '../matches.ts';
import { pay, type Play } from '../play.ts';
import type { PreparedLine } from '../prepare.ts';
import type { LineAutomaton, LineResult } from '../line-automaton.ts';

/**
 * Pays every line of the board: its highest win from the left and, if lines pay both ways, from the
 * right. If one of the two covers all reels, only the higher is paid, on a tie the left one.
 */
export function payLines(play: Play, multiplier: number): void {
  const { paths: lines, bothWays, board } = play.game;
  const { automaton } = play.pays;
  const { cells } = board;
  for (let place = 0; place < lines.length && !play.capped; place += 1) {
    const line = lines[place];
    if (line === undefined) continue;
    const left = read(automaton, cells, line.cells);
    if (!bothWays) {
      if (left.units > 0) payLine(play, place, line, left, false, multiplier);
      continue;
    }
    const right = read(automaton, cells, line.fromRight);
    const full = left.count === board.reels || right.count === board.reels;
    const onlyRight = full && right.units > left.units;
    const onlyLeft = full && !onlyRight;
    if (left.units > 0 && !onlyRight) payLine(play, place, line, left, false, multiplier);
    if (right.units > 0 && !onlyLeft && !play.capped) {
      payLine(play, place, line, right, true, multiplier);
    }
  }
}

const NOTHING: LineResult = { pay: -1, count: 0, multiplier: 1, units: 0, anyPosition: false };

function read(automaton: LineAutomaton, cells: Uint8Array, path: Uint8Array): LineResult {
  const { symbols, next, open, results } = automaton;
  let state = 0;
  for (let reel = 0; open[state] === 1; reel += 1) {
    state = next[state * symbols + (cells[path[reel] ?? 0] ?? 0)] ?? 0;
  }
  return results[state] ?? NOTHING;
}

function payLine(
  play: Play,
  place: number,
  line: PreparedLine,
  result: LineResult,
  right: boolean,
  multiplier: number,
): void {
  const { board, tumbles } = play.game;
  const { automaton, factors } = play.pays;
  if (result.anyPosition) {
    payAnyPosition(play, line, result, multiplier);
    return;
  }
  if (tumbles !== null) {
    const path = right ? line.fromRight : line.cells;
    for (let reel = 0; reel < result.count; reel += 1) board.marks[path[reel] ?? 0] = 1;
  }
  const win: LineWinEvent = {
    type: 'lineWin',
    line: place,
    symbols: automaton.linePays[result.pay] ?? '',
    rows: (right ? line.rowsFromRight : line.rowsFromLeft)[result.count] ?? [],
    multiplier: result.multiplier * multiplier * (factors[result.pay] ?? 1),
    winMinor: result.units * multiplier * play.unitMinor,
  };
  pay(play, right ? { ...win, from: 'right' } : win);
}

/** Pays the cells of a line that count for a pay, in any position on it. */
function payAnyPosition(
  play: Play,
  line: PreparedLine,
  result: LineResult,
  multiplier: number,
): void {
  const { board, matches } = play.game;
  const { automaton, factors } = play.pays;
  const cells = [...line.cells].filter(
    (cell) => matches.table[result.pay * matches.symbols + (board.cells[cell] ?? 0)] !== OTHER,
  );
  for (const cell of cells) board.marks[cell] = 1;
  pay(play, {
    type: 'anywhereWin',
    symbols: automaton.linePays[result.pay] ?? '',
    cells: cells.map((cell) => placeOf(board, cell)),
    multiplier: result.multiplier * multiplier * (factors[result.pay] ?? 1),
    winMinor: result.units * multiplier * play.unitMinor,
  });
}
