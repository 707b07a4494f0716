import { useState, type ReactNode } from 'react';
import { listFreeRounds } from '@glasshouse/contract/backoffice/free-rounds/list-free-rounds.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeCount, writeMoney, writeTime } from '../../ui/format.ts';
import { useShortcuts } from '../../ui/keys.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { endCampaign, giveFreeRounds } from './free-round-acts.tsx';
import { PromotionTabs } from './promotion-tabs.tsx';

type Campaign = StaffAnswer<typeof listFreeRounds>['campaigns'][number];

const TONES = { open: 'good', expired: 'warning', ended: 'bad' } as const;

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'Game', cell: ({ game }) => game },
  { title: 'State', cell: ({ state }) => <StateBadge tone={TONES[state]}>{state}</StateBadge> },
  { title: 'Players', cell: ({ players }) => writeCount(players), end: true },
  { title: 'Rounds each', cell: ({ rounds }) => writeCount(rounds), end: true },
  { title: 'Bet', cell: ({ stake }) => writeMoney(stake), end: true },
  { title: 'Played', cell: ({ played }) => writeCount(played), end: true },
  { title: 'Won', cell: ({ won }) => writeMoney(won), end: true },
  { title: 'Until', cell: ({ expiresAt }) => writeTime(expiresAt), wide: true },
];

/** Free rounds in suppliers' games: what was given, and what was played of it. */
export function FreeRoundsPage(): ReactNode {
  const may = useMay();
  const list = useList(
    listFreeRounds,
    {},
    { after: () => ({}), pageOf: ({ campaigns }) => ({ next: null, rows: campaigns }) },
  );
  return (
    <ListPage
      title="Free rounds"
      list={list}
      columns={COLUMNS}
      idOf={({ campaignId }) => campaignId}
      empty="No free rounds were given yet."
      titleOf={({ game, rounds }) => `${writeCount(rounds)} free rounds in ${game}`}
      Detail={CampaignDetail}
      acts={(one) => (may('switches.set') && one.state === 'open' ? [endCampaign(one)] : [])}
      tools={may('money.request') ? <GiveFreeRounds /> : null}
      filters={<PromotionTabs />}
    />
  );
}

function CampaignDetail({ row }: { row: Campaign }): ReactNode {
  const { supplier, createdAt, expiresAt, endedAt, players, offered, rounds, stake } = row;
  return (
    <Facts
      facts={[
        ['Supplier', supplier],
        ['Given', writeTime(createdAt)],
        ['Until', writeTime(expiresAt)],
        ['Ended', endedAt === null ? '–' : writeTime(endedAt)],
        ['Accepted by the supplier', `${writeCount(offered)} of ${writeCount(players)} players`],
        ['Bets in all', writeMoney(players * rounds * stake)],
        ['Id', <Copyable key="id" text={row.campaignId} />],
      ]}
    />
  );
}

/** The button that gives free rounds, and its dialog; absent while no game takes them. */
function GiveFreeRounds(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(listFreeRounds, {});
  const games = data?.games ?? [];
  const open = (): void => setOpen(games.length > 0);
  useShortcuts('list', [{ keys: ['n'], does: 'Give free rounds', run: open }]);
  if (games.length === 0) return null;
  return (
    <>
      <DeskButton shortcut="n" onClick={open}>
        Give
      </DeskButton>
      {isOpen ? <ReasonDialog act={giveFreeRounds(games)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
