import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { say } from '../../testing/fake-api.ts';
import {
  GUEST,
  inDialog,
  openPortal,
  queuedDialogs,
  UNDISTURBED,
} from '../../testing/open-portal.tsx';
import { listenForInstall, useInstallOffer } from './model/install-offer.ts';

const TITLE = say('install.title');
beforeAll(listenForInstall);
afterEach(() => useInstallOffer.setState({ offer: null }));

/** A browser with an install offer whose prompt has this outcome. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  return prompt;
}

const dayBefore = (days: number) => new Date(SAMPLE.at - days * DAY_MS).toISOString().slice(0, 10);
const open = async (remembers: Record<string, string> = {}) => {
  const portal = await openPortal('/', GUEST, { remembers: { ...UNDISTURBED, ...remembers } });
  await screen.findByText(say('portal.demoNote'));
  return portal;
};

describe('the offer to install', () => {
  test("leads to the browser's question", async () => {
    const { press } = await open();
    const prompt = offer('accepted');
    await press(say('install.continue'), await inDialog(TITLE));
    await waitFor(() => expect(prompt).toHaveBeenCalledOnce());
    await waitFor(() => expect(localStorage.getItem('gh_installed')).not.toBeNull());
  });

  test('stores the day it was cancelled', async () => {
    const { press } = await open();
    offer('dismissed');
    await press(say('install.cancel'), await inDialog(TITLE));
    await waitFor(() => expect(queuedDialogs()).toEqual([]));
    expect(localStorage.getItem('gh_install_cancelled_on')).toBe(dayBefore(0));
  });

  test.each<[string, Record<string, string>]>([
    ['within seven days of being cancelled', { gh_install_cancelled_on: dayBefore(5) }],
    ['once it is installed', { gh_installed: 'yes' }],
    ['to who wants no more of it', { gh_offers: '{"install":"never"}' }],
  ])('is not made %s', async (_, remembers) => {
    await open(remembers);
    offer('dismissed');
    // At this point the browser's offer is known and was checked.
    await waitFor(() => expect(useInstallOffer.getState().offer).not.toBeNull());
    await screen.findByRole('heading', { name: say('portal.collection') });
    expect(queuedDialogs()).toEqual([]);
  });

  test('is made again after more than seven days', async () => {
    await open({ gh_install_cancelled_on: dayBefore(8) });
    offer('dismissed');
    await inDialog(TITLE);
  });

  test('is never made again when the player says so', async () => {
    const { press } = await open();
    offer('dismissed');
    await press(say('install.never'), await inDialog(TITLE));
    await waitFor(() => expect(localStorage.getItem('gh_offers')).toContain('never'));
    offer('dismissed');
    await screen.findByRole('heading', { name: say('portal.collection') });
    expect(queuedDialogs()).toEqual([]);
  });
});
