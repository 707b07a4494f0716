import { describe, expect, test } from 'vitest';
import type { CodeRule } from './code-rule.ts';
import { codeRules } from './code-rules.ts';
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

test('only kit, palettes and drawings may contain raw colours', () => {
  const rule = codeRules.find(({ name }) => name === 'a raw colour outside a palette');
  const held = [
    'portal/app/backdrop.tsx',
    'portal/ui/share/places.ts',
    'portal/ui/qr-code.tsx',
    'games/client/machine.css',
    'games/client/hud.ts',
    'games/77775/scene/life.css',
    'games/77775/scene/wins.ts',
    'stage/stage.ts',
  ];
  const exempt = [
    'kit/tokens.css',
    'portal/ui/art/lamps.tsx',
    'games/art/paint.ts',
    'games/77775/scene/art/bee.ts',
    'games/77775/scene/theme.css',
    'games/client/world.css',
  ];
  for (const path of [...held, ...exempt]) expect(files, path).toContain(path);
  for (const path of held) expect(rule?.holds(path), path).toBe(true);
  for (const path of exempt) expect(rule?.holds(path), path).toBe(false);
});
