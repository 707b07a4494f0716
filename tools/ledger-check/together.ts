import type { NewRowsReport } from '@glasshouse/server/features/journal/index.ts';

/** What several databases report of rows added since the server's own check, as one. */
export function newRowsTogether(reports: readonly NewRowsReport[]): NewRowsReport {
  return {
    ok: reports.every(({ ok }) => ok),
    players: reports.reduce((sum, { players }) => sum + players, 0),
    rows: reports.reduce((sum, { rows }) => sum + rows, 0),
    differences: reports.flatMap(({ differences }) => differences),
  };
}
