import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { say, type FakeCalls } from '../../testing/fake-api.ts';
import {
  closePortal,
  describedAs,
  GUEST,
  onPage,
  openPortal,
  type OpenPortal,
  UNDISTURBED,
} from '../../testing/open-portal.tsx';
import { withCash } from '../../testing/with-cash.ts';

/** Each invalid field of a withdrawal shows its own error, and no request is sent. */

const CALLS: FakeCalls = { ...GUEST, ...withCash(90_000) };

const SUBMIT = /^Withdraw Rs/;
const named = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`main form [name=${name}]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
};

/** The withdraw page with a partly filled bank account. */
async function toBank(): Promise<OpenPortal> {
  const portal = await openPortal('/withdrawMoney', CALLS);
  await portal.user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await portal.fill(named('userName'), 'Asha Example');
  await portal.fill(named('accountNumber'), '123456789012');
  await portal.fill(named('phone'), '98765 43210');
  return portal;
}

test('a missing bank is reported with the focus on its field', async () => {
  const { api, press } = await toBank();
  await press(SUBMIT, await onPage());
  await waitFor(() => expect(describedAs(named('bankName'))).toBe(say('field.bankName')));
  expect(document.activeElement).toBe(named('bankName'));
  expect(api.requestsTo('quoteWithdrawal')).toEqual([]);
});

test.each([
  ['ifsc', 'HDFC001234', 'field.IFSCFormat'],
  ['email', 'asha@gmail', 'field.emailFormat'],
  ['accountNumber', '123456789', 'field.CPFFormat'],
  ['phone', '123', 'field.PhoneFormat'],
] as const)('%s is checked on blur: %s', async (name, typed, key) => {
  const { api, fill, press, user } = await toBank();
  await fill(named(name), typed);
  await user.click(named('userName'));
  await waitFor(() => expect(describedAs(named(name))).toBe(say(key)));
  await press(SUBMIT, await onPage());
  expect(api.requestsTo('quoteWithdrawal')).toEqual([]);
});

test.each(['ifsc', 'email'])('%s may be left empty', async (name) => {
  const { fill, user } = await toBank();
  await fill(named(name), 'wrong');
  await user.click(named('userName'));
  await waitFor(() => expect(named(name).getAttribute('aria-invalid')).toBe('true'));
  await fill(named(name), '');
  await user.click(named('userName'));
  expect(named(name).getAttribute('aria-invalid')).toBe('false');
});

describe('an amount', () => {
  async function another(amount: string): Promise<OpenPortal> {
    const portal = await toBank();
    await portal.user.click(screen.getByRole('radio', { name: say('withdrawals.otherAmount') }));
    await portal.fill(named('other'), amount);
    await portal.user.click(screen.getByRole('radio', { name: 'UPI' }));
    await portal.press(say('withdrawals.example'));
    await portal.press(/^Withdraw/, await onPage());
    return portal;
  }

  test('that is missing is reported at its field', async () => {
    const { api } = await another('much');
    await waitFor(() => expect(describedAs(named('other'))).toBe(say('deposits.enterAmount')));
    expect(api.requestsTo('quoteWithdrawal')).toEqual([]);
  });

  test('below the minimum is refused with the minimum', async () => {
    const { api } = await another('10');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Rs\u00A0100.00');
    expect(api.requestsTo('quoteWithdrawal')).toEqual([]);
  });

  test('above the cash is refused with the cash, the bonus and the wagering left', async () => {
    await another('1,000');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Rs\s900.00.*Rs\s350.00.*Rs\s226.00/);
  });

  test('above the balance can be replaced by the withdrawable amount', async () => {
    const { press } = await another('1,250.01');
    await screen.findByRole('dialog');
    await press(/^Choose/);
    await waitFor(async () =>
      (await onPage()).getByRole('button', { name: /^Withdraw Rs.900\.00$/ }),
    );
  });
});

test('an amount chosen before the first withdrawal is restored after a reload', async () => {
  const presets = [30_000, 60_000].map((amount) => ({
    showMoney: amount / 100,
    sendMoney: amount,
    open: 1 as const,
  }));
  const calls: FakeCalls = { ...GUEST, ...withCash(90_000, { presets }) };
  const { user } = await openPortal('/withdrawMoney', calls);
  const second = () => screen.findByRole<HTMLInputElement>('radio', { name: /600/ });
  expect((await second()).checked).toBe(false);
  await user.click(await second());
  const kept = { gh_first_withdrawal: localStorage.getItem('gh_first_withdrawal') ?? '' };
  await closePortal();
  await openPortal('/withdrawMoney', calls, { remembers: { ...UNDISTURBED, ...kept } });
  expect((await second()).checked).toBe(true);
});

test.each([
  ['typed', '450'],
  ['not yet typed', ''],
])('the typed amount %s is restored after a reload', async (_, typed) => {
  const { user, fill } = await openPortal('/withdrawMoney', CALLS);
  const other = () =>
    screen.findByRole<HTMLInputElement>('radio', { name: say('withdrawals.otherAmount') });
  await user.click(await other());
  await fill(named('other'), typed);
  const kept = { gh_first_withdrawal: localStorage.getItem('gh_first_withdrawal') ?? '' };
  await closePortal();
  await openPortal('/withdrawMoney', CALLS, { remembers: { ...UNDISTURBED, ...kept } });
  expect((await other()).checked).toBe(true);
  expect(named('other')).toHaveProperty('value', typed === '' ? '' : '450.00');
});

test('the chosen way to be paid is restored after a reload', async () => {
  const { user } = await openPortal('/withdrawMoney', CALLS);
  const upi = () => screen.findByRole<HTMLInputElement>('radio', { name: 'UPI' });
  expect((await upi()).checked).toBe(false);
  await user.click(await upi());
  const kept = { gh_withdrawal_pay_type: localStorage.getItem('gh_withdrawal_pay_type') ?? '' };
  await closePortal();
  await openPortal('/withdrawMoney', CALLS, { remembers: { ...UNDISTURBED, ...kept } });
  expect((await upi()).checked).toBe(true);
});

describe('where the minimum is all that can go', () => {
  /** Less than the market's minimum: all of it can go, and nothing else. */
  const ALL = 4_700;
  const little: FakeCalls = { ...GUEST, ...withCash(ALL, { minCanWithdrawAmount: ALL }) };
  const amounts = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /\d|amount/i });

  test('all of it is the only choice', async () => {
    await openPortal('/withdrawMoney', little);
    await screen.findByRole('radio', { name: /47\.00/ });
    expect(amounts().map(({ checked }) => checked)).toEqual([true]);
    expect(screen.queryByRole('radio', { name: say('withdrawals.otherAmount') })).toBeNull();
  });

  test('another amount that was chosen before is replaced by all of it', async () => {
    await openPortal('/withdrawMoney', little, {
      remembers: { ...UNDISTURBED, gh_first_withdrawal: 'other30000' },
    });
    await screen.findByRole('radio', { name: /47\.00/ });
    expect(amounts().map(({ checked }) => checked)).toEqual([true]);
    (await onPage()).getByRole('button', { name: /^Withdraw Rs.47\.00$/ });
  });
});
