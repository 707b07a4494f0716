import type { ReactNode } from 'react';
import { listStatements } from '@glasshouse/contract/backoffice/reconciliation/list-statements.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ImportStatement } from './import-statement.tsx';
import { ReconcileTabs } from './reconcile-tabs.tsx';

type Day = StaffAnswer<typeof listStatements>['statements'][number];

const COLUMNS: readonly Column<Day>[] = [
  { title: 'Day', cell: ({ day }) => day },
  { title: 'Provider', cell: ({ provider }) => provider },
  { title: 'Lines', cell: ({ lines }) => lines, end: true },
  { title: 'Matched', cell: ({ matched }) => matched, end: true },
  { title: 'Open', cell: ({ open }) => open, end: true },
  { title: 'Ended', cell: ({ ended }) => ended, end: true },
  { title: 'Closing', cell: ({ closing }) => balance(closing), end: true, wide: true },
];

/** The newest statement of each day. */
export function DaysPage(): ReactNode {
  const may = useMay();
  const list = useList(
    listStatements,
    {},
    {
      after: (before: string | null) => (before === null ? {} : { before }),
      pageOf: ({ statements, next }) => ({ rows: statements, next }),
    },
  );
  return (
    <ListPage
      title="Statements by day"
      list={list}
      columns={COLUMNS}
      idOf={({ provider, day }) => `${provider} ${day}`}
      empty="No statement is stored yet."
      titleOf={({ day }) => day}
      Detail={DayDetail}
      tools={may('reconcile.work') ? <ImportStatement /> : null}
      filters={<ReconcileTabs />}
    />
  );
}

function balance(minor: number | null): string {
  if (minor === null) return '–';
  return minor < 0 ? `−${writeMoney(-minor)}` : writeMoney(minor);
}

function DayDetail({ row }: { row: Day }): ReactNode {
  const { provider, opening, closing, importedAt, importedBy } = row;
  return (
    <Facts
      facts={[
        ['Provider', provider],
        ['Opening', balance(opening)],
        ['Closing', balance(closing)],
        ['Stored', writeTime(importedAt)],
        ['By', importedBy ?? 'server'],
      ]}
    />
  );
}
