import { expect, test } from 'vitest';
import { readMember } from './read-member.ts';

test('a member needs a name and a role, a reset only the name', () => {
  expect(readMember({ name: 'mara', role: 'admin' })).toEqual({
    name: 'mara',
    role: 'admin',
    reset: false,
  });
  expect(readMember({ name: 'mara', reset: true })).toMatchObject({ role: null, reset: true });
});

test.each([
  [{ role: 'admin' }, '--name takes'],
  [{ name: 'Mara', role: 'admin' }, '--name takes'],
  [{ name: 'mara', role: 'boss' }, '--role takes support, cashier'],
  [{ name: 'mara' }, '--role takes support, cashier'],
  [{ name: 'mara', role: 'admin', reset: true }, '--reset keeps the role'],
])('%j is refused in one sentence', (values, sentence) => {
  expect(() => readMember(values)).toThrow(sentence);
});
