import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

/** Half the period of the bee's wing beat, in milliseconds. */
const BEAT_MS = 90;

const share = (value: number): number => Math.max(0, Math.min(1, value));
/** Eases out from 0 to 1 between two times. */
const eased = (ms: number, from: number, to: number): number =>
  1 - (1 - share((ms - from) / (to - from))) ** 3;
/** Fades in within `soon` ms and fades out within the last `late` ms. */
const shown = (ms: number, lengthMs: number, soon = 200, late = 350): number =>
  Math.min(share(ms / soon), share((lengthMs - ms) / late));

/** The area of a scene: its centre, and the unit length of its parts. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** The amount is in the middle of the screen, in landscape beside the reels. */
function placeOf({ reels, width, height }: WinCanvas): Place {
  const unit = Math.min(width, height * 0.8);
  return { x: width / 2, y: reels.y + reels.height / 2, unit };
}

/** A bell that hangs from a point and swings by an angle. */
function bell(
  { painter, picture }: WinCanvas,
  code: 'B' | 'S',
  [x, y]: readonly [number, number],
  side: number,
  angle: number,
  alpha: number,
): void {
  const hang = side * 0.42;
  const at = [x - Math.sin(angle) * hang, y + Math.cos(angle) * hang] as const;
  painter.sprite(picture(`halo:${code}`), ...at, side * 2, side * 2, { alpha, light: true });
  painter.sprite(picture(code), ...at, side, side, { alpha, rotation: angle });
}

/** A flying bee: its wings beat, and it faces its direction of flight. */
function bee(
  { painter, picture, ms }: WinCanvas,
  [x, y]: readonly [number, number],
  side: number,
  heading: number,
  alpha: number,
  number = 0,
): void {
  const beat = 0.84 + 0.16 * Math.cos((ms / BEAT_MS + number) * Math.PI);
  painter.sprite(picture('glow'), x, y, side * 1.5, side * 1.5, {
    alpha: alpha * 0.45,
    light: true,
  });
  const look = { alpha, rotation: heading + Math.PI / 2 };
  painter.sprite(picture('bee'), x, y, side * beat, side, look);
}

/** Cells of light in rings around the centre that appear one after another and leave it empty. */
function comb(canvas: WinCanvas, place: Place, rings: number, perRingMs: number, alpha: number) {
  const { painter, picture, ms } = canvas;
  const side = place.unit * 0.155;
  const cell = picture('cell');
  for (let ring = 2; ring < 2 + rings; ring += 1) {
    for (let at = 0; at < ring * 6; at += 1) {
      const corner = Math.floor(at / ring);
      const along = (at % ring) / ring;
      const angle = (turn: number): number => ((corner + turn) / 6) * 2 * Math.PI;
      const reach = ring * side * 0.9;
      const x = Math.cos(angle(0)) * (1 - along) + Math.cos(angle(1)) * along;
      const y = Math.sin(angle(0)) * (1 - along) + Math.sin(angle(1)) * along;
      const begin = (ring - 2 + at / (ring * 6)) * perRingMs;
      const grown = eased(ms, begin, begin + 320);
      if (grown === 0) continue;
      const flicker = 0.55 + 0.45 * Math.sin(ms / 300 + noise(ring * 40 + at) * 6.3);
      const look = { alpha: alpha * grown * (0.25 + 0.55 * flicker), light: true };
      const size = side * grown;
      painter.sprite(cell, place.x + x * reach, place.y + y * reach, size, size * 1.05, look);
    }
  }
}

/** Drops of honey that fall beside the centre. */
function drops(canvas: WinCanvas, place: Place, count: number, from: number, alpha: number): void {
  const { painter, picture, ms, height } = canvas;
  for (let at = 0; at < count; at += 1) {
    const period = 1100 + 900 * noise(at + 300);
    const since = ms - from - noise(at + 400) * period;
    if (since < 0) continue;
    const t = (since % period) / period;
    const aside = (0.3 + 0.26 * noise(at + 500)) * (at % 2 === 0 ? 1 : -1);
    const size = place.unit * (0.035 + 0.035 * noise(at + 600));
    const look = { alpha: alpha * Math.min(1, t * 6) };
    const y = height * 1.1 * t * t - size;
    painter.sprite(picture('drop'), place.x + aside * place.unit, y, size, size * 1.4, look);
  }
}

/** The golden bell rings: each stroke emits a ring of light. */
const ring: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const place = placeOf(canvas);
    const alpha = shown(ms, 1800);
    const side = place.unit * 0.5;
    const down = eased(ms, 0, 380);
    const top = place.y - place.unit * (0.78 - 0.1 * down);
    const swing = 0.42 * Math.sin((ms / 1800) * Math.PI * 6) * (1 - ms / 2600) * down;
    for (let stroke = 0; stroke < 4; stroke += 1) {
      const t = share((ms - 250 - stroke * 300) / 800);
      if (t === 0 || t === 1) continue;
      const reach = place.unit * (0.4 + 1.1 * t);
      const look = { alpha: alpha * (1 - t), light: true };
      painter.sprite(picture('cell'), place.x, top + side * 0.42, reach, reach, look);
    }
    bell(canvas, 'B', [place.x, top], side, swing, alpha);
    for (let at = 0; at < 18; at += 1) {
      const t = share((ms - 300 - noise(at) * 500) / 900);
      if (t === 0 || t === 1) continue;
      const angle = noise(at + 30) * 2 * Math.PI;
      const far = place.unit * (0.22 + 0.42 * t * (0.5 + noise(at + 60)));
      const x = place.x + Math.cos(angle) * far;
      const y = top + side * 0.42 + Math.sin(angle) * far * 0.7;
      const size = place.unit * 0.07 * (1 - t);
      painter.sprite(picture('firefly'), x, y, size, size, { alpha, light: true });
    }
  },
};

