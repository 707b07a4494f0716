import { choicesOf, type RequestField } from './fields.ts';

/** A value as JSON text, because JSON.stringify cannot produce some of them. */
export interface HostileValue {
  readonly what: string;
  readonly json: string;
}

const text = (what: string, value: string): HostileValue => ({
  what,
  json: JSON.stringify(value),
});

const DEEP = 2_000;

/** Values that no field may accept. */
const NEVER: readonly HostileValue[] = [
  text('a NUL', '\u0000'),
  text('a NUL inside', 'Asha\u0000Example'),
  text('control characters', 'Asha\u001b[31m Example'),
  text('a header of its own', 'x\r\nset-cookie: a=b'),
  text('a deleted character', 'Asha\u007fExample'),
  { what: 'half a character', json: String.raw`"Asha \ud800 Example"` },
  { what: 'two halves in the wrong order', json: String.raw`"\udfff\ud800 of one length"` },
  text('60,000 letters', 'x'.repeat(60_000)),
  text('20,000 characters of several bytes', '₹'.repeat(20_000)),
  { what: '400 digits', json: '9'.repeat(400) },
  { what: 'minus 400 digits', json: `-${'9'.repeat(400)}` },
  { what: 'beyond the largest float', json: '1e400' },
  { what: 'the largest float', json: '1.7976931348623157e308' },
  { what: 'beyond a safe integer', json: '9007199254740993' },
  { what: 'below a safe integer', json: '-9007199254740993' },
  { what: 'the smallest fraction', json: '5e-324' },
  { what: 'just beside a whole number', json: '49999.999999999' },
  { what: 'a fraction', json: '0.5' },
  { what: 'a million and a half below zero', json: '-1500000' },
];

