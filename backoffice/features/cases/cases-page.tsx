import type { ReactNode } from 'react';
import { countCases } from '@glasshouse/contract/backoffice/cases/count-cases.ts';
import { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import type { StaffRequest } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { useCall } from '../../api/queries.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { writeAge } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters, type Filters } from '../../ui/use-filters.ts';
import { caseActs } from './case-acts.tsx';
import { CaseDetail } from './case-detail.tsx';
import { caseTitle, REFRESH_MS, type StaffCase } from './staff-case.ts';

const COLUMNS: readonly Column<StaffCase>[] = [
  { title: 'Kind', cell: ({ kind }) => caseTitle(kind) },
  { title: 'Due', cell: (one) => <Due of={one} /> },
  { title: 'Owner', cell: ({ owner, closedBy }) => closedBy ?? owner ?? '–' },
  { title: 'Player', cell: ({ userId }) => userId ?? '–', end: true },
  { title: 'Subject', cell: ({ subject }) => subject, wide: true },
  { title: 'Opened', cell: ({ openedAt }) => `${age(openedAt)} ago`, end: true, wide: true },
];

/** Cases that staff decides: the first due one first. */
export function CasesPage(): ReactNode {
  const filters = useFilters(['state', 'owner', 'kind', 'player']);
  const may = useMay();
  const { name } = useStaff();
  const { values, isEmpty } = filters;
  const list = useList(listCases, values, {
    after: (after: string | null) => requestOf(values, after),
    pageOf: ({ cases, next }) => ({ rows: cases, next }),
    everyMs: REFRESH_MS,
  });
  return (
    <ListPage
      title="Cases"
      list={list}
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty={isEmpty ? 'No case is open.' : 'No case fits the filters.'}
      titleOf={({ kind }) => caseTitle(kind)}
      Detail={CaseDetail}
      acts={(one) =>
        may('cases.work') && one.closedAt === null ? caseActs(one, name, may('money.request')) : []
      }
      filters={<CaseFilters filters={filters} />}
    />
  );
}

type Names = 'state' | 'owner' | 'kind' | 'player';

function CaseFilters({ filters }: { filters: Filters<Names> }): ReactNode {
  const { values, set, clear, isEmpty } = filters;
  const { data } = useCall(countCases, {}, { everyMs: REFRESH_MS });
  const kinds = (data?.kinds ?? []).map(({ kind, open }) => ({
    value: kind,
    label: open === 0 ? caseTitle(kind) : `${caseTitle(kind)} (${open})`,
  }));
  return (
    <>
      <Select
        label="State"
        value={values.state}
        options={[
          { value: '', label: 'Open' },
          { value: 'overdue', label: `Overdue${data === undefined ? '' : ` (${data.overdue})`}` },
          { value: 'closed', label: 'Closed' },
        ]}
        onChange={(event) => set('state', event.currentTarget.value)}
      />
      <Select
        label="Owner"
        value={values.owner}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'me', label: `Mine${data === undefined ? '' : ` (${data.mine})`}` },
          { value: 'nobody', label: 'Nobody' },
        ]}
        onChange={(event) => set('owner', event.currentTarget.value)}
      />
      <Select
        label="Kind"
        value={values.kind}
        options={[{ value: '', label: 'All kinds' }, ...kinds]}
        onChange={(event) => set('kind', event.currentTarget.value)}
      />
      <Input
        label="Player id"
        inputMode="numeric"
        maxLength={16}
        value={values.player}
        onChange={(event) => set('player', event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      {isEmpty ? null : <DeskButton onClick={clear}>Clear</DeskButton>}
    </>
  );
}

const STATES = ['overdue', 'closed'] as const;
const OWNERS = ['me', 'nobody'] as const;

/** The address may hold what somebody typed there; other values mean no filter. */
function requestOf(
  values: Readonly<Record<Names, string>>,
  after: string | null,
): StaffRequest<typeof listCases> {
  const state = STATES.find((known) => known === values.state);
  const owner = OWNERS.find((known) => known === values.owner);
  return {
    ...(state === undefined ? {} : { state }),
    ...(owner === undefined ? {} : { owner }),
    ...(/^[a-z_]{3,40}$/.test(values.kind) ? { kind: values.kind } : {}),
    ...(/^\d{1,16}$/.test(values.player) ? { userId: values.player } : {}),
    ...(after === null ? {} : { after }),
  };
}

function Due({ of: { dueAt, closedAt } }: { of: StaffCase }): ReactNode {
  if (closedAt !== null) return <StateBadge tone="plain">closed</StateBadge>;
  const left = dueAt - now();
  if (left < 0) return <StateBadge tone="bad">{`${writeAge(-left)} late`}</StateBadge>;
  return `in ${writeAge(left)}`;
}

function age(at: number): string {
  return writeAge(Math.max(0, now() - at));
}
