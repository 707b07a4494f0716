import type { ReactNode } from 'react';
import { withholdingRegister } from '@glasshouse/contract/backoffice/reports/withholding-register.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { dayWindow, writeMoney, writeTime } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { DayRangeInputs, useDayRange } from '../../ui/day-range.tsx';
import { ReportTabs } from './report-tabs.tsx';

type Row = StaffAnswer<typeof withholdingRegister>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Time', cell: ({ at }) => writeTime(at) },
  { title: 'Player', cell: ({ userId }) => <Copyable text={userId} /> },
  { title: 'Withdrawal', cell: ({ orderId }) => orderId ?? '–', wide: true },
  { title: 'Amount', cell: ({ amount }) => money(amount), end: true },
  { title: 'Withheld', cell: ({ withheld }) => writeMoney(withheld), end: true },
  { title: 'Law', cell: ({ law }) => law ?? '–' },
];

const YEAR = 365;

/** Tax withheld on withdrawals, with the law; negative where a failed one gave it back. */
export function WithholdingPage(): ReactNode {
  const range = useDayRange(YEAR);
  const from = dayWindow(range.days.from)?.from;
  const until = dayWindow(range.days.to)?.until;
  const request = {
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  const list = useList(withholdingRegister, request, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ rows, next }) => ({ rows, next }),
  });
  return (
    <ListPage
      title="Withheld tax"
      list={list}
      columns={COLUMNS}
      idOf={({ userId, entry }) => `${userId}-${entry}`}
      empty="No tax was withheld on a withdrawal in these days."
      titleOf={({ userId, entry }) => `Entry ${userId}-${entry}`}
      Detail={RowDetail}
      tools={<ExportList list={withholdingRegister} filters={request} />}
      filters={
        <>
          <ReportTabs />
          <DayRangeInputs range={range} />
        </>
      }
    />
  );
}

function money(amount: number | null): string {
  return amount === null ? '–' : writeMoney(amount);
}

function RowDetail({ row }: { row: Row }): ReactNode {
  return (
    <Facts
      facts={[
        ['Time', writeTime(row.at)],
        ['Player', <Copyable key="player" text={row.userId} />],
        ['Withdrawal', row.orderId === null ? '–' : <Copyable key="order" text={row.orderId} />],
        ['Amount', money(row.amount)],
        ['Withheld', writeMoney(row.withheld)],
        ['Law', row.law ?? '–'],
      ]}
    />
  );
}
