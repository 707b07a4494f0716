import { expect, test } from 'vitest';
import { CANNED_ANSWERS } from '@glasshouse/server/features/support/canned-answers.ts';
import { en } from '@glasshouse/words/en.ts';
import { promiseFaults, RECEIVERS } from './promises.ts';

const texts = [
  ...Object.entries(en),
  ...CANNED_ANSWERS.map(({ title, texts: { EN } }) => [title, EN] as const),
];

test('every text that promises a person has a queue that receives it', () => {
  expect(promiseFaults(texts, RECEIVERS)).toEqual([]);
});

test.each([
  'Our team answers within a day.',
  'We are checking your documents.',
  'If this is wrong, please contact us.',
  'A person looks at it.',
  'You can file a complaint here.',
  'We will get back to you.',
])('the rule refuses a new text without a line: "%s"', (text) => {
  expect(promiseFaults([['new.text', text]], {})).toEqual([
    'new.text promises a person, and no queue receives it',
  ]);
});

test('the rule refuses a receiver that nobody works or needs', () => {
  const receivers = {
    'a.text': { case: 'no_such_kind' as 'complaint' },
    'b.text': { case: 'complaint' },
  } as const;
  expect(promiseFaults([['a.text', 'Our team looks at it.']], receivers)).toEqual([
    'b.text promises nobody: take it off the list',
    'a.text names a receiver that no operation of the back office works',
  ]);
});
