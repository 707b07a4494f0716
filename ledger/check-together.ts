import type { CheckReport } from './check.ts';

/** The reports of several databases as one; each database's zero sum must be zero by itself. */
export function checkedTogether(reports: readonly CheckReport[]): CheckReport {
  const sum = (of: (report: CheckReport) => number): number =>
    reports.reduce((all, report) => all + of(report), 0);
  return {
    ok: reports.every(({ ok }) => ok),
    players: sum(({ players }) => players),
    rounds: sum(({ rounds }) => rounds),
    transfers: sum(({ transfers }) => transfers),
    auditEntries: sum(({ auditEntries }) => auditEntries),
    zeroSum: reports.find(({ zeroSum }) => zeroSum !== '0')?.zeroSum ?? '0',
    differences: reports.flatMap(({ differences }) => differences),
    differenceCount: sum(({ differenceCount }) => differenceCount),
  };
}
