import { afterEach, describe, expect, test, vi } from 'vitest';
import { roundSample } from '@glasshouse/contract/play/round-fields.ts';
import { openPage, silentAssets } from './testing/open-page.ts';
import { isReady, part, STEP_MS, textOf, until, useFreshPages } from './testing/page-clock.ts';
import { roundOf } from './testing/rounds.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

const PORTAL = 'http://portal.test';

useFreshPages();

/** A button below the controls. */
function pill(label: string): HTMLElement {
  const pills = [...document.querySelectorAll<HTMLElement>('#pills button')];
  const found = pills.find(({ textContent }) => textContent === label);
  if (found === undefined) throw new Error(`there is no button ${label}`);
  return found;
}

const isScene = (): boolean => !part('#banner').hidden && part('#banner').dataset['tier'] !== '';

async function play(): Promise<void> {
  part('#spin').click();
  await until(isReady);
}

describe.each(['demo', 'live'] as const)('in %s mode', (mode) => {
  test('a tap ends the scene of a large win', async () => {
    const game = await openPage('EN', { mode });
    game.rounds.push(roundOf('bigWin'));
    part('#spin').click();
    await until(isScene);
    await vi.advanceTimersByTimeAsync(200);
    expect(isScene()).toBe(true);
    part('#banner').click();
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect(isScene()).toBe(false);
    await until(isReady);
    expect(game.spins).toHaveLength(1);
  });
});

test('with real money a tap on the reels before the result changes nothing', async () => {
  const game = await openPage('EN', { mode: 'live' });
  /** Time until the result with or without taps. */
  async function playedMs(taps: boolean): Promise<number> {
    game.rounds.push(roundOf('lineWin'));
    const began = performance.now();
    part('#spin').click();
    await until(() => {
      if (taps) part('#reels').click();
      return textOf('#won') !== '';
    });
    const ms = performance.now() - began;
    await until(isReady);
    return ms;
  }
  const untouched = await playedMs(false);
  part('#won').replaceChildren();
  expect(await playedMs(true)).toBeGreaterThanOrEqual(untouched);
});

test('the amount of a win counts up while the displayed cash stays', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn<() => void>() }));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const game = await openPage('EN');
  const before = textOf('#balance');
  game.rounds.push(roundOf('lineWin'));
  part('#spin').click();
  await until(() => textOf('#note').includes('Rs'));
  expect(textOf('#won')).toBe('');
  const credited = textOf('#balance');
  await until(isReady);
  expect(credited).not.toBe(before);
  expect(textOf('#balance')).toBe(credited);
});

test('the big win after free spins counts on from their running total', async () => {
  const game = await openPage('EN');
  game.rounds.push(roundOf('freeGames'));
  part('#spin').click();
  const totals: number[] = [];
  const counted: number[] = [];
  const note = (amounts: number[], words: string): void => {
    const amount = /Rs\s(?<amount>[\d,.]+)/.exec(words)?.groups?.['amount'];
    const total = amount === undefined ? 0 : Math.round(Number(amount.replaceAll(',', '')) * 100);
    if (total > 0 && total !== amounts.at(-1)) amounts.push(total);
  };
  await until(() => {
    note(totals, /Total .*/.exec(textOf('#counter'))?.[0] ?? '');
    if (!part('#banner').hidden) note(counted, textOf('#banner strong'));
    return isReady();
  });
  const { events, winMinor } = roundOf('freeGames');
  const from = events.findIndex(({ type }) => type === 'freeGame');
  const paid = events.slice(from).reduce((sum, event) => {
    const pays = event.type === 'lineWin' || event.type === 'scatterWin';
    return sum + (pays ? event.winMinor : 0);
  }, 0);
  expect(paid).toBeGreaterThan(0);
  expect(totals.at(-1)).toBeGreaterThan(0);
  const all = [...totals, ...counted];
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(winMinor).toBeGreaterThanOrEqual(paid);
  expect(all.at(-1)).toBe(winMinor);
});

test('no line break parts a currency from its number', async () => {
  const game = await openPage('EN', { bonus: 35_000 });
  game.rounds.push(roundOf('bigWin'));
  game.bonusReleased = 35_000;
  let shown = '';
  part('#spin').click();
  await until(() => {
    shown += document.body.textContent;
    return isReady();
  });
  pill('Rules and odds').click();
  await vi.waitFor(() => expect(document.querySelector('.pays')).not.toBeNull());
  shown += document.body.textContent;
  expect(shown).toMatch(/Rs\u00A0\d/);
  expect(shown).not.toMatch(/Rs[^\S\u00A0]/);
});

test('the summary of a round is announced', async () => {
  const game = await openPage('EN');
  game.rounds.push(roundOf('manyLines'));
  await play();
  expect(textOf('#note')).toMatch(/lines.*: Rs/);
  expect(textOf('#live')).toMatch(/^Won Rs/);
  expect(textOf('#live')).toContain(textOf('#note'));
});

