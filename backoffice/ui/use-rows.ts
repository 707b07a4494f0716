import { useEffect, useRef, useState, type RefObject } from 'react';
import type { List } from '../api/use-list.ts';
import { useOpenRow } from './use-filters.ts';

/** The current row of a list, and the open one; they move together while the panel is open. */
export interface Rows<Row> {
  readonly current: Row | null;
  /** −1 while there is no current row. */
  readonly currentIndex: number;
  readonly open: Row | null;
  /** Moves by rows, and reads the next page at the end of the last one. */
  move(by: number): void;
  /** Makes a row current and shows its detail. */
  openAt(index: number): void;
  close(): void;
  /** Gives the focus back to the list, after an act. */
  focusCurrent(): void;
  /** The body of the table: its row buttons receive the focus. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** Rows before the end at which the next page is read. */
const AHEAD = 5;

export function useRows<Row>(list: List<Row>, idOf: (row: Row) => string): Rows<Row> {
  const { rows } = list;
  const [openId, setOpenId] = useOpenRow();
  const [place, setPlace] = useState({ id: openId, index: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const found = rows.findIndex((row) => idOf(row) === place.id);
  // A row that an act took out of the list leaves its place to the next one.
  const lost = place.id === null ? -1 : Math.min(place.index, rows.length - 1);
  const currentIndex = found === -1 ? lost : found;
  const open = openId === null ? null : (rows.find((row) => idOf(row) === openId) ?? null);

  useEffect(() => {
    // Follows the current row while it moves, so that a lost row leaves the right place.
    if (found !== -1) setPlace((before) => ({ ...before, index: found }));
  }, [found]);

  const go = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = idOf(row);
    setPlace({ id, index });
    focusRow(body.current, index);
    if (index >= rows.length - AHEAD) list.readMore();
    return id;
  };
  return {
    current: rows[currentIndex] ?? null,
    currentIndex,
    open,
    body,
    move: (by) => {
      const next = currentIndex === -1 ? 0 : currentIndex + by;
      const id = go(Math.max(0, Math.min(next, rows.length - 1)));
      if (id !== null && openId !== null) setOpenId(id);
    },
    openAt: (index) => {
      const id = go(index);
      if (id !== null) setOpenId(id);
    },
    close: () => {
      setOpenId(null);
      focusRow(body.current, currentIndex);
    },
    focusCurrent: () => focusRow(body.current, currentIndex),
  };
}

function focusRow(body: HTMLElement | null, index: number): void {
  const button = body?.querySelectorAll<HTMLElement>('[data-row]')[index];
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
}
