import type { Board, Cell } from './board.ts';

/** Amounts written on cells: text of the page over the canvas, sharp in every script. */
export interface Values {
  write(cell: Cell, text: string): void;
  clear(): void;
  /** The board has changed its place. */
  place(): void;
}

/** `host` lies exactly over the canvas. */
export function createValues(host: HTMLElement, board: Board): Values {
  const written = new Map<string, { readonly cell: Cell; readonly label: HTMLElement }>();

  function put(cell: Cell, label: HTMLElement): void {
    const [x, y] = board.centre(cell);
    const { width, height } = board.size(cell[0]);
    label.style.left = `${x}px`;
    label.style.top = `${y + Math.min(width, height) * 0.26}px`;
    label.style.maxWidth = `${width}px`;
  }

  return {
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
    },
  };
}
