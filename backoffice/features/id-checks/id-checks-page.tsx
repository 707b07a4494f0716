import { useEffect, type ReactNode } from 'react';
import { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import { now } from '../../api/clock.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeAge, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { READ_AGAIN_MS, type IdCheck } from './id-check.ts';
import { idCheckActs, REFUSALS } from './id-check-acts.ts';
import { showStated, useStated } from './stated.ts';

const VIEWS = [
  { value: 'waiting', label: 'Waiting for a decision', empty: 'No ID check waits for a decision.' },
  { value: 'decided', label: 'Decided', empty: 'No ID check was decided yet.' },
] as const;

const COLUMNS: readonly Column<IdCheck>[] = [
  { title: 'Player', cell: ({ userId }) => userId },
  { title: 'State', cell: (check) => <CheckState check={check} /> },
  { title: 'Started', cell: ({ startedAt }) => writeTime(startedAt) },
  { title: 'Details', cell: (check) => whereDetails(check), wide: true },
  { title: 'Decided by', cell: (check) => deciderOf(check), wide: true },
  { title: 'Decide within', cell: (check) => timeLeft(check), end: true },
];

/** ID checks that no provider has decided: the most urgent first. */
export function IdChecksPage(): ReactNode {
  const filters = useFilters(['view']);
  const may = useMay();
  useEffect(() => () => showStated(null), []);
  const view = VIEWS.find(({ value }) => value === filters.values.view) ?? VIEWS[0];
  const list = useList(listIdChecks, view, {
    after: (after: string | null) => ({
      view: view.value,
      ...(after === null ? {} : { after }),
    }),
    pageOf: ({ checks, next }) => ({ rows: checks, next }),
    everyMs: READ_AGAIN_MS,
  });
  return (
    <ListPage
      title="ID checks"
      list={list}
      columns={COLUMNS}
      idOf={({ checkId }) => checkId}
      empty={view.empty}
      titleOf={({ userId }) => `Player ${userId}`}
      Detail={CheckDetail}
      acts={(check) => idCheckActs(check, may)}
      filters={
        <Select
          label="List"
          value={view.value}
          options={VIEWS}
          onChange={(event) => filters.set('view', event.currentTarget.value)}
        />
      }
    />
  );
}

function CheckState({ check }: { check: IdCheck }): ReactNode {
  const { state, decideBy } = check;
  if (state === 'approved') return <StateBadge tone="good">approved</StateBadge>;
  if (state === 'refused') return <StateBadge tone="bad">refused</StateBadge>;
  if (decideBy <= now()) return <StateBadge tone="bad">overdue</StateBadge>;
  return <StateBadge tone="plain">waiting</StateBadge>;
}

function timeLeft({ state, decideBy }: IdCheck): string {
  return state === 'pending' ? writeAge(Math.max(0, decideBy - now())) : '–';
}

function whereDetails({ state, atProvider }: IdCheck): string {
  if (state !== 'pending') return 'Deleted';
  return atProvider ? 'With the identity provider' : 'Here, encrypted';
}

function deciderOf({ state, decidedBy }: IdCheck): string {
  return state === 'pending' ? '–' : (decidedBy ?? 'Identity provider');
}

/** What the player stated appears after it was asked for with a reason. */
function CheckDetail({ row: check }: { row: IdCheck }): ReactNode {
  const { stated: last } = useStated();
  const stated = last?.check.checkId === check.checkId ? last : null;
  const { checkId, userId, refusal, startedAt, decideBy, decidedAt } = check;
  return (
    <>
      <Facts
        facts={[
          ['Check', <Copyable key="check" text={checkId} />],
          ['Player', <Copyable key="player" text={userId} />],
          ['State', <CheckState key="state" check={check} />],
          ['Started', writeTime(startedAt)],
          ['Decide by', writeTime(decideBy)],
          ['Decided', decidedAt === null ? '–' : `${writeTime(decidedAt)}, ${deciderOf(check)}`],
          ['Refused because', refusal === null ? '–' : (textOfRefusal(refusal) ?? refusal)],
          ['Details', whereDetails(check)],
        ]}
      />
      {stated === null ? null : (
        <Facts
          facts={[
            ['Name', stated.name ?? 'Deleted'],
            ['Born', stated.birthDate ?? whereDetails(check)],
            ['Document', stated.document ?? whereDetails(check)],
          ]}
        />
      )}
    </>
  );
}

function textOfRefusal(refusal: string): string | undefined {
  return Object.entries(REFUSALS).find(([word]) => word === refusal)?.[1];
}
