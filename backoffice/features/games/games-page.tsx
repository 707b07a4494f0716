import type { ReactNode } from 'react';
import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { listSwitches } from '@glasshouse/contract/backoffice/switches/list-switches.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeCount, writeMoney, writePercent, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { switchAct } from '../../ui/switch-act.ts';
import { OnOff, SwitchFacts } from '../../ui/switch-state.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { ReplayButton } from './replay-round.tsx';
import { ReturnChart } from './return-chart.tsx';

type Game = StaffAnswer<typeof listGameFigures>['games'][number];
type Definition = Game['definitions'][number];

const current = ({ definitions }: Game) => definitions.find((one) => one.current);
const percent = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : writePercent(value);

const COLUMNS: readonly Column<Game>[] = [
  { title: 'Game', cell: ({ title }) => title },
  { title: 'Id', cell: ({ gameId }) => gameId, end: true },
  { title: 'State', cell: (game) => <GameState game={game} /> },
  { title: 'Rounds', cell: (game) => writeCount(current(game)?.rounds ?? 0), end: true },
  {
    title: 'Staked',
    cell: (game) => writeMoney(current(game)?.staked ?? 0),
    end: true,
    wide: true,
  },
  { title: 'Stated', cell: (game) => percent(current(game)?.statedReturn), end: true },
  { title: 'Measured', cell: (game) => percent(current(game)?.measuredReturn), end: true },
  { title: '99 % interval', cell: (game) => <Chart definition={current(game)} />, wide: true },
];

/** The games with their stated and measured return, and their switches. */
export function GamesPage(): ReactNode {
  const filters = useFilters(['q', 'state']);
  const may = useMay();
  const { q, state } = filters.values;
  const list = useList(listGameFigures, filters.values, {
    after: () => ({}),
    pageOf: ({ games }) => ({
      next: null,
      rows: games
        .filter(({ title }) => title.toLowerCase().includes(q.trim().toLowerCase()))
        .filter((game) => state === '' || stateOf(game) === state),
    }),
  });
  const { data } = useCall(listSwitches, { kind: 'game' });
  const own = (game: Game) =>
    data?.switches.find(({ target }) => target === String(game.gameId)) ?? null;
  return (
    <ListPage
      title="Games"
      list={list}
      columns={COLUMNS}
      idOf={({ gameId }) => String(gameId)}
      empty={filters.isEmpty ? 'There is no game.' : 'No game fits the filters.'}
      titleOf={({ title }) => title}
      Detail={GameDetail}
      acts={(game) => {
        const row = own(game);
        return row !== null && may('switches.set') ? [switchAct(row)] : [];
      }}
      filters={
        <>
          <SearchField label="Title" value={q} onSearch={(text) => filters.set('q', text)} />
          <Select
            label="State"
            value={state}
            options={[
              { value: '', label: 'All states' },
              ...['on', 'off', 'outside'].map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => filters.set('state', event.currentTarget.value)}
          />
        </>
      }
      tools={may('rounds.replay') ? <ReplayButton /> : null}
    />
  );
}

function stateOf(game: Game): 'on' | 'off' | 'outside' {
  if (!game.on) return 'off';
  return current(game)?.outside === true ? 'outside' : 'on';
}

function GameState({ game }: { game: Game }): ReactNode {
  const state = stateOf(game);
  if (state !== 'outside') return <OnOff on={state === 'on'} />;
  return <StateBadge tone="warning">outside its interval</StateBadge>;
}

function Chart({ definition }: { definition: Definition | undefined }): ReactNode {
  const { statedReturn: stated, measuredReturn: measured, interval } = definition ?? {};
  if (typeof stated !== 'number' || typeof measured !== 'number') return 'nothing counted';
  if (interval === null || interval === undefined) return 'too few rounds';
  return <ReturnChart stated={stated} measured={measured} interval={interval} />;
}

function GameDetail({ row: game }: { row: Game }): ReactNode {
  const { data } = useCall(listSwitches, { kind: 'game' });
  const row = data?.switches.find(({ target }) => target === String(game.gameId));
  return (
    <>
      {row === undefined ? null : <SwitchFacts row={row} />}
      {game.definitions.map((definition) => (
        <section key={definition.definitionHash}>
          <h3>{definition.current ? 'Definition in play' : 'Former definition'}</h3>
          <DefinitionFacts definition={definition} />
        </section>
      ))}
    </>
  );
}

function DefinitionFacts({ definition }: { definition: Definition }): ReactNode {
  const { interval } = definition;
  const hash = definition.definitionHash;
  return (
    <Facts
      facts={[
        ['Hash', <Copyable key="hash" text={hash} shown={`${hash.slice(0, 16)}…`} />],
        ['In play since', writeTime(definition.since)],
        ['Rounds', writeCount(definition.rounds)],
        ['Staked', writeMoney(definition.staked)],
        ['Won', writeMoney(definition.paid)],
        ['Stated return', percent(definition.statedReturn)],
        ['Measured return', percent(definition.measuredReturn)],
        [
          '99 % interval',
          interval === null
            ? 'too few rounds'
            : `${writePercent(interval.from)} to ${writePercent(interval.to)}`,
        ],
      ]}
    />
  );
}
