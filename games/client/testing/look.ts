import type { Page } from 'playwright-core';
import sharp from 'sharp';

export type Cell = readonly [reel: number, row: number];

/** A snapshot of a game's visible state. */
export interface Look {
  readonly text: Readonly<Record<string, string>>;
  readonly night: boolean;
  readonly rows: readonly string[];
  readonly values: readonly string[];
  /** Brightness of the board's pixels, row by row. */
  readonly pixels: Uint8Array;
  /** Mean brightness of a cell, or of its frame. */
  brightness(cell: Cell, part?: 'frame'): number;
  /** Mean absolute deviation of the pixels of a cell's symbol: 0 … 128. */
  contrast(cell: Cell): number;
  /** Mean difference of a cell's symbol from another snapshot: 0 … 255. */
  difference(cell: Cell, from: Look): number;
}

/** Returns the cells of a 5 × 3 board that are not in any of these. */
export function otherCells(taken: readonly (readonly [number, number, ...unknown[]])[]): Cell[] {
  const names = new Set(taken.map(([reel, row]) => `${reel},${row}`));
  return [0, 1, 2, 3, 4]
    .flatMap((reel) => [0, 1, 2].map((row): Cell => [reel, row]))
    .filter((cell) => !names.has(cell.join()));
}

/** Reads a snapshot of the page: its text, and the pixels of its board of 5 × 3 cells. */
export async function lookAt(page: Page): Promise<Look> {
  const box = await page.locator('#reels').boundingBox();
  if (box === null) throw new Error('no reels');
  const picture = sharp(await page.screenshot({ clip: box }))
    .removeAlpha()
    .greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const state = await page.evaluate(() => {
    const ids = ['banner', 'counter', 'live', 'multiplier', 'note', 'won'];
    const text = ids.map((id) => {
      const found = document.querySelector<HTMLElement>(`#${id}`);
      return [id, found === null || found.hidden ? '' : found.innerText] as const;
    });
    const panes = [...document.querySelectorAll<HTMLElement>('.pane')];
    const values = [...document.querySelectorAll<HTMLElement>('#values span')];
    return {
      text: Object.fromEntries(text),
      night: document.body.hasAttribute('data-night'),
      rows: panes.map((pane) => pane.style.getPropertyValue('--rows')),
      values: values.map((value) => value.innerText),
    };
  });

  /** The pixels of a cell, of its symbol's square, or of the border with a win's frame. */
  function* places([reel, row]: Cell, part?: 'frame' | 'symbol'): Generator<number> {
    const wide = info.width / 5;
    const high = info.height / 3;
    const spare = part === 'symbol' ? Math.max(0, (high - wide) / 2) : 0;
    const bottom = (row + 1) * high - spare - 3;
    for (let y = Math.ceil(row * high + spare) + 3; y < bottom; y += 1) {
      for (let x = Math.ceil(reel * wide) + 3; x < (reel + 1) * wide - 3; x += 1) {
        const inside = Math.min(x - reel * wide, (reel + 1) * wide - x);
        if (part !== 'frame' || inside < 8) yield Math.floor(y) * info.width + Math.floor(x);
      }
    }
  }

  return {
    ...state,
    brightness(cell, part) {
      const all = [...places(cell, part)].map((at) => data[at] ?? 0);
      return all.reduce((sum, value) => sum + value, 0) / all.length;
    },
    contrast(cell) {
      const own = [...places(cell, 'symbol')].map((at) => data[at] ?? 0);
      const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
      return own.reduce((sum, value) => sum + Math.abs(value - mean), 0) / own.length;
    },
    difference(cell, from) {
      const own = [...places(cell, 'symbol')];
      const other = from.pixels;
      return (
        own.reduce((sum, at) => sum + Math.abs((data[at] ?? 0) - (other[at] ?? 0)), 0) / own.length
      );
    },
    pixels: data,
  };
}
