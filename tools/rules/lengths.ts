/**
 * Ratchets: the permitted lengths of functions and files that exceed the limit. A number may only
 * decrease, and an entry is removed once it is within the limit.
 */

/** Maximum lines of a function, except tests, whose `describe` contains many. */
export const FUNCTION_LINES = 80;
/** Maximum lines of a file. */
export const FILE_LINES = 300;

/** `file function` to lines. Most are factories: closures over a shared state. */
export const longFunctions: Readonly<Record<string, number>> = {
  'games/client/page.ts createPage': 99,
  'games/client/testing/fake-server.ts openFakeServer': 136,
  'ledger/replay.ts createReplay': 150,
  'server/features/fairness/seeds.ts createSeeds': 144,
  'stage/drawing/fall.ts createFall': 105,
  'stage/drawing/gl-painter.ts createGlPainter': 105,
  'stage/drawing/reel.ts createReel': 118,
  'stage/drawing/reels.ts createReels': 122,
  'stage/stage.ts createStage': 157,
  // It runs in a page, so it must be self-contained.
  'tools/testing/control-faults.ts controlFaults': 123,
  'tools/testing/cut-texts.ts cutTexts': 100,
};

export const longFiles: Readonly<Record<string, number>> = {};

/** Compares the lengths with the limit and the ratchet; returns one sentence per fault. */
export function lengthFaults(
  found: ReadonlyMap<string, number>,
  limit: number,
  ratchet: Readonly<Record<string, number>>,
): string[] {
  const grown = [...found].flatMap(([name, lines]) => {
    const most = ratchet[name] ?? limit;
    return lines <= most
      ? []
      : `${name} has ${lines} lines, ${most} at most: split it by what it does`;
  });
  const fallen = Object.keys(ratchet)
    .filter((name) => (found.get(name) ?? 0) <= limit)
    .map((name) => `${name} is short now: take it off the list in tools/rules/lengths.ts`);
  return [...grown, ...fallen];
}
