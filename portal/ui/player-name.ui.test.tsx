import { expect, test } from 'vitest';
import { playerName } from './player-name.ts';
import { loadPageWords, speak, text } from './words.ts';

test('only masked players and robots get a localised name', async () => {
  await speak('BR');
  await loadPageWords();
  expect(playerName(text, 'Player ··4821')).toBe('Jogador ··4821');
  expect(playerName(text, 'Demo robot')).toBe('Robô de demonstração');
  expect(playerName(text, 'nightbloom1')).toBe('nightbloom1');
  await speak('EN');
  expect(playerName(text, 'Player ··4821')).toBe('Player ··4821');
  expect(playerName(text, 'Demo robot')).toBe('Demo robot');
});
