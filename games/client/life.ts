import type { GameParts } from './game-parts.ts';

/** Delay of background motion after opening; the first round also starts it. */
const BEGIN_AFTER_MS = 8_000;
/** The background rests so long after a round, like the symbols (stage/drawing/idles.ts). */
const REST_AFTER_MS = 12_000;

/** What a game is doing. */
export interface Doing {
  readonly isPlaying: boolean;
  /** Nothing is played and nothing covers the board: its symbols may move. */
  readonly isIdle: boolean;
}

/**
 * The animated background and idle symbols. They start late, because on a slow phone they would
 * delay the first spin, and rest some time after each round, so that an open game without play
 * draws no frames. A hidden page rests too.
 */
export function createLife(stage: Pick<GameParts['stage'], 'setIdle'>) {
  let begun = false;
  let doing: Doing = { isPlaying: false, isIdle: true };
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** The stylesheets pause every animation of the background of a still page. */
  function setStill(on: boolean): void {
    document.body.toggleAttribute('data-still', on);
  }

  function move(): void {
    clearTimeout(rest);
    setStill(document.hidden);
    if (!doing.isPlaying) rest = setTimeout(() => setStill(true), REST_AFTER_MS);
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    document.body.toggleAttribute('data-alive', true);
    stage.setIdle(doing.isIdle);
    move();
  }

  setTimeout(begin, BEGIN_AFTER_MS);
  document.addEventListener('visibilitychange', move);
  return {
    begin,
    follow(now: Doing): void {
      doing = now;
      stage.setIdle(begun && now.isIdle);
      move();
    },
  };
}
