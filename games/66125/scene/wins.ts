import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

/**
 * The scenes for rounds that pay 10, 40 and 100 times the bet. The centre stays empty for the
 * amount on the page.
 */

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
/** Smoothstep: 0 before one time, 1 after another. */
const ramp = (ms: number, from: number, to: number): number => {
  const t = clamp((ms - from) / (to - from));
  return t * t * (3 - 2 * t);
};
/** Fades in and out with the scene. */
const presence = (ms: number, length: number): number =>
  clamp(ms / 220) * clamp((length - ms) / 380);

interface Flyer {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly alpha: number;
  readonly rotation?: number;
}

function light(canvas: WinCanvas, name: string, at: Flyer): void {
  const look = { alpha: at.alpha, rotation: at.rotation ?? 0, light: true };
  canvas.painter.sprite(canvas.picture(name), at.x, at.y, at.size, at.size, look);
}

/** A moving symbol; symbols with wings beat them. */
function flies(canvas: WinCanvas, code: string, at: Flyer, beat: number): void {
  const wide = at.size * (0.74 + 0.26 * Math.abs(Math.cos(beat)));
  const look = { alpha: at.alpha, rotation: at.rotation ?? 0 };
  canvas.painter.sprite(canvas.picture(code), at.x, at.y, wide, at.size, look);
}

/** The queen: her wings beat, her body is still. */
function queen(canvas: WinCanvas, { x, y, size, alpha, rotation = 0 }: Flyer): void {
  const beat = 0.62 + 0.38 * Math.abs(Math.cos(canvas.ms / 46));
  const look = { alpha, rotation };
  light(canvas, 'glow', { x, y, size: size * 1.7, alpha: alpha * 0.8 });
  canvas.painter.sprite(canvas.picture('queen:wings'), x, y, size * beat, size, look);
  canvas.painter.sprite(canvas.picture('queen:body'), x, y, size, size, look);
}

/** Glints that fall along a trail. */
function trail(
  canvas: WinCanvas,
  count: number,
  born: (at: number) => number,
  way: (ms: number) => readonly [x: number, y: number],
): void {
  const { ms } = canvas;
  for (let at = 0; at < count; at += 1) {
    const since = born(at);
    const t = (ms - since) / 900;
    if (t <= 0 || t >= 1) continue;
    const [x, y] = way(since);
    light(canvas, 'glint', {
      x: x + (noise(at * 3) - 0.5) * 70,
      y: y + (noise(at * 3 + 1) - 0.5) * 50 + t * t * 90,
      size: (10 + 26 * noise(at * 3 + 2)) * (1 - t * 0.5),
      alpha: Math.min(1, t * 6) * (1 - t),
      rotation: t * 2 + at,
    });
  }
}

/** The centre of the page, where the amount is, and half the size of the area around it. */
function middle({ width, height }: WinCanvas): readonly [x: number, y: number, reach: number] {
  return [width / 2, height / 2, Math.min(width * 0.5, height * 0.33)];
}

/** The size of effects from edge to edge. */
function room(canvas: WinCanvas): Readonly<Record<'x' | 'y' | 'width' | 'height', number>> {
  const [x, y, reach] = middle(canvas);
  const width = Math.min(canvas.width, reach * 3);
  return { x: x - width / 2, y: y - reach * 1.3, width, height: reach * 2.6 };
}

/** From 10 times the bet: the queen flies once around the amount, followed by two dragonflies. */
const crossing: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { ms } = canvas;
    const [x0, y0, reach] = middle(canvas);
    const side = reach * 0.96;
    const way = (time: number): readonly [number, number] => {
      const t = time / 1600;
      const angle = Math.PI * (1.02 - 2.06 * t);
      const far = reach * (0.74 + 1.3 * (2 * t - 1) ** 4);
      return [x0 + Math.cos(angle) * far, y0 + Math.sin(angle) * far];
    };
    const fade = presence(ms, 1800);
    trail(canvas, 72, (at) => at * 21, way);
    const heading = (time: number): number => {
      const [x1, y1] = way(time - 20);
      const [x2, y2] = way(time + 20);
      return Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
    };
    for (const [at, code] of ['E', 'R'].entries()) {
      const [x, y] = way(ms - 250 - at * 170);
      flies(canvas, code, { x, y, size: side * 0.46, alpha: fade }, ms / 60 + at);
    }
    const [x, y] = way(ms);
    queen(canvas, { x, y, size: side, alpha: fade, rotation: heading(ms) });
  },
};

/** A ring of flyers around the centre that opens and turns. */
function ring(canvas: WinCanvas, codes: string, open: number, turn: number, fade: number): void {
  const [x, y, reach] = middle(canvas);
  const far = reach * (0.3 + 0.62 * open);
  for (const [at, code] of [...codes].entries()) {
    const angle = (at / codes.length) * Math.PI * 2 + turn;
    const place = {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far * 1.06,
      size: reach * 0.36 * (0.4 + 0.6 * open),
      alpha: fade * open,
      rotation: 0.22 * Math.sin(canvas.ms / 260 + at),
    };
    flies(canvas, code, place, canvas.ms / 70 + at * 1.3);
  }
}

