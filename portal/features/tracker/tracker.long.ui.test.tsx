import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import {
  example,
  refuse,
  say,
  serverText,
  type FakeAnswer,
  type FakeCalls,
} from '../../testing/fake-api.ts';
import { queryCache } from '../../api/server.ts';
import {
  ACCOUNT,
  EVERYTHING,
  GUEST,
  inDialog,
  onPage,
  openPortal,
  queuedDialogs,
  UNDISTURBED,
} from '../../testing/open-portal.tsx';

type Process = FakeAnswer<'getWithdrawalProgress'>;
type Step = Process['processDetail']['processJson'][number];
const PROCESS = example('getWithdrawalProgress');
const TRACKER = `/withdrawalTracker?orderId=${SAMPLE.withdrawalId}&payType=14`;

/** A withdrawal with the given last step. */
function processAt(last: Omit<Step, 'createTime'>, state: Process['state'] = 1): Process {
  const first: Step = { processCode: 1000, createTime: SAMPLE.at, argsJson: null };
  return {
    ...PROCESS,
    state,
    processDetail: {
      withdrawSuccessNum: 0,
      processJson: [first, { ...last, createTime: SAMPLE.at + 400 }],
    },
  };
}

const tracked = (process: Process, more: FakeCalls = {}) =>
  openPortal(TRACKER, { ...GUEST, getWithdrawalProgress: process, ...more });

const decideBy = Date.parse('2026-11-21T09:30:00Z');

describe('each step has its text', () => {
  test.each([
    [1300, { waitingNum: 3, waitingHours: 2 }, /Your position: 3\s*Typically 2 hours/],
    [1400, { decideBy }, /ID verification in progress.*We decide by .*21.* 15:00/],
    [1800, { kind: 'review', reason: 'unusual', decideBy }, /unusual. We decide by .*21.* 15:00/],
    [
      1800,
      { kind: 'withheld', chargeNum: 9900, law: 'Section 194BA' },
      /Rs\s99.00 \(Section 194BA/,
    ],
    [2100, null, /The bank is trying again/],
    [2200, null, /Paid/],
    [2300, { reason: 'law' }, /The law requires it\. The full amount is back/],
  ] as const)('%i %o', async (processCode, argsJson, words) => {
    const state = processCode === 2200 ? 2 : processCode === 2300 ? 3 : 1;
    await tracked(processAt({ processCode, argsJson }, state));
    const steps = await (await onPage()).findAllByRole('listitem');
    expect(steps.some((step) => words.test(step.textContent))).toBe(true);
  });
});

test('a step that is over says what happened, without its estimate', async () => {
  const at = (processCode: Step['processCode'], argsJson: Step['argsJson']): Step => ({
    processCode,
    createTime: SAMPLE.at + processCode,
    argsJson,
  });
  const processJson = [
    at(1000, null),
    at(1300, { waitingNum: 3, waitingHours: 2 }),
    at(1900, null),
    at(2200, null),
  ];
  const processDetail = { withdrawSuccessNum: 1, processJson };
  await tracked({ ...PROCESS, state: 2, processDetail });
  const steps = await (await onPage()).findAllByRole('listitem');
  const [, waited, processed] = steps.map((step) => step.querySelector('span')?.textContent);
  expect(waited).toBe(say('step.queue.past'));
  expect(processed).toBe(say('step.processing.past'));
});

test('an order that waits, has failed or is paid has a colour of its own', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'tracker.module.css'), 'utf8');
  const shadow = (state: string) =>
    new RegExp(`\\.head\\.${state} \\{[^}]*box-shadow:([^;]*);`).exec(sheet)?.[1];
  const shadows = ['success', 'fail', 'exception'].map(shadow);
  expect(shadows).not.toContain(undefined);
  expect(new Set(shadows).size).toBe(3);
});

test.each(LANGUAGE_NAMES)('the tracker speaks %s', async (language) => {
  const calls = {
    ...GUEST,
    getWithdrawalProgress: processAt({ processCode: 2200, argsJson: null }, 2),
  };
  await openPortal(TRACKER, calls, { language });
  await screen.findByText(message(language, 'step.paid'));
});

