import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, silentAssets } from './testing/open-page.ts';
import { roundOf } from './testing/rounds.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

/** Longer than the display of any round. */
const ROUND_MS = 120_000;
const STEP_MS = 50;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}
const text = (selector: string): string => part(selector).textContent;

/** Advances time until this is true. */
async function until(isSo: () => boolean): Promise<void> {
  for (let ms = 0; ms < ROUND_MS; ms += STEP_MS) {
    if (isSo()) return;
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  throw new Error('this does not happen in a round');
}

const isReady = (): boolean => part('#spin').getAttribute('aria-disabled') === 'false';
describe('the bet', () => {
  test('shows its minimum and maximum', async () => {
    await openPage('EN', { stakes: [1000, 2000, 50_000], defaultStake: 2000 });
    expect(text('#bet-least')).toBe('Min Rs\u00A010.00');
    expect(text('#bet-most')).toBe('Max Rs\u00A0500.00');
    expect(text('#stake')).toBe('Rs\u00A020.00');
  });

  test('is dimmed and does not change while a round plays', async () => {
    const game = await openPage('EN', { stakes: [1000, 2000, 4000], defaultStake: 2000 });
    const disabled = () =>
      ['bet', 'lower', 'raise'].map((id) => part(`#${id}`).getAttribute('aria-disabled'));
    expect(new Set(disabled())).toEqual(new Set(['false']));
    game.rounds.push(roundOf('lineWin'));
    part('#spin').click();
    expect(new Set(disabled())).toEqual(new Set(['true']));
    for (const id of ['#raise', '#lower']) part(id).click();
    await until(isReady);
    expect(text('#stake')).toBe('Rs\u00A020.00');
    expect(new Set(disabled())).toEqual(new Set(['false']));
  });

  test('changes the paytable beside the machine', async () => {
    const wide = { matches: true, addEventListener: vi.fn<() => void>() };
    vi.stubGlobal('matchMedia', () => wide);
    await openPage('EN', { stakes: [2000, 4000], defaultStake: 2000 });
    await vi.waitFor(() => expect(text('#paytable')).not.toBe(''));
    const before = amountsIn(text('#paytable'));
    part('#raise').click();
    expect(before.length).toBeGreaterThan(10);
    expect(amountsIn(text('#paytable'))).toEqual(before.map((amount) => 2 * amount));
  });
});

/** Amounts with two decimals, in minor units. */
function amountsIn(words: string): number[] {
  return [...words.matchAll(/Rs\s(?<amount>[\d,]+\.\d\d)/g)].map(({ groups }) =>
    Math.round(Number(groups?.['amount']?.replaceAll(',', '')) * 100),
  );
}
