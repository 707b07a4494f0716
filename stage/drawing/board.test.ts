import { expect, test } from 'vitest';
import { createBoard, heightShare } from './board.ts';

const BOX = { x: 10, y: 20, width: 200, height: 140 };

test('a reel of fewer rows is lower with higher cells', () => {
  const rows = [7, 2];
  const board = createBoard(2, (reel) => rows[reel] ?? 1, 7);
  board.place(BOX);
  board.fit(['ABCDEFG', 'AB'], true);
  expect(board.column(0)).toEqual({ x: 10, y: 20, width: 100, height: 140 });
  const low = board.column(1);
  expect(low.height).toBeCloseTo(140 * heightShare(2, 7));
  expect(low.y + low.height).toBeCloseTo(160);
  expect(board.size(1).height).toBeGreaterThan(board.size(0).height);
  expect(board.centre([1, 1])[1]).toBeCloseTo(160 - low.height / 4);
});

test('reels are equally high unless the title differs', () => {
  const board = createBoard(2, () => 2);
  board.place(BOX);
  board.fit(['ABCDEFG', 'AB'], true);
  expect(board.column(1)).toEqual({ x: 110, y: 20, width: 100, height: 140 });
});

test('a reel at its new height requests no more frames', () => {
  const board = createBoard(1, () => 2, 7);
  board.place(BOX);
  board.fit(['AB'], false);
  expect(board.update(performance.now())).toBe(true);
  expect(board.update(performance.now() + 60_000)).toBe(false);
  expect(board.column(0).height).toBeCloseTo(140 * heightShare(2, 7));
});
