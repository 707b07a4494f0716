import type { LineWinEvent } from '../events.ts';
import { pay, type Play } from '../play.ts';
import type { PreparedLine } from '../prepare.ts';
import type { LineAutomaton, LineResult } from '../line-automaton.ts';

/**
 * Pays every line of the board: its highest win read from the left and, where lines pay both
 * ways, from the right. When one of the two reaches across all reels only the higher is paid, on
 * a draw the left.
 */
export function payLines(play: Play, multiplier: number): void {
  const { paths: lines, bothWays, automaton, board } = play.game;
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

const NOTHING: LineResult = { pay: -1, count: 0, multiplier: 1, units: 0 };

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
  const { board, automaton, tumbles } = play.game;
  if (tumbles !== null) {
    const path = right ? line.fromRight : line.cells;
    for (let reel = 0; reel < result.count; reel += 1) board.marks[path[reel] ?? 0] = 1;
  }
  const win: LineWinEvent = {
    type: 'lineWin',
    line: place,
    symbols: automaton.linePays[result.pay] ?? '',
    rows: (right ? line.rowsFromRight : line.rowsFromLeft)[result.count] ?? [],
    multiplier: result.multiplier * multiplier,
    winMinor: result.units * multiplier * play.unitMinor,
  };
  pay(play, right ? { ...win, from: 'right' } : win);
}
