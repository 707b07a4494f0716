import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { say } from '../../testing/fake-api.ts';
import { ACCOUNT, GUEST, inDialog, openPortal, queuedDialogs } from '../../testing/open-portal.tsx';

const calls = { ...GUEST, accountInfo: { result: { ...ACCOUNT, rewardAmount: 35_000 } } };

test('a new player is greeted only until they answer', async () => {
  const { press } = await openPortal('/', calls, { remembers: {} });
  const welcome = await inDialog(say('welcome.title'));
  await press(say('welcome.look'), welcome);
  await waitFor(() => expect(queuedDialogs()).toEqual([]));
  expect(localStorage.getItem('gh_greeted')).toBe('1');
});

test('a player who has answered is not greeted again after a reload', async () => {
  const { api } = await openPortal('/', calls, { remembers: { gh_greeted: '1' } });
  await waitFor(() => expect(api.requestsTo('accountInfo')).not.toHaveLength(0));
  await waitFor(() => expect(localStorage.getItem('gh_new_user')).toBe('0'));
  expect(queuedDialogs()).toEqual([]);
});
