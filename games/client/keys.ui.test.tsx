import { afterEach, beforeAll, expect, test } from 'vitest';
import { listenToKeys } from './keys.ts';

const pressed: string[] = [];
let isAutoplaying = false;

beforeAll(() => {
  listenToKeys({
    spin: () => pressed.push('spin'),
    lower: () => pressed.push('lower'),
    raise: () => pressed.push('raise'),
    stop() {
      if (isAutoplaying) pressed.push('stop');
      return isAutoplaying;
    },
  });
});
afterEach(() => {
  pressed.length = 0;
  isAutoplaying = false;
  document.body.replaceChildren();
});

/** Presses a key on the focused element; returns true if the page did not prevent the default. */
function press(key: string, on: HTMLElement = document.body): boolean {
  return on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('the arrows lower and raise the bet', () => {
  press('ArrowDown');
  press('ArrowUp');
  expect(pressed).toEqual(['lower', 'raise']);
});

test('in a paytable that has the focus the arrows and the space bar scroll', () => {
  const paytable = document.createElement('section');
  paytable.tabIndex = 0;
  document.body.append(paytable);
  expect([press('ArrowDown', paytable), press(' ', paytable)]).toEqual([true, true]);
  expect(pressed).toEqual([]);
});

test('Space and Escape stop autoplay, also on a focused button', () => {
  const button = document.createElement('button');
  document.body.append(button);
  isAutoplaying = true;
  expect([press(' ', button), press('Escape', button)]).toEqual([false, false]);
  expect(pressed).toEqual(['stop', 'stop']);
});
