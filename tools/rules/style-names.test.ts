import { expect, test } from 'vitest';
import { projectFiles, textOf } from './tree.ts';

const sheets = projectFiles().filter((path) =>
  /^(?:kit|portal|backoffice)\/.*\.(?:css|tsx)$/.test(path),
);
const shown = sheets.map(textOf).join('\n');

const namesOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
/** Custom properties that are set in a sheet or by a script as `'--name': …`. */
const setIn = (text: string) => namesOf(text, /(--[a-z][\w-]*)'?\s*:/g);
const usedIn = (text: string) => namesOf(text, /var\(\s*(--[\w-]+)/g);

/** Custom properties that a sheet uses but nothing sets, so the style has no effect. */
const unset = (text: string) => [...usedIn(text)].filter((name) => !setIn(text).has(name));

/** Colours that nothing uses. */
const unused = (colours: readonly string[], text: string) =>
  colours.filter((name) => !usedIn(text).has(name));

/** Colours with a number where the name should say their use. */
const numbered = (colours: readonly string[]) =>
  colours.filter((name) => /-\d$|-(?:fill|text|shadow|line)-\d/.test(name));

const colours = sheets
  .filter((path) => path.startsWith('kit/colours/'))
  .flatMap((path) => [...namesOf(textOf(path), /^\s*(--[\w-]+):/gm)]);

test('every style variable that a sheet uses is set', () => {
  expect(unset(shown)).toEqual([]);
  expect(unset('a { --ink: red; color: var(--ink); background: var(--pane) }')).toEqual(['--pane']);
});

test('every named colour is used', () => {
  const chat = textOf('portal/support/support.css');
  expect(colours.length).toBeGreaterThan(50);
  expect(unused(colours, shown).filter((name) => !chat.includes(name))).toEqual([]);
  expect(unused(['--ink', '--pane'], 'a { color: var(--ink) }')).toEqual(['--pane']);
});

test('a colour is named by its use, with two digits only for its opacity', () => {
  expect(numbered(colours)).toEqual([]);
  expect(numbered(['--tracker-fill-3', '--ink-2', '--ink-40', '--pane-line'])).toEqual([
    '--tracker-fill-3',
    '--ink-2',
  ]);
});
