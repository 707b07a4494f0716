import { expect, test } from 'vitest';
import { adMarksFrom, arrivalFrom, withoutArrival } from './arrival.ts';

test.each([
  ['?code=K7QF', 'K7QF', ''],
  ['?tr=d&mt=c&zt=b&zn=a', '', 'a'],
  ['?tr=d&mt=c', '', 'c'],
  ['?zn=&zt=b', '', ''],
  ['?zt=spring/landing/3&code=K7QF/x', 'K7QF', 'spring'],
  ['?share_url=https%3A%2F%2Fplay.example%2F%3Fcode%3DK7QF', 'K7QF', ''],
  [
    '?share_title=Join&share_text=Play%20https%3A%2F%2Fplay.example%2F%3Fzn%3Da%26code%3DK7QF',
    'K7QF',
    '',
  ],
])('%s brings the code %s and the channel %s', (search, extensionCode, registChannel) => {
  expect(arrivalFrom(search)).toEqual({ extensionCode, registChannel });
});

test('an address without them returns nothing', () => {
  expect(arrivalFrom('?orderId=5')).toBeNull();
});

test('only the fields that were read are removed from the address', () => {
  expect(withoutArrival('?code=a&orderId=5&zn=b')).toBe('?orderId=5');
  expect(withoutArrival('?code=a&tr=b')).toBe('');
  expect(withoutArrival('?share_title=a&share_text=b&share_url=c')).toBe('');
});

test('ad ids are cut at a slash and removed from the address', () => {
  expect(adMarksFrom('?zn=spring')).toBeNull();
  expect(adMarksFrom('?click_id=')).toBeNull();
  expect(adMarksFrom('?click_id=C-77/x&pixel_id=P-4&zn=spring')).toEqual({
    click_id: 'C-77',
    pixel_id: 'P-4',
  });
  expect(withoutArrival('?click_id=C-77&fbc=1&fbp=2&pixel_id=P&keep=1')).toBe('?keep=1');
});
