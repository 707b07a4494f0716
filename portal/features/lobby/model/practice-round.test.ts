import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { practiceRound, previewRound } from './practice-round.ts';

const definition = checkDefinition(operations.definition.example.answer.definition);

test('the preview is the same round every time', () => {
  expect(previewRound(definition)).toEqual(previewRound(definition));
});

test('each practice round is new and ends with its win in bets', () => {
  const rounds = Array.from({ length: 40 }, () => practiceRound(definition));
  expect(new Set(rounds.map(({ events }) => JSON.stringify(events))).size).toBeGreaterThan(1);
  for (const { events, stakes } of rounds) {
    expect(events.at(-1)?.type).toBe('roundEnd');
    expect(stakes).toBeGreaterThanOrEqual(0);
  }
});
