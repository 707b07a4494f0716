import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { example, type FakeAnswer, type FakeCalls } from '../testing/fake-api.ts';
import { matching, byKeyboardAndScreenReader } from '../testing/keyboard-and-screen-reader.ts';

/** Money after it was won, by keyboard alone and by screen reader, in two languages. */

const TRACKER = `/withdrawalTracker?orderId=${SAMPLE.withdrawalId}&payType=14`;
const MAIL = 'a···@example.org';
type Process = FakeAnswer<'getWithdrawalProgress'>;
const PROCESS = example('getWithdrawalProgress');
const REFUSED: Process = { ...PROCESS, state: 6 };
const HELD: Process = {
  ...PROCESS,
  hold: { ...PROCESS.hold, until: SAMPLE.at + DAY_MS, mail: MAIL },
  processDetail: {
    ...PROCESS.processDetail,
    processJson: PROCESS.processDetail.processJson.slice(0, 1),
  },
};
/** The same order after what held it is done. */
const CONTINUED: FakeCalls = {
  getWithdrawalProgress: {
    ...HELD,
    hold: null,
    processDetail: {
      ...PROCESS.processDetail,
      processJson: PROCESS.processDetail.processJson.slice(0, 2),
    },
  },
};
const UNVERIFIED: FakeAnswer<'verificationStatus'> = {
  ...example('verificationStatus'),
  state: 'none',
  startTime: null,
  decideBy: null,
};

