import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLater } from './start-later.ts';

const started: string[] = [];
vi.mock('../features/sound/sound.ts', () => ({ startSound: () => started.push('sound') }));
vi.mock('../api/push.ts', () => ({
  connectPush: () => started.push('push'),
  onPush: () => () => undefined,
}));
vi.mock('../features/install/start.tsx', () => ({ startInstall: () => started.push('install') }));

beforeEach(() => {
  vi.useFakeTimers();
  started.length = 0;
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<button id="way"></button><button data-game="66121"><b></b></button>';
  startLater();
});
afterEach(async () => {
  // The listeners of this test's start are used up.
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  fireEvent.wheel(document.body);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

const press = (selector: string) => {
  const pressed = document.querySelector(selector);
  if (pressed !== null) fireEvent.pointerDown(pressed);
};

test('the first press loads the sound at once and all else later', async () => {
  press('#way');
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(started).toEqual(['sound']));
  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['install', 'push', 'sound']));
});

test('a first press on a game leaves the network to the game', async () => {
  press('[data-game] b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['install', 'push', 'sound']));
});
