import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listAlerts } from '@glasshouse/contract/backoffice/monitoring/list-alerts.ts';
import { RULE_KINDS } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import type { StaffAnswer, StaffRequest } from '../../api/call.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeTime } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { RuleTabs } from './rule-tabs.tsx';
import { ACTIONS, writeFigures } from './rule-texts.ts';

type Alert = StaffAnswer<typeof listAlerts>['alerts'][number];

const COLUMNS: readonly Column<Alert>[] = [
  { title: 'Time', cell: ({ at }) => writeTime(at) },
  { title: 'Player', cell: ({ userId }) => userId },
  { title: 'Rule', cell: ({ kind }) => RULE_KINDS[kind].label },
  { title: 'Figures', cell: ({ kind, figures }) => writeFigures(kind, figures), wide: true },
  { title: 'Result', cell: ({ action }) => ACTIONS[action], wide: true },
];

/** Players who met a rule, with what was counted. */
export function AlertsPage(): ReactNode {
  const filters = useFilters(['rule', 'player']);
  const request = requestOf(filters.values);
  const list = useList(listAlerts, filters.values, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ alerts, next }) => ({ rows: alerts, next }),
  });
  return (
    <ListPage
      title="Rules"
      list={list}
      columns={COLUMNS}
      idOf={({ userId, ruleId, at }) => `${userId}:${ruleId}:${at}`}
      empty="No player has met a rule."
      titleOf={({ userId }) => `Player ${userId}`}
      Detail={AlertDetail}
      tools={<ExportList list={listAlerts} filters={request} />}
      filters={
        <>
          <RuleTabs />
          <Select
            label="Rule"
            value={filters.values.rule}
            options={[
              { value: '', label: 'All rules' },
              ...Object.entries(RULE_KINDS).map(([value, { label }]) => ({ value, label })),
            ]}
            onChange={(event) => filters.set('rule', event.currentTarget.value)}
          />
          <Input
            label="Player"
            inputMode="numeric"
            value={filters.values.player}
            onChange={(event) => filters.set('player', event.currentTarget.value)}
          />
        </>
      }
    />
  );
}

function requestOf({
  rule,
  player,
}: Readonly<Record<'rule' | 'player', string>>): StaffRequest<typeof listAlerts> {
  return {
    ...(rule === '' ? {} : { ruleId: rule }),
    ...(/^\d{1,16}$/.test(player) ? { userId: player } : {}),
  };
}

function AlertDetail({ row }: { row: Alert }): ReactNode {
  const { userId, kind, figures, action, at, caseId } = row;
  return (
    <>
      <p>{RULE_KINDS[kind].about}</p>
      <Facts
        facts={[
          [
            'Player',
            <Link key="player" href={`/players?q=${userId}`}>
              {userId}
            </Link>,
          ],
          ['Time', writeTime(at)],
          ['Figures', writeFigures(kind, figures)],
          ['Result', ACTIONS[action]],
          [
            'Case',
            caseId === null ? (
              '–'
            ) : (
              <Link key="case" href={`/cases?player=${userId}`}>
                {caseId}
              </Link>
            ),
          ],
        ]}
      />
    </>
  );
}
