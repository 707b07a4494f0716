import { useEffect, useState, type ReactNode } from 'react';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { BoardTable } from '../../../ui/round/board-table.tsx';
import { boardsFromEvents, type BoardWin } from '../../../ui/round/boards.ts';
import { symbolNames } from '../../../ui/round/symbol-names.ts';
import * as styles from '../round.module.css';

interface RoundBoardsProps {
  readonly gameId: number;
  readonly events: readonly RoundEvent[];
  readonly definition: GameDefinition | null;
}

/** The boards of a round with the game's symbols, and the cells of each win. */
export function RoundBoards({ gameId, events, definition }: RoundBoardsProps): ReactNode {
  const t = useText();
  const boards = boardsFromEvents(events);
  const names = definition === null ? new Map<string, string>() : symbolNames(t, definition);
  const most = Math.max(0, ...boards.map(({ wins }) => wins.length));
  const { step, isRunning, start } = useSteps(most);
  return (
    <>
      <div
        className={styles['boards']}
        role="region"
        aria-label={t('fairness.round.boards')}
        tabIndex={0}
      >
        {boards.map((board, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of boards is fixed
          <div key={place} className={styles['board']}>
            <BoardTable
              gameId={gameId}
              board={board}
              cells={(step === null ? board : board.wins[step])?.cells ?? NONE}
              names={names}
            />
            <p className={board.winMinor > 0 ? styles['won'] : styles['none']}>
              {board.winMinor > 0 ? money(board.winMinor) : t('fairness.round.nothing')}
            </p>
            <ol className={styles['wins']}>
              {board.wins.map((win, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the order of wins is fixed
                <li key={at} data-marked={step === at}>
                  <span>{winText(t, win, names)}</span> <b>{money(win.winMinor)}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {most < 2 ? null : (
        <Button small onClick={start} aria-pressed={isRunning}>
          {t('fairness.round.oneByOne')}
        </Button>
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const STEP_MS = 1200;

/** The marked win: one after another during playback, all of them before and after. */
function useSteps(count: number) {
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    if (step === null) return undefined;
    const timer = setTimeout(() => setStep(step + 1 < count ? step + 1 : null), STEP_MS);
    return () => clearTimeout(timer);
  }, [step, count]);
  const isRunning = step !== null;
  return { step, isRunning, start: () => setStep(isRunning ? null : 0) };
}

function winText(
  t: ReturnType<typeof useText>,
  { symbols, count, line, multiplier }: BoardWin,
  names: ReadonlyMap<string, string>,
): string {
  if (symbols === '') return t('fairness.win.coins', { count });
  const symbol = [...symbols].map((code) => names.get(code) ?? code).join(' / ');
  const times = multiplier > 1 ? ` (× ${multiplier})` : '';
  const said =
    line === null
      ? t('fairness.win.symbols', { count, symbol })
      : t('fairness.win.line', { count, symbol, line });
  return said + times;
}