/** Values that only list or object fields may accept. */
const CONTAINERS: readonly HostileValue[] = [
  { what: 'an empty list', json: '[]' },
  { what: 'a list', json: '[50000]' },
  { what: 'a list of a hundred and one', json: `[${'"a",'.repeat(100)}"a"]` },
  { what: 'an empty object', json: '{}' },
  { what: 'an operator of a database', json: '{"$gt":""}' },
  { what: 'a prototype', json: '{"__proto__":{"isAdmin":true}}' },
  { what: 'a constructor', json: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { what: 'a value of an object', json: '{"toString":1,"valueOf":50000}' },
  { what: 'lists in lists', json: '['.repeat(DEEP) + ']'.repeat(DEEP) },
  { what: 'objects in objects', json: `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}` },
];

/** Values that some fields accept: a name can be any text, a flag can be true. */
const SOMETIMES: readonly HostileValue[] = [
  { what: 'null', json: 'null' },
  { what: 'true', json: 'true' },
  { what: 'false', json: 'false' },
  { what: 'zero', json: '0' },
  { what: 'minus zero', json: '-0' },
  { what: 'one', json: '1' },
  { what: 'minus one', json: '-1' },
  { what: 'ten thousand million', json: '10000000000' },
  text('nothing', ''),
  text('a space', ' '),
  text('many spaces', ' '.repeat(12)),
  text('a letter', 'a'),
  text('no number', 'NaN'),
  text('infinity', 'Infinity'),
  text('a negative number in words', '-100000000'),
  text('a float in words', '1e308'),
  text('a number in words', '50000'),
  text('400 digits in words', '9'.repeat(400)),
  text('a number of another base', '0x7fffffff'),
  text('null in words', 'null'),
  text('an end of a statement', "x'; drop table wallet; --"),
  text('an always', "' or '1'='1"),
  text('a wildcard', '%%%%%%%%%%'),
  text('a script', '<script>alert(1)</script>'),
  text('a picture', '"><img src=x>'),
  text('a template', '${7*7}{{7*7}}'),
  text('a way out', '../../../etc/passwd'),
  text('a lookup', '${jndi:ldap://a.b/c}'),
  text('a prototype in words', '__proto__'),
  text('a constructor in words', 'constructor'),
  text('backslashes', String.raw`\\\\\\\\\\'`),
  text('right to left', '\u202egnp.elpmaxE'),
  text('nothing to see', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b'),
  text('a replaced character', 'Asha \ufffd Example'),
  text('no character', 'Asha \uffff Example'),
  text('faces', '😀😀😀😀😀😀😀😀😀😀'),
  text('a heap of accents', `a${'\u0301'.repeat(11)}`),
  text('letters of full width', 'ａｓｈａ　ｅｘａｍｐｌｅ'),
  text('letters that grow', 'İıßŉǰΐΰևẖẗ'),
  text('a mail to two', 'a@b.co,c@d.co'),
  text('a day that never was', '1999-19-39'),
  text('letters and digits of an order', '0'.repeat(26)),
  text('an order of no bucket', `99${'z'.repeat(24)}`),
  text('a round of nobody', '9999999999999999-999999999999999'),
  text('digits of a hash', 'f'.repeat(64)),
  text('a long name', '_'.repeat(64)),
];

/** Values one step outside the field's own bounds. */
function beside({ schema }: RequestField): HostileValue[] {
  return choicesOf(schema).flatMap(({ maxLength, minLength, minimum, maximum }) => [
    ...(maxLength === undefined ? [] : [text('one too long', 'x'.repeat(maxLength + 1))]),
    ...(minLength === undefined || minLength === 0
      ? []
      : [text('one too short', 'x'.repeat(minLength - 1))]),
    ...(minimum === undefined ? [] : [{ what: 'one too small', json: String(minimum - 1) }]),
    ...(maximum === undefined ? [] : [{ what: 'one too large', json: String(maximum + 1) }]),
  ]);
}

/** Returns whether no field of this kind may accept the value, whatever its schema says. */
export function isNeverTaken({ schema }: RequestField, value: HostileValue): boolean {
  if (NEVER.includes(value)) return true;
  const open = choicesOf(schema).some(({ type }) => type === 'object' || type === 'array');
  return CONTAINERS.includes(value) && !open;
}

/** Returns every value to test a field with. */
export function hostileValues(field: RequestField): HostileValue[] {
  return [...NEVER, ...CONTAINERS, ...SOMETIMES, ...beside(field)];
}

/** Bodies that are not a request, with the refusal's reason. */
export const NO_REQUESTS: readonly (HostileValue & { readonly reason: string })[] = [
  { what: 'an open object', json: '{"amount":', reason: 'malformed' },
  { what: 'a word', json: 'undefined', reason: 'malformed' },
  { what: 'single quotes', json: "{'amount':1}", reason: 'malformed' },
  { what: 'two bodies', json: '{}{}', reason: 'malformed' },
  { what: 'a comma too many', json: '{"amount":1,}', reason: 'malformed' },
  { what: 'a number that is none', json: '{"amount":NaN}', reason: 'malformed' },
  { what: 'a form', json: 'amount=1&payType=14', reason: 'malformed' },
  { what: 'a document', json: '<?xml version="1.0"?><a/>', reason: 'malformed' },
  { what: 'a raw NUL', json: '{"amount":"\u0000"}', reason: 'malformed' },
  { what: 'half of deep lists', json: '['.repeat(30_000), reason: 'malformed' },
  { what: 'deep lists', json: '['.repeat(30_000) + ']'.repeat(30_000), reason: 'wrong_type' },
  { what: 'a list', json: '[]', reason: 'wrong_type' },
  { what: 'a list of bodies', json: '[{},{}]', reason: 'wrong_type' },
  { what: 'null', json: 'null', reason: 'wrong_type' },
  { what: 'true', json: 'true', reason: 'wrong_type' },
  { what: 'a number', json: '50000', reason: 'wrong_type' },
  { what: 'a text', json: '"{}"', reason: 'wrong_type' },
];
