import { expect, it } from 'vitest';
import { createPasswords, type Passwords } from './passwords.ts';

/** The order of hashing under a flood from one network and one caller of another. */

const FLOOD = 'the network of the flood';
const HOME = 'another network';
/** More calls than may wait for one network. */
const MANY = 300;

/** Passwords whose hashes end only when the test ends them; records which were started. */
function heldPasswords() {
  const started: string[] = [];
  const running: (() => void)[] = [];
  const held = (password: string | Uint8Array) => {
    started.push(String(password));
    return new Promise<void>((end) => void running.push(end));
  };
  const argon = {
    hash: async (password: string | Uint8Array) => held(password).then(() => 'a hash'),
    verify: async (_: unknown, password: string | Uint8Array) => held(password).then(() => true),
  };
  return {
    passwords: createPasswords(argon),
    started,
    /** Ends the longest-running hash, so that waiting ones continue. */
    async endOne() {
      running.shift()?.();
      await new Promise(setImmediate);
    },
    isIdle: () => running.length === 0,
  };
}

type Hashing = (passwords: Passwords, network: string, password: string) => Promise<unknown>;

const createLogin: Hashing = (passwords, network, password) =>
  passwords.making({ network, account: password }, (make) => make(password));
const logIn: Hashing = (passwords, network, password) =>
  passwords.checking({ network, account: password }, (fits) => fits('a hash', password));

it.each([
  ['createLogin', createLogin],
  ['log-in', logIn],
] as const)('a %s from another network is next, whatever is queued', async (_, call) => {
  const { passwords, started, endOne, isIdle } = heldPasswords();
  const flood = Array.from({ length: MANY }, (__, n) => call(passwords, FLOOD, `guess ${n}`));
  const ends = Promise.allSettled(flood);
  await new Promise(setImmediate);
  const atOnce = started.length;
  const own = call(passwords, HOME, 'own');
  await new Promise(setImmediate);
  expect(started).toHaveLength(atOnce);
  while (!started.includes('own')) await endOne();
  // One call of the flood may already have been next.
  expect(started.indexOf('own')).toBeLessThanOrEqual(atOnce + 1);
  while (!isIdle()) await endOne();
  await own;
  const admitted = (await ends).filter(({ status }) => status === 'fulfilled').length;
  expect(admitted).toBeGreaterThan(atOnce + 1);
  expect(admitted).toBeLessThan(MANY);
});

it('a flood of new passwords does not delay a log-in', async () => {
  const { passwords, started, endOne, isIdle } = heldPasswords();
  const flood = Array.from({ length: MANY }, (_, n) => createLogin(passwords, FLOOD, `new ${n}`));
  const ends = Promise.allSettled(flood);
  const own = logIn(passwords, HOME, 'own');
  await new Promise(setImmediate);
  expect(started).toContain('own');
  while (!isIdle()) await endOne();
  await Promise.all([own, ends]);
});
