import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLsn, segmentBytesOf, segmentName, segmentStart, writeLsn } from './wal.ts';

const MB16 = 16 * 1024 * 1024;

test('wal: a place survives being written and parsed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (lsn) => {
      expect(parseLsn(writeLsn(lsn))).toBe(lsn);
    }),
  );
});

// As pg_walfile_name answers on PostgreSQL 18.
test.each([
  ['0/16B3748', '000000010000000000000001'],
  ['0/FF000000', '0000000100000000000000FF'],
  ['1/0', '000000010000000100000000'],
  ['2F/5A3C1208', '000000010000002F0000005A'],
])('wal: %s is in the file %s', (lsn, name) => {
  expect(segmentName(1, parseLsn(lsn), MB16)).toBe(name);
});

test('wal: a segment starts at a multiple of its size', () => {
  expect(writeLsn(segmentStart(parseLsn('0/16B3748'), MB16))).toBe('0/1000000');
});

test('wal: the size of a segment is the setting in bytes', () => {
  expect(segmentBytesOf('16MB')).toBe(MB16);
  expect(segmentBytesOf('1GB')).toBe(64 * MB16);
  expect(() => segmentBytesOf('many')).toThrow('not a size');
});
