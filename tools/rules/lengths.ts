/**
 * Ratchets: what is longer than the limit, with the length it may have. A figure here may
 * only fall, and a line goes when what it names has become short. Everything else keeps the limit.
 */

/** Lines a function may have, tests apart: their `describe` holds many. */
export const FUNCTION_LINES = 80;
/** Lines a file may have before it wants a second look. */
export const FILE_LINES = 300;

/** `file function` to lines. Most are factories: functions around a state that they close over. */
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
  // It runs in a page, so all it needs is inside it.
  'tools/testing/control-faults.ts controlFaults': 123,
  'tools/testing/cut-texts.ts cutTexts': 100,
};

export const longFiles: Readonly<Record<string, number>> = {};

/** What is wrong with the lengths found, against the limit and the ratchet; a sentence each. */
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
