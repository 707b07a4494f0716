import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import type { Board } from './boards.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import * as styles from './board.module.css';

interface BoardTableProps {
  readonly gameId: number;
  readonly board: Board;
  /** Marked cells, as `reel,row`. */
  readonly cells: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
}

/** A board with the game's symbols; for screen readers a table of their names. */
export function BoardTable({ gameId, board, cells, names }: BoardTableProps): ReactNode {
  const rows = Math.max(...board.grid.map((reel) => reel.length));
  return (
    <table className={styles['grid']}>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {board.grid.map((reel, place) => {
              const code = reel[row];
              const isLit = cells.has(`${place},${row}`);
              return (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- cells never change places
                  key={place}
                  className={classes(styles['cell'], isLit && styles['lit'])}
                  title={names.get(code ?? '')}
                  data-marked={isLit}
                >
                  {code === undefined ? null : (
                    <>
                      <SymbolPicture gameId={gameId} code={code} />
                      <span className="sr">{names.get(code) ?? code}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
