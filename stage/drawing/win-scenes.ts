import { frameOf, type Scene, type WinScene } from '../scene.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import { entranceScene } from './entrance-scene.ts';
import type { Box, Painter } from './painter.ts';
import { plainWinScenes } from './plain-win-scenes.ts';
import { createTicker } from './ticker.ts';

/** Plays a title's scene over the page when a round has paid much. */
export interface WinScenes {
  /** Starts the scene of a tier, from 2; returns its duration in milliseconds, 0 for none. */
  play(tier: number): number;
  /** Starts the intro of a feature triggered by this symbol. */
  enter(code: string): void;
  /** Ends the scene. */
  end(): void;
}

export interface WinScenesOptions {
  readonly scene: Scene;
  readonly image: ImageBitmap;
  /** Covers the whole page; hidden while no scene plays. */
  readonly canvas: HTMLCanvasElement;
  readonly calm: () => boolean;
  /** Position of the reels on the page. */
  readonly reels: () => Box;
}

/**
 * Maximum pixel ratio: soft moving pictures need no more, and a cheap phone is too slow for more.
 */
const MAX_DENSITY = 1.5;

/**
 * On a wide screen the scene of a win has the lower part of the page (banner.css moves the amount
 * with it): its hero is above the amount and would be cut off at the top.
 */
const WIDE_SHARE = 0.8;

/** The share of the page's height, from the bottom, that the scene of a win uses. */
const shareOf = (width: number, height: number): number => (width > height ? WIDE_SHARE : 1);

/** A painter whose origin is `top` below that of `painter`. */
const below = (painter: Painter, top: number): Painter => ({
  ...painter,
  sprite: (frame, x, y, width, height, look) =>
    painter.sprite(frame, x, y + top, width, height, look),
});

export function createWinScenes(options: WinScenesOptions): WinScenes {
  const { scene, image, canvas, calm, reels } = options;
  const picture = (name: string) => frameOf(scene.atlas, name);
  const ticker = createTicker((now) => draw(now));
  let painter: Painter | null = null;
  let playing: { readonly of: WinScene; readonly isWin: boolean; since: number | null } | null =
    null;

  function draw(now: number): void {
    if (playing === null || painter === null) return;
    playing.since ??= now;
    const ms = Math.min(now - playing.since, playing.of.lengthMs);
    const { innerWidth: width, innerHeight } = window;
    const share = playing.isWin ? shareOf(width, innerHeight) : 1;
    const height = innerHeight * share;
    const box = reels();
    painter.begin();
    playing.of.draw({
      painter: below(painter, innerHeight - height),
      picture,
      width,
      height,
      reels: { ...box, y: box.y * share, height: box.height * share },
      ms,
    });
    painter.end();
  }

  function end(): void {
    playing = null;
    canvas.hidden = true;
    painter?.dispose();
    painter = null;
  }

  function begin(of: WinScene, isWin: boolean): void {
    end();
    painter = createCanvasPainter(canvas, image);
    const density = Math.min(devicePixelRatio, MAX_DENSITY);
    painter.resize(innerWidth, innerHeight, density);
    canvas.hidden = false;
    const mine: NonNullable<typeof playing> = { of, isWin, since: null };
    playing = mine;
    ticker.add((now) => playing === mine && now - (mine.since ?? now) < of.lengthMs);
  }

  return {
    end,
    enter(code) {
      if (!calm() && code in scene.atlas.frames) begin(entranceScene(code, scene.drift), false);
    },
    play(tier) {
      end();
      const of = (scene.winScenes ?? plainWinScenes)[tier - 2];
      if (of === undefined || calm()) return 0;
      begin(of, true);
      return of.lengthMs;
    },
  };
}
