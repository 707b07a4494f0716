import { expect, test } from 'vitest';
import { payLinks } from './views.ts';

const ORIGIN = 'https://play.example';

test('the links of an order have the language of the player', () => {
  const order = { pay_code: 'ABCD2345', pay_path: '/sandbox/pay/a', qr_path: '/sandbox/pay/b' };
  expect(payLinks(order, ORIGIN, 'MX')).toEqual({
    payCode: 'ABCD2345',
    payUrl: `${ORIGIN}/sandbox/pay/a?language=MX`,
    qrcodeUrl: `${ORIGIN}/sandbox/pay/b?language=MX`,
  });
});

test('a page that an order does not have gets no link', () => {
  const order = { pay_code: null, pay_path: null, qr_path: null };
  expect(payLinks(order, ORIGIN, 'EN')).toEqual({ payCode: null, payUrl: null, qrcodeUrl: null });
});
