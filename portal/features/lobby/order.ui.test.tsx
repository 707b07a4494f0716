import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { queryCache } from '../../api/server.ts';
import { example, say } from '../../testing/fake-api.ts';
import { ACCOUNT, GUEST, onPage, openPortal, UNDISTURBED } from '../../testing/open-portal.tsx';

/** The parts of the first page in their order. */

const LOBBY = {
  ...GUEST,
  getTaskProgress: example('getTaskProgress'),
};
const TICKER = new RegExp(say('portal.tickerPause'));

beforeEach(() => queryCache.removeUnwatched([]));

/** Asserts that each element comes after the one before it. */
function inOrder(parts: readonly HTMLElement[]): void {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const follows = next && part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(
      next === undefined || follows,
      `part ${index + 2} follows part ${index + 1}`,
    ).toBeTruthy();
  }
}

test('the home screen shows its parts in the documented order', async () => {
  await openPortal('/', LOBBY, { remembers: { ...UNDISTURBED, gh_last_game: '66121' } });
  const page = await onPage();
  inOrder([
    await page.findByRole('heading', { level: 1 }),
    await page.findByRole('region', { name: say('portal.balance') }),
    await page.findByRole('button', { name: new RegExp(`^${say('portal.continue')}`) }),
    await page.findByRole('button', { name: say('portal.inviteShare') }),
    await page.findByRole('region', { name: say('portal.highlights') }),
    await page.findByRole('button', { name: TICKER }),
    await page.findByRole('region', { name: say('portal.collection') }),
    await page.findByRole('region', { name: say('portal.tasks') }),
    await page.findByText(`Glasshouse ${example('lobby').version}`),
  ]);
});

test('the invitation keeps its place while it loads', async () => {
  await openPortal('/', { ...GUEST, getInviteLink: () => new Promise(() => undefined) });
  const invitation = await screen.findByRole('region', { name: say('portal.invite') });
  expect(invitation.querySelector('a')?.getAttribute('href')).toBe('/invite');
});

test('without promotions the next start has no place for it from the first paint', async () => {
  const account = { ...ACCOUNT, gameActivityFlag: 0 as const };
  await openPortal('/', { ...GUEST, accountInfo: { result: account } });
  await waitFor(() => expect(localStorage.getItem('gh_no_invitation')).toBe('1'));
  expect(screen.queryByText(say('portal.invite'))).toBeNull();
});

test('a player with promotions stores no such note', async () => {
  await openPortal('/', GUEST, { remembers: { ...UNDISTURBED, gh_no_invitation: '1' } });
  await waitFor(() => expect(localStorage.getItem('gh_no_invitation')).toBeNull());
  await screen.findByRole('region', { name: say('portal.invite') });
});
