import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  example,
  refuse,
  say,
  serverText,
  type FakeAnswer,
  type FakeCalls,
} from '../../testing/fake-api.ts';
import { ACCOUNT, EVERYTHING, inDialog, onPage, openPortal } from '../../testing/open-portal.tsx';

const guest = { ...example('getAccount'), loginName: null, mail: null, tier: 'guest' } as const;
const ME: FakeCalls = { ...EVERYTHING, getAccount: guest };

describe('the head of the profile', () => {
  test('says guest with the ID', async () => {
    await openPortal('/me', ME);
    const page = await onPage();
    await page.findByText(say('me.number', { id: guest.userId }));
    page.getByText(say('me.tier.guest'));
    page.getByText(say('me.accessGuest'));
  });

  test('shows the net result of a player without wins as negative', async () => {
    const statement = example('statement');
    const lifetime = { ...statement.lifetime, deposited: 50_000, paidOut: 0, netDeposits: 50_000 };
    await openPortal('/me', { ...ME, statement: { ...statement, lifetime } });
    const net = await screen.findByText(say('realityCheck.net'));
    await waitFor(() => expect(net.nextElementSibling?.textContent).toBe('−Rs\u00A0500.00'));
  });
});

test('tasks and offers are switched off by one press', async () => {
  const { api, user } = await openPortal('/me', ME);
  const offers = await screen.findByRole('switch', { name: say('me.promotions') });
  expect(offers).toHaveProperty('checked', true);
  api.change({ setChoices: example('setChoices'), getAccount: { ...guest, promotions: 0 } });
  await user.click(offers);
  await waitFor(() => expect(offers).toHaveProperty('checked', false));
  expect(api.requestsTo('setChoices')).toEqual([{ promotions: false }]);
});

test('one press ends the notifications of every device', async () => {
  const push = example('getPush');
  const { api, press } = await openPortal('/me', { ...ME, getPush: { ...push, browsers: 2 } });
  await screen.findByText(say('me.notices', { count: 2 }));
  api.change({ unsubscribePush: example('unsubscribePush'), getPush: push });
  await press(say('me.noticesOff'));
  await screen.findByText(say('me.noticesNone'));
  expect(api.requestsTo('unsubscribePush')).toEqual([{}]);
  expect(screen.queryByRole('button', { name: say('me.noticesOff') })).toBeNull();
});

describe('with tasks and offers switched off', () => {
  const quiet: FakeCalls = { ...ME, accountInfo: { result: { ...ACCOUNT, gameActivityFlag: 0 } } };

  test('the deposit page offers no bonus', async () => {
    const { press } = await openPortal('/rechargeMall', quiet);
    const amounts = await screen.findByRole('list', { name: say('deposits.amounts') });
    expect(amounts.textContent).not.toContain('bonus');
    await press(/^Rs.500/, within(amounts));
    expect((await inDialog(say('deposits.reviewTitle'))).queryByRole('checkbox')).toBeNull();
  });

  test('the lobby shows neither tasks nor invitations', async () => {
    const { api } = await openPortal('/', quiet);
    await screen.findByRole('link', { name: new RegExp(`^${say('portal.bonus')}`) });
    await waitFor(() => expect(api.requestsTo('accountInfo')).toHaveLength(1));
    expect(screen.queryByText(say('portal.tasks'))).toBeNull();
    expect(screen.queryByText(say('portal.invite'))).toBeNull();
  });
});

describe('the history', () => {
  const { lines } = example('statement');
  const [line] = lines;
  if (line === undefined) throw new Error('the example has no line');

  test('filtered to rounds, leads from each to its proof', async () => {
    const { api, user } = await openPortal('/me#history', ME);
    await user.click(await screen.findByRole('radio', { name: say('me.kind.round') }));
    await waitFor(() =>
      expect(api.requestsTo('statement').some(({ kinds }) => kinds?.[0] === 'round')).toBe(true),
    );
    const proof = await screen.findAllByRole('link', { name: say('me.proof'), hidden: true });
    expect(proof[0]?.getAttribute('href')).toMatch(/^\/fairness\/\d+-\d+$/);
  });

  test('shows that a period is empty', async () => {
    const { fill } = await openPortal('/me#history', {
      ...ME,
      statement: ({ to }) => ({
        ...example('statement'),
        ...(to === undefined ? {} : { lines: [], total: 0 }),
      }),
    });
    await fill(await screen.findByLabelText(say('me.to')), '2020-01-31');
    await screen.findByText(say('me.nothing'));
    await fill(screen.getByLabelText(say('me.to')), '');
    await waitFor(() => expect(screen.queryByText(say('me.nothing'))).toBeNull());
  });
});

