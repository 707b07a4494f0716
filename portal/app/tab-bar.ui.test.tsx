import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { say } from '../testing/fake-api.ts';
import { closePortal, EVERYTHING, openPortal, UNDISTURBED } from '../testing/open-portal.tsx';

async function marked(): Promise<string | null> {
  const tabs = within(await screen.findByRole('navigation', { name: say('portal.tabs') }));
  const found = tabs.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(found).toHaveLength(1);
  return found[0]?.getAttribute('href') ?? null;
}

test('the chosen tab is stored on the device for pages without a tab', async () => {
  const { user } = await openPortal('/', EVERYTHING);
  await user.click(await screen.findByRole('link', { name: say('portal.tab.service') }));
  const kept = { ...UNDISTURBED, gh_tab: localStorage.getItem('gh_tab') ?? '' };
  await closePortal();
  await openPortal('/me', EVERYTHING, { remembers: kept });
  // The stored tab is read after the first render.
  await waitFor(async () => expect(await marked()).toBe('/service'));
});

test('a page of a tab marks its own tab', async () => {
  const remembers = { ...UNDISTURBED, gh_tab: '/service' };
  await openPortal('/withdrawMoney', EVERYTHING, { remembers });
  expect(await marked()).toBe('/withdrawMoney');
});
