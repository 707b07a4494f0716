import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { queryCache } from '../../api/server.ts';
import { takeArrival } from '../../api/arrival.ts';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, openPortal, type OpenPortal } from '../../testing/open-portal.tsx';

/** Records for ad measurement: listed and marked only while the player's consent stands. */

const [record] = example('listAdRecords').records;
const REPORT = { reportStatus: 0, errorCode: '', enableFlag: 0, orderIds: [record?.orderId] };

/** Answers of a server that knows the player's consent, or its absence. */
const consented = (adConsent: 0 | 1): FakeCalls => ({
  getAccount: { ...example('getAccount'), adConsent },
  listConsents: {
    consents: example('listConsents').consents.map((consent) =>
      consent.kind === 'ad_measurement' ? { ...consent, given: adConsent } : consent,
    ),
  },
});

const adCalls = ({ api }: OpenPortal) =>
  api.sent.map(({ name }) => name).filter((name) => /AdRecord/.test(name));

/** A deposit is credited, and the portal has read the account after it. */
async function makeDeposit({ api }: OpenPortal, depositCount: number): Promise<void> {
  api.change({ accountInfo: { result: { ...ACCOUNT, charge20TotalNum: depositCount } } });
  await queryCache.invalidate(['account']);
}

/** Presses the switch of ad measurement; the server stores the new answer. */
async function choose({ api, user }: OpenPortal, adConsent: 0 | 1): Promise<void> {
  const control = await screen.findByRole('switch', { name: say('me.adConsent') });
  api.change(consented(adConsent));
  await user.click(control);
  await waitFor(() =>
    expect(api.requestsTo('setChoices')).toEqual([{ adConsent: adConsent === 1 }]),
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  takeArrival();
});

test('without consent a deposit causes neither call', async () => {
  const portal = await openPortal('/me/consents', { ...EVERYTHING, ...consented(0) });
  await screen.findByRole('switch', { name: say('me.adConsent') });
  await makeDeposit(portal, 1);
  await waitFor(() => expect(portal.api.requestsTo('getAccount')).toHaveLength(1));
  await makeDeposit(portal, 2);
  await waitFor(() => expect(portal.api.requestsTo('getAccount')).toHaveLength(2));
  expect(adCalls(portal)).toEqual([]);
});

test('consent lists the records before it marks them', async () => {
  const portal = await openPortal('/me/consents', { ...EVERYTHING, ...consented(0) });
  await choose(portal, 1);
  await waitFor(() => expect(adCalls(portal)).toEqual(['listAdRecords', 'markAdRecordsReported']));
  expect(portal.api.requestsTo('markAdRecordsReported')).toEqual([REPORT]);
});

test('consent in the dialog after an ad does the same', async () => {
  history.replaceState(null, '', '/?fbc=fb.1.1.abc');
  takeArrival();
  const portal = await openPortal('/', { ...EVERYTHING, ...consented(1) });
  await portal.press(say('consent.yes'));
  await waitFor(() => expect(adCalls(portal)).toEqual(['listAdRecords', 'markAdRecordsReported']));
});

test('with consent a deposit lists and marks, also on a later visit', async () => {
  const portal = await openPortal('/me/consents', { ...EVERYTHING, ...consented(1) });
  await screen.findByRole('switch', { name: say('me.adConsent') });
  expect(adCalls(portal)).toEqual([]);
  await makeDeposit(portal, 1);
  await waitFor(() => expect(adCalls(portal)).toEqual(['listAdRecords', 'markAdRecordsReported']));
});

test('nothing is marked when nothing is listed', async () => {
  const portal = await openPortal('/me/consents', {
    ...EVERYTHING,
    ...consented(1),
    listAdRecords: { records: [] },
  });
  await screen.findByRole('switch', { name: say('me.adConsent') });
  await makeDeposit(portal, 1);
  await waitFor(() => expect(adCalls(portal)).toEqual(['listAdRecords']));
});

test('withdrawn consent ends both calls', async () => {
  const portal = await openPortal('/me/consents', { ...EVERYTHING, ...consented(1) });
  await choose(portal, 0);
  await makeDeposit(portal, 1);
  await waitFor(() => expect(portal.api.requestsTo('getAccount')).not.toEqual([]));
  expect(adCalls(portal)).toEqual([]);
});