byKeyboardAndScreenReader(({ say, go, activate, write, meets, hears, isIn, isBackAt }) => {
  /** The focus is on a heading of what is left where a control was removed. */
  const isKept = () => waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));

  test('the ID check is started', async () => {
    const { api } = await go('/me', { verificationStatus: UNVERIFIED });
    await activate('button', say('me.identityStart'));
    await isIn(say('withdrawals.verifyTitle'));
    await activate('button', say('withdrawals.verifyStart'));
    await meets(say('withdrawals.verifyNameWrong'));
    await write(say('withdrawals.verifyName'), 'Asha Example');
    await write(say('withdrawals.verifyBirth'), '1991-04-23');
    await write(say('withdrawals.verifyDocument'), 'DEMO-4821-7730');
    api.change({ verificationStatus: example('verificationStatus') });
    await activate('button', say('withdrawals.verifyStart'));
    await hears(matching(say('withdrawals.verifyPending', { time: '…' })));
    await isIn(say('withdrawals.verifyTitle'));
    await activate('button', say('withdrawals.verifyBack'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isBackAt('button', say('me.identityLook'));
  });

  test('the account of a refused withdrawal is corrected', async () => {
    const { api } = await go(TRACKER, { getWithdrawalProgress: REFUSED });
    await write(say('withdrawals.number'), '12');
    await activate('button', say('withdrawals.correctSend'));
    await meets(say('field.CPFFormat'));
    await write(say('withdrawals.number'), '123456789012');
    api.change(CONTINUED);
    await activate('button', say('withdrawals.correctSend'));
    await hears(say('withdrawals.correctSent'));
    await hears(matching(say('withdrawals.state.in_progress', { account: '…' })));
    await isKept();
  });

  test('a refused withdrawal is taken back', async () => {
    const { api } = await go(TRACKER, { getWithdrawalProgress: REFUSED });
    await screen.findByText(say('withdrawals.correctTitle'));
    api.change({ getWithdrawalProgress: { ...REFUSED, state: 3 } });
    await activate('button', say('withdrawals.takeBack'));
    await hears(say('withdrawals.takenBack'));
    await waitFor(() => expect(api.requestsTo('cancelWithdrawal')).toHaveLength(1));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a held withdrawal is confirmed with a mailed code', async () => {
    const { api } = await go(TRACKER, { getWithdrawalProgress: HELD });
    await activate('button', say('withdrawals.holdMail', { mail: MAIL }));
    const code = await screen.findByLabelText(say('withdrawals.holdCode'));
    await waitFor(() => expect(document.activeElement).toBe(code));
    await write(say('withdrawals.holdCode'), '481516');
    api.change(CONTINUED);
    await activate('button', say('withdrawals.holdConfirm'));
    await hears(say('withdrawals.holdConfirmed'));
    await isKept();
  });

  test('a held withdrawal is stopped', async () => {
    const { api } = await go(TRACKER, {
      getWithdrawalProgress: HELD,
      denyHeldWithdrawal: { ...example('denyHeldWithdrawal'), proofNeeded: 0 },
    });
    await screen.findByText(say('withdrawals.holdTitle'));
    api.change({ getWithdrawalProgress: { ...HELD, state: 3, hold: null } });
    await activate('button', say('withdrawals.notMe'));
    await hears(say('withdrawals.notMeDone'));
    await hears(say('withdrawals.state.failed'));
    await isKept();
  });

  test('an earlier withdrawal is found on the last page of the list', async () => {
    const [order] = example('listWithdrawals').orderList;
    if (order === undefined) throw new Error('the example has no order');
    const orders = Array.from({ length: 11 }, (_, at) => ({
      ...order,
      orderId: `${at}`.padStart(26, 'a'),
    }));
    await go('/withdrawalTrackerAll', {
      listWithdrawals: ({ pageNum = 1 }) => ({
        orderList: orders.slice((pageNum - 1) * 10, pageNum * 10),
        total: orders.length,
      }),
    });
    await activate('button', say('withdrawals.older'));
    await hears(say('withdrawals.pageOf', { page: 2, pages: 2 }));
    await isBackAt('button', say('withdrawals.older'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await activate('link', screen.getAllByRole('link').find(isInTable)?.textContent ?? '');
    await screen.findByRole('heading', { name: say('withdrawals.trackTitle') });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(location.search).toContain(orders[10]?.orderId);
  });

  test('a withdrawal is found in the statement', async () => {
    const [line] = example('statement').lines;
    if (line === undefined) throw new Error('the example has no line');
    const reference = SAMPLE.withdrawalId;
    const { api } = await go('/me#history');
    await activate('link', say('me.tab.history'));
    await screen.findByText(say('me.keepThis'));
    const found = { ...line, kind: 'withdrawal', what: 'payout_paid', reference } as const;
    const answer = { ...example('statement'), lines: [found] };
    api.change({ statement: { ...answer, total: 21 } });
    await activate('radio', say('me.kind.withdrawal'));
    await activate('button', say('withdrawals.older'));
    await hears(say('withdrawals.pageOf', { page: 2, pages: 2 }));
    await isBackAt('button', say('withdrawals.older'));
    await activate('link', say('me.track'));
    await screen.findByRole('heading', { name: say('withdrawals.trackTitle') });
    expect(location.search).toContain(reference);
  });

  test('a statement without a matching line says so', async () => {
    const { api } = await go('/me#history');
    await screen.findByText(say('me.keepThis'));
    api.change({ statement: { ...example('statement'), lines: [], total: 0 } });
    await activate('radio', say('me.kind.bonus'));
    await hears(say('me.nothing'));
  });

  test('a bonus is cancelled', async () => {
    const { api } = await go('/me#bonus');
    await activate('button', say('bonuses.cancel'));
    await isIn(say('bonuses.cancelTitle'));
    await activate('button', say('bonuses.keep'));
    await isBackAt('button', say('bonuses.cancel'));
    await activate('button', say('bonuses.cancel'));
    await isIn(say('bonuses.cancelTitle'));
    const { grantList, total } = example('listBonuses');
    const cancelled = grantList.map((grant) => ({ ...grant, state: 'dropped' as const, left: 0 }));
    api.change({ listBonuses: { grantList: cancelled, total } });
    await activate('button', say('bonuses.cancel'));
    await hears(matching(say('bonuses.cancelled', { cash: '…' })));
    await isKept();
  });
});

const isInTable = (link: HTMLElement) => link.closest('table') !== null;
