import { expect, test, vi } from 'vitest';
import { openPage, silentAssets, type OpenPage } from './testing/open-page.ts';
import { part, until, useFreshPages } from './testing/page-clock.ts';
import { roundOf } from './testing/rounds.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

/** Longer than several rounds of autoplay. */
const LONG_MS = 20_000;

useFreshPages();

/** The button that stops autoplay, with its remaining spins. */
const stopShown = (): boolean => document.querySelector('#during b') !== null;

/** Opens the page and starts ten spins of autoplay, after `earlier` spins; in the next spin. */
async function openAutoplaying(earlier = 0): Promise<OpenPage> {
  const game = await openPage('EN', { mode: 'demo' });
  for (let spins = 0; spins < earlier + 3; spins += 1) game.rounds.push(roundOf('quiet'));
  for (let spins = 0; spins < earlier; spins += 1) {
    part('#spin').click();
    await until(() => part('#spin').getAttribute('aria-disabled') === 'false');
  }
  part('#auto').click();
  part('[name=auto-loss]').click();
  part('dialog .go button').click();
  await until(() => game.spins.length === earlier + 1);
  expect(stopShown()).toBe(true);
  return game;
}

const pills = [0, 1, 2].map((at) => `#pills button:nth-child(${at + 1})`);

test.each([...pills, '#choose', '#settings', '#auto'])(
  'autoplay stops when %s opens a sheet over its stop button',
  async (opens) => {
    const game = await openAutoplaying();
    part(opens).click();
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    expect(stopShown()).toBe(false);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(game.spins).toHaveLength(1);
  },
);

test.each([' ', 'Escape'])('the key "%s" stops autoplay', async (key) => {
  const game = await openAutoplaying();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  part('#sound').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(stopShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(game.spins).toHaveLength(1);
});

test('a tap on the reels stops autoplay', async () => {
  const game = await openAutoplaying();
  part('#reels').click();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(game.spins).toHaveLength(1);
});

test('a round chosen in the history is replayed after the spin that autoplay had begun', async () => {
  const game = await openAutoplaying(1);
  part('#pills button:nth-child(2)').click();
  await until(() => document.querySelector('.record button.row') !== null);
  part('.record button.row').click();
  await until(() => part('#ribbon').textContent !== '');
  expect(game.spins).toHaveLength(2);
});
