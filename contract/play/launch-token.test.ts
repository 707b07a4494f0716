import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promiseIn, withPromise } from './launch-token.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

test('the promised hash is read from the end of the token', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,60}$/), digits(64), (token, hash) => {
      return promiseIn(withPromise(token, hash)) === hash;
    }),
  );
});

test('a token without a whole hash at its end has no promised hash', () => {
  const hash = 'ab'.repeat(32);
  const tokens = ['', 'token', hash, `token-${hash.slice(1)}`, `token-${hash}0`, `token-${hash}-`];
  for (const token of [...tokens, `token-${hash.toUpperCase()}`]) {
    expect(promiseIn(token), token).toBeNull();
  }
});
