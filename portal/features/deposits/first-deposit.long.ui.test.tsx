import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { example, say, type FakeAnswer, type FakeCalls } from '../../testing/fake-api.ts';
import {
  ACCOUNT,
  describedAs,
  escape,
  GUEST,
  inDialog,
  openPortal,
  UNDISTURBED,
  type OpenOptions,
  type OpenPortal,
} from '../../testing/open-portal.tsx';

/** Login, limit and the payer's details are offered beside a first deposit and after it. */

/** An order on the screen is not opened twice, so every test has its own. */
let orders = 0;
const nextOrder = () => String((orders += 1)).padStart(26, 'b');
const [LIMITED] = example('getLimits').limits;
if (LIMITED === undefined) throw new Error('the example has no limit');
const NO_LIMIT = { ...example('getLimits'), limits: [] };

const DEPOSIT_PAGE: FakeCalls = {
  ...GUEST,
  listDepositOptions: example('listDepositOptions'),
  getLimits: NO_LIMIT,
  // A changed number of deposits asks for the consent to ad measurement.
  getAccount: example('getAccount'),
  listDeposits: example('listDeposits'),
  getPayer: {
    userAccount: { ...example('getPayer').userAccount, userName: null, phone: null, email: null },
  },
  savePayer: example('savePayer'),
  setLimit: example('setLimit'),
  bindLoginAccount: example('bindLoginAccount'),
};
const REVIEW = say('deposits.reviewTitle');
const ARRIVED = say('deposits.arrivedTitle');
const DETAILS = say('deposits.detailsTitle');
const LIMIT = say('deposits.limitTitle');
const LOGIN = say('deposits.createLogin');
const HOSTED = { payCode: null, payUrl: 'http://127.0.0.1/pay', qrcodeUrl: null } as const;

const playerWith = (deposits: number): FakeCalls => ({
  accountInfo: { result: { ...ACCOUNT, charge20TotalNum: deposits } },
});

/** Opens the deposit page with the first amount selected. */
async function review(
  calls: FakeCalls = {},
  options: OpenOptions = {},
  by: Partial<FakeAnswer<'createDeposit'>> = {},
): Promise<OpenPortal> {
  const orderId = nextOrder();
  const order: FakeCalls = {
    createDeposit: { ...example('createDeposit'), ...by, orderId },
    getDeposit: { ...example('getDeposit'), orderId, state: 'waiting' },
  };
  const portal = await openPortal(
    '/rechargeMall',
    { ...DEPOSIT_PAGE, ...order, ...calls },
    options,
  );
  const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
  await portal.press(/^Rs.500/, within(amounts));
  await inDialog(REVIEW);
  return portal;
}

/** Pays the first deposit; `by` is the method. */
async function paid(
  calls: FakeCalls = {},
  options: OpenOptions = {},
  by: Partial<FakeAnswer<'createDeposit'>> = {},
): Promise<OpenPortal> {
  const portal = await review(calls, options, by);
  const getDeposit = ({ orderId }: { orderId: string }) =>
    ({ ...example('getDeposit'), orderId, state: 'paid' }) as const;
  portal.api.change({ getDeposit, ...playerWith(1), ...calls });
  await portal.press(/^Deposit Rs/, await inDialog(REVIEW));
  await inDialog(ARRIVED);
  return portal;
}

const offered = (name: string, within: string) =>
  inDialog(within).then((dialog) => dialog.queryByRole('button', { name }) !== null);

describe('before a first deposit', () => {
  test('pays with one press, with a limit and a login offered beside it', async () => {
    const { api, press } = await review();
    expect(await offered(LIMIT, REVIEW)).toBe(true);
    expect(await offered(LOGIN, REVIEW)).toBe(true);
    await press(/^Deposit Rs/, await inDialog(REVIEW));
    await screen.findByRole('dialog', { name: /^Pay Rs/ });
    expect(api.requestsTo('createDeposit')).toHaveLength(1);
  });

  test('the limit opens over it and leads back to it', async () => {
    const { api, fill, press } = await review();
    await press(LIMIT, await inDialog(REVIEW));
    const limit = await inDialog(LIMIT);
    await fill(limit.getByRole('textbox'), '500');
    await press(say('deposits.limitSave'), limit);
    await waitFor(() => expect(api.requestsTo('setLimit')).toHaveLength(1));
    await inDialog(REVIEW);
    expect(api.requestsTo('createDeposit')).toEqual([]);
  });

  test('a player with a login is offered none', async () => {
    await review({}, { loginName: 'nightbloom7' });
    expect(await offered(LIMIT, REVIEW)).toBe(true);
    expect(await offered(LOGIN, REVIEW)).toBe(false);
  });

  test('a player with an earlier deposit is offered nothing', async () => {
    await review(playerWith(1));
    expect(await offered(LIMIT, REVIEW)).toBe(false);
    expect(await offered(LOGIN, REVIEW)).toBe(false);
  });
});

