import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { say } from '../../testing/fake-api.ts';
import { loadPack } from '../../ui/market.ts';
import { loadPageWords, speak } from '../../ui/words.ts';
import { RoundBoards } from './pages/round-boards.tsx';

const events: RoundEvent[] = [
  { type: 'reels', stops: [0, 0, 0], grid: ['PHT', 'PHJ', 'PHQ'] },
  {
    type: 'waysWin',
    symbols: 'P',
    count: 3,
    ways: 1,
    paidWays: 1,
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    multiplier: 2,
    winMinor: 1200,
  },
  {
    type: 'waysWin',
    symbols: 'H',
    count: 3,
    ways: 1,
    paidWays: 1,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    multiplier: 1,
    winMinor: 300,
  },
  { type: 'roundEnd', winMinor: 1500 },
];

/** The parts of Orchid Nights that the page renders. */
const definition = {
  ...operations.definition.example.answer.definition,
  id: 66_122,
  symbols: [
    { code: 'P', name: 'moth orchid', kind: 'plain' },
    { code: 'H', name: 'hummingbird', kind: 'plain' },
    { code: 'T', name: 'ten', kind: 'plain' },
    { code: 'J', name: 'jack', kind: 'plain' },
    { code: 'Q', name: 'queen', kind: 'plain' },
  ],
} as const;

let root: Root;
beforeEach(() => {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => flushSync(() => root.unmount()));

async function draw(language: 'EN' | 'BR'): Promise<void> {
  await Promise.all([speak(language), loadPack()]);
  await loadPageWords();
  flushSync(() =>
    root.render(<RoundBoards gameId={66_122} events={events} definition={definition} />),
  );
}

const marked = () => document.querySelectorAll('td[data-marked="true"]').length;

test('a round is drawn with the game’s images and localised symbol names', async () => {
  await draw('BR');
  const names = [...document.querySelectorAll('td .sr')].map((name) => name.textContent);
  expect(names).toHaveLength(9);
  expect(names.join()).not.toMatch(/moth orchid|hummingbird/i);
  const [picture] = document.querySelectorAll<HTMLElement>('td [aria-hidden]');
  expect(picture?.style.backgroundImage).toContain('66122');
  await speak('EN');
});

test('wins are listed with their symbols and highlighted in turn', async () => {
  await draw('EN');
  screen.getByText('3 × Moth orchid (× 2)');
  screen.getByText('3 × Hummingbird');
  expect(marked()).toBe(6);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: say('fairness.round.oneByOne') }));
  expect(marked()).toBe(3);
});
