import type { ReactNode } from 'react';
import { findPlayers } from '@glasshouse/contract/backoffice/players/find-players.ts';
import { useCall } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import type { List } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { writeTime } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import type { FoundPlayer } from './found-player.ts';
import { playerActs } from './player-acts.tsx';
import { PlayerDetail } from './player-detail.tsx';

const COLUMNS: readonly Column<FoundPlayer>[] = [
  { title: 'Player', cell: ({ loginName, nick }) => loginName ?? nick },
  { title: 'Id', cell: ({ userId }) => userId, end: true },
  { title: 'Tier', cell: ({ tier }) => tier },
  { title: 'State', cell: (player) => <PlayerState player={player} /> },
  { title: 'Found by', cell: ({ foundBy }) => foundBy },
  { title: 'Market', cell: ({ market }) => market, wide: true },
  { title: 'Since', cell: ({ createTime }) => writeTime(createTime), end: true, wide: true },
];

/** Finds players by what they tell: an exact id, login name, mail, phone, account or device. */
export function PlayersPage(): ReactNode {
  const filters = useFilters(['q']);
  const may = useMay();
  const text = filters.values.q.trim();
  return (
    <ListPage
      title="Players"
      list={useFound(text)}
      columns={COLUMNS}
      idOf={({ userId }) => userId}
      empty={
        text === ''
          ? 'Type an id, login name, mail, phone, payout account, account hash or device name.'
          : 'No player has exactly this.'
      }
      titleOf={({ loginName, nick }) => loginName ?? nick}
      Detail={PlayerDetail}
      acts={(player) => playerActs(player, may)}
      filters={
        <SearchField
          label="Player"
          value={filters.values.q}
          onSearch={(q) => filters.set('q', q)}
        />
      }
    />
  );
}

/** The players found by a text; an empty text asks nothing. */
function useFound(text: string): List<FoundPlayer> {
  const asked = text !== '';
  const { data, status, error, refetch } = useCall(findPlayers, { text }, { enabled: asked });
  return {
    rows: data?.players ?? [],
    state: !asked || status === 'success' ? 'ready' : status === 'error' ? 'failed' : 'loading',
    error,
    hasMore: false,
    isReadingMore: false,
    readMore: () => undefined,
    readAgain: () => void refetch(),
  };
}

function PlayerState({ player }: { player: FoundPlayer }): ReactNode {
  if (player.closedTime !== null) return <StateBadge tone="plain">closed</StateBadge>;
  if (player.closingTime !== null) return <StateBadge tone="warning">closing</StateBadge>;
  if (player.robot) return <StateBadge tone="plain">robot</StateBadge>;
  return <StateBadge tone="good">open</StateBadge>;
}
