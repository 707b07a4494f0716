import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { CALLS, planOf, type CallName } from './calls.ts';
import { LATER_CALLS } from './later-calls.ts';

const all = { ...CALLS, ...LATER_CALLS };
const names = Object.keys(all).filter((name): name is CallName => name in all);

test.each(names)('the call %s is made as the contract has it', async (name) => {
  const plan = await planOf(name);
  const { path, access, repeat, method } = operations[name];
  expect({
    path: plan?.path,
    access: plan?.access,
    keyed: plan?.keyed === true,
    get: plan?.get === true,
  }).toEqual({ path, access, keyed: repeat !== 'free', get: method === 'GET' });
});
