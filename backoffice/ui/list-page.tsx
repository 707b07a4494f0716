import { useState, type ComponentType, type ReactNode } from 'react';
import { DataTable, type Column } from './data-table.tsx';
import { DeskButton } from './desk-button.tsx';
import { useShortcuts, type Shortcut } from './keys.ts';
import { notify } from './notices.ts';
import { Page } from './page.tsx';
import { ReasonForm, type Act } from './reason-form.tsx';
import { SidePanel } from './side-panel.tsx';
import { useRows, type Rows } from './use-rows.ts';
import * as styles from './list-page.module.css';
import type { List } from '../api/use-list.ts';

export interface ListPageProps<Row> {
  readonly title: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** What an empty list says. */
  readonly empty: string;
  /** The panel's title: the name or id of the row. */
  readonly titleOf: (row: Row) => ReactNode;
  /** The panel's content below the acts: facts and history. */
  readonly Detail: ComponentType<{ readonly row: Row }>;
  /** What the member may do with a row, the usual act first; none for a role without permission. */
  readonly acts?: (row: Row) => readonly Act[];
  readonly filters?: ReactNode;
  /** Buttons at the right of the title: export, add. */
  readonly tools?: ReactNode;
}

/**
 * The page of a list: filters, table, and the detail of the open row beside it. Keys: j and k move,
 * Enter opens, an act's own key begins it, and after an act the next row is current.
 */
export function ListPage<Row>(props: ListPageProps<Row>): ReactNode {
  const { title, list, columns, idOf, empty, titleOf, Detail, filters, tools } = props;
  const rows = useRows(list, idOf);
  const [begun, setBegun] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const acts = (row: Row | null): readonly Act[] => (row === null ? [] : (props.acts?.(row) ?? []));
  const { open } = rows;
  const act =
    open === null || begun?.id !== idOf(open)
      ? undefined
      : acts(open).find(({ key }) => key === begun.key);
  const begin = (key: string) => {
    if (rows.current === null) return;
    rows.openAt(rows.currentIndex);
    setBegun({ id: idOf(rows.current), key });
  };
  const end = (said?: string) => {
    setBegun(null);
    if (said !== undefined) notify(said);
    rows.focusCurrent();
  };
  useShortcuts('list', [...moves(rows), ...actKeys(acts(rows.current), begin)]);
  return (
    <Page title={title} filters={filters} tools={tools}>
      <DataTable {...{ list, rows, columns, idOf, empty }} label={title} />
      {open === null ? null : (
        <SidePanel title={titleOf(open)} onClose={rows.close}>
          {act === undefined ? (
            <Acts acts={acts(open)} onBegin={begin} />
          ) : (
            <ReasonForm key={begun?.id} act={act} onCancel={() => end()} onDone={end} />
          )}
          <Detail row={open} />
        </SidePanel>
      )}
    </Page>
  );
}

function moves<Row>(rows: Rows<Row>): Shortcut[] {
  return [
    { keys: ['j', 'ArrowDown'], does: 'Next row', run: () => rows.move(1) },
    { keys: ['k', 'ArrowUp'], does: 'Row before', run: () => rows.move(-1) },
    {
      keys: ['Enter'],
      does: 'Open the row',
      run: () => rows.openAt(Math.max(0, rows.currentIndex)),
    },
  ];
}

function actKeys(acts: readonly Act[], begin: (key: string) => void): Shortcut[] {
  return acts.map(({ key, label }) => ({ keys: [key], does: label, run: () => begin(key) }));
}

interface ActsProps {
  readonly acts: readonly Act[];
  readonly onBegin: (key: string) => void;
}

function Acts({ acts, onBegin }: ActsProps): ReactNode {
  if (acts.length === 0) return null;
  return (
    <div role="group" aria-label="Acts" className={styles['acts']}>
      {acts.map(({ key, label, tone }) => (
        <DeskButton key={key} tone={tone} shortcut={key} onClick={() => onBegin(key)}>
          {label}
        </DeskButton>
      ))}
    </div>
  );
}
