import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { answerAdConsent, takeArrival } from '../../api/arrival.ts';
import { reloadAccount } from '../../api/account.ts';
import { example, say } from '../../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, openPortal, type OpenPortal } from '../../testing/open-portal.tsx';

/** The fields of a guest log-in that come from an ad: they are sent only after consent. */

const AD_FIELDS = ['fbc', 'fbp', 'fbEventUrl', 'fbClientUserAgent'];

/** A session on its last day: the portal logs in again as soon as it reads the account. */
const ENDING = {
  accountInfo: { result: { ...ACCOUNT, reloginFlag: 1 as const } },
  login: { ...example('login'), token: 'c'.repeat(64) },
};

/** Opens an address that an ad links to. */
function arrive(): void {
  history.replaceState(null, '', '/?fbc=fb.1.1.abc&fbp=fb.1.2.345');
  takeArrival();
}

beforeEach(arrive);

/** Answers the consent to ad measurement; the session ends with it. */
async function answer({ api, user }: OpenPortal): Promise<void> {
  const control = await screen.findByRole('switch', { name: say('me.adConsent') });
  const before = api.requestsTo('setChoices').length;
  api.change(ENDING);
  await user.click(control);
  await waitFor(() => expect(api.requestsTo('setChoices')).toHaveLength(before + 1));
}

test('without consent a log-in sends none of them', async () => {
  const { api } = await openPortal('/me/consents', { ...EVERYTHING, ...ENDING });
  await waitFor(() => expect(api.requestsTo('login')).not.toEqual([]));
  for (const name of AD_FIELDS) expect(api.requestsTo('login')[0]).not.toHaveProperty(name);
});

test('consent before an arrival does not count for it', async () => {
  answerAdConsent(true);
  arrive();
  const { api } = await openPortal('/me/consents', { ...EVERYTHING, ...ENDING });
  await waitFor(() => expect(api.requestsTo('login')).not.toEqual([]));
  for (const name of AD_FIELDS) expect(api.requestsTo('login')[0]).not.toHaveProperty(name);
});

test('with consent a log-in sends them as in the address', async () => {
  const portal = await openPortal('/me/consents', EVERYTHING);
  await answer(portal);
  await waitFor(() => expect(portal.api.requestsTo('login')).not.toEqual([]));
  expect(portal.api.requestsTo('login')[0]).toMatchObject({
    fbc: 'fb.1.1.abc',
    fbp: 'fb.1.2.345',
    fbEventUrl: `${location.origin}/`,
    fbClientUserAgent: navigator.userAgent,
  });
});

test('withdrawn consent ends it on the same page', async () => {
  const given = example('listConsents').consents.map((consent) =>
    consent.kind === 'ad_measurement' ? { ...consent, given: 1 as const } : consent,
  );
  const portal = await openPortal('/me/consents', {
    ...EVERYTHING,
    listConsents: { consents: given },
  });
  await answer(portal);
  await waitFor(() => expect(portal.api.requestsTo('login')).not.toEqual([]));
  for (const name of AD_FIELDS) expect(portal.api.requestsTo('login')[0]).not.toHaveProperty(name);
});

/** Opens the portal on a new device and returns its first log-in and the one that follows. */
async function logInTwice(answerOf: 'consent.yes' | 'consent.no') {
  const { api, press } = await openPortal('/', EVERYTHING, { signedIn: false });
  await press(say(answerOf));
  await waitFor(() => expect(screen.queryByText(say('consent.title'))).toBeNull());
  api.change(ENDING);
  await reloadAccount();
  await waitFor(() => expect(api.requestsTo('login')).toHaveLength(2));
  return api.requestsTo('login');
}

test('on a new device only the log-in after the consent sends them', async () => {
  const [first, renewal] = await logInTwice('consent.yes');
  for (const name of AD_FIELDS) expect(first).not.toHaveProperty(name);
  for (const name of AD_FIELDS) expect(renewal).toHaveProperty(name);
});

test('on a new device that refuses neither log-in sends them', async () => {
  for (const request of await logInTwice('consent.no')) {
    for (const name of AD_FIELDS) expect(request).not.toHaveProperty(name);
  }
});