test('an order in progress says that there is nothing to do', async () => {
  await tracked(processAt({ processCode: 1700, argsJson: null }));
  await screen.findByText(new RegExp(`${say('withdrawals.nothingToDo')}$`));
});

test.each(['/withdrawalTracker', '/withdrawalTracker?orderId=1'])(
  'an address without an order is answered without a request: %s',
  async (address) => {
    const { api } = await openPortal(address, GUEST);
    await screen.findByText(say('withdrawals.unknownTitle'));
    expect(api.requestsTo('getWithdrawalProgress')).toEqual([]);
  },
);

test('an address without an order opens the stored order in progress', async () => {
  const ordering = JSON.stringify({ Ordering: true, orderIding: SAMPLE.withdrawalId, payType: 14 });
  const calls = { ...GUEST, getWithdrawalProgress: PROCESS };
  const { api } = await openPortal('/withdrawalTracker', calls, {
    remembers: { ...UNDISTURBED, gh_ordering: ordering },
  });
  await waitFor(() =>
    expect(api.requestsTo('getWithdrawalProgress')).toContainEqual(
      expect.objectContaining({ orderId: SAMPLE.withdrawalId }),
    ),
  );
});

test('the device stores the withdrawal in progress while there is one', async () => {
  const kept = () => JSON.parse(localStorage.getItem('gh_ordering') ?? 'null') as unknown;
  const account = { ...ACCOUNT, processOrderId: SAMPLE.withdrawalId, payType: 14 };
  const { api } = await openPortal('/task', { ...EVERYTHING, accountInfo: { result: account } });
  const ordering = { Ordering: true, orderIding: SAMPLE.withdrawalId, payType: 14 };
  await waitFor(() => expect(kept()).toEqual(ordering));
  api.change({
    ...EVERYTHING,
    accountInfo: { result: { ...ACCOUNT, processOrderId: null, payType: null } },
  });
  await queryCache.invalidate(['account']);
  expect(kept()).toBeNull();
});

test.each(['unknown_order', 'invalid_request'] as const)(
  'an unknown or foreign order is shown as unknown: %s',
  async (code) => {
    const refused = refuse(
      'getWithdrawalProgress',
      code,
      code === 'invalid_request' ? { fields: [] } : null,
    );
    await openPortal(TRACKER, { ...GUEST, getWithdrawalProgress: refused });
    await screen.findByText(say('withdrawals.unknownTitle'));
    (await onPage()).getByRole('link', { name: say('withdrawals.allTitle') });
  },
);

const REFUSED = { ...PROCESS, state: 6 } as const;

test('a malformed correction is reported at its field without a request', async () => {
  const { api, press } = await tracked(REFUSED);
  await press(say('withdrawals.correctSend'));
  await screen.findByText(say('field.CPFFormat'));
  expect(api.requestsTo('correctPayoutAccount')).toEqual([]);
});

test('an account that can no longer be corrected is refused by name', async () => {
  const { fill, press } = await tracked(REFUSED, {
    correctPayoutAccount: refuse('correctPayoutAccount', 'not_correctable'),
  });
  await fill(await screen.findByLabelText(say('withdrawals.number')), '123456789012');
  await press(say('withdrawals.correctSend'));
  await screen.findByText(serverText('EN', 'not_correctable', null));
});

test('a correction goes to the order with the number as typed', async () => {
  const { api, fill, press } = await tracked(REFUSED, {
    correctPayoutAccount: example('correctPayoutAccount'),
  });
  await fill(await screen.findByLabelText(say('withdrawals.number')), ' 123456789012 ');
  await press(say('withdrawals.correctSend'));
  await screen.findByText(say('withdrawals.correctSent'));
  expect(api.requestsTo('correctPayoutAccount')).toEqual([
    { orderId: SAMPLE.withdrawalId, accountNumber: '123456789012' },
  ]);
});

