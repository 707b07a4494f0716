import type { WinCanvas, WinScene } from '../scene.ts';
import { noise } from './noise.ts';

/** The default win scenes for a title without its own: rays and rising sparks. */
export const plainWinScenes: readonly [WinScene, WinScene, WinScene] = [
  sceneOf(2200, 26),
  sceneOf(3200, 52),
  sceneOf(4500, 78),
];

function sceneOf(lengthMs: number, sparks: number): WinScene {
  return {
    lengthMs,
    draw(canvas) {
      const t = canvas.ms / lengthMs;
      drawRays(canvas, Math.min(1, t * 6, (1 - t) * 3));
      for (let at = 0; at < sparks; at += 1) drawSpark(canvas, at, lengthMs);
    },
  };
}

function drawRays({ painter, picture, reels, ms }: WinCanvas, alpha: number): void {
  const reach = Math.max(reels.width, reels.height) * 1.7;
  const x = reels.x + reels.width / 2;
  const y = reels.y + reels.height / 2;
  for (const rotation of [ms / 6000, -ms / 8500]) {
    painter.sprite(picture('rays'), x, y, reach, reach, { alpha, rotation, light: true });
  }
}

function drawSpark({ painter, picture, reels, ms }: WinCanvas, at: number, lengthMs: number): void {
  const life = 1100 + noise(at * 5 + 7) * 1300;
  const t = (ms - noise(at * 5 + 6) * (lengthMs - life)) / life;
  if (t <= 0 || t >= 1) return;
  const ease = 1 - (1 - t) ** 2;
  const from = reels.x + noise(at * 5) * reels.width;
  const x = from + (noise(at * 5 + 2) - 0.5) * 180 * ease + Math.sin(t * 9 + at) * 9;
  const y = reels.y + reels.height * (1 - noise(at * 5 + 3) * 0.4 - ease * 0.9);
  const size = 14 + noise(at * 5 + 4) * 26;
  const alpha = Math.min(1, t * 8, (1 - t) * 2.4);
  painter.sprite(picture('firefly'), x, y, size, size, { alpha, light: true });
}
