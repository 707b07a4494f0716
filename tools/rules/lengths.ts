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
  'games/client/page.ts createPage': 91,
  'stage/stage.ts createStage': 95,
  // It runs in a page, so it must be self-contained.
  'tools/testing/control-faults.ts controlFaults': 122,
  'tools/testing/cut-texts.ts cutTexts': 97,
};

export const longFiles: Readonly<Record<string, number>> = {};

/**
 * Compares the lengths with the limit and the ratchet; returns one sentence per fault. An entry of
 * the ratchet is exactly the length, so that a function that was shortened cannot grow again.
 */
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
  const fallen = Object.entries(ratchet).flatMap(([name, listed]) => {
    const lines = found.get(name) ?? 0;
    if (lines >= listed) return [];
    return lines <= limit
      ? `${name} is short now: take it off the list in tools/rules/lengths.ts`
      : `${name} has ${lines} lines now: lower its ${listed} in tools/rules/lengths.ts`;
  });
  return [...grown, ...fallen];
}
