import type { CodeRule } from './code-rule.ts';
import { isTest } from './tree.ts';

/** Drawings and palettes: the files that may contain colours of their own, besides kit. */
const drawn = new RegExp(
  '^(?:portal/ui/art/|games/art/|games/[0-9]+/scene/art/' +
    // The default palette of the games' page, and each title's own with its drawn frame.
    '|games/client/world[.]css$|games/[0-9]+/scene/theme[.]css$)',
);

/** A colour as a number; `%23` is the sign # in the address of a picture. */
export const rawColour =
  String.raw`(?:(?<![\w&])#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b` +
  String.raw`|\b(?:rgb|hsl|oklch|hwb)a?\(\s*\d`;

/** What style sheets, and scripts that set styles, may not contain. */
export const styleRules: readonly CodeRule[] = [
  {
    name: 'a text size in pixels',
    instead: 'say it in rem, so that text follows the size a reader has set',
    holds: (path) => /^(?:portal|backoffice|kit|games)\/.*\.css$/.test(path),
    part: 'all',
    breach: /\bfont(?:-size)?:[^;]*\dpx/,
    bad: ['.a { font-size: 14px; }', '.a { font: 600 16px/1.2 serif; }'],
    good: ['.a { font-size: 0.875rem; margin: 4px; }'],
  },
  {
    name: 'a text size in pixels in a script',
    instead: 'set a class or a custom property, and say the size in rem in the style sheet',
    holds: (path) =>
      /^(?:portal|backoffice|kit|stage|games)\/.*\.tsx?$/.test(path) && !isTest(path),
    part: 'all',
    breach: /\bfont(?:-size|Size)?\b[^;\n]*[\d}]px|\bfontSize\s*[:=]\s*\{?\d/,
    bad: [
      "element.style.fontSize = '14px';",
      "context.font = '600 16px serif';",
      "element.style.setProperty('font-size', `${16}px`);",
      "element.style.setProperty('font-size', '14px');",
      'style={{ fontSize: 14 }}',
      "element.setAttribute('style', 'font-size: 14px');",
    ],
    good: [
      "element.style.fontSize = '0.875rem';",
      'readonly font: string;',
      "element.style.setProperty('--letters', '14');",
    ],
  },
  {
    name: 'a raw colour outside a palette',
    instead:
      'use a colour of kit/tokens.css or name it by its use in kit/colours; in the games in ' +
      'games/client/world.css, and where titles differ in their theme.css',
    holds: (path) =>
      /^(?:portal|backoffice|stage|games)\/.*\.(?:css|tsx?)$/.test(path) &&
      !isTest(path) &&
      !drawn.test(path),
    part: 'all',
    breach: new RegExp(rawColour, 'i'),
    bad: [
      '.a { color: #9db8ac; }',
      '<path fill="#fff" />',
      "line.setAttribute('stroke', '#e9c46a');",
      'color: rgb(7 21 15 / 50%);',
      'color: oklch(70% 0.1 90);',
      'color: hwb(90 10% 20%);',
      `background: url("data:image/svg+xml,%3Cpath fill='%23fff'/%3E");`,
    ],
    good: ['.a { color: var(--moss); }', 'href="#top"', 'rgb(var(--lamp) / 20%)'],
  },
  {
    name: "a raw colour of a title's text or edge",
    instead: 'name it in :root of the same file; drawn surfaces alone have colours of their own',
    holds: (path) => /^games\/\d+\/scene\/.*\.css$/.test(path),
    part: 'all',
    breach: new RegExp(
      String.raw`(?<![\w-])(?:color|fill|stroke|border[\w-]*|outline[\w-]*):` +
        String.raw`(?!\s*url)[^;{}]*(?:${rawColour})`,
      'i',
    ),
    bad: ['.note { color: #f6dcc8; }', '.counter { border: 2px solid #b8904a; }'],
    good: [
      ':root { --note: #f6dcc8; --arch-edge: #fff; }',
      '.note { color: var(--note); }',
      '.arch { background: linear-gradient(#fff, #f4e4cc); }',
    ],
  },
];
