import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useSession } from '../../api/session.ts';
import { example } from '../../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, openPortal } from '../../testing/open-portal.tsx';

const ENDING = { accountInfo: { result: { ...ACCOUNT, reloginFlag: 1 as const } } };
const RENEWED = { ...example('login'), token: 'c'.repeat(64) };

test('a session on its last day is renewed silently', async () => {
  const { api } = await openPortal('/service', { ...EVERYTHING, ...ENDING, login: RENEWED });
  await waitFor(() => expect(useSession.getState().player?.token).toBe(RENEWED.token));
  expect(api.requestsTo('login')).toHaveLength(1);
});

test('a session with days left is kept', async () => {
  const { api } = await openPortal('/service', EVERYTHING);
  await waitFor(() => expect(api.requestsTo('accountInfo')).not.toEqual([]));
  expect(api.requestsTo('login')).toEqual([]);
});
