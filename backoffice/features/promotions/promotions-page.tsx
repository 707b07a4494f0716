import type { ReactNode } from 'react';
import { isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import { listSwitches } from '@glasshouse/contract/backoffice/switches/list-switches.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SWITCH_TEXTS, switchAct } from '../../ui/switch-act.ts';
import { OnOff, SwitchFacts, type SwitchRow } from '../../ui/switch-state.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { PromotionTabs } from './promotion-tabs.tsx';

const KINDS = [
  'promotion',
  'banner',
  'deposit_method',
  'withdrawal_method',
  'supplier',
  'game',
  'guest_task',
] as const;

/** Games of this release have a page of their own, with their figures. */
const isHere = ({ kind, target }: SwitchRow): boolean =>
  kind !== 'game' || isGuestGame(Number.parseInt(target, 10));

const COLUMNS: readonly Column<SwitchRow>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Kind', cell: ({ kind }) => SWITCH_TEXTS[kind].label },
  { title: 'State', cell: ({ on }) => <OnOff on={on} /> },
  { title: 'Changed', cell: ({ changed }) => (changed === null ? '–' : writeTime(changed.at)) },
  { title: 'By', cell: ({ changed }) => changed?.by ?? '–', wide: true },
  { title: 'Reason', cell: ({ changed }) => changed?.reason ?? '–', wide: true },
];

/** Promotions, banners, payment methods, suppliers and their games: what is offered now. */
export function PromotionsPage(): ReactNode {
  const filters = useFilters(['kind', 'state']);
  const may = useMay();
  const { kind, state } = filters.values;
  const list = useList(listSwitches, filters.values, {
    after: () => ({}),
    pageOf: ({ switches }) => ({
      next: null,
      rows: KINDS.flatMap((own) => switches.filter((one) => one.kind === own))
        .filter(isHere)
        .filter((one) => kind === '' || one.kind === kind)
        .filter(({ on }) => state === '' || on === (state === 'on')),
    }),
  });
  return (
    <ListPage
      title="Promotions"
      list={list}
      columns={COLUMNS}
      idOf={(row) => `${row.kind}:${row.target}`}
      empty="Nothing fits the filters."
      titleOf={({ name }) => name}
      Detail={SwitchFacts}
      acts={(row) => (may('switches.set') ? [switchAct(row)] : [])}
      filters={
        <>
          <PromotionTabs />
          <Select
            label="Kind"
            value={kind}
            options={[
              { value: '', label: 'All kinds' },
              ...KINDS.map((value) => ({ value, label: SWITCH_TEXTS[value].label })),
            ]}
            onChange={(event) => filters.set('kind', event.currentTarget.value)}
          />
          <Select
            label="State"
            value={state}
            options={[
              { value: '', label: 'All states' },
              { value: 'on', label: 'on' },
              { value: 'off', label: 'off' },
            ]}
            onChange={(event) => filters.set('state', event.currentTarget.value)}
          />
        </>
      }
    />
  );
}
