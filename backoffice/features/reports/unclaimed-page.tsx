import type { ReactNode } from 'react';
import { unclaimedCash } from '@glasshouse/contract/backoffice/reports/unclaimed-cash.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeAge, writeMoney, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { ReportTabs } from './report-tabs.tsx';

type Row = StaffAnswer<typeof unclaimedCash>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Player', cell: ({ userId }) => userId },
  { title: 'State', cell: ({ state }) => <StateBadge tone="plain">{state}</StateBadge> },
  { title: 'Cash', cell: ({ cash }) => writeMoney(cash), end: true },
  { title: 'Without a movement', cell: ({ lastMovementAt }) => age(lastMovementAt), end: true },
];

const MONTHS = ['3', '6', '12', '24', '60'];
const DEFAULT_MONTHS = '12';

/** Cash that nobody comes back for: it stays the player's. */
export function UnclaimedPage(): ReactNode {
  const { values, set } = useFilters(['months']);
  const months = MONTHS.includes(values.months) ? values.months : DEFAULT_MONTHS;
  const request = { dormantMonths: Number.parseInt(months, 10) };
  const list = useList(unclaimedCash, request, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ rows, next }) => ({ rows, next }),
  });
  return (
    <ListPage
      title="Unclaimed cash"
      list={list}
      columns={COLUMNS}
      idOf={({ userId }) => userId}
      empty="No closed or dormant account has cash."
      titleOf={({ userId }) => `Player ${userId}`}
      Detail={RowDetail}
      tools={<ExportList list={unclaimedCash} filters={request} />}
      filters={
        <>
          <ReportTabs />
          <Select
            label="Dormant after"
            value={months}
            options={MONTHS.map((value) => ({ value, label: `${value} months` }))}
            onChange={(event) => set('months', event.currentTarget.value)}
          />
        </>
      }
    />
  );
}

function age(at: number): string {
  return writeAge(Math.max(0, now() - at));
}

function RowDetail({ row }: { row: Row }): ReactNode {
  return (
    <Facts
      facts={[
        ['Player', <Copyable key="player" text={row.userId} />],
        ['State', row.state],
        ['Cash', writeMoney(row.cash)],
        ['Last movement', writeTime(row.lastMovementAt)],
      ]}
    />
  );
}