test('bonus money that became cash is announced once, after the round', async () => {
  const game = await openPage('EN', { bonus: 35_000 });
  game.rounds.push(roundOf('quiet'), roundOf('quiet'));
  game.bonusReleased = 35_000;
  part('#spin').click();
  expect(textOf('#toasts')).toBe('');
  await until(isReady);
  expect(textOf('#toasts')).toBe('Rs\u00A0350.00 of bonus is now cash');
  await until(() => textOf('#toasts') === '');
  await play();
  expect(textOf('#toasts')).toBe('');
});

test('before the first result the text below the reels says how to spin', async () => {
  const game = await openPage('EN');
  expect(textOf('#note')).toBe('Tap the reels to spin');
  game.rounds.push(roundOf('loss'));
  part('#reels').click();
  await until(isReady);
  expect(game.spins).toHaveLength(1);
  expect(textOf('#note')).toBe('');
});

describe('verifying', () => {
  /** Embeds the game in another window, as the portal does; returns what the game sends to it. */
  function embed(): unknown[] {
    const sent: unknown[] = [];
    const portal = document.documentElement.appendChild(document.createElement('iframe'));
    const { contentWindow } = portal;
    if (contentWindow === null) throw new Error('the frame has no window');
    vi.spyOn(contentWindow, 'postMessage').mockImplementation((message) => void sent.push(message));
    vi.spyOn(window, 'parent', 'get').mockReturnValue(contentWindow);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${PORTAL}/games`);
    portals.push(portal);
    return sent;
  }
  const portals: HTMLElement[] = [];
  afterEach(() => {
    for (const portal of portals.splice(0)) portal.remove();
  });

  test('"Verify this spin" opens the round on screen', async () => {
    const sent = embed();
    const game = await openPage('EN');
    expect(document.querySelector('#verify')).toBeNull();
    game.rounds.push(roundOf('loss'), roundOf('loss'));
    const seq = game.session().nextSeq;
    await play();
    part('#verify').click();
    expect(sent).toContainEqual({ v: 1, type: 'verify', roundId: `r${seq}` });
    part('#spin').click();
    expect(document.querySelector('#verify')).toBeNull();
    await until(isReady);
  });

  test('the seeds are shown where the portal has no proof', async () => {
    const sent = embed();
    const game = await openPage('EN', { verifiesOnPortal: false });
    game.rounds.push(roundOf('loss'));
    await play();
    part('#verify').click();
    const { serverSeedHash } = game.session().seed;
    await vi.waitFor(() => expect(textOf('dialog[open]')).toContain(serverSeedHash));
    expect(sent).not.toContainEqual(expect.objectContaining({ type: 'verify' }));
  });

  test('a row of the history opens the round that it names', async () => {
    const sent = embed();
    const game = await openPage('EN');
    game.rounds.push(roundOf('loss'), roundOf('lineWin'));
    await play();
    await play();
    pill('History').click();
    await vi.waitFor(() => expect(document.querySelectorAll('.record .proof')).toHaveLength(2));
    const [, older] = document.querySelectorAll<HTMLElement>('.record .proof');
    older?.click();
    const [first] = game.spins;
    expect(sent).toContainEqual({ v: 1, type: 'verify', roundId: `r${first?.seq}` });
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

test('the history shows moments in the market’s zone, without the current year', async () => {
  vi.setSystemTime(roundSample.createTime);
  const game = await openPage('EN', { timeZone: 'America/Sao_Paulo' });
  game.rounds.push(roundOf('loss'));
  await play();
  pill('History').click();
  await vi.waitFor(() => expect(document.querySelector('.record small')).not.toBeNull());
  const { timeZone } = game.session();
  const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const written = new Intl.DateTimeFormat('en', { ...style, hourCycle: 'h23', timeZone });
  expect(textOf('.record small')).toBe(written.format(roundSample.createTime));
});

test('the settings have a volume of their own for music and for effects', async () => {
  await openPage('EN');
  part('#settings').click();
  const [music, effects] = document.querySelectorAll<HTMLInputElement>('dialog .volume');
  expect([music?.value, effects?.value]).toEqual(['60', '100']);
  if (music === undefined) throw new Error('there is no volume');
  music.value = '25';
  music.dispatchEvent(new Event('input'));
  part('dialog .round').click();
  part('#settings').click();
  const again = document.querySelectorAll<HTMLInputElement>('dialog[open] .volume');
  expect([...again].map(({ value }) => value)).toEqual(['25', '100']);
});

test('free spins show their running total in a round that wins and in one that loses', async () => {
  /** The totals above the reels when the round pays this. */
  async function totalsOf(winMinor: number): Promise<string[]> {
    vi.resetModules();
    localStorage.clear();
    const game = await openPage('EN');
    game.rounds.push({ ...roundOf('freeGames'), winMinor });
    const totals: string[] = [];
    part('#spin').click();
    await until(() => {
      const total = textOf('#counter').includes('Total') ? textOf('#counter em') : '';
      if (total !== '' && total !== totals.at(-1)) totals.push(total);
      return isReady();
    });
    return totals;
  }
  const won = await totalsOf(4000);
  expect(won.length).toBeGreaterThan(1);
  expect(await totalsOf(0)).toEqual(won);
});
