import type { ReactNode } from 'react';
import { listRules } from '@glasshouse/contract/backoffice/monitoring/list-rules.ts';
import { RULE_KINDS } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts, History } from '../../ui/facts.tsx';
import { writeCount, writeTime } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { OnOff } from '../../ui/switch-state.tsx';
import { ruleActs } from './rule-acts.tsx';
import { RuleTabs } from './rule-tabs.tsx';
import { ACTIONS, AIMS, writeSettings, type Rule } from './rule-texts.ts';
import { TryRule } from './try-rule.tsx';

const COLUMNS: readonly Column<Rule>[] = [
  { title: 'Rule', cell: nameOf },
  { title: 'Looks for', cell: ({ kind }) => AIMS[RULE_KINDS[kind].aim] },
  { title: 'Settings', cell: writeSettings, wide: true },
  { title: 'State', cell: ({ on }) => <OnOff on={on} /> },
  { title: 'Players in 30 days', cell: ({ alerts }) => writeCount(alerts), end: true },
];

/** What the operator looks for in orders and play, with the settings of each rule. */
export function RulesPage(): ReactNode {
  const may = useMay();
  const list = useList(
    listRules,
    {},
    {
      after: () => ({}),
      pageOf: ({ rules }) => ({ rows: rules, next: null }),
    },
  );
  return (
    <ListPage
      title="Rules"
      list={list}
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty="There are no rules."
      titleOf={nameOf}
      Detail={RuleDetail}
      acts={(rule) => (may('rules.set') ? ruleActs(rule) : [])}
      tools={<ExportList list={listRules} filters={{}} />}
      filters={<RuleTabs />}
    />
  );
}

/** Rules that staff added have an id of their own. */
function nameOf({ id, kind }: Pick<Rule, 'id' | 'kind'>): string {
  const { label } = RULE_KINDS[kind];
  return id === kind ? label : `${label} (${id})`;
}

function RuleDetail({ row }: { row: Rule }): ReactNode {
  const { kind, action, on, version, changed } = row;
  return (
    <>
      <p>{RULE_KINDS[kind].about}</p>
      <Facts
        facts={[
          ['Settings', writeSettings(row)],
          ['When met', ACTIONS[action]],
          ['State', <OnOff key="state" on={on} />],
          ['Version', version === 0 ? 'of this release' : String(version)],
        ]}
      />
      <TryRule key={`${row.id} ${version}`} rule={row} />
      <History
        title="Last change"
        empty="Never changed."
        entries={
          changed === null
            ? []
            : [
                {
                  id: 'changed',
                  time: writeTime(changed.at),
                  who: changed.by,
                  what: `version ${version}`,
                  reason: changed.reason,
                },
              ]
        }
      />
    </>
  );
}
