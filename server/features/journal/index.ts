import type { AppContext } from '../../context.ts';
import { createRecordWatch } from './watch-records.ts';
import { createWatch } from './watch.ts';

const READ_EVERY_MS = 10_000;
/** Fraction of the time this job may use while more work waits: play has priority. */
const SHARE = 0.1;

/**
 * Registers the continuous check of the ledger: new rows since the last checked point, and old ones
 * block by block; new versions of orders and accounts, and old ones in turn. `reached` receives a time up to which every journal has been read.
 */
export function addJournal(
  deps: Pick<AppContext, 'db' | 'clock' | 'log' | 'jobs'>,
  reached: (at: number) => Promise<void>,
): void {
  const watch = createWatch(deps, reached);
  deps.jobs.every('journal check', READ_EVERY_MS, () => watch.readOn(), SHARE);
  deps.jobs.every('journal check of old rows', READ_EVERY_MS, () => watch.readAgain());
  const records = createRecordWatch(deps);
  deps.jobs.every('record check', READ_EVERY_MS, () => records.readNew(), SHARE);
  deps.jobs.every('record check of old rows', READ_EVERY_MS, () => records.readAgain());
}

export { checkNewRows, type NewRowsReport } from './check-new.ts';
export {
  blockOfLine,
  linesBefore,
  placeBefore,
  type JournalPlace,
  type LineKind,
} from './places.ts';
