import type { ReactNode } from 'react';
import { listDifferences } from '@glasshouse/contract/backoffice/reconciliation/list-differences.ts';
import type { StaffRequest } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts, History } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { differenceActs, type Difference } from './difference-acts.ts';
import { ImportStatement } from './import-statement.tsx';
import { ReconcileTabs } from './reconcile-tabs.tsx';

const COLUMNS: readonly Column<Difference>[] = [
  { title: 'Day', cell: ({ day }) => day },
  { title: 'Difference', cell: ({ kind }) => titleOf(kind) },
  { title: 'Statement', cell: ({ theirs }) => amount(theirs), end: true },
  { title: 'Ledger', cell: ({ ours }) => amount(ours), end: true },
  { title: 'State', cell: (one) => <DifferenceState one={one} /> },
  { title: 'Age', cell: ({ daysOpen }) => `${daysOpen} d`, end: true },
  { title: 'Order', cell: ({ orderId }) => orderId || '–', wide: true },
];

/** Where a provider's statement and the ledger differ, and how each difference ended. */
export function DifferencesPage(): ReactNode {
  const filters = useFilters(['state', 'day']);
  const may = useMay();
  const request = requestOf(filters.values);
  const list = useList(listDifferences, filters.values, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ differences, next }) => ({ rows: differences, next }),
  });
  const works = may('reconcile.work');
  return (
    <ListPage
      title="Reconcile"
      list={list}
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty={request.state === 'ended' ? 'No difference has ended.' : 'Every statement agrees.'}
      titleOf={({ kind }) => titleOf(kind)}
      Detail={DifferenceDetail}
      acts={(one) => (works ? differenceActs(one) : [])}
      tools={
        <>
          {works ? <ImportStatement /> : null}
          <ExportList list={listDifferences} filters={request} />
        </>
      }
      filters={
        <>
          <ReconcileTabs />
          <Select
            label="State"
            value={filters.values.state}
            options={[
              { value: '', label: 'open' },
              { value: 'ended', label: 'ended' },
            ]}
            onChange={(event) => filters.set('state', event.currentTarget.value)}
          />
          <Input
            label="Day"
            type="date"
            value={filters.values.day}
            onChange={(event) => filters.set('day', event.currentTarget.value)}
          />
        </>
      }
    />
  );
}

type Values = Readonly<Record<'state' | 'day', string>>;

function requestOf({ state, day }: Values): StaffRequest<typeof listDifferences> {
  return {
    state: state === 'ended' ? 'ended' : 'open',
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
  };
}

/** Sentence case: `not_in_statement` is `Not in statement`. */
function titleOf(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function amount(minor: number | null): string {
  if (minor === null) return '–';
  return minor < 0 ? `−${writeMoney(-minor)}` : writeMoney(minor);
}

const RESULTS = { agrees: 'agrees', booked: 'booked', case: 'case' } as const;

function DifferenceState({ one: { end, approval } }: { one: Difference }): ReactNode {
  if (end !== null) return <StateBadge tone="good">{RESULTS[end.result]}</StateBadge>;
  if (approval === 'requested') return <StateBadge tone="warning">second person</StateBadge>;
  if (approval === 'refused') return <StateBadge tone="bad">refused</StateBadge>;
  return <StateBadge tone="warning">open</StateBadge>;
}

function DifferenceDetail({ row }: { row: Difference }): ReactNode {
  const { provider, day, subject, orderId, theirs, ours, foundAt, end } = row;
  return (
    <>
      <Facts
        facts={[
          ['Provider', provider],
          ['Day (UTC)', day],
          ['Line or entry', <Copyable key="subject" text={subject} />],
          ['Order', orderId === '' ? '–' : <Copyable key="order" text={orderId} />],
          ['Statement', amount(theirs)],
          ['Ledger', amount(ours)],
          ['State', <DifferenceState key="state" one={row} />],
          ['Found', writeTime(foundAt)],
        ]}
      />
      {end === null ? null : (
        <History
          empty=""
          entries={[
            {
              id: 'end',
              time: writeTime(end.at),
              who: end.by ?? 'server',
              what: [RESULTS[end.result], end.reference].filter(Boolean).join(' '),
              reason: end.reason,
            },
          ]}
        />
      )}
    </>
  );
}
