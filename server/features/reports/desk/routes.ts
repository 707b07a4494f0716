import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AppContext } from '../../../context.ts';
import type { StaffServer } from '../../../platform/http/serve-staff.ts';
import { createDayCount } from '../by-day/add-up-days.ts';
import { dayFigures } from './day-figures.ts';
import { gameFigures, gameTotals } from './game-figures.ts';
import { trialBalance } from './trial-balance.ts';
import { unclaimedCash } from './unclaimed-cash.ts';
import { withholdingRegister } from './withholding-register.ts';

const COUNT_EVERY_MS = 15_000;
/** Fraction of the time the job may use while more work waits: play has priority. */
const SHARE = 0.2;

/** The operator's reports, and the job that adds their figures up. */
export function addMoneyReports(
  server: StaffServer,
  { db, clock, jobs, pack }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'pack'>,
): void {
  server.add(ops.trialBalance, (call, input) => trialBalance(call, pack, input));
  server.add(ops.dayFigures, (call, input) => dayFigures(call, pack, input));
  server.add(ops.gameFigures, (call, input) => gameFigures(call, pack, input));
  server.add(ops.gameTotals, (call, input) => gameTotals(call, pack, input));
  server.add(ops.withholdingRegister, withholdingRegister);
  server.add(ops.unclaimedCash, unclaimedCash);
  jobs.every('money by day', COUNT_EVERY_MS, createDayCount({ db, clock }), SHARE);
}
