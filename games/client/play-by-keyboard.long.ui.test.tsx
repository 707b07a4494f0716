import { virtual } from '@guidepup/virtual-screen-reader';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { loadSpeech } from '@glasshouse/stage/speak.ts';
import { openPage, silentAssets } from './testing/open-page.ts';
import { isReady, ROUND_MS, useFreshPages } from './testing/page-clock.ts';
import { createReader } from './testing/reader.ts';
import { roundOf, type RoundKind } from './testing/rounds.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

const TEN: readonly RoundKind[] = [
  ...(['loss', 'quiet', 'lineWin', 'equal', 'manyLines'] as const),
  ...(['loss', 'lineWin', 'loss', 'quiet', 'bigWin'] as const),
];
/** More stops than the page has. */
const STOPS = 150;

const key = userEvent.setup({
  advanceTimers: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
});

useFreshPages();
afterEach(() => virtual.stop());

/** Number of free spins that the free spins round initially awards. */
function awarded(): number {
  const event = roundOf('freeGames').events.find(({ type }) => type === 'freeGamesAwarded');
  return event?.type === 'freeGamesAwarded' ? event.games : 0;
}

/** Advances time until the current round has ended. */
async function finish(): Promise<void> {
  for (let ms = 0; ms < ROUND_MS; ms += 100) {
    await vi.advanceTimersByTimeAsync(100);
    if (isReady()) return;
  }
  throw new Error('the round does not end');
}

/**
 * Reads the page from the top with a virtual screen reader until it says this text; returns the
 * element. The reader keeps running until it is stopped.
 */
async function readTo(phrase: string): Promise<HTMLElement> {
  await virtual.start({ container: document.body });
  const said: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const now = await virtual.lastSpokenPhrase();
    if (now === phrase && virtual.activeNode instanceof HTMLElement) return virtual.activeNode;
    said.push(now);
    await virtual.next();
  }
  throw new Error(`the reader does not say ${phrase}, but ${said.join('; ')}`);
}

describe.each<LanguageName>(['EN', 'IN'])('in %s', (language) => {
  test('spins, free spins and leaving by keyboard alone are announced in words', async () => {
    const { say } = await loadSpeech(language);
    const game = await openPage(language);
    const reader = createReader(document);
    for (const kind of [...TEN, 'freeGames'] as const) {
      game.rounds.push(roundOf(kind));
      const before = reader.heard.length;
      await key.keyboard(' ');
      await finish();
      expect(reader.heard.length, kind).toBeGreaterThan(before);
    }
    expect(game.spins).toHaveLength(TEN.length + 1);
    expect(reader.heard.join()).toContain(say('stage.noWin'));
    expect(reader.heard.join()).toContain(say('stage.freeGamesAwarded', { games: awarded() }));
    const left = vi.spyOn(history, 'back').mockReturnValue();
    for (let stops = 0; document.activeElement?.id !== 'close' && stops < 30; stops += 1) {
      await key.tab();
    }
    await key.keyboard('{Enter}');
    expect(left).toHaveBeenCalledOnce();
    reader.close();
  });

  test('ten spins, free spins and leaving by screen reader alone', async () => {
    const { say } = await loadSpeech(language);
    const game = await openPage(language);
    const spin = `button, ${say('stage.spin', { stake: 'Rs\u00A020.00' })}, not disabled`;
    const announced: string[] = [];
    for (const kind of [...TEN, 'freeGames'] as const) {
      game.rounds.push(roundOf(kind));
      const button = await readTo(spin);
      const before = (await virtual.spokenPhraseLog()).length;
      await key.click(button);
      await finish();
      const heard = (await virtual.spokenPhraseLog()).slice(before);
      expect(heard.join(), kind).toContain('polite: ');
      announced.push(...heard);
      await virtual.stop();
    }
    expect(game.spins).toHaveLength(TEN.length + 1);
    expect(announced.join()).toContain(say('stage.noWin'));
    expect(announced.join()).toContain(say('stage.freeGamesAwarded', { games: awarded() }));
    const left = vi.spyOn(history, 'back').mockReturnValue();
    await key.click(await readTo(`button, ${say('stage.closeGame')}`));
    await virtual.stop();
    expect(left).toHaveBeenCalledOnce();
  });

  test('the bet is a slider that announces its amount', async () => {
    const { say } = await loadSpeech(language);
    await openPage(language);
    const reader = createReader(document);
    const said = () => reader.stops().map((stop) => stop.said);
    expect(said()).toContain(`${say('stage.totalBet')}, slider, Rs\u00A020.00`);
    reader.act(new RegExp(`^${say('stage.raise')}, button`));
    expect(said()).toContain(`${say('stage.totalBet')}, slider, Rs\u00A040.00`);
    reader.close();
  });
});

