import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import type { List } from '../api/use-list.ts';
import { ListState } from './list-state.tsx';
import type { Rows } from './use-rows.ts';
import * as styles from './data-table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts end at the right edge. */
  readonly end?: true;
  /** Left out where the table is narrow: on a tablet, or beside an open panel. */
  readonly wide?: true;
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: `Members of staff`. */
  readonly label: string;
  readonly list: List<Row>;
  readonly rows: Rows<Row>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** What an empty list says. */
  readonly empty: string;
}

/** A dense table whose current row follows the keyboard (useRows). A press on a row opens it. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, list, rows, columns, idOf, empty } = props;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label} aria-busy={list.state === 'loading'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows.body}>
          {list.rows.map((row, index) => (
            <TableRow
              key={idOf(row)}
              row={row}
              columns={columns}
              isCurrent={index === rows.currentIndex}
              // One stop of the Tab key: the current row, or the first.
              isStop={index === Math.max(0, rows.currentIndex)}
              isOpen={row === rows.open}
              onOpen={() => rows.openAt(index)}
            />
          ))}
        </tbody>
      </table>
      <ListState list={list} empty={empty} />
    </div>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, columns, isCurrent, isStop, isOpen, onOpen } = props;
  return (
    <tr
      className={classes(styles['row'], isCurrent && styles['current'], isOpen && styles['open'])}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {columns.map((column, place) => (
        <td key={column.title} className={cellClass(column)}>
          {place === 0 ? (
            <button
              type="button"
              data-row=""
              className={styles['button']}
              tabIndex={isStop ? 0 : -1}
              aria-expanded={isOpen}
              onClick={onOpen}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function cellClass<Row>({ end, wide }: Column<Row>): string {
  return classes(end === true && styles['end'], wide === true && styles['wide']);
}
