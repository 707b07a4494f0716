import type { MessageKey } from '@glasshouse/words/en.ts';

/** The parts of a game as a PAR sheet names them, with the key of what the player reads. */
const PARTS: Readonly<Record<string, MessageKey>> = {
  lines: 'fairness.part.lines',
  ways: 'fairness.part.ways',
  clusters: 'fairness.part.clusters',
  anywhere: 'fairness.part.anywhere',
  scatters: 'fairness.part.scatters',
  tumbles: 'fairness.part.tumbles',
  respins: 'fairness.part.respins',
  'free games': 'fairness.part.freeSpins',
  'hold and collect': 'fairness.part.holdAndCollect',
};

/** The key of a part's name; null for a part of another supplier's that we have no words for. */
export function partNameKey(part: string): MessageKey | null {
  return PARTS[part] ?? null;
}
