import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import { EVERYTHING, inDialog, onPage, openPortal } from '../../testing/open-portal.tsx';

const OTHER = say('deposits.customAmount', { currency: 'Rs' });
const REVIEW = say('deposits.reviewTitle');

describe('another amount', () => {
  test.each(['499.99', '10,000.01', 'abc', ''])(
    'outside the shown bounds is not sent: "%s"',
    async (amount) => {
      const { fill, press } = await openPortal('/rechargeMall', EVERYTHING);
      const field = await screen.findByLabelText(OTHER);
      await fill(field, amount);
      await press(say('deposits.continue'), await onPage());
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('within them leads to the deposit', async () => {
    const { fill, user } = await openPortal('/rechargeMall', EVERYTHING);
    await fill(await screen.findByLabelText(OTHER), '500.50');
    await user.keyboard('{Enter}');
    (await inDialog(REVIEW)).getByRole('button', { name: /^Deposit Rs.500\.50$/ });
  });
});

describe('a deposit limit', () => {
  const [limit] = example('getLimits').limits;
  if (limit === undefined) throw new Error('the example has no limit');
  const leaving = (left: number): FakeCalls => ({
    ...EVERYTHING,
    getLimits: {
      exclusion: null,
      limits: [{ ...limit, value: left, used: 0, until: SAMPLE.at + DAY_MS, pending: null }],
    },
  });

  test('hides the amounts that it does not allow', async () => {
    await openPortal('/rechargeMall', leaving(60_000));
    await screen.findByText(say('deposits.bounds', { minimum: 'Rs 500.00', maximum: 'Rs 600.00' }));
    const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
    expect(within(amounts).getAllByRole('button')).toHaveLength(1);
  });

  test('below the smallest deposit shows when it resets', async () => {
    await openPortal('/rechargeMall', leaving(10_000));
    await screen.findByText(/the minimum deposit is Rs 500.00.*You can deposit again from/);
    expect(screen.queryByRole('list', { name: say('deposits.amounts') })).toBeNull();
    expect(screen.queryByLabelText(OTHER)).toBeNull();
  });
});
