import type { ReactNode } from 'react';
import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { gameFigures } from '@glasshouse/contract/backoffice/reports/game-figures.ts';
import { gameTotals } from '@glasshouse/contract/backoffice/reports/game-totals.ts';
import { isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { useList } from '../../api/use-list.ts';
import { Chart } from '../../ui/chart.tsx';
import { CountedNote, withCount } from '../../ui/counted-note.tsx';
import { DayRangeInputs, useDayRange } from '../../ui/day-range.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney } from '../../ui/format.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { Failed, Loading } from '../../ui/list-state.tsx';
import { playedFacts } from './played-facts.ts';
import { ReportTabs } from './report-tabs.tsx';

type Game = StaffAnswer<typeof gameTotals>['games'][number];

const titleOf = ({ gameId }: Game): ReactNode => <GameTitle gameId={gameId} />;

const COLUMNS: readonly Column<Game>[] = [
  { title: 'Game', cell: titleOf },
  { title: 'Id', cell: ({ gameId }) => gameId, end: true, wide: true },
  { title: 'Rounds', cell: ({ rounds }) => rounds, end: true },
  { title: 'Stakes', cell: ({ stakes }) => writeMoney(stakes), end: true },
  { title: 'Wins', cell: ({ wins }) => writeMoney(wins), end: true, wide: true },
  { title: 'GGR', cell: ({ ggr }) => writeMoney(ggr), end: true },
  { title: 'NGR', cell: ({ ngr }) => writeMoney(ngr), end: true },
];

const SHOWN_DAYS = 30;

/** GGR and NGR of each game over a range of days. */
export function GamesPage(): ReactNode {
  const range = useDayRange(SHOWN_DAYS);
  const list = useList(gameTotals, range.days, {
    after: () => range.days,
    pageOf: ({ games, countedUntil }) => ({ rows: withCount(games, countedUntil), next: null }),
  });
  return (
    <ListPage
      title="Reports by game"
      list={list}
      columns={COLUMNS}
      idOf={({ gameId }) => String(gameId)}
      empty="Nothing was played."
      titleOf={titleOf}
      Detail={GameDetail}
      tools={<ExportList list={gameFigures} filters={range.days} />}
      filters={
        <>
          <ReportTabs />
          <DayRangeInputs range={range} />
          <CountedNote rows={list.rows} />
        </>
      }
    />
  );
}

/** A game's title; its id until the titles are here, and for a game that is no longer offered. */
function GameTitle({ gameId }: { gameId: number }): ReactNode {
  const { data } = useCall(listGameFigures, {});
  const title = data?.games.find((game) => game.gameId === gameId)?.title;
  return title ?? (isGuestGame(gameId) ? `Guest game ${gameId}` : gameId);
}

/** The most days of one page, which the chart shows. */
const CHART_DAYS = 200;

function GameDetail({ row: game }: { row: Game }): ReactNode {
  const { days } = useDayRange(SHOWN_DAYS);
  const { data, error, refetch } = useCall(gameFigures, {
    ...days,
    gameId: game.gameId,
    limit: CHART_DAYS,
  });
  return (
    <>
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <Chart
          title="GGR on each day it was played"
          kind="bars"
          points={data.rows.toReversed().map(({ day, ggr }) => ({ label: day, value: ggr }))}
          write={writeMoney}
        />
      )}
      <Facts facts={playedFacts(game)} />
    </>
  );
}
