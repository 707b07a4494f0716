import type { GameParts } from './game-parts.ts';

/** Delay of background motion after opening; the first round also starts it. */
const BEGIN_AFTER_MS = 8_000;

/**
 * The animated background and idle symbols. They start late, because on a slow phone they would
 * delay the first spin.
 */
export function createLife(stage: GameParts['stage']) {
  let begun = false;
  let resting = true;

  function begin(): void {
    if (begun) return;
    begun = true;
    document.body.toggleAttribute('data-alive', true);
    stage.setIdle(resting);
  }

  setTimeout(begin, BEGIN_AFTER_MS);
  return {
    begin,
    /** Returns true if no round is playing. */
    rest(on: boolean): void {
      resting = on;
      stage.setIdle(begun && on);
    },
  };
}
