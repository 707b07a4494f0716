import './banner.css';
import type { Banner } from '@glasshouse/stage/playing/show.ts';
import { createCounter } from './count-up.ts';
import { byId, element } from './dom.ts';

/** The share of a large win's display time during which its amount counts up. */
const COUNTED = 0.62;

/** The text of a banner: headline, details, and the prompt to continue. */
export interface BannerWords {
  readonly title: string;
  readonly below: string;
  readonly hint: string;
}

/** The whole page for features and large wins, or only the reels; quiet: without any glow. */
type Look = 'entrance' | 'sum' | 'small' | 'quiet';

const LOOKS: Readonly<Record<Banner['kind'], Look>> = {
  freeGamesAwarded: 'entrance',
  holdStart: 'entrance',
  freeGamesRetriggered: 'small',
  freeGamesEnd: 'sum',
  freeGamesOver: 'quiet',
  holdEnd: 'sum',
  winCapped: 'sum',
  bigWin: 'sum',
};

/**
 * Large text over the page. `money` formats an amount of minor units; `press` is called on a tap.
 */
export function createBanner(
  money: (amountMinor: number) => string,
  calm: () => boolean,
  press: () => void,
) {
  const banner = byId('banner');
  const title = element('strong');
  const below = element('span');
  const hint = element('em');
  banner.replaceChildren(title, below, hint);
  banner.addEventListener('click', press);
  const counter = createCounter((amount) => {
    title.textContent = money(amount);
  }, calm);

  function hide(): void {
    counter.stop();
    banner.hidden = true;
    byId('scrim').hidden = true;
    document.body.removeAttribute('data-counting');
  }

  /** Shows a banner until the next one or null. The amount of a large win counts up. */
  return (of: Banner | null, words: BannerWords): void => {
    hide();
    if (of === null) return;
    banner.dataset['look'] = LOOKS[of.kind];
    banner.dataset['tier'] = of.kind === 'bigWin' ? String(of.tier) : '';
    title.textContent = words.title;
    below.textContent = words.below;
    hint.textContent = words.hint;
    banner.hidden = false;
    const look = LOOKS[of.kind];
    byId('scrim').hidden = look === 'small' || look === 'quiet';
    byId('scrim').dataset['look'] = look;
    // The font size fits the longest amount on the narrowest phone.
    const longest = of.kind === 'bigWin' ? money(of.winMinor) : words.title;
    banner.style.setProperty('--letters', String(longest.length));
    if (of.kind !== 'bigWin') return;
    // Only one counter runs at a time: the sum below is set when this one has finished.
    document.body.setAttribute('data-counting', '');
    counter.set(of.fromMinor);
    counter.countTo(of.winMinor, of.forMs * COUNTED);
  };
}
