import { frameOf, type Scene } from '../scene.ts';
import { createArrivals } from './arrivals.ts';
import { createBoard } from './board.ts';
import { createPainter } from './create-painter.ts';
import { createDrifting } from './drifting.ts';
import { createDust } from './dust.ts';
import { createIdles } from './idles.ts';
import { createLights } from './lights.ts';
import type { Box } from './painter.ts';
import { createReels } from './reels.ts';
import { createStuck } from './stuck.ts';
import { createSwarm } from './swarm.ts';
import { drawStuck, drawSymbols } from './symbols.ts';
import { createTicker } from './ticker.ts';
import { createValues } from './values.ts';
import { createWinScenes } from './win-scenes.ts';

/** The layout in CSS pixels of the canvas. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly reels: Box;
}

export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  /** Covers the canvas: for amounts on cells. */
  readonly values: HTMLElement;
  /** Covers the whole page: for the scenes of large wins. */
  readonly overlay: HTMLCanvasElement;
  readonly scene: Scene;
  /** The atlas, decoded and premultiplied. */
  readonly image: ImageBitmap;
  /** True with reduced motion. */
  readonly calm: () => boolean;
  /** True if the player chose quick play. */
  readonly quick: () => boolean;
  /** Called when a reel has landed. */
  readonly landed: (reel: number) => void;
}

/**
 * Creates the parts of the view and draws them in their order, from the back to the front, as long
 * as one of them moves.
 */
export function createPicture(options: StageOptions) {
  const { canvas, scene, image, calm, quick } = options;
  const { atlas } = scene;
  const moves = (): void => ticker.add(animate);
  const reels = createReels({ scene, calm, quick, landed, moves });
  const most = Math.max(...scene.opening.map((symbols) => symbols.length));
  const board = createBoard(scene.opening.length, reels.rows, scene.uneven === true ? most : null);
  const lights = createLights(atlas, scene.gestures, board, calm);
  const arrivals = createArrivals();
  const stuck = createStuck();
  const values = createValues(options.values, board);
  const drifting = createDrifting(scene, calm);
  const dust = createDust(atlas, board, calm);
  const swarm = createSwarm(frameOf(atlas, 'firefly'));
  const idles = createIdles(scene.idles, reels.currentSymbols, calm);
  const { landings } = scene;
  const symbols = { atlas, board, reels, lights, arrivals, stuck, idles, landings };
  const winScenes = createWinScenes({ ...options, canvas: options.overlay, reels: onPage });
  let size = { width: 1, height: 1 };

  const ticker = createTicker(draw);
  const painter = createPainter(canvas, atlas, image, () => ticker.redraw());

  function landed(reel: number): void {
    dust.land(reel, performance.now());
    options.landed(reel);
  }

  /** Position of the reels on the page. */
  function onPage(): Box {
    const { left, top } = canvas.getBoundingClientRect();
    const { x, y, width, height } = board.box();
    return { x: left + x, y: top + y, width, height };
  }

  function animate(now: number): boolean | 'slow' {
    const moving = [
      reels.update(now),
      board.update(now),
      swarm.update(now),
      ...[lights, arrivals, dust].map((part) => part.moving(now)),
    ];
    const isAlive = [drifting.update(now, idles.share(now)), idles.moving(now)].includes(true);
    return moving.includes(true) || (isAlive && 'slow');
  }

  function draw(now: number): void {
    painter.begin();
    painter.clip(board.box());
    lights.drawBehind(painter, now);
    drawSymbols(symbols, painter, now);
    painter.clip(null);
    drawStuck(symbols, painter);
    lights.drawOver(painter, now);
    dust.draw(painter, now);
    drifting.draw(painter, size.width, size.height);
    swarm.draw(painter);
    painter.end();
  }

  return {
    ...symbols,
    values,
    drifting,
    swarm,
    winScenes,
    painter,
    ticker,
    /** Draws frames as long as a part moves. */
    moves,
    place({ width, height, density, reels: box }: View): void {
      size = { width, height };
      board.place(box);
      painter.resize(width, height, density);
      values.place();
    },
  };
}
