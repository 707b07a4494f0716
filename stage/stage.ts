import { createDrifting } from './drawing/drifting.ts';
import { createLights, type Cell, type Glow } from './drawing/lights.ts';
import type { Box, Painter } from './drawing/painter.ts';
import { createPainter } from './drawing/create-painter.ts';
import { CALM_LANDING_MS, createReel, LANDING_MS } from './drawing/reel.ts';
import { createSwarm } from './drawing/swarm.ts';
import { createTicker } from './drawing/ticker.ts';
import { frameOf, type Scene } from './scene.ts';

/** Where things are: CSS pixels of the canvas. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Device pixels for each. */
  readonly density: number;
  readonly reels: Box;
}

/** The picture of a game: it is told what happened and shows it. It knows no rule and no money. */
export interface Stage {
  readonly kind: Painter['kind'];
  place(view: View): void;
  /** Shows symbols at rest: one text a reel, from top to bottom. */
  show(grid: readonly string[]): void;
  /** All reels begin to turn. */
  startReels(): void;
  /** They turn on gently: the answer takes its time. */
  slowReels(): void;
  /** They come back to what stood there before they turned. */
  restReels(): Promise<void>;
  /** They land on these symbols one after another, always in the same rhythm. */
  stopReels(grid: readonly string[]): Promise<void>;
  light(cells: readonly Cell[], glow: Glow, line: boolean): void;
  clearLights(): void;
  /** Fireflies rise from what is lit; of tier 1 … 3. */
  celebrate(tier: number): void;
  /** The scene of free games. */
  setNight(on: boolean): void;
  /** How many frames have been drawn. */
  readonly frames: () => number;
  dispose(): void;
}

export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  /** The atlas, decoded. */
  readonly image: HTMLImageElement;
  /** True when the player wants less motion. */
  readonly calm: () => boolean;
  /** A reel has landed. */
  readonly landed: (reel: number) => void;
}

/** No reel lands sooner than this after the press; then one lands after another. */
const TURN = { shortestMs: 480, staggerMs: 150, landingMs: LANDING_MS };
const CALM_TURN = { shortestMs: 200, staggerMs: 70, landingMs: CALM_LANDING_MS };
const RAYS_MS = 2600;
/** Above this many cells a millisecond a symbol is drawn smeared. */
const SMEAR_SPEED = 0.011;