/** From 40: the sun rises over the reels, and the marsh animals fly around it. */
const sunrise: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { ms } = canvas;
    const area = room(canvas);
    const [x, y, reach] = middle(canvas);
    const fade = presence(ms, 3000);
    const up = ramp(ms, 0, 1100);
    const sun = y + reach * (1.2 - 1.95 * up);
    for (const way of [1, -0.7]) {
      const rotation = (ms / 2600) * way;
      light(canvas, 'rays', { x, y: sun, size: reach * 3.4, alpha: fade * up * 0.7, rotation });
    }
    light(canvas, 'glow', { x, y: sun, size: reach * (1.4 + 0.8 * up), alpha: fade * 0.8 });
    for (let at = 0; at < 30; at += 1) {
      const t = (ms / 1500 + noise(at)) % 1;
      const place = {
        x: area.x + area.width * noise(at * 5 + 1),
        y: area.y + area.height * (1.1 - 1.2 * t),
        size: 14 + 22 * noise(at * 5 + 2),
        alpha: fade * Math.sin(t * Math.PI) * 0.9,
        rotation: at + ms / 900,
      };
      light(canvas, 'glint', place);
    }
    ring(canvas, 'ERLERLERL', ramp(ms, 450, 1400), ms / 1300, fade);
    const arrive = ramp(ms, 500, 1300);
    const hover = Math.sin(ms / 230) * 7;
    const high = y - reach * (0.72 + 0.42 * (1 - arrive)) + hover;
    queen(canvas, { x, y: high, size: reach * (0.5 + 0.42 * arrive), alpha: fade * arrive });
  },
};

/** Bubbles that rise and burst. */
function bubbles(canvas: WinCanvas, fade: number): void {
  const { ms } = canvas;
  const area = room(canvas);
  for (let at = 0; at < 18; at += 1) {
    const t = (ms - noise(at * 9) * 1200) / 1300;
    const x = area.x + area.width * noise(at * 9 + 1) + Math.sin(t * 7 + at) * 8;
    const y = area.y + area.height * (1.08 - 0.9 * t * (0.6 + 0.5 * noise(at * 9 + 2)));
    const size = 30 + 44 * noise(at * 9 + 3);
    if (t > 0 && t < 1) {
      flies(canvas, 'B', { x, y, size, alpha: fade * Math.min(1, t * 5) }, 0);
    } else if (t >= 1 && t < 1.25) {
      const burst = (t - 1) * 4;
      light(canvas, 'glint', { x, y, size: size * (1 + burst), alpha: fade * (1 - burst) });
    }
  }
}

/** Eight blossoms that open in a wreath, with falling petals of light. */
function wreath(canvas: WinCanvas, fade: number): void {
  const { ms } = canvas;
  const [x, y, reach] = middle(canvas);
  for (let at = 0; at < 8; at += 1) {
    const open = ramp(ms, 1100 + at * 110, 1700 + at * 110);
    const angle = (at / 8) * Math.PI * 2 - Math.PI / 2 + ms / 9000;
    const size = reach * 0.44 * open * (1 + 0.05 * Math.sin(ms / 300 + at));
    const place = { x: x + Math.cos(angle) * reach * 0.84, y: y + Math.sin(angle) * reach * 0.92 };
    light(canvas, 'glow', { ...place, size: size * 1.7, alpha: fade * open * 0.5 });
    const rotation = (1 - open) * -2 + Math.sin(ms / 900 + at) * 0.15;
    flies(canvas, 'L', { ...place, size, alpha: fade * open, rotation }, 0);
  }
}

/**
 * From 100: bubbles burst, lotus flowers open around the amount, and the queen rises with others.
 */
const court: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { ms } = canvas;
    const area = room(canvas);
    const [x, y, reach] = middle(canvas);
    const fade = presence(ms, 4500);
    const bright = ramp(ms, 1000, 2200);
    for (const way of [1, -0.6]) {
      const rotation = (ms / 3200) * way;
      const high = y - reach * 0.6;
      light(canvas, 'rays', {
        x,
        y: high,
        size: reach * 3.8,
        alpha: fade * bright * 0.8,
        rotation,
      });
    }
    bubbles(canvas, fade);
    wreath(canvas, fade);
    for (let at = 0; at < 10; at += 1) {
      const t = (ms - 2000 - at * 150) / 1700;
      if (t <= 0 || t >= 1) continue;
      const angle = at * 2.4 + t * 2.6;
      const far = reach * (0.25 + 1.25 * t);
      const place = {
        x: x + Math.cos(angle) * far,
        y: y + Math.sin(angle) * far,
        size: reach * (0.2 + 0.22 * t),
        alpha: fade * Math.sin(t * Math.PI),
        rotation: Math.cos(angle) * 0.4,
      };
      flies(canvas, at % 2 === 0 ? 'E' : 'R', place, ms / 60 + at);
    }
    for (let at = 0; at < 26; at += 1) {
      const t = (ms / 2100 + noise(at * 4)) % 1;
      const place = {
        x: area.x + area.width * (noise(at * 4 + 1) * 1.1 - 0.05),
        y: area.y + area.height * (-0.1 + 1.15 * t),
        size: 12 + 24 * noise(at * 4 + 2),
        alpha: fade * bright * Math.sin(t * Math.PI),
        rotation: at + ms / 700,
      };
      light(canvas, 'glint', place);
    }
    const rise = ramp(ms, 1300, 2500);
    const hover = Math.sin(ms / 260) * 8;
    const high = y + reach * (1.3 - 2.02 * rise) + hover;
    const rotation = Math.sin(ms / 520) * 0.06;
    queen(canvas, { x, y: high, size: reach * (0.6 + 0.5 * rise), alpha: fade * rise, rotation });
  },
};

export const winScenes: readonly [WinScene, WinScene, WinScene] = [crossing, sunrise, court];
