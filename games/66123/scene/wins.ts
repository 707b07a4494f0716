import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const share = (value: number): number => Math.max(0, Math.min(1, value));
/** Returns the progress, 0 to 1, of a part of the scene with this start and duration. */
const part = (ms: number, from: number, lengthMs: number): number => share((ms - from) / lengthMs);
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Eases with an overshoot, like an unfolding leaf. */
const overshoot = (t: number): number => {
  const left = t - 1;
  return 1 + 2.2 * left ** 3 + 1.2 * left ** 2;
};
/** Fades everything out in the last 350 ms. */
const ending = (ms: number, lengthMs: number): number => part(lengthMs - ms, 0, 350);

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

/** Falling gold leaf; each flake has its own path. */
function flakes(canvas: WinCanvas, count: number, from: number, alpha: number): void {
  const { width, height, ms } = canvas;
  for (let at = 0; at < count; at += 1) {
    const t = part(ms, from + noise(at) * 900, 1500 + noise(at + 50) * 900);
    if (t <= 0 || t >= 1) continue;
    const sway = Math.sin(t * 7 + at) * width * 0.04;
    drawSprite(canvas, 'flake', {
      x: width * (0.06 + 0.88 * noise(at + 100)) + sway,
      y: height * (-0.05 + 1.05 * t),
      side: 8 + 10 * noise(at + 150),
      turn: t * 6 + at,
      alpha: alpha * Math.min(1, (1 - t) * 4),
    });
  }
}

/** 10 times the bet: one golden leaf unfolds above, and gold flakes fall. */
const leafUnfolds: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 1800);
    const open = overshoot(part(ms, 0, 620));
    const x = width / 2;
    const y = height * 0.24;
    const side = Math.min(width * 0.52, height * 0.36);
    const swing = Math.sin(ms / 420) * 0.06;
    drawLight(canvas, 'rays', { x, y, side: side * 2.3, turn: ms / 2600, alpha: alpha * 0.7 });
    drawLight(canvas, 'glow', { x, y, side: side * 1.9 * open, alpha: alpha * 0.8 });
    drawSprite(canvas, 'leaf', { x, y, side: side * open, turn: -1.3 * (1 - open) + swing, alpha });
    for (const [at, sign] of [1, -1].entries()) {
      const t = overshoot(part(ms, 260 + at * 90, 520));
      const low = height * 0.79;
      const place = { x: x + sign * width * 0.3, y: low, side: side * 0.56 * t, alpha };
      drawSprite(canvas, 'leaf', { ...place, turn: sign * (0.7 - 0.5 * t) });
    }
    flakes(canvas, 26, 250, alpha);
  },
};

/** A leaf of the canopy, which grows in from the edge. Shares of the canvas, radians. */
const CANOPY: readonly (readonly [x: number, y: number, turn: number, size: number])[] = [
  [0.02, 0.12, 2.5, 0.5],
  [0.98, 0.12, -2.5, 0.5],
  [0.3, 0.03, 2.9, 0.42],
  [0.7, 0.03, -2.9, 0.42],
  [0, 0.36, 1.8, 0.4],
  [1, 0.36, -1.8, 0.4],
  [0.02, 0.72, 1.1, 0.46],
  [0.98, 0.72, -1.1, 0.46],
];

/** The canopy around the centre; `open` returns how far each leaf is open. */
function canopy(canvas: WinCanvas, open: (at: number) => number, alpha: number): void {
  const { width, height, ms } = canvas;
  for (const [at, [x, y, turn, size]] of CANOPY.entries()) {
    const t = open(at);
    const away = (1 - t) * 0.24 * (x < 0.5 ? -1 : 1);
    const sway = Math.sin(ms / 560 + at * 1.7) * 0.05;
    drawSprite(canvas, 'leaf', {
      x: width * (x + away),
      y: height * y,
      side: width * size * (0.5 + 0.5 * t),
      turn: turn + sway,
      alpha: alpha * share(t * 2),
    });
  }
}

/** 40 times the bet: leaves close in, the toucan glides across, the frog jumps in. */
const leavesClose: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 3000);
    const x = width / 2;
    const light = easeOut(part(ms, 0, 900)) * alpha;
    const high = { x, y: height * 0.2 };
    drawLight(canvas, 'glow', { ...high, side: width * 1.5, alpha: light * 0.8 });
    drawLight(canvas, 'rays', { ...high, side: width * 1.7, turn: -ms / 3400, alpha: light * 0.6 });
    canopy(canvas, (at) => overshoot(part(ms, at * 80, 640)), alpha);
    const glide = part(ms, 500, 2000);
    drawSprite(canvas, 'T', {
      x: width * (-0.2 + 1.4 * glide),
      y: height * (0.27 - 0.09 * Math.sin(glide * Math.PI)) + Math.sin(ms / 170) * 5,
      side: width * 0.34,
      turn: 0.1 * Math.cos(ms / 170) - 0.12,
      alpha,
    });
    frogLeaps(canvas, 900, alpha);
    flakes(canvas, 30, 700, alpha);
  },
};

