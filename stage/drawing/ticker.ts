/** Called with the time of each frame in milliseconds; returns false when it is done. */
export type Animation = (now: number) => boolean;

/** Draws frames while something moves, and none otherwise. */
export interface Ticker {
  /** Adds an animation; the same one twice counts once. */
  add(animation: Animation): void;
  /** Draws one frame soon, though nothing moves. */
  redraw(): void;
  /** Draws a frame now, not with the next refresh: what is pressed moves without delay. */
  drawNow(): void;
  /** How many frames have been drawn. */
  readonly frames: () => number;
  stop(): void;
}

export function createTicker(draw: (now: number) => void): Ticker {
  const running = new Set<Animation>();
  let handle: number | null = null;
  let frames = 0;

  function frame(now: number): void {
    handle = null;
    for (const animation of running) if (!animation(now)) running.delete(animation);
    draw(now);
    frames += 1;
    if (running.size > 0) ask();
  }

  function ask(): void {
    handle ??= requestAnimationFrame(frame);
  }

  return {
    add(animation) {
      running.add(animation);
      ask();
    },
    redraw: ask,
    drawNow() {
      if (handle !== null) cancelAnimationFrame(handle);
      frame(performance.now());
    },
    frames: () => frames,
    stop() {
      running.clear();
      if (handle !== null) cancelAnimationFrame(handle);
      handle = null;
    },
  };
}
