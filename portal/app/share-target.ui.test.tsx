import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { takeArrival } from '../api/arrival.ts';
import { manifest } from '../build/manifest.ts';
import { EVERYTHING, openPortal } from '../testing/open-portal.tsx';

/** A link with an invite code, shared with the installed app from another app. */

const { action, params } = manifest('EN').share_target;

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('a guest who shared an invite link with the app is registered with its code', async () => {
  const shared = new URLSearchParams({
    [params.title]: 'Glasshouse',
    [params.text]: 'Play with me: https://play.example.org/?code=K7QF2M',
  });
  history.replaceState(null, '', `${action}?${shared.toString()}`);
  takeArrival();
  expect(location.search).toBe('');
  const { api } = await openPortal('/', EVERYTHING, { signedIn: false });
  await waitFor(() => expect(api.requestsTo('login')).toHaveLength(1));
  expect(api.requestsTo('login')[0]).toMatchObject({ extensionCode: 'K7QF2M' });
});
