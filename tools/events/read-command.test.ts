import { expect, test } from 'vitest';
import { UsageError } from '../command-line/read.ts';
import { readCommand } from './read-command.ts';

const reason = 'Asked by the CRM team';

test('events: a receiver with a URL and some types', () => {
  const url = 'https://crm.example.com/in';
  const options = { url, types: 'deposit.paid,case.opened', reason };
  expect(readCommand(['add', 'crm'], options)).toEqual({
    name: 'add',
    receiver: 'crm',
    reason,
    url,
    types: ['deposit.paid', 'case.opened'],
    after: null,
  });
});

test.each(['http://127.0.0.1:9000/', 'http://localhost:9000/', 'https://crm.example.com/'])(
  'events: %s is a URL to send to',
  (url) => {
    expect(readCommand(['add', 'crm'], { url, reason })).toMatchObject({ url });
  },
);

test.each([
  ['choose list', [], {}],
  ['choose list', ['toString', 'crm'], {}],
  ['a receiver has a name', ['add'], {}],
  ['a receiver has a name', ['add', 'CRM'], {}],
  ['not understood', ['remove', 'crm', 'now'], {}],
  ['list takes no name', ['list', 'crm'], {}],
  ['--url takes an https', ['add', 'crm'], { url: 'http://crm.example.com/' }],
  ['--url takes an https', ['add', 'crm'], { url: 'crm' }],
  ['--url takes no password', ['add', 'crm'], { url: 'https://a:b@crm.example.com/' }],
  ["'deposit.payed' is none of", ['add', 'crm'], { types: 'deposit.payed' }],
  ['--after takes a whole number', ['add', 'crm'], { after: '-1' }],
  ['--reason says why', ['add', 'crm'], { reason: ' ' }],
  ['send-again needs --after', ['send-again', 'crm'], {}],
])('events: refused because "%s"', (text, words, options) => {
  const reading = () => readCommand(words, { reason, ...options });
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(text);
});
