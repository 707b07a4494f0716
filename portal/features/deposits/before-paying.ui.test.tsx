import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
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

/** What is asked before a deposit is made: a login, the payer's details, a limit. */

const SHOP: FakeCalls = {
  ...GUEST,
  listDepositOptions: example('listDepositOptions'),
  getLimits: { ...example('getLimits'), limits: [] },
  listDeposits: example('listDeposits'),
  createDeposit: example('createDeposit'),
  getDeposit: { ...example('getDeposit'), state: 'waiting' },
  getPayer: {
    userAccount: { ...example('getPayer').userAccount, userName: null, phone: null, email: null },
  },
  savePayer: example('savePayer'),
};
const REVIEW = say('deposits.reviewTitle');
const OFFER = say('deposits.bindTitle');
const LIMIT = say('deposits.limitOfferTitle');
const DETAILS = say('deposits.detailsTitle');

/** In the shop, with the first amount chosen and the button that pays pressed. */
async function pay(
  way: string,
  calls: FakeCalls = {},
  options: OpenOptions = {},
): Promise<OpenPortal> {
  const portal = await openPortal('/rechargeMall', { ...SHOP, ...calls }, options);
  const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
  await portal.press(/^Rs.500/, within(amounts));
  await portal.user.click((await inDialog(REVIEW)).getByRole('radio', { name: way }));
  await payAgain(portal);
  return portal;
}

async function payAgain(portal: OpenPortal): Promise<void> {
  await portal.press(/^Deposit Rs/, await inDialog(REVIEW));
}

const gone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

describe('a login is offered to a guest before the first deposit', () => {
  test('and says what it gives', async () => {
    await pay('UPI');
    await (await inDialog(OFFER)).findByText(say('deposits.bindHow'));
  });

  test('once: who goes on without is not asked again', async () => {
    const portal = await pay('UPI');
    await portal.press(say('deposits.bindSkip'), await inDialog(OFFER));
    await escape(LIMIT);
    await gone(LIMIT);
    await payAgain(portal);
    await inDialog(LIMIT);
    expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull();
    expect(portal.api.requestsTo('createDeposit')).toEqual([]);
  });

  test('and closed it leads back to the deposit, and does not come again', async () => {
    const portal = await pay('UPI');
    await inDialog(OFFER);
    await escape(OFFER);
    await gone(OFFER);
    await payAgain(portal);
    await inDialog(LIMIT);
    expect(portal.api.requestsTo('createDeposit')).toEqual([]);
  });

  test('and who creates one keeps the deposit below', async () => {
    const portal = await pay('UPI', { bindLoginAccount: example('bindLoginAccount') });
    await portal.press(say('deposits.bindAccept'), await inDialog(OFFER));
    await inDialog(say('account.bindTitle'));
    await inDialog(REVIEW);
  });

  test('but not to a player who has one, on a device that remembers no offer', async () => {
    const { api } = await pay('UPI', {}, { loginName: 'nightbloom7' });
    await inDialog(LIMIT);
    expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull();
    expect(api.requestsTo('createDeposit')).toEqual([]);
  });

  test('but not to a guest who has paid in before', async () => {
    const { api } = await pay('UPI', {
      accountInfo: { result: { ...ACCOUNT, charge20TotalNum: 1 } },
    });
    await screen.findByRole('dialog', { name: /^Pay Rs/ });
    expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull();
    expect(api.requestsTo('createDeposit')).toHaveLength(1);
  });
});

test('a limit is offered before the first deposit, and can be passed', async () => {
  const createDeposit = { ...example('createDeposit'), orderId: 'b'.repeat(26) };
  const { api, press } = await pay('UPI', { createDeposit });
  await press(say('deposits.bindSkip'), await inDialog(OFFER));
  await press(say('deposits.limitSkip'), await inDialog(LIMIT));
  await screen.findByRole('dialog', { name: /^Pay Rs/ });
  expect(api.requestsTo('createDeposit')).toHaveLength(1);
});

describe("a payer's details for a bank transfer", () => {
  const remembers = { ...UNDISTURBED, gh_bind_offered: example('login').userId };

  test.each(['asha', 'asha@example.com', 'asha@gmail.com.example.com', 'a@mygmail.com'])(
    "need a mail address of one of the market's providers, and exactly: %s",
    async (mail) => {
      const { api, fill, press } = await pay('Bank transfer', {}, { remembers });
      const details = await inDialog(DETAILS);
      await press(say('account.fillExample'), details);
      const field = details.getByLabelText(say('deposits.email'));
      await fill(field, mail);
      await press(say('deposits.saveDetails'), details);
      await waitFor(() => expect(describedAs(field)).toBe(say('field.emailFormat')));
      expect(api.requestsTo('savePayer')).toEqual([]);
    },
  );

  test('are kept once, and the deposit goes on', async () => {
    const { api, press } = await pay('Bank transfer', {}, { remembers });
    const details = await inDialog(DETAILS);
    await press(say('account.fillExample'), details);
    await press(say('deposits.saveDetails'), details);
    await inDialog(LIMIT);
    expect(api.requestsTo('savePayer')).toHaveLength(1);
  });
});
