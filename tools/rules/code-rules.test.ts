import { describe, expect, test } from 'vitest';
import { codeRules, type CodeRule } from './code-rules.ts';
import { only } from './source.ts';
import { projectFiles, textOf } from './tree.ts';

const files = projectFiles();

/** The number of the first line that violates the rule, or null. */
function brokenAt({ part, breach }: CodeRule, source: string): number | null {
  const looked = part === 'all' ? source : only(part, source);
  const found = breach.exec(looked);
  if (found === null) return null;
  return looked.slice(0, found.index + found[0].length).split('\n').length;
}

describe.each(codeRules.map((rule) => [rule.name, rule] as const))('no %s', (_, rule) => {
  test('in any file', () => {
    const broken = files.filter(rule.holds).flatMap((path) => {
      const line = brokenAt(rule, textOf(path));
      return line === null ? [] : `${path}:${line} has ${rule.name}. Instead: ${rule.instead}`;
    });
    expect(broken).toEqual([]);
  });

  test('matches its bad examples and none of its good ones', () => {
    for (const source of rule.bad) expect(brokenAt(rule, source), source).not.toBeNull();
    for (const source of rule.good) expect(brokenAt(rule, source), source).toBeNull();
    expect(files.some(rule.holds)).toBe(true);
  });
});
