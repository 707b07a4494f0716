import { expect, test } from 'vitest';
import { projectFiles, textOf } from './tree.ts';

const sheets = projectFiles().filter((path) => /^(?:kit|portal)\/.*\.(?:css|tsx)$/.test(path));
const shown = sheets.map(textOf).join('\n');
/** What is set anywhere: in a sheet, or by a script as `'--name': …`. */
const set = new Set([...shown.matchAll(/(--[a-z][\w-]*)'?\s*:/g)].map(([, name = '']) => name));
const used = new Set([...shown.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));

const namesIn = (path: string) =>
  [...textOf(path).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
const colours = sheets.filter((path) => path.startsWith('kit/colours/')).flatMap(namesIn);

test('every style variable that a sheet of the portal uses is set', () => {
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test('every colour with a name of its own is used', () => {
  const chat = textOf('portal/support/support.css');
  expect(colours.length).toBeGreaterThan(50);
  expect(colours.filter((name) => !used.has(name) && !chat.includes(name))).toEqual([]);
});

test('a colour is named by its use, with two digits only for its opacity', () => {
  expect(colours.filter((name) => /-\d$|-(?:fill|text|shadow|line)-\d/.test(name))).toEqual([]);
});