describe('a limit', () => {
  type Limit = FakeAnswer<'setLimit'>;
  const limitWith = (change: Partial<Limit>): Limit => ({
    ...example('setLimit'),
    value: 30_000,
    used: 0,
    pending: null,
    ...change,
  });
  const withLimit = (limit: Limit): FakeCalls => ({
    ...ME,
    getLimits: { limits: [limit], exclusion: null },
  });
  const waiting = (needsConfirmation: 0 | 1) =>
    limitWith({ pending: { value: 90_000, effectiveAt: SAMPLE.at + DAY_MS, needsConfirmation } });
  const day = async () =>
    (await onPage()).findByRole('button', { name: new RegExp(`^${say('deposits.period.day')}`) });

  test('that is tighter takes effect at once', async () => {
    const { api, fill, press, user } = await openPortal(
      '/me#limits',
      withLimit(limitWith({ value: 50_000 })),
    );
    api.change({
      setLimit: ({ amount }) => {
        const set = limitWith({ value: amount ?? null });
        api.change({ getLimits: { limits: [set], exclusion: null } });
        return set;
      },
    });
    await user.click(await day());
    const sheet = await inDialog(/^Deposit limit/);
    await fill(sheet.getByRole('textbox'), '300');
    await press(say('deposits.limitSave'), sheet);
    await waitFor(async () => expect((await day()).textContent).toContain('Rs\u00A0300.00'));
    await screen.findByText(say('limits.isNow', { amount: 'Rs 300.00' }));
  });

  test('that is looser waits with a notice', async () => {
    await openPortal('/me#limits', withLimit(waiting(0)));
    await screen.findByText(/^You asked for: Rs 900.00/);
    expect((await day()).textContent).toContain('Rs\u00A0300.00');
  });

  test('that waits can be cancelled', async () => {
    const { api, press } = await openPortal('/me#limits', withLimit(waiting(0)));
    api.change({ setLimit: limitWith({}) });
    await press(say('limits.pendingCancel'));
    await screen.findByText(say('limits.unchanged'));
    expect(api.requestsTo('setLimit')).toEqual([
      { kind: 'deposit', period: 'day', amount: 30_000 },
    ]);
  });

  test('that has waited takes effect only when confirmed', async () => {
    const { api, press } = await openPortal('/me#limits', withLimit(waiting(1)));
    await screen.findByText(say('limits.pendingReady', { wanted: 'Rs 900.00' }));
    api.change({ setLimit: limitWith({ value: 90_000 }) });
    await press(say('limits.pendingConfirm'));
    await screen.findByText(say('limits.changed'));
    expect(api.requestsTo('setLimit')).toEqual([{ kind: 'deposit', period: 'day', confirm: true }]);
  });

  test('on the time between reality checks is chosen from what the market allows', async () => {
    const check = limitWith({
      kind: 'reality_check_minutes',
      period: null,
      value: 60,
      used: null,
      until: null,
    });
    const { api, press, user } = await openPortal('/me#limits', withLimit(check));
    await press(/^Reality check every/, await onPage());
    const sheet = await inDialog(say('limits.kind.reality_check_minutes'));
    const offered = sheet.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(offered).toEqual([
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '1 hour',
      '1 hour 30 minutes',
      '2 hours',
    ]);
    await user.click(sheet.getByRole('radio', { name: '30 minutes' }));
    api.change({ setLimit: { ...check, value: 30 } });
    await press(say('deposits.limitSave'), sheet);
    await waitFor(() =>
      expect(api.requestsTo('setLimit')).toEqual([{ kind: 'reality_check_minutes', minutes: 30 }]),
    );
  });
});

