import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { EVERYTHING, GUEST, openPortal } from '../testing/open-portal.tsx';
import { example, say } from '../testing/fake-api.ts';

const usual = matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', usual));

/** A screen that matches every min-width query. */
function widen(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: true, media }),
  );
}

const rail = () => screen.findByRole('complementary', { name: say('portal.account') });

test('a desktop has balance, history and limits beside every page', async () => {
  widen();
  await openPortal('/service', EVERYTHING);
  const beside = within(await rail());
  beside.getByRole('region', { name: say('portal.balance') });
  const ways = beside.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/me#history', '/withdrawalTrackerAll']));
});

test.each(['/service', '/'])('the latest lines of the history are beside %s', async (path) => {
  widen();
  const { api } = await openPortal(path, EVERYTHING);
  const lines = await within(await rail()).findAllByRole('listitem');
  expect(lines.length).toBeGreaterThan(0);
  expect(api.requestsTo('statement')).toEqual([{ pageNum: 1, pageSize: 3 }]);
});

test('the lobby shows the balance once', async () => {
  widen();
  await openPortal('/', { ...GUEST, statement: example('statement') });
  within(await rail()).getByRole('link', { name: say('me.tab.history') });
  expect(screen.getAllByRole('region', { name: say('portal.balance') })).toHaveLength(1);
});

test('a paid withdrawal is not deducted a second time beside a page', async () => {
  widen();
  const statement = example('statement');
  const [line] = statement.lines;
  if (line === undefined) throw new Error('the example has no line');
  const paid = { ...line, kind: 'withdrawal', what: 'payout_paid', gameId: null } as const;
  const lines = [{ ...paid, stake: null, win: null, cash: 0, held: -44_700 }];
  await openPortal('/service', { ...EVERYTHING, statement: { ...statement, lines } });
  const row = await within(await rail()).findByRole('listitem');
  expect(row.textContent).toMatch(/paidRs\u00A0447\.00/);
  expect(row.textContent).toContain(say('me.fromReserved'));
});
