import type { Banner } from '@glasshouse/stage/playing/show.ts';
import { createCounter } from './count-up.ts';
import { byId, element } from './dom.ts';

/** The share of a large win's time in which its amount counts up. */
const COUNTED = 0.6;

/** Large words over the reels. `money` writes an amount of minor units. */
export function createBanner(money: (amountMinor: number) => string, calm: () => boolean) {
  const banner = byId('banner');
  const title = element('strong');
  const below = element('span');
  banner.replaceChildren(title, below);
  const counter = createCounter((amount) => {
    title.textContent = money(amount);
  }, calm);

  function set(titleText: string, belowText: string, tier = ''): void {
    banner.hidden = titleText === '';
    banner.dataset['tier'] = tier;
    title.textContent = titleText;
    below.textContent = belowText;
  }

  /** A large win counts up to its amount for most of the time that it is shown. */
  function count(win: Extract<Banner, { kind: 'bigWin' }>, belowText: string): void {
    set(money(0), belowText, String(win.tier));
    counter.set(0);
    counter.countTo(win.winMinor, win.forMs * COUNTED);
  }

  return { set, count };
}
