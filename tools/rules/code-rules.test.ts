import { describe, expect, test } from 'vitest';
import { houseRules, type HouseRule } from './code-rules.ts';
import { only } from './source.ts';
import { filesOfTheHouse, textOf } from './tree.ts';

const files = filesOfTheHouse();

/** The number of the first line that breaks the rule, or null. */
function brokenAt({ part, breach }: HouseRule, source: string): number | null {
  const looked = part === 'all' ? source : only(part, source);
  const found = breach.exec(looked);
  if (found === null) return null;
  return looked.slice(0, found.index + found[0].length).split('\n').length;
}

describe.each(houseRules.map((rule) => [rule.name, rule] as const))('no %s', (_, rule) => {
  test('in any file of the house', () => {
    const broken = files.filter(rule.holds).flatMap((path) => {
      const line = brokenAt(rule, textOf(path));
      return line === null ? [] : `${path}:${line} has ${rule.name}. Instead: ${rule.instead}`;
    });
    expect(broken).toEqual([]);
  });

  test('slips through, and nothing else is taken for it', () => {
    for (const source of rule.bad) expect(brokenAt(rule, source), source).not.toBeNull();
    for (const source of rule.good) expect(brokenAt(rule, source), source).toBeNull();
    expect(files.some(rule.holds)).toBe(true);
  });
});
