import { expect, test } from 'vitest';
import { crc16, minorOf, pixAmount, readBrCode } from './br-code.ts';

/** The three examples of the published document (2.9.0, lines 3570, 3669 and 3701). */
const MERCHANT = '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***';
const PUBLISHED = [
  `00020126180014br.gov.bcb.pix${MERCHANT}80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9`,
  `00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441${MERCHANT}80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741`,
  `00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7${MERCHANT}80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441`,
];

test('BR Code: the checksum of its specification', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test.each(PUBLISHED)('BR Code: the checksum of the published example %#', (code) => {
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
});

test('BR Code: the cobs among the published examples have their locations', () => {
  expect(PUBLISHED.map((code) => readBrCode(code)?.location ?? null)).toEqual([
    null,
    'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
    'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
  ]);
});

const withSum = (text: string) => `${text}6304${crc16(`${text}6304`)}`;

test.each([
  ['nothing', ''],
  ['a changed character', (PUBLISHED[1] ?? '').replace('BRASILIA', 'BRASILIB')],
  ['another currency', withSum((PUBLISHED[1] ?? '').slice(0, -8).replace('5303986', '5303840'))],
  ['a length beyond the end', withSum('000201269900')],
  ['a field twice', withSum('000201000201')],
])('BR Code: %s is refused', (_, code) => {
  expect(readBrCode(code)).toBeNull();
});

test.each([
  [1, '0.01'],
  [5_000, '50.00'],
  [123_456_789, '1234567.89'],
])('Pix: %d minor units are %s', (minor, text) => {
  expect(pixAmount(minor)).toBe(text);
  expect(minorOf(text)).toBe(minor);
});
