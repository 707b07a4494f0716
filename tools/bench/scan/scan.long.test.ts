import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { countCycle } from '@glasshouse/engine/par/cycle.ts';
import { parGame } from '@glasshouse/engine/par/game.ts';
import { lineReader } from '@glasshouse/engine/par/line-reader.ts';
import { scanBoards, scanTables } from '@glasshouse/engine/par/scan.ts';
import { scanInC } from './c-scan.ts';

const game = new URL('../../../engine/par/published/atkins-diet.json', import.meta.url);

test('enumerating boards gives the same sums as counting, in parts and in C', async () => {
  const read: unknown = JSON.parse(readFileSync(game, 'utf8'));
  const whole = checkDefinition(read);
  const strips = whole.strips.map((strip) => strip.slice(0, 14));
  const definition = checkDefinition({ ...whole, strips, features: {} });
  const laidOut = parGame(definition);
  const tables = scanTables(definition, lineReader(definition), laidOut.paid);
  const sums = scanBoards(tables, 0, 14);
  expect(sums.boards).toBe(14 ** 5);
  const { classes } = countCycle(laidOut, 'paid');
  const lines = classes.map((one) => ({
    ...one,
    units: one.units - laidOut.scatterUnits(one.tally),
  }));
  expect(sums.units).toBe(lines.reduce((sum, one) => sum + one.units * one.boards, 0));
  expect(sums.unitsSquared).toBe(lines.reduce((sum, one) => sum + one.units ** 2 * one.boards, 0));
  expect(sums.paying).toBe(lines.reduce((sum, one) => sum + (one.units > 0 ? one.boards : 0), 0));
  expect(sums.maxUnits).toBe(Math.max(...lines.map((one) => one.units)));
  const parts = [scanBoards(tables, 0, 5), scanBoards(tables, 5, 14)];
  expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(sums.units);
  const inC = await scanInC(tables, 1);
  if (inC !== null) expect(inC.sums).toEqual(sums);
});