export function createStage(options: StageOptions): Stage {
  const { canvas, scene, image, calm } = options;
  const { atlas } = scene;
  const rows = scene.opening[0]?.length ?? 0;
  const reels = scene.opening.map((_, reel) => {
    const turned = (reel * 3) % scene.passing.length;
    const passing = scene.passing.slice(turned) + scene.passing.slice(0, turned);
    return createReel(rows, passing, calm);
  });
  const moving = reels.map(() => false);
  const lights = createLights(atlas, calm);
  const drifting = createDrifting(scene, calm);
  const swarm = createSwarm(frameOf(atlas, 'firefly'));
  const rays = frameOf(atlas, 'rays');
  let view: View = {
    width: 1,
    height: 1,
    density: 1,
    reels: { x: 0, y: 0, width: 1, height: 1 },
  };
  let startedAt = 0;
  let raysSince = -Infinity;

  const ticker = createTicker(draw);
  const painter = createPainter(canvas, atlas, image, () => ticker.redraw());

  function animate(now: number): boolean {
    let alive = false;
    for (const [at, reel] of reels.entries()) {
      const still = !reel.update(now);
      if (moving[at] === true && still) options.landed(at);
      moving[at] = !still;
      if (!still) alive = true;
    }
    for (const flying of [drifting, swarm]) if (flying.update(now)) alive = true;
    return alive || lights.moving(now) || now - raysSince < RAYS_MS;
  }

  const size = () => ({
    width: view.reels.width / reels.length,
    height: view.reels.height / rows,
  });

  function centre([reel, row]: Cell): [number, number] {
    const { width, height } = size();
    return [view.reels.x + (reel + 0.5) * width, view.reels.y + (row + 0.5) * height];
  }

  function draw(now: number): void {
    painter.begin();
    drawRays(now);
    painter.clip(view.reels);
    lights.drawBehind(painter, now, centre, size());
    drawReels(now);
    painter.clip(null);
    lights.drawOver(painter, now, centre, size());
    drifting.draw(painter, view.width, view.height);
    swarm.draw(painter);
    painter.end();
  }

  function drawRays(now: number): void {
    const t = (now - raysSince) / RAYS_MS;
    if (t < 0 || t >= 1 || calm()) return;
    const { x, y, width, height } = view.reels;
    const reach = width * 1.5;
    const alpha = Math.min(1, t * 6, (1 - t) * 2.5) * 0.8;
    const turn = now / 6000;
    for (const rotation of [turn, -turn * 0.7]) {
      const look = { alpha, rotation, light: true };
      painter.sprite(rays, x + width / 2, y + height / 2, reach, reach, look);
    }
  }

  function drawReels(now: number): void {
    const { width, height } = size();
    const side = Math.min(width, height) * 1.02;
    for (const [at, reel] of reels.entries()) {
      const smeared = reel.speed() > SMEAR_SPEED;
      const standing = reel.speed() === 0;
      reel.each((code, row, visible) => {
        const [x, y] = centre([at, row]);
        const look = standing ? lights.look([at, row], now) : { alpha: 1, scale: 1 };
        const alpha = visible * look.alpha;
        const halo = side * 1.24;
        painter.sprite(frameOf(atlas, `halo:${code}`), x, y, halo, halo, { alpha, light: true });
        if (smeared) {
          const high = side * atlas.smearOverflow;
          painter.sprite(frameOf(atlas, `${code}~`), x, y, side, high, { alpha });
        } else {
          const large = side * look.scale;
          painter.sprite(frameOf(atlas, code), x, y, large, large, { alpha });
        }
      });
    }
  }

  /** Waits by the clock, not by frames: a hidden page draws none. */
  const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  async function landAll(land: (reel: number, at: number) => void): Promise<void> {
    const now = performance.now();
    const { shortestMs, staggerMs, landingMs } = calm() ? CALM_TURN : TURN;
    const first = Math.max(now, startedAt + shortestMs);
    for (const at of reels.keys()) land(at, first + at * staggerMs);
    ticker.add(animate);
    await after(first - now + (reels.length - 1) * staggerMs + landingMs);
    animate(performance.now());
  }

  return {
    kind: painter.kind,
    frames: ticker.frames,
    place(newView) {
      view = newView;
      painter.resize(view.width, view.height, view.density);
      ticker.redraw();
    },
    show(grid) {
      for (const [at, reel] of reels.entries()) reel.stand(grid[at] ?? '');
      ticker.add(animate);
    },
    startReels() {
      startedAt = performance.now();
      for (const reel of reels) reel.start(startedAt);
      ticker.add(animate);
    },
    slowReels() {
      for (const reel of reels) reel.slow(performance.now());
    },
    restReels: () => landAll((at, when) => reels[at]?.back(when)),
    stopReels: (grid) => landAll((at, when) => reels[at]?.land(grid[at] ?? '', when)),
    light(cells, glow, line) {
      lights.light(cells, glow, line, performance.now());
      ticker.add(animate);
    },
    clearLights() {
      lights.clear();
      ticker.redraw();
    },
    celebrate(tier) {
      const now = performance.now();
      if (!calm()) swarm.rise(lights.lit().map(centre), tier * 26, now);
      if (tier > 1) raysSince = now;
      ticker.add(animate);
    },
    setNight(on) {
      drifting.setNight(on);
      ticker.add(animate);
    },
    dispose() {
      ticker.stop();
      painter.dispose();
    },
  };
}
