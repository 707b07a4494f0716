import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, onPage, openPortal } from '../../testing/open-portal.tsx';

const PAGE = '/me/consents';
const LISTED = example('listConsents');

/** Returns the list with one consent changed. */
const withGiven = (kind: (typeof LISTED.consents)[number]['kind'], given: 0 | 1) => ({
  consents: LISTED.consents.map((consent) =>
    consent.kind === kind ? { ...consent, given, version: '2026-11-23', time: 1e12 } : consent,
  ),
});

test('one tap leads from the profile to every consent', async () => {
  const { press } = await openPortal('/me', EVERYTHING);
  await press(say('me.consents'));
  await screen.findByRole('heading', { level: 1, name: say('me.consents') });
  expect(location.pathname).toBe(PAGE);
});

test('each consent is shown with its date and version, or as never given', async () => {
  await openPortal(PAGE, EVERYTHING);
  const page = await onPage();
  await page.findByRole('heading', { name: say('me.consentTerms') });
  page.getByText(/^Given: .+ Version 2026-11-01$/);
  page.getByText(/^Taken back: .+ Version 2026-11-23$/);
  page.getByText(say('me.consentUnchanged'));
  page.getByText(say('me.consentNever'));
});

describe('one press', () => {
  test.each([
    ['offers', 'me.promotions', 'promotions', false],
    ['ad_measurement', 'me.adConsent', 'adConsent', true],
    ['promotion_notices', 'me.promotionNotices', 'promotionNotices', true],
  ] as const)('changes %s alone', async (kind, name, member, given) => {
    const { api, user } = await openPortal(PAGE, EVERYTHING);
    const control = await screen.findByRole('switch', { name: say(name) });
    expect(control).toHaveProperty('checked', !given);
    api.change({ listConsents: withGiven(kind, given ? 1 : 0) });
    await user.click(control);
    await waitFor(() => expect(control).toHaveProperty('checked', given));
    expect(api.requestsTo('setChoices')).toEqual([{ [member]: given }]);
  });
});

test('a switch shows the stored value', async () => {
  const { api, user } = await openPortal(PAGE, EVERYTHING);
  const control = await screen.findByRole('switch', { name: say('me.promotionNotices') });
  await user.click(control);
  await waitFor(() => expect(api.requestsTo('setChoices')).toHaveLength(1));
  await waitFor(() => expect(api.requestsTo('listConsents')).toHaveLength(2));
  expect(control).toHaveProperty('checked', false);
});

test('the terms have no switch', async () => {
  await openPortal(PAGE, EVERYTHING);
  const page = await onPage();
  await page.findByRole('button', { name: say('me.consentTermsRead') });
  page.getByText(say('me.consentTermsHint'));
  expect(page.getAllByRole('switch')).toHaveLength(3);
});

test.each(LANGUAGE_NAMES)('the page speaks %s', async (language) => {
  await openPortal(PAGE, EVERYTHING, { language });
  const page = await onPage();
  await waitFor(() => expect(page.getAllByRole('switch')).toHaveLength(3));
  expect(page.queryByText(/^me\./)).toBeNull();
});
