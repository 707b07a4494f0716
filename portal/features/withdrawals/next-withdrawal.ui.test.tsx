import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import { GUEST, openPortal } from '../../testing/open-portal.tsx';
import { knownInfo } from './model/withdraw-info.ts';

const { decideBy, ...check } = example('verificationStatus');
const FREE: FakeCalls = {
  ...GUEST,
  getWithdrawalInfo: {
    result: {
      ...example('getWithdrawalInfo').result,
      state: 0,
      msgCode: 'success',
      withdrawable: 90_000,
      orderId: null,
      until: null,
    },
  },
};

test('/task does not say that nothing delays a withdrawal before the ID check is known', async () => {
  let free = 0;
  const watcher = new MutationObserver(() => {
    free += screen.queryAllByText(say('withdrawals.nextFree')).length;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const known = Promise.withResolvers<typeof check & { decideBy: number }>();
  await openPortal('/task', { ...FREE, verificationStatus: () => known.promise });
  // The other answer arrives first.
  await waitFor(() => expect(knownInfo()).toBeDefined());
  known.resolve({ ...check, state: 'pending', decideBy: decideBy ?? 1 });
  await screen.findByText(say('withdrawals.verifyTitle'));
  watcher.disconnect();
  expect(free).toBe(0);
});
