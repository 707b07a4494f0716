import type { MessageKey } from '@glasshouse/words/en.ts';

/** Maps a game's parts, as named in a PAR sheet, to text keys. */
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

/** Returns the key of a part's name; null for an unknown part of another supplier. */
export function partNameKey(part: string): MessageKey | null {
  return PARTS[part] ?? null;
}
