import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getWithdrawalProgress } from '@glasshouse/contract/withdrawals/get-withdrawal-progress.ts';
import { PROCESS_STEPS } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { loadPack } from '../../../ui/market.ts';
import { decodedProcess, decodedStep } from '../../../api/withdrawals.ts';
import { orderState, stepText } from './steps.ts';

type Step = Parameters<typeof decodedStep>[0];

beforeAll(async () => {
  // Sets up the Indian market: amounts and times use its format.
  vi.stubGlobal('document', { documentElement: { dataset: { market: 'IN' } } });
  await loadPack();
});

const codes = Object.keys(PROCESS_STEPS).map(Number) as Step['processCode'][];
const ARGUMENTS: Partial<Record<Step['processCode'], Step['argsJson']>> = {
  1300: { waitingNum: 3, waitingHours: 2 },
  1600: { chargeNum: 12_000 },
  1800: { kind: 'review', reason: 'unusual', decideBy: 1_795_169_040_000 },
  2000: { canModifyCpfFlag: 1, user_name: 'Asha Example', accountNumber: '••••3210' },
  2300: { reason: 'bank_failed' },
};
const byLaw: Step['argsJson'] = {
  kind: 'review',
  reason: 'law',
  law: 'Act 7 of 2022',
  decideBy: 1_795_169_040_000,
};
const withheld: Step['argsJson'] = { kind: 'withheld', chargeNum: 9900, law: 'Section 194BA' };

const step = (processCode: Step['processCode'], argsJson = ARGUMENTS[processCode]): Step => ({
  processCode,
  createTime: 1_795_169_040_000,
  argsJson: argsJson ?? null,
});
const every = [...codes.map((code) => step(code)), step(1800, withheld)];

describe.each(LANGUAGE_NAMES)('in %s', (language) => {
  const say: Parameters<typeof stepText>[0] = (key, values) => message(language, key, values);

  test('each of the fourteen steps has its own text with all its figures', () => {
    const texts = every.map((one) => stepText(say, decodedStep(one), true));
    expect(new Set(texts).size).toBe(15);
    for (const text of texts) expect(text).not.toMatch(/^step\.|[{}]|^$/);
    const textFor = (code: number, args?: Step['argsJson'], isCurrent = true) =>
      stepText(say, decodedStep(step(code as Step['processCode'], args)), isCurrent);
    expect(textFor(1300)).toContain('3');
    expect(textFor(1600)).toContain('120.00');
    expect(textFor(1800)).toContain(message(language, 'reason.unusual'));
    expect(textFor(1800, byLaw)).toContain('Act 7 of 2022');
    expect(textFor(1800, byLaw, false)).toContain(message(language, 'reason.law'));
    expect(textFor(1800, withheld)).toMatch(/99\.00.*Section 194BA/);
    expect(textFor(2000, undefined, false)).toContain('••••3210');
    expect(textFor(2300)).toContain(message(language, 'reason.bank_failed'));
  });

  test('a step that is over leaves out what no longer applies', () => {
    const until = 1_795_255_440_000;
    const waits = [
      step(1100, { holdUntil: until }),
      step(1300),
      step(1300, { waitingNum: null }),
      step(1400, { decideBy: until }),
      step(1800),
      step(1900),
      step(2100),
    ];
    for (const one of waits) {
      const past = stepText(say, decodedStep(one), false);
      expect(past).not.toMatch(/^step\.|[{}\d]|^$/);
      expect(past).not.toBe(stepText(say, decodedStep(one), true));
    }
    const lasting = every.filter(({ processCode, argsJson }) =>
      argsJson?.kind === 'withheld'
        ? true
        : ![1300, 1400, 1800, 1900, 2000, 2100].includes(processCode),
    );
    expect(lasting).toHaveLength(9);
    for (const one of lasting.map(decodedStep)) {
      expect(stepText(say, one, false)).toBe(stepText(say, one, true));
    }
  });
});

test('each step and its order have the state of the contract', () => {
  const { answer } = getWithdrawalProgress.example;
  const ending = (last: Step) =>
    decodedProcess({
      ...answer,
      processDetail: { withdrawSuccessNum: 0, processJson: [step(1000), step(1100), last] },
    });
  for (const code of codes) {
    expect(decodedStep(step(code)).state, String(code)).toBe(PROCESS_STEPS[code].state);
    expect(orderState(ending(step(code))), String(code)).toBe(PROCESS_STEPS[code].state);
  }
  expect(orderState(ending(step(1800, withheld)))).toBe('done');
});
