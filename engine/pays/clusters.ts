import { placeOf } from '../board.ts';
import { OTHER, OWN, withWild } from '../matches.ts';
import { pay, type Play } from '../play.ts';
import { NONE } from './cluster-search.ts';

/**
 * Pays every cluster: orthogonally adjacent cells that match one pay, at least one of them its own
 * symbol. Pays are searched in the definition's order, each from the top of the first reel on. A
 * wild joins the clusters of every pay it substitutes for. Wilds' multipliers combine as the
 * mechanics specify.
 */
export function payClusters(play: Play, multiplier: number): void {
  const { board, matches, clusters } = play.game;
  const { pays } = play.pays;
  const { cells } = board;
  const { visited } = clusters;
  for (let place = 0; place < pays.length; place += 1) {
    clusters.searches += 1;
    const base = place * matches.symbols;
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (visited[cell] === clusters.searches) continue;
      if (matches.table[base + (cells[cell] ?? 0)] !== OWN) continue;
      payCluster(play, place, grow(play, base, cell), multiplier);
      if (play.capped) return;
    }
  }
}

/** Finds all cells of the cluster that contains this cell; returns their number. */
function grow({ game }: Play, base: number, from: number): number {
  const { board, matches, clusters } = game;
  const { neighbours, visited, found, searches } = clusters;
  visited[from] = searches;
  found[0] = from;
  let size = 1;
  for (let at = 0; at < size; at += 1) {
    const cell = found[at] ?? 0;
    for (let side = cell * 4; side < cell * 4 + 4; side += 1) {
      const next = neighbours[side] ?? NONE;
      if (next === NONE || visited[next] === searches) continue;
      if (matches.table[base + (board.cells[next] ?? 0)] === OTHER) continue;
      visited[next] = searches;
      found[size] = next;
      size += 1;
    }
  }
  return size;
}

function payCluster(play: Play, place: number, size: number, multiplier: number): void {
  const { board, matches, clusters, wildMultipliers } = play.game;
  const { pays, factors } = play.pays;
  const one = pays[place];
  const units = one?.units[size] ?? 0;
  if (one === undefined || units === 0) return;
  const base = place * matches.symbols;
  const members = clusters.found.slice(0, size).sort();
  let wilds = 1;
  for (const cell of members) {
    board.marks[cell] = 1;
    const symbol = board.cells[cell] ?? 0;
    if (matches.table[base + symbol] === OWN) continue;
    wilds = withWild(wilds, matches.multipliers[symbol] ?? 1, wildMultipliers);
  }
  pay(play, {
    type: 'clusterWin',
    symbols: one.symbols,
    cells: Array.from(members, (cell) => placeOf(board, cell)),
    multiplier: wilds * multiplier * (factors[place] ?? 1),
    winMinor: units * wilds * multiplier * play.unitMinor,
  });
}
