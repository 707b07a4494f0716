import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const share = (value: number): number => Math.max(0, Math.min(1, value));
/** Returns the progress, 0 to 1, of a part of the scene with this start and duration. */
const part = (ms: number, from: number, lengthMs: number): number => share((ms - from) / lengthMs);
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeInOut = (t: number): number => t * t * (3 - 2 * t);
/** Fades everything out in the last 400 ms. */
const ending = (ms: number, lengthMs: number): number => part(lengthMs - ms, 0, 400);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly turn?: number;
  readonly alpha?: number;
}

function drawSprite(
  canvas: WinCanvas,
  name: string,
  { x, y, side, turn = 0, alpha = 1 }: Place,
): void {
  const look = { alpha, rotation: turn };
  canvas.painter.sprite(canvas.picture(name), x, y, side, side, look);
}

function drawLight(
  canvas: WinCanvas,
  name: string,
  { x, y, side, turn = 0, alpha = 1 }: Place,
): void {
  const look = { alpha, rotation: turn, light: true };
  canvas.painter.sprite(canvas.picture(name), x, y, side, side, look);
}

/** Stars that appear one after another and twinkle. */
function stars(canvas: WinCanvas, count: number, alpha: number): void {
  const { width, height, ms } = canvas;
  for (let at = 0; at < count; at += 1) {
    const t = part(ms, noise(at) * 900, 500);
    const twinkle = 0.55 + 0.45 * Math.sin(ms / (160 + 90 * noise(at + 9)) + at);
    drawLight(canvas, 'star', {
      x: width * noise(at + 20),
      y: height * noise(at + 60),
      side: (10 + 20 * noise(at + 100)) * easeOut(t),
      alpha: alpha * t * twinkle,
    });
  }
}

/** An opening flower: it turns as it grows, in front of its own light. */
function flower(canvas: WinCanvas, place: Place, open: number): void {
  const { alpha = 1, side, turn = 0 } = place;
  const grown = easeOut(open);
  drawLight(canvas, 'glow', { ...place, side: side * 1.9 * grown, alpha: alpha * 0.7 });
  const look = { ...place, side: side * grown, turn: turn - 0.9 * (1 - grown) };
  drawSprite(canvas, 'bloom', { ...look, alpha: alpha * share(open * 2) });
}

/** 10 times the bet: the moon rises over the reels, and one flower opens. */
const flowerOpens: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 1800);
    const x = width / 2;
    const rise = easeOut(part(ms, 0, 800));
    stars(canvas, 26, alpha);
    const moon = { x, y: height * (0.5 - 0.28 * rise), side: width * 0.46 };
    drawLight(canvas, 'glow', { ...moon, side: width * 1.2, alpha: alpha * rise * 0.8 });
    drawSprite(canvas, 'S', { ...moon, turn: ms / 9000, alpha: alpha * rise });
    flower(canvas, { x, y: height * 0.8, side: width * 0.44, alpha }, part(ms, 350, 900));
  },
};

/** Bats that fly outwards from the centre, or across, with beating wings. */
function bats(canvas: WinCanvas, count: number, from: number, alpha: number): void {
  const { width, height, ms, painter } = canvas;
  const picture = canvas.picture('bat');
  for (let at = 0; at < count; at += 1) {
    const t = part(ms, from + noise(at + 5) * 900, 1500);
    if (t <= 0 || t >= 1) continue;
    const angle = (at / count) * Math.PI * 2 + noise(at) * 0.8;
    const reach = easeInOut(t) * Math.max(width, height) * 0.62;
    const side = (26 + 26 * noise(at + 40)) * (0.35 + 0.9 * t);
    const beat = 0.35 + 0.65 * Math.abs(Math.sin(ms / 70 + at * 2));
    const x = width / 2 + Math.cos(angle) * reach * 0.8 + Math.sin(t * 9 + at) * 10;
    const y = height * 0.24 + Math.sin(angle) * reach;
    const look = {
      alpha: alpha * Math.min(1, t * 4, (1 - t) * 4),
      rotation: Math.cos(angle) * 0.3,
    };
    painter.sprite(picture, x, y, side, side * 0.5 * beat, look);
  }
}