/** A comb lights up cell by cell, and bees fly home around it. */
const swarm: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const place = placeOf(canvas);
    const alpha = shown(ms, 3000);
    comb(canvas, place, 2, 620, alpha);
    const rise = eased(ms, 250, 950);
    const pot = place.unit * 0.36 * (0.6 + 0.4 * rise);
    const low = Math.min(
      place.y + place.unit * (0.98 - 0.42 * rise),
      canvas.height - pot * (0.8 * rise - 0.3),
    );
    const top = Math.max(place.y - place.unit * 0.62, pot * 0.7);
    const grown = eased(ms, 900, 1700);
    const wheel = place.unit * 1.1 * grown;
    painter.sprite(picture('rays'), place.x, top, wheel, wheel, {
      alpha: alpha * 0.7,
      rotation: ms / 2400,
      light: true,
    });
    const swell = pot * 1.15 * grown * (1 + 0.03 * Math.sin(ms / 170));
    painter.sprite(picture('Y'), place.x, top, swell, swell, { alpha });
    drops(canvas, place, 8, 1500, alpha);
    painter.sprite(picture('halo:Y'), place.x, low, pot * 2.4, pot * 2.4, { alpha, light: true });
    const rock = 0.1 * Math.sin(ms / 190) * rise;
    painter.sprite(picture('H'), place.x, low, pot, pot, { alpha: alpha * rise, rotation: rock });
    for (let at = 0; at < 14; at += 1) {
      const come = eased(ms, at * 60, 900 + at * 60);
      const turn = (at / 14) * 2 * Math.PI + ms / 700;
      const wave = 1 + 0.14 * Math.sin(turn * 3 + ms / 260);
      const far = place.unit * (1.5 - come) * wave;
      const x = place.x + Math.cos(turn) * far * 0.92;
      const y = place.y + Math.sin(turn) * far * 0.74;
      const heading = Math.atan2(Math.cos(turn) * 0.74, -Math.sin(turn) * 0.92);
      const size = place.unit * (0.13 + 0.05 * noise(at));
      bee(canvas, [x, y], size, heading, alpha * come, at);
    }
  },
};

/** The bees around the queen: distance, speed and direction. */
const WORKERS: readonly (readonly [reach: number, speed: number])[] = Array.from(
  { length: 10 },
  (_, at) => [0.4 + 0.1 * (at % 2), at % 2 === 0 ? 1 : -0.8],
);

/** The queen flies up in front of a wall of comb; two bells ring and honey runs. */
const queen: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { painter, picture, ms, height } = canvas;
    const place = placeOf(canvas);
    const { x, y, unit } = place;
    const alpha = shown(ms, 4500, 250, 500);
    const high = y - unit * 0.52;
    const wheel = unit * (1.2 + 0.6 * eased(ms, 900, 2200));
    for (const way of [1, -0.6]) {
      painter.sprite(picture('rays'), x, high, wheel, wheel, {
        alpha: alpha * 0.7 * eased(ms, 800, 1800),
        rotation: (way * ms) / 2600,
        light: true,
      });
    }
    comb(canvas, place, 3, 520, alpha * 0.8);
    drops(canvas, place, 16, 1500, alpha);
    const open = eased(ms, 1300, 1900);
    const strike = Math.sin((ms - 1300) / 210);
    for (const [aside, code] of [
      [-1, 'S'],
      [1, 'B'],
    ] as const) {
      const hung = [x + aside * unit * 0.31, y + unit * (0.62 - 0.3 * open)] as const;
      bell(canvas, code, hung, unit * 0.32 * open, 0.32 * strike * aside, alpha * open);
    }
    const flight = eased(ms, 0, 1700);
    const sway = Math.sin(flight * Math.PI * 2.5) * (1 - flight);
    const side = unit * (0.16 + 0.44 * flight);
    const from = height + side;
    const spot = [x + sway * unit * 0.4, from + (high - from) * flight] as const;
    const hover = unit * 0.02 * Math.sin(ms / 240);
    const tilt = Math.cos(flight * Math.PI * 2.5) * 0.5 * (1 - flight);
    const { length } = WORKERS;
    for (const [at, [reach, speed]] of WORKERS.entries()) {
      const turn = (at / length) * 2 * Math.PI + (ms / 900) * speed;
      const far = unit * reach * eased(ms, 1500, 2600);
      const [bx, by] = [x + Math.cos(turn) * far, high + Math.sin(turn) * far * 0.46];
      const heading =
        Math.atan2(Math.cos(turn) * 0.46, -Math.sin(turn)) + (speed < 0 ? Math.PI : 0);
      bee(canvas, [bx, by], unit * 0.11, heading, alpha * eased(ms, 1500, 2000), at);
    }
    painter.sprite(picture('glow'), ...spot, side * 2, side * 2, { alpha, light: true });
    bee(canvas, [spot[0], spot[1] + hover], side, tilt - Math.PI / 2, alpha);
  },
};

export const winScenes: readonly [WinScene, WinScene, WinScene] = [ring, swarm, queen];
