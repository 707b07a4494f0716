import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalMessage } from '@glasshouse/contract/frame.ts';
import { openPage, silentAssets, type OpenPage } from './testing/open-page.ts';
import { roundOf } from './testing/rounds.ts';

/** A player who has not stated an age yet, in a game embedded in the portal. */

vi.mock('./load-assets.ts', () => ({ loadAssets: silentAssets }));

const PORTAL = 'http://portal.test';
const portal = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  portal.postMessage.mockClear();
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(Object.create(window), portal));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${PORTAL}/`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const spinButton = (): HTMLElement => {
  const button = document.querySelector<HTMLElement>('#spin');
  if (button === null) throw new Error('there is no spin button');
  return button;
};

const posted = (type: string) =>
  portal.postMessage.mock.calls.filter(
    ([message]) => (message as { readonly type?: string }).type === type,
  ).length;

function fromPortal(type: PortalMessage['type']): void {
  const event = new MessageEvent('message', { data: { v: 1, type }, origin: PORTAL });
  Object.defineProperty(event, 'source', { value: window.parent });
  window.dispatchEvent(event);
}

async function pressed(ageConfirmed: boolean): Promise<OpenPage> {
  const game = await openPage('EN', { ageConfirmed });
  game.rounds.push(roundOf('loss'));
  spinButton().click();
  return game;
}

test('is asked before the first spin', async () => {
  const game = await pressed(false);
  await expect.poll(() => posted('ageRequired')).toBe(1);
  expect(posted('roundStart')).toBe(0);
  expect(game.spins).toEqual([]);
  expect(spinButton().getAttribute('aria-disabled')).toBe('true');
});

test('a player who confirms the age gets the requested spin only', async () => {
  const game = await pressed(false);
  await expect.poll(() => posted('ageRequired')).toBe(1);
  fromPortal('ageConfirmed');
  await expect.poll(() => game.spins).toHaveLength(1);
  await expect.poll(() => posted('roundEnd')).toBe(1);
  expect(game.spins).toHaveLength(1);
});

test('a player who declines is asked again at the next press', async () => {
  const game = await pressed(false);
  await expect.poll(() => posted('ageRequired')).toBe(1);
  fromPortal('resume');
  await expect.poll(() => spinButton().getAttribute('aria-disabled')).toBe('false');
  spinButton().click();
  await expect.poll(() => posted('ageRequired')).toBe(2);
  expect(game.spins).toEqual([]);
});

test('a player who confirmed earlier is not asked', async () => {
  const game = await pressed(true);
  await expect.poll(() => game.spins).toHaveLength(1);
  expect(posted('ageRequired')).toBe(0);
});
