import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, inDialog, openPortal, type Queries } from '../../testing/open-portal.tsx';

/** The sheet of a payment by code. */

const CODE = '7Q4K91ZC';

/** Each test has an order of its own: a sheet is opened once per order. */
let orders = 0;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

/** Opens the pay sheet of a deposit by code, with this clipboard. */
async function paySheet(
  writeText: () => Promise<void>,
): Promise<Queries & { copy(): Promise<void> }> {
  orders += 1;
  const orderId = example('createDeposit').orderId.slice(0, -1) + String(orders);
  const { press, user } = await openPortal('/rechargeMall', {
    ...EVERYTHING,
    createDeposit: { ...example('createDeposit'), orderId, payCode: CODE },
    getDeposit: { ...example('getDeposit'), orderId, state: 'waiting' },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
  await press(/^Rs.500/, within(amounts));
  await press(/^Deposit/, await inDialog(say('deposits.reviewTitle')));
  const copy = await screen.findByRole('button', { name: say('deposits.copy') });
  return { ...within(document.body), copy: () => user.click(copy) };
}

test('the copy button copies the code exactly as the provider returned it', async () => {
  const sheet = await paySheet(() => Promise.resolve());
  sheet.getByText('7Q4K 91ZC');
  await sheet.copy();
  expect(vi.mocked(navigator.clipboard.writeText).mock.calls).toEqual([[CODE]]);
  await sheet.findByText(say('deposits.codeCopied'));
});

test('without a clipboard the browser’s copy command is used', async () => {
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: () => copied.push(document.querySelector('textarea')?.value ?? '') > 0,
  });
  const sheet = await paySheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await sheet.copy();
  await sheet.findByText(say('deposits.codeCopied'));
  expect(copied).toEqual([CODE]);
});

test('if copying fails, a message is shown', async () => {
  Object.assign(document, { execCommand: () => false });
  const sheet = await paySheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await sheet.copy();
  await waitFor(() => sheet.getByText(say('deposits.copyFailed')));
});
