import { describe, expect, test, vi } from 'vitest';
import { openPage, silentAssets } from './testing/open-page.ts';
import { isReady, part, textOf, until, useFreshPages } from './testing/page-clock.ts';
import { roundOf } from './testing/rounds.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

useFreshPages();

describe('the bet', () => {
  test('shows its minimum and maximum', async () => {
    await openPage('EN', { stakes: [1000, 2000, 50_000], defaultStake: 2000 });
    expect(textOf('#bet-least')).toBe('Min Rs\u00A010.00');
    expect(textOf('#bet-most')).toBe('Max Rs\u00A0500.00');
    expect(textOf('#stake')).toBe('Rs\u00A020.00');
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
    expect(textOf('#stake')).toBe('Rs\u00A020.00');
    expect(new Set(disabled())).toEqual(new Set(['false']));
  });

  test('changes the paytable beside the machine', async () => {
    const wide = { matches: true, addEventListener: vi.fn<() => void>() };
    vi.stubGlobal('matchMedia', () => wide);
    await openPage('EN', { stakes: [2000, 4000], defaultStake: 2000 });
    await vi.waitFor(() => expect(textOf('#paytable')).not.toBe(''));
    const before = amountsIn(textOf('#paytable'));
    part('#raise').click();
    expect(before.length).toBeGreaterThan(10);
    expect(amountsIn(textOf('#paytable'))).toEqual(before.map((amount) => 2 * amount));
  });
});

/** Amounts with two decimals, in minor units. */
function amountsIn(words: string): number[] {
  return [...words.matchAll(/Rs\s(?<amount>[\d,]+\.\d\d)/g)].map(({ groups }) =>
    Math.round(Number(groups?.['amount']?.replaceAll(',', '')) * 100),
  );
}