describe('after a first deposit', () => {
  test('one panel offers a guest a login and a limit', async () => {
    const { press } = await paid();
    expect(await offered(LOGIN, ARRIVED)).toBe(true);
    await waitFor(async () => expect(await offered(LIMIT, ARRIVED)).toBe(true));
    await press(say('deposits.done'), await inDialog(ARRIVED));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the login opens over it', async () => {
    const { press } = await paid();
    await press(LOGIN, await inDialog(ARRIVED));
    await inDialog(say('account.createLoginTitle'));
    await escape(say('account.createLoginTitle'));
    await inDialog(ARRIVED);
  });

  test('a limit that was set is marked as done', async () => {
    const { fill, press } = await paid();
    await waitFor(async () => expect(await offered(LIMIT, ARRIVED)).toBe(true));
    await press(LIMIT, await inDialog(ARRIVED));
    const limit = await inDialog(LIMIT);
    await fill(limit.getByRole('textbox'), '500');
    await press(say('deposits.limitSave'), limit);
    await (await inDialog(ARRIVED)).findByText(say('deposits.afterDone', { name: LIMIT }));
    expect(await offered(LIMIT, ARRIVED)).toBe(false);
  });

  test('a player with a limit and a login is offered nothing', async () => {
    const until = SAMPLE.at + DAY_MS;
    const limits = [{ ...LIMITED, value: 1_000_000, used: 0, until, pending: null }];
    const getLimits = { ...NO_LIMIT, limits };
    const { api } = await paid({ getLimits }, { loginName: 'nightbloom7' });
    await waitFor(() => expect(api.requestsTo('getPayer')).not.toEqual([]));
    expect(screen.queryByRole('region', { name: say('deposits.afterFirst') })).toBeNull();
  });

  test('a player with an earlier deposit is offered nothing', async () => {
    const { api } = await paid(playerWith(2));
    await waitFor(() => expect(api.requestsTo('getPayer')).not.toEqual([]));
    expect(screen.queryByRole('region', { name: say('deposits.afterFirst') })).toBeNull();
  });
});

describe("the payer's details after a bank's page", () => {
  // The page opens in a separate window, which jsdom does not have.
  beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null));
  afterEach(() => void vi.restoreAllMocks());

  test.each(['asha', 'asha@example.com', 'asha@gmail.com.example.com', 'a@mygmail.com'])(
    "require a mail address of one of the market's providers: %s",
    async (mail) => {
      const { api, fill, press } = await paid({}, {}, HOSTED);
      await press(DETAILS, await inDialog(ARRIVED));
      const details = await inDialog(DETAILS);
      await press(say('account.fillExample'), details);
      const field = details.getByLabelText(say('deposits.email'));
      await fill(field, mail);
      await press(say('deposits.saveDetails'), details);
      await waitFor(() => expect(describedAs(field)).toBe(say('field.emailFormat')));
      expect(api.requestsTo('savePayer')).toEqual([]);
    },
  );

  test('are saved once', async () => {
    const { api, press } = await paid({}, {}, HOSTED);
    await press(DETAILS, await inDialog(ARRIVED));
    const details = await inDialog(DETAILS);
    await press(say('account.fillExample'), details);
    await press(say('deposits.saveDetails'), details);
    await (await inDialog(ARRIVED)).findByText(say('deposits.afterDone', { name: DETAILS }));
    expect(api.requestsTo('savePayer')).toHaveLength(1);
  });

  test.each([
    ['page', true],
    ['', false],
  ])('are offered after a return to this window only if paid on a page: %s', async (place, is) => {
    const orderId = nextOrder();
    const getDeposit = { ...example('getDeposit'), orderId, state: 'paid' } as const;
    await openPortal(
      '/rechargeMall',
      { ...DEPOSIT_PAGE, getDeposit, ...playerWith(1) },
      { remembers: { ...UNDISTURBED, gh_order: `${orderId} ${place}`.trim() } },
    );
    await waitFor(async () => expect(await offered(LIMIT, ARRIVED)).toBe(true));
    await waitFor(async () => expect(await offered(DETAILS, ARRIVED)).toBe(is));
  });

  test('are still offered after the window itself went to the page', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    const { press } = await review({}, {}, HOSTED);
    await press(/^Deposit Rs/, await inDialog(REVIEW));
    // jsdom cannot go to another page.
    await waitFor(() => expect(localStorage.getItem('gh_order')).toMatch(/^b+\d+ page$/));
  });

  test('are not asked for where a code was paid', async () => {
    await paid();
    await waitFor(async () => expect(await offered(LIMIT, ARRIVED)).toBe(true));
    expect(await offered(DETAILS, ARRIVED)).toBe(false);
  });
});

describe('a payment by code', () => {
  const link = () => screen.findByRole('link', { name: say('deposits.openPage') });
  const follows = (before: Node, after: Node) =>
    (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  test.each([
    ['a phone', true],
    ['a computer', false],
  ] as const)('on %s: is the payment page first? %s', async (_, onPhone) => {
    const ask = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const answer = ask(query);
      if (query === '(pointer: coarse)')
        Object.defineProperty(answer, 'matches', { value: onPhone });
      return answer;
    });
    const { press } = await review();
    await press(/^Deposit Rs/, await inDialog(REVIEW));
    const page = await link();
    const qrCode = await screen.findByRole('img', { name: say('deposits.qrLabel') });
    vi.restoreAllMocks();
    expect(follows(page, qrCode)).toBe(onPhone);
  });
});
