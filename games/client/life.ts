import type { GameParts } from './game-parts.ts';

/** What moves by itself begins so long after opening, or with the first round. */
const BEGIN_AFTER_MS = 8_000;

/**
 * The background that lives and the symbols at rest. They begin late: on a slow phone they would
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
    /** Whether nothing is played. */
    rest(on: boolean): void {
      resting = on;
      stage.setIdle(begun && on);
    },
  };
}
