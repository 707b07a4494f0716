import type { CheckReport } from '@glasshouse/ledger/check.ts';
import type { NewRowsReport } from '@glasshouse/server/features/journal/index.ts';

/** The reports of several databases as one; each database's zero sum must be zero by itself. */
export function checkedTogether(reports: readonly CheckReport[]): CheckReport {
  return {
    ok: reports.every(({ ok }) => ok),
    players: sum(reports.map(({ players }) => players)),
    rounds: sum(reports.map(({ rounds }) => rounds)),
    transfers: sum(reports.map(({ transfers }) => transfers)),
    auditEntries: sum(reports.map(({ auditEntries }) => auditEntries)),
    zeroSum: reports.find(({ zeroSum }) => zeroSum !== '0')?.zeroSum ?? '0',
    differences: reports.flatMap(({ differences }) => differences),
    differenceCount: sum(reports.map(({ differenceCount }) => differenceCount)),
  };
}

/** The same for what was added since the server's own check. */
export function newRowsTogether(reports: readonly NewRowsReport[]): NewRowsReport {
  return {
    ok: reports.every(({ ok }) => ok),
    players: sum(reports.map(({ players }) => players)),
    rows: sum(reports.map(({ rows }) => rows)),
    differences: reports.flatMap(({ differences }) => differences),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
