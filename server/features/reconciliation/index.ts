import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { importStatement } from '@glasshouse/contract/backoffice/reconciliation/import-statement.ts';
import type { listStatements } from '@glasshouse/contract/backoffice/reconciliation/list-statements.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { PaymentProvider, Providers } from '../providers/index.ts';
import { bookOf, endBookedFees, listForDesk, openCaseOf, placeOf } from './differences.ts';
import { readFile } from './formats/read-file.ts';
import { compareAgain, storeStatement } from './reconcile-day.ts';
import { StatementError } from './statement.ts';
import { hasStatement, listDays, listKept, type ListedDay } from './store.ts';

export { FORMATS, readFile, type Format } from './formats/read-file.ts';
export { storeStatement, type Imported } from './reconcile-day.ts';
export { startOfDay, StatementError } from './statement.ts';
export { listDays, listKept } from './store.ts';

export interface ReconciliationDeps extends Pick<
  AppContext,
  'db' | 'clock' | 'jobs' | 'wholePack'
> {
  readonly providers: Pick<Providers, 'all' | 'byName'>;
}

/** A provider may be late with a statement; it is asked for these days. */
const FETCHED_DAYS = 3;
const FETCH_EVERY_MS = HOUR_MS;
const DEFAULT_LIMIT = 50;
/** Faults of a file that one answer lists. */
const FAULTS_SHOWN = 50;

/** Reconciles providers' statements with the ledger, by hand and every day. */
export function addReconciliation(server: StaffServer, deps: ReconciliationDeps): void {
  server.add(ops.importStatement, (call, input) => importFile(deps, call, input));
  server.add(ops.listStatements, async ({ db }, { before, limit = DEFAULT_LIMIT }) => {
    const rows = await listDays(db, { before: placeOf(before), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last !== undefined ? `${last.day}:${last.no}` : null;
    return { ok: true, data: { statements: page.map(dayView), next } };
  });
  server.add(ops.listDifferences, listForDesk);
  server.add(ops.openDifferenceCase, openCaseOf);
  server.add(ops.bookDifference, (call, input) => bookOf(call, input, deps.wholePack));
  deps.jobs.every('statements of providers', FETCH_EVERY_MS, () => fetchAndCompare(deps));
}

function dayView(of: ListedDay): AnswerOf<typeof listStatements>['statements'][number] {
  const { provider, day, opening, closing, lines, matched, open, ended } = of;
  const { importedAt, importedBy } = of;
  return { provider, day, opening, closing, lines, matched, open, ended, importedAt, importedBy };
}

async function importFile(
  { providers, wholePack }: ReconciliationDeps,
  call: StaffCall,
  { provider, format, day = '', text }: RequestOf<typeof importStatement>,
): Promise<Outcome<typeof importStatement>> {
  if (providers.byName(provider) === null) {
    return { ok: false, code: 'provider_unknown', data: null };
  }
  try {
    const stored = await storeStatement(call.db, {
      provider,
      statement: readFile(format, text, day),
      currency: wholePack.currency,
      text,
      at: call.at,
      by: call.staff.name,
    });
    if (stored === 'day_not_over') return { ok: false, code: stored, data: null };
    const detail = { provider, format, ...stored };
    const subject = `${provider}:${stored.day}`;
    call.record({ action: 'import_statement', subject, playerId: null, detail });
    return { ok: true, data: stored };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const faults = error.faults.slice(0, FAULTS_SHOWN);
    return { ok: false, code: 'statement_faulty', data: { faults } };
  }
}

/** Fetches missing statements, compares days with open differences again, and ends booked fees. */
async function fetchAndCompare(deps: ReconciliationDeps): Promise<number> {
  const { db, clock, providers, wholePack } = deps;
  const at = clock.now();
  for (const provider of providers.all) await fetchStatements(deps, provider);
  const open = await listKept(db, { state: 'open', day: null, after: null, limit: 1_000 });
  const days = new Map(open.map((one) => [`${one.provider} ${one.day}`, one]));
  for (const day of days.values()) {
    await db.transaction((tx) => compareAgain(tx, day, wholePack.currency, at));
  }
  await endBookedFees(db, at);
  return 0;
}

async function fetchStatements(
  { db, clock, wholePack }: ReconciliationDeps,
  provider: PaymentProvider,
): Promise<void> {
  if (provider.readStatement === null) return;
  for (let ago = 1; ago <= FETCHED_DAYS; ago += 1) {
    const at = clock.now();
    const day = new Date(at - ago * DAY_MS).toISOString().slice(0, 10);
    if (await hasStatement(db, { provider: provider.name, day })) continue;
    const read = await provider.readStatement(day);
    if (read.outcome === 'unreachable') return;
    const statement = readFile(read.format, read.text, day);
    await db.transaction((tx) =>
      storeStatement(tx, {
        provider: provider.name,
        statement,
        currency: wholePack.currency,
        text: read.text,
        at,
        by: null,
      }),
    );
  }
}
