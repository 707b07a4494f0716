import type { RoundRow } from './journal.ts';
import { comparison, type Differ } from './replay-differences.ts';

/** The rounds drawn with a seed: those after `base_seq`, up to `last_seq` once it was revealed. */
export interface SeedSpan {
  readonly seed_id: number;
  readonly base_seq: number;
  readonly last_seq: number | null;
}

interface KnownDraws {
  readonly seeds: ReadonlyMap<number, SeedSpan>;
  /** The game of each definition. */
  readonly definitions: ReadonlyMap<number, number>;
}

/** Returns a check of a round's seed and game: nonces of a seed rise, and some were burned. */
export function createDrawCheck(known: KnownDraws, differ: Differ): (row: RoundRow) => void {
  const rises = createNonceOrder();
  const same = comparison(differ);
  return (row) => {
    const seed = known.seeds.get(row.seed_id);
    const within =
      seed !== undefined && row.seq > seed.base_seq && row.seq <= (seed.last_seq ?? row.seq);
    if (!within) differ(`round ${row.seq}: seed`, row.seed_id, 'none that draws this round');
    else if (!rises(row, seed.base_seq)) differ(`round ${row.seq}: nonce`, row.nonce, 'above');
    const gameId = known.definitions.get(row.definition_id) ?? 'no such definition';
    same(`round ${row.seq}: game of definition ${row.definition_id}`, row.game_id, gameId);
  };
}

/** Nonces of a seed rise from round to round; skipped ones were drawn and burned. */
function createNonceOrder() {
  const last = new Map<number, number>();
  return ({ seed_id: seedId, seq, nonce }: RoundRow, baseSeq: number): boolean => {
    const isNext = nonce >= seq - baseSeq && nonce > (last.get(seedId) ?? 0);
    last.set(seedId, nonce);
    return isNext;
  };
}
