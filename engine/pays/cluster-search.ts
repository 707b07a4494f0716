/** No cell: marks the board's edge in Neighbours. */
export const NONE = 255;

/** Buffers for finding clusters, allocated once per game. */
export interface ClusterSearch {
  /** `neighbours[cell * 4 + side]`: the orthogonal neighbours of a cell, NONE at the edge. */
  readonly neighbours: Uint8Array;
  /** By cell: the latest search that visited it. */
  readonly visited: Uint32Array;
  /** The cells of the current cluster, in visiting order. */
  readonly found: Uint8Array;
  /** Search number: increases with every pay. */
  searches: number;
}

/** Creates the buffers for a board with equal reels. */
export function clusterSearch(reels: number, rows: number): ClusterSearch {
  const neighbours = Array.from({ length: reels * rows }, (_, cell) => {
    const row = cell % rows;
    return [
      row > 0 ? cell - 1 : NONE,
      row < rows - 1 ? cell + 1 : NONE,
      cell >= rows ? cell - rows : NONE,
      cell + rows < reels * rows ? cell + rows : NONE,
    ];
  });
  return {
    neighbours: Uint8Array.from(neighbours.flat()),
    visited: new Uint32Array(reels * rows),
    found: new Uint8Array(reels * rows),
    searches: 0,
  };
}
