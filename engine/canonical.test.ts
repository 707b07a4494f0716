import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  test('keys are sorted at every depth, lists keep their order', () => {
    expect(canonicalJson({ b: [2, 1, { z: null, a: 'é' }], a: true })).toBe(
      '{"a":true,"b":[2,1,{"a":"é","z":null}]}',
    );
  });

  test('depends on the data alone, not on the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const turned = Object.fromEntries(Object.entries(data).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(data));
        expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });

  test('values outside JSON are refused', () => {
    for (const value of [Number.NaN, Infinity, 1n, () => 1, [undefined]]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });
});
