import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkpointText, readCheckpoint } from './checkpoint.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { createSigner, openNote } from './note.ts';
import { bundleOf, entriesOf, tileOf, tilePath, widthOf } from './tiles.ts';

describe('tiles', () => {
  test('have the paths of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: null, index: 0, width: 7 })).toBe('tile/entries/000.p/7');
    expect(tilePath({ level: 2, index: 5, width: 1 })).toBe('tile/2/005.p/1');
  });

  test('a tree of 70,000 entries has as many tiles as in the specification', () => {
    expect(widthOf(0, 272, 70_000)).toBe(256);
    expect(widthOf(0, 273, 70_000)).toBe(112);
    expect(widthOf(0, 274, 70_000)).toBe(0);
    expect([widthOf(1, 0, 70_000), widthOf(1, 1, 70_000)]).toEqual([256, 17]);
    expect([widthOf(2, 0, 70_000), widthOf(3, 0, 70_000)]).toEqual([1, 0]);
    expect([widthOf(0, 0, 256), widthOf(1, 0, 256)]).toEqual([256, 1]);
  });

  test('paths and tiles correspond one to one', () => {
    const tiles = fc.record({
      level: fc.option(fc.integer({ min: 0, max: 63 })),
      index: fc.integer({ min: 0, max: 999_999_999_999 }),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(tileOf(tilePath(tile))).toEqual(tile);
      }),
    );
    for (const path of [
      'tile/0/x000/001',
      'tile/00/001',
      'tile/64/001',
      'tile/0/1',
      'tile/0/001.p/256',
      'tile/0/001.p/0',
      'tile/0/001.p/07',
      'tile/0/../001',
      'tile/entries/x1/001',
      'tile/0/001/',
    ]) {
      expect(tileOf(path), path).toBeNull();
    }
  });

  test('a bundle decodes to its entries unless it is truncated', () => {
    const lists = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(lists, (entries) => {
        const buffers = entries.map((entry) => Buffer.from(entry));
        expect(entriesOf(bundleOf(buffers))).toEqual(buffers);
      }),
    );
    const bundle = bundleOf([Buffer.from('whole')]);
    expect(() => entriesOf(bundle.subarray(0, -1))).toThrow(RangeError);
  });
});

describe('a signed note', () => {
  /** The example of Go's golang.org/x/mod/sumdb/note, on which the specification is based. */
  const TEXT =
    'If you think cryptography is the answer to your problem,\n' +
    "then you don't know what your problem is.\n";
  const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const NOTE =
    `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFY` +
    'C2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

  test('is verified by the published key only', () => {
    expect(openNote(NOTE, KEY)).toBe(TEXT);
    expect(() => openNote(NOTE.replace('answer', 'Answer'), KEY)).toThrow('is not right');
    expect(() => openNote(NOTE, KEY.replace('c74f20a3', 'c74f20a4'))).toThrow('does not belong');
    expect(() => openNote(TEXT, KEY)).toThrow('no signed note');
  });

  test('is byte for byte the same as in other implementations', () => {
    const encoded = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
    const signer = createSigner('PeterNeumann', Buffer.from(encoded, 'base64').subarray(1));
    expect(signer.verifierKey).toBe(KEY);
    expect(signer.sign(TEXT)).toBe(NOTE);
  });

  test('with an unknown key is not verified', () => {
    const stranger = createSigner('PeterNeumann', Buffer.alloc(32, 1));
    expect(() => openNote(stranger.sign(TEXT), KEY)).toThrow('is not signed by');
    const added = NOTE + stranger.sign('x\n').split('\n\n')[1];
    expect(openNote(added, KEY)).toBe(TEXT);
  });
});

test('only a valid checkpoint round-trips', () => {
  const head = { origin: 'example.org/log', size: 20_852_163, root: EMPTY_ROOT };
  expect(readCheckpoint(checkpointText(head))).toEqual(head);
  for (const text of ['', 'a\n1\n', 'a\n01\n47DEQpj8HBSa+/TImW+5JK==\n', 'a\nx\nAA==\n']) {
    expect(() => readCheckpoint(text)).toThrow('no checkpoint');
  }
});
