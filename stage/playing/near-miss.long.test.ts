import { expect, test } from 'vitest';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from '@glasshouse/games/index.ts';
import { recordCalls } from '../testing/record-calls.ts';

/** Rounds of a title that pay nothing, each with its drawn numbers. */
function losses(definition: (typeof titles)[number]['definition'], count: number) {
  const stake = stakeUnit(definition);
  const found = [];
  for (let nonce = 1; found.length < count; nonce += 1) {
    const draws: number[] = [];
    const { draw } = seededStream('near-miss', 'a test', nonce);
    const round = playRound(definition, stake, (of) => {
      const value = draw(of);
      draws.push(value);
      return value;
    });
    if (round.winMinor === 0) found.push({ ...round, draws, stake });
  }
  return found;
}

test.each(titles.map(({ definition }) => [definition.title, definition] as const))(
  'rule G5: a lost board of %s lands as drawn without highlights',
  async (_, definition) => {
    for (const { events, draws, stake } of losses(definition, 150)) {
      const log = await recordCalls(events, 0, true, stake);
      const boards = events.filter((event) => event.type === 'reels');
      for (const board of boards) {
        // Stops are numbers of the stream, and the strips at these stops are the board.
        for (const stop of board.stops) expect(draws).toContain(stop);
      }
      const [first] = boards;
      const paid = first?.grid.map((symbols, reel) => {
        const strip = definition.strips[reel] ?? '';
        const from = first.stops[reel] ?? 0;
        return Array.from(symbols, (_code, row) => strip[(from + row) % strip.length]).join('');
      });
      expect(first?.grid).toEqual(paid);
      const landed = log.filter((line) => line.startsWith('stopReels'));
      expect(landed).toEqual(boards.map(({ grid }) => `stopReels ${JSON.stringify([grid])}`));
      expect(log.filter((line) => /^(light|celebrate|slowReels|sound win)/.test(line))).toEqual([]);
      // Only expanding wilds of the round itself change the landed symbols.
      const changed = log.filter((line) => line.startsWith('change'));
      const grown = events.filter((event) => event.type === 'wildsExpanded');
      expect(changed).toHaveLength(grown.length);
      for (const [at, { grid }] of grown.entries()) {
        expect(changed[at]).toContain(JSON.stringify(grid));
      }
    }
  },
);
