import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameOfPath, playPath } from './play-link.ts';

test('a game’s link leads to that game', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (id) => {
      expect(gameOfPath(playPath(id))).toBe(id);
    }),
  );
});

test.each(['/', '/play', '/play/', '/play/abc', '/play/1/2', '/x/play/66121', '/play/-1'])(
  '%s is no link of a game',
  (path) => expect(gameOfPath(path)).toBeNull(),
);
