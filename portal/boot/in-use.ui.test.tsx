import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Boot = typeof import('./game-window.ts');

let inUse = false;
let boot: Boot;

/** Loads the page again; `lastGame` is the game played here before. */
async function load(lastGame: string | null): Promise<void> {
  vi.resetModules();
  if (lastGame !== null) (await import('./storage.ts')).setStored('lastGame', lastGame);
  document.body.innerHTML = '<main><button data-game="66121">Firefly Jar</button></main>';
  boot = await import('./game-window.ts');
  inUse = false;
  void (await import('./in-use.ts')).inUse.then(() => (inUse = true));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  if (boot.openedGame() !== null) boot.closeGameWindow();
  vi.useRealTimers();
});

function touch(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}
/** A message of the opened game's frame. */
function say(data: object): void {
  const frame = document.querySelector('iframe');
  const { origin } = new URL(frame?.src ?? '');
  const source = frame?.contentWindow ?? null;
  dispatchEvent(new MessageEvent('message', { data: { v: 1, ...data }, origin, source }));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a touch beside the games puts the page in use at once', async () => {
  await load('66121');
  touch('main');
  await pass(0);
  expect(inUse).toBe(true);
});

test('a game that is opened again loads before the rest of the page', async () => {
  await load('66121');
  touch('[data-game]');
  boot.openGameWindow(66121, 'Firefly Jar');
  await pass(5000);
  expect(inUse).toBe(false);
  say({ type: 'ready' });
  await pass(2000);
  expect(inUse).toBe(false);
  await pass(1000);
  expect(inUse).toBe(true);
});

test('a game that is closed before it is ready puts the page in use', async () => {
  await load('66121');
  touch('[data-game]');
  boot.openGameWindow(66121, 'Firefly Jar');
  await pass(1000);
  boot.closeGameWindow();
  await pass(0);
  expect(inUse).toBe(true);
});

test('a touch on a game that opens nothing puts the page in use', async () => {
  await load('66121');
  touch('[data-game]');
  await pass(300);
  expect(inUse).toBe(true);
});

test("a new player's game does not wait for the page", async () => {
  await load(null);
  touch('[data-game]');
  await pass(0);
  expect(inUse).toBe(true);
});

test('without a touch the page is in use after a while', async () => {
  await load('66121');
  await pass(3900);
  expect(inUse).toBe(false);
  await pass(100);
  expect(inUse).toBe(true);
});