describe('the list of withdrawals', () => {
  const [order] = example('listWithdrawals').orderList;
  if (order === undefined) throw new Error('the example has no order');
  const orders = Array.from({ length: 12 }, (_, at) => ({
    ...order,
    orderId: `${at}`.padStart(26, 'a'),
  }));
  const paged: FakeCalls = {
    ...GUEST,
    getWithdrawalProgress: PROCESS,
    listWithdrawals: ({ pageNum = 1, pageSize = 10 }) => ({
      ...example('listWithdrawals'),
      orderList: orders.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: orders.length,
    }),
  };
  const rows = async () => (await screen.findAllByRole('row')).slice(1);

  test('is empty with a way to the first one', async () => {
    await openPortal('/withdrawalTrackerAll', {
      ...GUEST,
      listWithdrawals: { ...example('listWithdrawals'), orderList: [], total: 0 },
    });
    await screen.findByText(say('withdrawals.noneTitle'));
    (await onPage()).getByRole('link', { name: say('portal.withdraw') });
  });

  test('shows ten a page', async () => {
    const { press } = await openPortal('/withdrawalTrackerAll', paged);
    await screen.findByText(say('withdrawals.pageOf', { page: 1, pages: 2 }));
    expect(await rows()).toHaveLength(10);
    await press(say('withdrawals.older'));
    await screen.findByText(say('withdrawals.pageOf', { page: 2, pages: 2 }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('leads from each line to its tracker', async () => {
    const { user } = await openPortal('/withdrawalTrackerAll', paged);
    const last = (await rows()).at(-1);
    if (last === undefined) throw new Error('no line');
    await user.click(within(last).getByRole('link'));
    await screen.findByRole('heading', { name: say('withdrawals.trackTitle') });
    expect(location.search).toBe(`?orderId=${orders[9]?.orderId}&payType=${order.type}`);
  });
});

describe('a withdrawal in progress', () => {
  const calls: FakeCalls = {
    ...GUEST,
    accountInfo: { result: { ...ACCOUNT, processOrderId: SAMPLE.withdrawalId, payType: 14 } },
    getWithdrawalProgress: processAt({ processCode: 1700, argsJson: null }),
    listWithdrawals: example('listWithdrawals'),
  };
  const TITLE = say('withdrawals.inProgress');

  test('is shown on the lobby with a link to its tracker', async () => {
    const { press } = await openPortal('/', calls);
    await press(say('withdrawals.follow'), await inDialog(TITLE));
    await screen.findByRole('heading', { name: say('withdrawals.trackTitle') });
  });

  test('is not shown on the way back from a page about it', async () => {
    const { user } = await openPortal('/withdrawalTrackerAll', calls);
    await screen.findByRole('heading', { name: say('portal.withdrawals'), level: 1 });
    await user.click(screen.getByRole('link', { name: say('portal.tab.home') }));
    await screen.findByRole('heading', { name: say('portal.collection') });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: say('portal.tab.service') }));
    await screen.findByRole('heading', { name: say('portal.tab.service'), level: 1 });
    await user.click(screen.getByRole('link', { name: say('portal.tab.home') }));
    await inDialog(TITLE);
  });
});

test('after a deposit a login is offered below "Paid" without a dialog', async () => {
  let state: Process['state'] = 1;
  const withDeposit = { accountInfo: { result: { ...ACCOUNT, charge20TotalNum: 1 } } };
  const code = () => (state === 1 ? 1900 : 2200);
  await tracked(PROCESS, {
    ...withDeposit,
    getWithdrawalProgress: () => processAt({ processCode: code(), argsJson: null }, state),
  });
  await (await onPage()).findAllByRole('listitem');
  const offer = { name: say('account.createLogin') };
  expect(screen.queryByRole('button', offer)).toBeNull();
  state = 2;
  await queryCache.invalidate(['withdraw']);
  await screen.findByText(/^Paid to/);
  await screen.findByRole('button', offer);
  expect(queuedDialogs()).toEqual([]);
});
