import type { Board, Cell } from './board.ts';

/** Amounts on cells: HTML text over the canvas, sharp in every script. */
export interface Values {
  write(cell: Cell, text: string): void;
  /** Shows a win's amount beside its cells and replaces the previous one; null removes it. */
  mark(cells: readonly Cell[], text: string | null): void;
  clear(): void;
  /** The board has moved. */
  place(): void;
}

/** `host` covers the canvas exactly. */
export function createValues(host: HTMLElement, board: Board): Values {
  const paid = document.createElement('b');
  let marked: readonly Cell[] = [];
  const written = new Map<string, { readonly cell: Cell; readonly label: HTMLElement }>();

  function put(cell: Cell, label: HTMLElement): void {
    const [x, y] = board.centre(cell);
    const { width, height } = board.size(cell[0]);
    label.style.left = `${x}px`;
    label.style.top = `${y + Math.min(width, height) * 0.26}px`;
    label.style.maxWidth = `${width}px`;
  }

  /** At the cell nearest to the centre of the win. */
  function putPaid(): void {
    const points = marked.map(board.centre);
    const mean = (of: 0 | 1): number =>
      points.reduce((sum, point) => sum + point[of], 0) / points.length;
    const away = ([x, y]: readonly [number, number]): number =>
      Math.hypot(x - mean(0), y - mean(1));
    const [nearest] = points.toSorted((one, other) => away(one) - away(other));
    if (nearest === undefined) return;
    paid.style.left = `${nearest[0]}px`;
    paid.style.top = `${nearest[1]}px`;
  }

  return {
    mark(cells, text) {
      paid.remove();
      marked = cells;
      if (text === null) return;
      paid.textContent = text;
      putPaid();
      host.append(paid);
    },
    write(cell, text) {
      const label = written.get(cell.join())?.label ?? document.createElement('span');
      label.textContent = text;
      written.set(cell.join(), { cell, label });
      put(cell, label);
      host.append(label);
    },
    clear() {
      written.clear();
      host.replaceChildren();
    },
    place() {
      for (const { cell, label } of written.values()) put(cell, label);
      putPaid();
    },
  };
}