describe('autoplay', () => {
  /** Opens the sheet and starts autoplay with the first loss limit: five bets. */
  async function start(): Promise<void> {
    document.querySelector<HTMLElement>('#auto')?.click();
    document.querySelector<HTMLElement>('input[name=auto-loss]')?.click();
    document.querySelector<HTMLElement>('.action.wide')?.click();
    await vi.advanceTimersByTimeAsync(0);
  }
  const during = () => document.querySelector<HTMLElement>('#during');

  test('cannot start without a loss limit', async () => {
    await openPage('EN');
    document.querySelector<HTMLElement>('#auto')?.click();
    const go = document.querySelector<HTMLButtonElement>('.action.wide');
    expect(go?.disabled).toBe(true);
    document.querySelector<HTMLElement>('input[name=auto-loss]')?.click();
    expect(go?.disabled).toBe(false);
  });

  test('shows the spins left and ends at the loss limit', async () => {
    const game = await openPage('EN');
    game.rounds.push(...Array.from({ length: 10 }, () => roundOf('loss')));
    await start();
    expect(during()?.getAttribute('aria-label')).toBe('Stop autoplay, 10 spins left');
    await finish();
    expect(game.spins).toHaveLength(5);
    expect(document.querySelector('.toast')?.textContent).toContain('loss limit');
  });

  test('ends at free spins', async () => {
    const game = await openPage('EN');
    game.rounds.push(roundOf('lineWin'), roundOf('freeGames'), roundOf('loss'));
    await start();
    await finish();
    expect(game.spins).toHaveLength(2);
  });

  test('ends when the player stops it, after the round that is shown', async () => {
    const game = await openPage('EN');
    game.rounds.push(roundOf('loss'), roundOf('loss'));
    await start();
    during()?.click();
    await finish();
    expect(game.spins).toHaveLength(1);
  });

  test('ends when the page is hidden', async () => {
    const game = await openPage('EN');
    game.rounds.push(roundOf('loss'), roundOf('loss'));
    await start();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await finish();
    expect(game.spins).toHaveLength(1);
  });
});

describe('with real money', () => {
  test('autoplay, quick play and skipping are absent', async () => {
    const game = await openPage('EN', { mode: 'live' });
    for (const id of ['auto', 'quick']) {
      expect(document.querySelector<HTMLElement>(`#${id}`)?.hidden).toBe(true);
    }
    game.rounds.push(roundOf('loss'));
    document.querySelector<HTMLElement>('#spin')?.click();
    expect(document.querySelector('#spin')?.getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('#during')).toBeNull();
    await finish();
  });
});

test('a round of the demo shows that it can be skipped', async () => {
  const game = await openPage('EN');
  game.rounds.push(roundOf('lineWin'));
  document.querySelector<HTMLElement>('#reels')?.click();
  expect(document.querySelector('#during')?.getAttribute('aria-label')).toBe('Skip');
  await finish();
  expect(document.querySelector('#during')).toBeNull();
});

test('Back closes an open sheet before the game', async () => {
  await openPage('EN');
  document.querySelector<HTMLElement>('#settings')?.click();
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  const closed = new Promise((done) => addEventListener('popstate', done, { once: true }));
  vi.useRealTimers();
  history.back();
  await closed;
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(document.querySelector<HTMLElement>('#game')?.inert).not.toBe(true);
});

describe('vibration', () => {
  /** Plays a round with the switch on; returns how often the phone vibrated. */
  async function vibrated(kind: RoundKind): Promise<number> {
    const game = await openPage('EN');
    const vibrate = vi.fn<Navigator['vibrate']>(() => true);
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
    game.rounds.push(roundOf(kind));
    document.querySelector<HTMLElement>('#spin')?.click();
    await finish();
    return vibrate.mock.calls.length;
  }

  test('is off until the player wants it', async () => {
    expect(await vibrated('bigWin')).toBe(0);
  });

  test.each([
    ['a win above the bet', 'lineWin', 2],
    ['a return of the bet', 'equal', 1],
    ['a return below the bet', 'quiet', 1],
  ] as const)('where it is on: %s', async (_, kind, times) => {
    localStorage.setItem('glasshouse.game.haptics', 'on');
    expect(await vibrated(kind)).toBe(times);
  });
});
