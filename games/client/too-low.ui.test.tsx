import { beforeEach, expect, test, vi } from 'vitest';
import type { SceneSource } from './scenes.ts';
import { openPage, silentAssets } from './testing/open-page.ts';
import { roundOf } from './testing/rounds.ts';

const startReels = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./load-assets.ts', () => ({
  async loadAssets(source: SceneSource) {
    const assets = await silentAssets(source);
    const stage = new Proxy(assets.stage, {
      get: (from, name): unknown => (name === 'startReels' ? startReels : Reflect.get(from, name)),
    });
    return { ...assets, stage };
  },
}));

beforeEach(() => {
  vi.resetModules();
  startReels.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

const text = (id: string): string | undefined => document.getElementById(id)?.textContent;
const spin = (): void => document.getElementById('spin')?.click();
const toasts = () => [...document.querySelectorAll('.toast button')];
const SHORT = { cash: 97_600, bonus: 0, stakes: [50_000, 100_000], defaultStake: 100_000 };

test('a bet above the known balance starts no reels before the refusal', async () => {
  const game = await openPage('EN', SHORT);
  game.refuse = 'insufficient_balance';
  spin();
  expect(text('balance')).toBe('Rs\u00A0976.00');
  await vi.waitFor(() => expect(toasts()).toHaveLength(2));
  expect(startReels).not.toHaveBeenCalled();
  expect(text('balance')).toBe('Rs\u00A0976.00');
});

test('the server may accept a bet above the known balance, as after a deposit', async () => {
  const game = await openPage('EN', SHORT);
  game.rounds.push(roundOf('loss'));
  spin();
  await vi.waitFor(() => expect(game.spins).toHaveLength(1));
  await vi.waitFor(() => expect(text('live')).toBe('No win'));
  expect(startReels).toHaveBeenCalledOnce();
});

test('a message with actions stays until the next press', async () => {
  const game = await openPage('EN', SHORT);
  game.refuse = 'insufficient_balance';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  spin();
  await vi.waitFor(() => expect(toasts()).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(toasts()).toHaveLength(2);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(toasts()).toHaveLength(2);
  document.getElementById('title')?.click();
  expect(toasts()).toHaveLength(0);
});
