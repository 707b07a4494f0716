import type { Stage } from '@glasshouse/stage/stage.ts';
import { byId } from './dom.ts';

/** Maximum device pixel ratio: more pixels cost power without a visible difference. */
const MAX_DENSITY = 2.5;
/** Width of the black edge of the reels' window. */
const EDGE = 5;

/** Positions the stage over the reels' window, now and on every resize. */
export function placeStage(stage: Stage): void {
  const canvas = byId('canvas');
  const window = byId('reels');
  const place = (): void => {
    const around = canvas.getBoundingClientRect();
    const reels = window.getBoundingClientRect();
    stage.place({
      width: around.width,
      height: around.height,
      density: Math.min(devicePixelRatio, MAX_DENSITY),
      reels: {
        x: reels.left - around.left + EDGE,
        y: reels.top - around.top + EDGE,
        width: reels.width - 2 * EDGE,
        height: reels.height - 2 * EDGE,
      },
    });
  };
  const observer = new ResizeObserver(place);
  observer.observe(canvas);
  observer.observe(window);
  place();
}
