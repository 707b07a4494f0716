import { afterEach, beforeAll, expect, test } from 'vitest';
import { listenToKeys } from './keys.ts';

const pressed: string[] = [];

beforeAll(() => {
  listenToKeys({
    spin: () => pressed.push('spin'),
    lower: () => pressed.push('lower'),
    raise: () => pressed.push('raise'),
  });
});
afterEach(() => {
  pressed.length = 0;
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
