import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { example, NO_ANSWER, refuse, say, type FakeCalls } from '../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, inDialog, onPage, openPortal } from '../testing/open-portal.tsx';

const tab = (key: 'home' | 'service') =>
  screen.findByRole('link', { name: say(`portal.tab.${key}`) });

describe('a page', () => {
  test('is marked in the tab bar', async () => {
    const { user } = await openPortal('/', EVERYTHING);
    await user.click(await tab('service'));
    await screen.findByRole('heading', { name: say('portal.tab.service'), level: 1 });
    expect((await tab('service')).getAttribute('aria-current')).toBe('page');
  });

  test('sets the window title while it is open', async () => {
    const { user } = await openPortal('/', EVERYTHING);
    await user.click(await tab('service'));
    await waitFor(() => expect(document.title).toBe(`${say('portal.tab.service')} · Glasshouse`));
    history.back();
    await waitFor(() => expect(document.title).toBe('Glasshouse'));
  });

  test('moves the focus to its heading after a navigation', async () => {
    const { user } = await openPortal('/', EVERYTHING);
    await user.click(await tab('service'));
    const heading = await screen.findByRole('heading', {
      name: say('portal.tab.service'),
      level: 1,
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('that is opened by its address leads back to the lobby', async () => {
    const { press } = await openPortal('/rechargeMall', EVERYTHING);
    await press(say('portal.back'));
    await screen.findByRole('heading', { name: say('portal.collection') });
    expect(location.pathname).toBe('/');
  });

  test('that does not exist shows the page for it', async () => {
    await openPortal('/nowhere/at/all', EVERYTHING);
    await screen.findByText(say('notFound.title'));
    expect(location.pathname).toBe('/404');
  });

  test.each<[string, FakeCalls]>([
    ['/withdrawMoney', { getWithdrawalInfo: refuse('getWithdrawalInfo', 'not_found') }],
    ['/withdrawalTrackerAll', { listWithdrawals: refuse('listWithdrawals', 'not_found') }],
    ['/rechargeMall', { listDepositOptions: refuse('listDepositOptions', 'not_found') }],
    ['/taskGame', { getBigTask: refuse('getBigTask', 'not_found') }],
    ['/activity', { accountInfo: refuse('accountInfo', 'not_found') }],
    ['/me#bonus', { listBonuses: refuse('listBonuses', 'not_found') }],
    ['/me#limits', { getLimits: refuse('getLimits', 'not_found') }],
    ['/me#history', { statement: refuse('statement', 'not_found') }],
  ])('that fails to load offers to try again: %s', async (path, failing) => {
    const { api, press } = await openPortal(path, { ...EVERYTHING, ...failing });
    const page = await onPage();
    await page.findByRole('button', { name: say('portal.retry') });
    api.change(EVERYTHING);
    await press(say('portal.retry'), page);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: say('portal.retry') })).toBeNull(),
    );
  });
});

describe('during a break', () => {
  const exclusion = { kind: 'cool_off', until: SAMPLE.at + DAY_MS } as const;
  const resting: FakeCalls = { ...EVERYTHING, accountInfo: { result: { ...ACCOUNT, exclusion } } };

  test.each([
    '/',
    '/activity',
    '/rechargeMall',
    '/withdrawMoney',
    '/withdrawalTracker',
    '/withdrawalTrackerAll',
    '/task',
    '/taskGame',
    '/invite',
    '/service',
    '/me',
    '/me/consents',
    '/fairness',
    '/404',
  ])('a page shows it with links to withdrawal and help: %s', async (path) => {
    await openPortal(path, resting);
    const banner = await screen.findByRole('complementary', { name: say('break.cool_off') });
    expect(banner.textContent).toMatch(/\d\d:\d\d/);
    const ways = Array.from(banner.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(ways).toEqual(['/withdrawMoney', '/service']);
  });

  test('a self-exclusion is shown by name with its last day', async () => {
    const excluded = { kind: 'self_exclusion', until: SAMPLE.at + 31 * DAY_MS } as const;
    await openPortal('/', {
      ...EVERYTHING,
      accountInfo: { result: { ...ACCOUNT, exclusion: excluded } },
    });
    const banner = await screen.findByRole('complementary', { name: say('break.self_exclusion') });
    expect(banner.textContent).toMatch(/No games and no deposits until \w+ \d/);
  });

  test('no game can be opened', async () => {
    await openPortal('/', resting);
    await waitFor(() => {
      for (const game of screen.getAllByRole('button', { name: /^Firefly Jar/ })) {
        expect(game).toHaveProperty('disabled', true);
      }
    });
  });

  test('the lobby shows no invitations', async () => {
    await openPortal('/', resting);
    await screen.findByRole('complementary', { name: say('break.cool_off') });
    const page = await onPage();
    for (const key of ['portal.tasks', 'portal.invite', 'portal.deposit'] as const) {
      expect(page.queryByText(say(key))).toBeNull();
    }
  });

  test('the deposit page shows only that an open payment will be returned', async () => {
    const openDeposit = {
      orderId: SAMPLE.depositId,
      amount: 50_000,
      expiresAt: SAMPLE.at + 600_000,
      payBy: null,
    };
    await openPortal('/rechargeMall', {
      ...resting,
      accountInfo: { result: { ...ACCOUNT, exclusion, openDeposit } },
    });
    await screen.findByText(say('deposits.breakTitle'));
    await screen.findByText(say('deposits.breakOrder', { amount: 'Rs 500.00' }));
    expect(screen.queryByRole('list', { name: say('deposits.amounts') })).toBeNull();
  });
});

describe('without a network', () => {
  test('the page says so, until it is back', async () => {
    await openPortal('/', EVERYTHING);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await screen.findByText(say('portal.offline'));
    online.mockRestore();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(say('portal.offline'))).toBeNull());
  });

  test('a press without an answer shows one toast on the same page', async () => {
    const { user } = await openPortal('/', { ...EVERYTHING, launchGame: NO_ANSWER });
    const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
    if (game !== undefined) await user.click(game);
    await screen.findByText(say('portal.unreachable'));
    expect(screen.getAllByText(say('portal.unreachable'))).toHaveLength(1);
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    await screen.findByRole('heading', { name: say('portal.collection') });
  });
});

describe('the terms', () => {
  const age = example('getTerms').age;
  const title = say('termsDialog.ageTitle', { age });

  test('are accepted together with the age', async () => {
    const { api, press } = await openPortal('/service', {
      ...EVERYTHING,
      getTerms: { ...example('getTerms'), accepted: null },
    });
    await press(say('termsDialog.title'));
    const dialog = await inDialog(title);
    const points = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual([
      say('termsDialog.age', { age }),
      say('termsDialog.chance'),
      say('termsDialog.cash'),
    ]);
    const full = dialog.getByText(say('termsDialog.full')).closest('details');
    expect(full?.open).toBe(false);
    const [first = ''] = example('getTerms').text.split('\n\n');
    await waitFor(() => expect(full?.textContent).toContain(first));
    await press(say('termsDialog.accept', { age }), dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsTo('acceptTerms')).toEqual([{ version: example('getTerms').version }]);
  });

  test('say when they were accepted', async () => {
    const { version } = example('getTerms');
    const accepted = { version, acceptTime: SAMPLE.at };
    const { press } = await openPortal('/service', {
      ...EVERYTHING,
      getTerms: { ...example('getTerms'), accepted },
    });
    await press(say('termsDialog.title'));
    await (
      await inDialog(say('termsDialog.title'))
    ).findByText(/^You accepted these terms: .*15:04/);
  });
});
