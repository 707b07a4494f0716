import type { ReactNode } from 'react';
import { dayFigures } from '@glasshouse/contract/backoffice/reports/day-figures.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import { Chart } from '../../ui/chart.tsx';
import { CountedNote, withCount } from '../../ui/counted-note.tsx';
import { DayRangeInputs, useDayRange } from '../../ui/day-range.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { playedFacts } from './played-facts.ts';
import { ReportTabs } from './report-tabs.tsx';
import * as styles from './days-page.module.css';

type Day = StaffAnswer<typeof dayFigures>['rows'][number];

const COLUMNS: readonly Column<Day>[] = [
  { title: 'Day', cell: ({ day }) => day },
  { title: 'Rounds', cell: ({ rounds }) => rounds, end: true },
  { title: 'Stakes', cell: ({ stakes }) => writeMoney(stakes), end: true, wide: true },
  { title: 'Wins', cell: ({ wins }) => writeMoney(wins), end: true, wide: true },
  { title: 'GGR', cell: ({ ggr }) => writeMoney(ggr), end: true },
  { title: 'NGR', cell: ({ ngr }) => writeMoney(ngr), end: true },
  { title: 'Bonuses given', cell: ({ bonuses }) => writeMoney(bonuses), end: true, wide: true },
  { title: 'Liability', cell: ({ liability }) => writeMoney(liability), end: true },
];

/** GGR, NGR and what is owed to players, day by day. */
export function DaysPage(): ReactNode {
  const range = useDayRange(30);
  const list = useList(dayFigures, range.days, {
    after: () => range.days,
    pageOf: ({ rows, countedUntil }) => ({ rows: withCount(rows, countedUntil), next: null }),
  });
  const oldestFirst = list.rows.toReversed();
  const points = (of: 'ggr' | 'liability') =>
    oldestFirst.map((row) => ({ label: row.day, value: row[of] }));
  return (
    <ListPage
      title="Reports by day"
      list={list}
      columns={COLUMNS}
      idOf={({ day }) => day}
      empty="The range has no day."
      titleOf={({ day }) => day}
      Detail={DayDetail}
      tools={<ExportList list={dayFigures} filters={range.days} />}
      filters={
        <>
          <ReportTabs />
          <DayRangeInputs range={range} />
          <CountedNote rows={list.rows} />
          {list.rows.length === 0 ? null : (
            <div className={styles['charts']}>
              <Chart title="GGR by day" kind="bars" points={points('ggr')} write={writeMoney} />
              <Chart
                title="Owed to players at midnight"
                kind="line"
                points={points('liability')}
                write={writeMoney}
              />
            </div>
          )}
        </>
      }
    />
  );
}

function DayDetail({ row: day }: { row: Day }): ReactNode {
  return (
    <Facts
      facts={[
        ...playedFacts(day),
        ['Bonuses given', writeMoney(day.bonuses)],
        ['Rewards in cash', writeMoney(day.rewards)],
        ['Fees', writeMoney(day.fees)],
        ['Tax withheld', writeMoney(day.withheld)],
        ['Players’ cash at midnight', writeMoney(day.cash)],
        ['Players’ bonus', writeMoney(day.bonus)],
        ['Pending withdrawals', writeMoney(day.pendingWithdrawals)],
        ['Liability', writeMoney(day.liability)],
      ]}
    />
  );
}