describe('a break', () => {
  test('starts only after a second confirmation', async () => {
    const { api, press, user } = await openPortal('/me#limits', ME);
    await press(say('break.choose'));
    const choice = await inDialog(say('break.title'));
    await user.click(choice.getByRole('radio', { name: say('break.long') }));
    await user.click(choice.getByRole('radio', { name: '1 year' }));
    await press(say('break.continue'), choice);
    await screen.findByText(say('break.means', { length: '1 year' }));
    await press(say('break.back'), await inDialog(say('break.sure')));
    await press(say('break.continue'), await inDialog(say('break.title')));
    api.change({ exclude: { kind: 'self_exclusion', until: SAMPLE.at + 365 * DAY_MS } });
    await press(say('break.start', { length: '1 year' }));
    // A year later, the same day and month without the year would read as today.
    await screen.findByText(/until \w+ \d+, 2027, \d\d:\d\d/);
    expect(api.requestsTo('exclude')).toEqual([{ kind: 'self_exclusion', months: 12 }]);
  });
});

describe('a bonus', () => {
  test('is listed with its terms', async () => {
    await openPortal('/me#bonus', ME);
    await screen.findByText(say('bonuses.source.new_user'));
    await screen.findByText(/^Wagering left: Rs 226.00 of Rs 350.00/);
  });

  test('is kept by a player who only looks at the cost of cancelling', async () => {
    const { api, press } = await openPortal('/me#bonus', ME);
    await press(say('bonuses.cancel'), await onPage());
    const dialog = await inDialog(say('bonuses.cancelTitle'));
    dialog.getByText(say('bonuses.cancelKept'));
    await press(say('bonuses.keep'), dialog);
    expect(api.requestsTo('cancelBonus')).toEqual([]);
  });

  test('that is cancelled cannot be cancelled again', async () => {
    const { api, press } = await openPortal('/me#bonus', ME);
    await press(say('bonuses.cancel'), await onPage());
    const { grantList } = example('listBonuses');
    const cancelled = grantList.map((grant) => ({ ...grant, state: 'dropped', left: 0 }) as const);
    api.change({
      cancelBonus: example('cancelBonus'),
      listBonuses: { ...example('listBonuses'), grantList: cancelled },
    });
    await press(say('bonuses.cancel'), await inDialog(say('bonuses.cancelTitle')));
    await (await onPage()).findByText(say('bonuses.state.dropped'));
    expect(screen.queryByRole('button', { name: say('bonuses.cancel') })).toBeNull();
  });
});

describe('closing the account', () => {
  const TITLE = say('me.closeTitle');
  const rich: FakeCalls = {
    ...ME,
    accountInfo: {
      result: { ...ACCOUNT, cash: 60_000, accountGold: 95_000, withdrawable: 60_000 },
    },
  };

  test('with cash names what happens to cash and bonus', async () => {
    const { press } = await openPortal('/me', rich);
    await press(say('me.closeDo'));
    const dialog = await inDialog(TITLE);
    dialog.getByText(say('me.closePays'));
    dialog.getByText(say('me.closeBonus', { amount: 'Rs 350.00' }));
    dialog.getByText(say('me.closeFinal'));
  });

  test('with cash takes two presses to the withdrawal', async () => {
    const { api, press } = await openPortal('/me', rich);
    await press(say('me.closeDo'));
    const dialog = await inDialog(TITLE);
    await press(say('me.closeAfterWithdrawal'), dialog);
    await waitFor(() => expect(location.pathname).toBe('/withdrawMoney'));
    expect(api.requestsTo('closeAccount')).toHaveLength(1);
  });

  test('can be cancelled while it is pending', async () => {
    const { api, press } = await openPortal('/me', {
      ...rich,
      getAccount: { ...guest, closingTime: SAMPLE.at },
    });
    await screen.findByText(say('me.closing'));
    api.change({ getAccount: guest });
    await press(say('me.keep'));
    await waitFor(() => expect(screen.queryByText(say('me.closing'))).toBeNull());
  });

  test('that is refused shows the reason in the open dialog', async () => {
    const refused = refuse('closeAccount', 'internal_error');
    const { press } = await openPortal('/me', { ...rich, closeAccount: refused });
    await press(say('me.closeDo'));
    const dialog = await inDialog(TITLE);
    await press(say('me.closeAfterWithdrawal'), dialog);
    await screen.findByText(serverText('EN', 'internal_error', refused.data));
    await inDialog(TITLE);
  });
});