/** 40 times the bet: the coyote howls in front of the moon, rings spread, bats fly up. */
const coyoteHowls: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 3000);
    const x = width / 2;
    const rise = easeOut(part(ms, 0, 1100));
    stars(canvas, 34, alpha);
    const moon = { x, y: height * (0.62 - 0.39 * rise), side: width * 0.62 };
    drawLight(canvas, 'glow', { ...moon, side: width * 1.6, alpha: alpha * rise * 0.9 });
    drawLight(canvas, 'rays', { ...moon, side: width * 1.9, turn: ms / 5200, alpha: alpha * 0.4 });
    drawSprite(canvas, 'S', { ...moon, turn: ms / 12_000, alpha: alpha * rise });
    bats(canvas, 16, 900, alpha);
    const come = easeOut(part(ms, 500, 700));
    const howl = Math.sin(part(ms, 1200, 1400) * Math.PI * 5) * 0.03;
    const y = height * (1.2 - 0.38 * come);
    for (let ring = 0; ring < 3; ring += 1) {
      const t = part(ms, 1300 + ring * 420, 1000);
      if (t <= 0 || t >= 1) continue;
      const side = width * (0.3 + 1.1 * easeOut(t));
      drawLight(canvas, 'ring', {
        x: x + width * 0.1,
        y: y - width * 0.16,
        side,
        alpha: 0.7 * (1 - t),
      });
    }
    drawSprite(canvas, 'C', {
      x,
      y,
      side: width * 0.5 * (1 + howl),
      turn: howl * 1.4 - 0.05,
      alpha,
    });
    for (const [at, sign] of [-1, 1].entries()) {
      const place = { x: x + sign * width * 0.36, y: height * 0.88, side: width * 0.3, alpha };
      flower(canvas, place, part(ms, 1500 + at * 220, 900));
    }
  },
};

/** A garland of flowers around the centre that open one after another. */
function garland(canvas: WinCanvas, from: number, alpha: number): void {
  const { width, height, ms } = canvas;
  for (let at = 0; at < 12; at += 1) {
    const angle = (at / 12) * Math.PI * 2 - Math.PI / 2;
    const sway = Math.sin(ms / 700 + at) * 0.05;
    const place = {
      x: width / 2 + Math.cos(angle) * width * 0.48,
      y: height / 2 + Math.sin(angle) * height * 0.34,
      side: width * (0.24 + 0.05 * (at % 2)),
      turn: angle + sway,
      alpha,
    };
    flower(canvas, place, part(ms, from + at * 110, 800));
  }
}

/** 100 times the bet: a large moon rises, a ring of flowers opens, and the animals appear. */
const moonAndFlowers: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 4500);
    const x = width / 2;
    const rise = easeOut(part(ms, 0, 1800));
    stars(canvas, 30, alpha);
    const moon = { x, y: height * (0.85 - 0.67 * rise), side: width * (0.46 + 0.2 * rise) };
    for (const sign of [1, -1]) {
      const turn = (sign * ms) / 4200;
      drawLight(canvas, 'rays', { ...moon, side: width * 2.3, turn, alpha: alpha * rise * 0.5 });
    }
    drawLight(canvas, 'glow', { ...moon, side: width * 2, alpha: alpha * rise });
    drawSprite(canvas, 'S', {
      ...moon,
      turn: ms / 14_000,
      alpha: alpha * share(rise * 1.6) * 0.85,
    });
    garland(canvas, 1100, alpha);
    bats(canvas, 18, 1900, alpha);
    const come = (from: number): number => easeOut(part(ms, from, 800));
    const breath = Math.sin(ms / 330) * 0.025;
    const low = { y: height * 0.86, alpha };
    const [owl, lizard] = [come(2100), come(2400)];
    drawSprite(canvas, 'O', {
      ...low,
      x: x - width * (0.8 - 0.5 * owl),
      side: width * 0.32,
      turn: breath,
    });
    const crawl = breath * 3;
    drawSprite(canvas, 'L', {
      ...low,
      x: x + width * (0.8 - 0.5 * lizard),
      side: width * 0.32,
      turn: crawl,
    });
    const y = height * (1.25 - 0.41 * come(1700));
    drawSprite(canvas, 'C', { x, y, side: width * 0.42 * (1 + breath), turn: breath, alpha });
  },
};

export const winScenes = [flowerOpens, coyoteHowls, moonAndFlowers] as const;
