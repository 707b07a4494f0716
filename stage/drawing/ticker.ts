/** Called with the time of each frame in milliseconds; returns false when it has ended. */
export type Animation = (now: number) => boolean;

/** Requests frames only while an animation runs. */
export interface Ticker {
  /** Adds an animation; adding it twice has no effect. */
  add(animation: Animation): void;
  /** Requests one frame without an animation. */
  redraw(): void;
  /** Draws a frame synchronously, so that a press has an effect without delay. */
  drawNow(): void;
  /** Number of drawn frames. */
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
