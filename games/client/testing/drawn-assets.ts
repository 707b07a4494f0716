import { vi } from 'vitest';
import { frameOf, type Scene } from '@glasshouse/stage/scene.ts';
import { createStage } from '@glasshouse/stage/stage.ts';
import type { Assets } from '../load-assets.ts';
import type { SceneSource } from '../scenes.ts';
import { silentAssets } from './open-page.ts';

/** A picture as it was drawn in the latest frame, with its centre in CSS pixels. */
export interface Sprite {
  /** Its name in the atlas. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: number;
}

/** The board is 5 × 3 cells of this size, at this distance from the canvas's edges. */
export const CELL = 60;
export const EDGE = 5;

let reelsCanvas: HTMLCanvasElement | null = null;
const drawn = new WeakMap<object, Sprite[]>();
/** The frame in the atlas from which a canvas was copied. */
const copied = new WeakMap<object, string>();

/**
 * The real stage of a title in jsdom: its canvas has no pixels and records what is drawn. Sounds
 * are silent. Call `stubCanvas` before.
 */
export async function drawnAssets(
  source: SceneSource,
  calm: () => boolean,
  quick: () => boolean,
): Promise<Assets> {
  const { sounds } = await silentAssets(source);
  const scene = await source.load();
  const part = <Part extends HTMLElement>(id: string): Part => {
    const found = document.querySelector<Part>(`#${id}`);
    if (found === null) throw new Error(`there is no #${id}`);
    return found;
  };
  const canvas = part<HTMLCanvasElement>('canvas');
  const stage = createStage({
    canvas,
    values: part('values'),
    overlay: part<HTMLCanvasElement>('overlay'),
    scene,
    image: atlasOf(scene),
    calm,
    quick,
    landed: () => undefined,
  });
  reelsCanvas = canvas;
  return { scene, stage, sounds };
}

/** Returns the pictures of the latest frame on the canvas over the reels, in drawing order. */
export function latestFrame(): readonly Sprite[] {
  return reelsCanvas === null ? [] : (drawn.get(reelsCanvas) ?? []);
}

/** Gives every canvas a context that records pictures, and every element the size of the board. */
export function stubCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    return kind === '2d' ? (recorder(this) as never) : null;
  });
  const size = { width: 5 * CELL + 2 * EDGE, height: 3 * CELL + 2 * EDGE };
  const box = new DOMRect(0, 0, size.width, size.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
}

/** Stands for the atlas's picture; knows the name of each of its frames. */
const names = new WeakMap<object, ReadonlyMap<string, string>>();

function atlasOf({ atlas }: Scene): ImageBitmap {
  const image = { width: atlas.width, height: atlas.height, close: () => undefined };
  const found = Object.keys(atlas.frames).map((name) => {
    const [x, y] = frameOf(atlas, name);
    return [`${x},${y}`, name] as const;
  });
  names.set(image, new Map(found));
  return image;
}

type Numbers = readonly number[];

/** The part of a 2D context that the painter uses; restoring returns to the state when saved. */
function recorder(canvas: HTMLCanvasElement) {
  const saved: { x: number; y: number; alpha: number }[] = [];
  let [x, y] = [0, 0];
  const nothing = (): void => undefined;
  const context = {
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    setTransform: nothing,
    beginPath: nothing,
    rect: nothing,
    clip: nothing,
    rotate: nothing,
    putImageData: nothing,
    getImageData: () => ({ data: [] }),
    clearRect: () => void drawn.set(canvas, []),
    save: () => void saved.push({ x, y, alpha: context.globalAlpha }),
    restore() {
      const before = saved.pop();
      if (before === undefined) return;
      ({ x, y, alpha: context.globalAlpha } = before);
    },
    translate(right: number, down: number) {
      x += right;
      y += down;
    },
    drawImage(image: object, ...place: Numbers) {
      const name = names.get(image)?.get(`${place[0]},${place[1]}`) ?? copied.get(image) ?? '';
      copied.set(canvas, name);
      const [width = 0, height = 0] = place.slice(-2);
      drawn.get(canvas)?.push({ name, x, y, width, height, alpha: context.globalAlpha });
    },
  };
  return context;
}
