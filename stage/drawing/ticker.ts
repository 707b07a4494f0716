/**
 * Called with the time of each frame in milliseconds; returns false when it has ended, and `slow`
 * while half of the frames are enough for it.
 */
export type Animation = (now: number) => boolean | 'slow';

/** The shortest time between frames while all animations are slow: every second one of 60 Hz. */
const SLOW_FRAME_MS = 28;
/** A device that needs longer for a frame rests as a multiple of that time instead. */
const IN_TIME_MS = 25;
const REST = 3;

/**
 * Requests frames only while an animation runs. Slow animations leave every second frame out, so
 * that a press need not wait for a drawing that nobody misses.
 */
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
  /** While all animations are slow: the time of the last frame, and when the next is drawn. */
  let slow: { readonly drawnAt: number; nextAt: number | null } | null = null;

  function frame(now: number): void {
    handle = null;
    if (slow !== null) {
      // The page was busy with the last frame until now: with its script and its painting.
      const tookMs = performance.now() - slow.drawnAt;
      slow.nextAt ??= slow.drawnAt + (tookMs > IN_TIME_MS ? REST * tookMs : SLOW_FRAME_MS);
      if (now < slow.nextAt) return ask();
    }
    const drawnAt = performance.now();
    let isSlow = true;
    for (const animation of running) {
      const goesOn = animation(now);
      if (goesOn === false) running.delete(animation);
      if (goesOn === true) isSlow = false;
    }
    draw(now);
    frames += 1;
    slow = isSlow ? { drawnAt, nextAt: null } : null;
    if (running.size > 0) ask();
  }

  function soon(): void {
    slow = null;
    ask();
  }

  function ask(): void {
    handle ??= requestAnimationFrame(frame);
  }

  return {
    add(animation) {
      running.add(animation);
      soon();
    },
    redraw: soon,
    drawNow() {
      if (handle !== null) cancelAnimationFrame(handle);
      slow = null;
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
