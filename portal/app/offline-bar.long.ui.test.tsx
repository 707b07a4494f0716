import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { api as server } from '../api/server.ts';
import { example, NO_ANSWER, say } from '../testing/fake-api.ts';
import { EVERYTHING, GUEST, inDialog, onPage, openPortal } from '../testing/open-portal.tsx';

afterEach(() => void vi.restoreAllMocks());

/** The bar, as a screen reader and the eye find it: first in the column of the page. */
async function offlineBar(): Promise<HTMLElement> {
  const text = await screen.findByText(say('portal.offline'));
  const bar = text.closest<HTMLElement>('[role=status]');
  if (bar === null) throw new Error('the bar is not announced');
  return bar;
}

test('the offline bar is the first of the page and stays at the top while scrolling', async () => {
  await openPortal('/me', EVERYTHING);
  await onPage();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const bar = await offlineBar();
  // A sticky box stays only within its parent: the parent is the whole page.
  expect(bar.parentElement?.firstElementChild).toBe(bar);
  expect(bar.parentElement?.contains(screen.getByRole('main'))).toBe(true);
  const sheet = readFileSync(join(import.meta.dirname, 'app.module.css'), 'utf8');
  const [, rule = ''] = /\n\.line \{([^}]*)\}/.exec(sheet) ?? [];
  expect(rule).toMatch(/position: sticky;\s+top: 0;/);
});

test('an open dialog has the offline bar too, above its backdrop', async () => {
  const portal = await openPortal('/', GUEST);
  await portal.press(say('portal.account'));
  const dialog = await inDialog(say('account.createLoginTitle'));
  expect(dialog.queryByText(say('portal.offline'))).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const bar = (await dialog.findByText(say('portal.offline'))).closest('[role=status]');
  expect(bar?.getAttribute('popover')).toBe('manual');
});

test('a page whose data did not arrive loads by itself once the server answers', async () => {
  const { api } = await openPortal('/withdrawalTrackerAll', {
    ...EVERYTHING,
    listWithdrawals: NO_ANSWER,
  });
  await offlineBar();
  expect(screen.queryByRole('table')).toBeNull();
  api.change({ listWithdrawals: example('listWithdrawals') });
  await screen.findByRole('table');
  await waitFor(() => expect(screen.queryByText(say('portal.offline'))).toBeNull());
});

test('the bar goes by itself after a lost call, on a page that sends nothing', async () => {
  const { api } = await openPortal('/me', EVERYTHING);
  await onPage();
  let sent = -1;
  const sendsNothing = () => sent === (sent = api.sent.length);
  await vi.waitUntil(sendsNothing, { interval: 500, timeout: 20_000 });
  api.change({ acceptTerms: NO_ANSWER });
  // What a press sends is not repeated by itself.
  expect(await server.call('acceptTerms', {})).toMatchObject({ ok: false, code: 'unreachable' });
  await offlineBar();
  await waitFor(() => expect(screen.queryByText(say('portal.offline'))).toBeNull());
});
