import type { ReactNode } from 'react';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { classes } from '@glasshouse/kit/classes.ts';
import { money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { boardsFromEvents, type Board } from '../model/boards.ts';
import * as styles from '../round.module.css';

interface RoundBoardsProps {
  readonly events: readonly RoundEvent[];
  readonly definition: GameDefinition | null;
}

/** What the round showed, board by board; winning cells are lit. */
export function RoundBoards({ events, definition }: RoundBoardsProps): ReactNode {
  const t = useText();
  const boards = boardsFromEvents(events);
  const names = new Map(definition?.symbols.map(({ code, name }) => [code, name]));
  const seen = new Set(boards.flatMap(({ grid }) => [...grid.join('')]));
  return (
    <>
      <div
        className={styles['boards']}
        role="region"
        aria-label={t('fairness.round.boards')}
        tabIndex={0}
      >
        {boards.map((board, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- boards never change places
          <div key={place} className={styles['board']}>
            <BoardTable board={board} names={names} />
            <p className={board.winMinor > 0 ? styles['won'] : styles['none']}>
              {board.winMinor > 0 ? money(board.winMinor) : t('fairness.round.nothing')}
            </p>
          </div>
        ))}
      </div>
      <p className={styles['legend']} lang="en" translate="no">
        {[...names]
          .filter(([code]) => seen.has(code))
          .map(([code, name]) => (
            <span key={code}>
              <b>{code}</b> {name}
            </span>
          ))}
      </p>
    </>
  );
}

function BoardTable({
  board,
  names,
}: {
  board: Board;
  names: ReadonlyMap<string, string>;
}): ReactNode {
  const rows = Math.max(...board.grid.map((reel) => reel.length));
  return (
    <table className={styles['grid']}>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {board.grid.map((reel, place) => {
              const code = reel[row] ?? '';
              const isLit = board.cells.has(`${place},${row}`);
              return (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- cells never change places
                  key={place}
                  className={classes(styles['cell'], isLit && styles['lit'])}
                  title={names.get(code)}
                  translate="no"
                >
                  {code}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
