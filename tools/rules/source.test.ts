import { expect, test } from 'vitest';
import { only } from './source.ts';

test.each([
  ["const a = 'x // y'; // z", "const a = '      ';     ", '           x // y         '],
  ['a /* b */ c', 'a         c', ''],
  ['`x ${y + `${z}`} w` + v', '`    y + `  z}`}  ` + v', ' x ${     ${     w'],
  ['const r = /["\'`]/g; go(1 / 2 / 3);', 'const r = /     /g; go(1 / 2 / 3);', ''],
  ["'it\\'s' + b", "'     ' + b", " it\\'s"],
])('%s', (source, code, strings) => {
  expect(only('code', source)).toBe(code);
  if (strings !== '') expect(only('string', source).trimEnd()).toBe(strings.trimEnd());
});

test('every character is in exactly one part at its own position', () => {
  const source = "a('x', `b\n${c /* d */}`); // e\nf / g;\n";
  const parts = (['code', 'string', 'comment'] as const).map((part) => only(part, source));
  for (const part of parts) expect(part).toHaveLength(source.length);
  const joined = Array.from(
    { length: source.length },
    (_, at) => parts.map((part) => part.charAt(at)).find((char) => char !== ' ') ?? ' ',
  );
  expect(joined.join('')).toBe(source);
});