/** The frog: two jumps from the left to the bottom centre. */
function frogLeaps(canvas: WinCanvas, from: number, alpha: number): void {
  const { width, height, ms } = canvas;
  const t = part(ms, from, 1100);
  if (t <= 0) return;
  const leap = (t * 2) % 1;
  const up = t < 1 ? Math.sin(leap * Math.PI) : 0;
  const landed = part(ms, from + 1100, 320);
  const squash = t < 1 ? 1 + 0.12 * up : 1 - 0.16 * Math.sin(landed * Math.PI);
  const side = width * 0.38;
  const x = width * (-0.2 + 0.7 * t);
  const y = height * (0.83 - (t < 0.5 ? 0.17 : 0.11) * up) + side * 0.3 * (1 - squash);
  const picture = canvas.picture('G');
  canvas.painter.sprite(picture, x, y, side * (2 - squash), side * squash, { alpha });
}

/** A wreath of leaves around the centre; `grown` is the progress of each, 0 to 1. */
function wreath(canvas: WinCanvas, grown: (at: number) => number, alpha: number): void {
  const { width, height, ms } = canvas;
  for (let at = 0; at < 14; at += 1) {
    const t = grown(at);
    const angle = (at / 14) * Math.PI * 2 + ms / 9000 - Math.PI / 2;
    drawSprite(canvas, 'leaf', {
      x: width / 2 + Math.cos(angle) * width * 0.57 * t,
      y: height / 2 + Math.sin(angle) * height * 0.3 * t,
      side: width * 0.27 * t,
      turn: angle - Math.PI / 2 + Math.sin(ms / 600 + at) * 0.07,
      alpha: alpha * share(t * 1.5),
    });
  }
}

/** Gold dust that spirals up around the centre. */
function dust(canvas: WinCanvas, alpha: number): void {
  const { width, height, ms } = canvas;
  for (let at = 0; at < 54; at += 1) {
    const t = part(ms, 500 + noise(at) * 2400, 1500);
    if (t <= 0 || t >= 1) continue;
    const angle = noise(at + 30) * Math.PI * 2 + t * 2.6;
    const reach = width * (0.28 + 0.3 * noise(at + 60));
    drawSprite(canvas, 'flake', {
      x: width / 2 + Math.cos(angle) * reach,
      y: height * (1.05 - 1.15 * t),
      side: 9 + 12 * noise(at + 90),
      turn: angle * 2,
      alpha: alpha * Math.min(1, t * 5, (1 - t) * 5),
    });
  }
}

/** 100 times the bet: the sun rises behind a wreath of leaves, and the animals appear. */
const sunRises: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { width, height, ms } = canvas;
    const alpha = ending(ms, 4500);
    const rise = easeOut(part(ms, 0, 1500));
    const x = width / 2;
    const y = height * (1.1 - 0.86 * rise);
    for (const [at, side] of [2.4, 1.8, 1.1].entries()) {
      const sign = at % 2 === 0 ? 1 : -1;
      const turn = (sign * ms) / (2400 + at * 700);
      drawLight(canvas, 'rays', { x, y, side: width * side, turn, alpha: alpha * 0.6 * rise });
    }
    drawLight(canvas, 'glow', { x, y, side: width * 1.5, alpha: alpha * 0.9 });
    drawLight(canvas, 'firefly', { x, y, side: width * 0.9, alpha });
    wreath(canvas, (at) => overshoot(part(ms, 700 + at * 70, 700)), alpha);
    dust(canvas, alpha);
    const come = (from: number): number => overshoot(part(ms, from, 650));
    const breath = Math.sin(ms / 300) * 0.02;
    const low = height * 0.84;
    const side = width * 0.4;
    const aside = { y: low + 10, side: side * 0.74, alpha };
    const [toucan, frog] = [come(1900), come(2200)];
    drawSprite(canvas, 'T', { ...aside, x: x - width * (0.7 - 0.38 * toucan), turn: breath * 2 });
    drawSprite(canvas, 'G', { ...aside, x: x + width * (0.7 - 0.38 * frog), turn: -breath * 2 });
    const ocelot = {
      x,
      y: low + height * 0.3 * (1 - come(1500)),
      side: side * (1 + breath),
      alpha,
    };
    drawSprite(canvas, 'O', ocelot);
  },
};

export const winScenes = [leafUnfolds, leavesClose, sunRises] as const;
