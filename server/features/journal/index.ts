import type { AppContext } from '../../context.ts';
import { createWatch } from './watch.ts';

const READ_EVERY_MS = 10_000;
/** The part of the time it may read while there is more: play goes first. */
const SHARE = 0.1;

/**
 * The check of the ledger that runs all the time: new rows from the last checked point on, and old
 * ones block by block. `reached` is called with a time up to which every journal has been read.
 */
export function addJournal(
  deps: Pick<AppContext, 'db' | 'clock' | 'log' | 'jobs'>,
  reached: (at: number) => Promise<void>,
): void {
  const watch = createWatch(deps, reached);
  deps.jobs.every('journal check', READ_EVERY_MS, () => watch.readOn(), SHARE);
  deps.jobs.every('journal check of old rows', READ_EVERY_MS, () => watch.readAgain());
}

export {
  blockOfLine,
  linesBefore,
  placeBefore,
  type JournalPlace,
  type LineKind,
} from './places.ts';
