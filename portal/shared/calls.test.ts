import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { CALLS, type CallName, type CallPlan } from './calls.ts';

const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

test.each(names)('the call %s is made as the contract has it', (name) => {
  const plan: CallPlan = CALLS[name];
  const { path, access, repeat, method } = operations[name];
  expect({
    path: plan.path,
    access: plan.access,
    keyed: plan.keyed === true,
    get: plan.get === true,
  }).toEqual({ path, access, keyed: repeat !== 'free', get: method === 'GET' });
});
