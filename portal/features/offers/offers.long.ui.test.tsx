import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { example, say, type FakeAnswer, type FakeCalls } from '../../testing/fake-api.ts';
import {
  ACCOUNT,
  EVERYTHING,
  inDialog,
  openPortal,
  queuedDialogs,
  UNDISTURBED,
} from '../../testing/open-portal.tsx';

type Account = FakeAnswer<'accountInfo'>['result'];
const OFFER = say('offers.activityTitle');
const FULL_DAY = say('offers.fullDayTitle');
const PLAIN = say('offers.balanceTitle');
const { ordinaryFrom, noDepositFrom } = marketPack('IN').dialogs;

/** A device that remembers no offer, and was greeted already. */
const greeted = { gh_new_user: '1' };
/** A device whose player has just left a game. */
const afterPlay = { ...UNDISTURBED, gh_game_left: '1' };

const [item] = example('getBigTask').taskItemList;
if (item === undefined) throw new Error('the example has no task');
const open: FakeAnswer<'getBigTask'> = {
  taskItemList: [{ ...item, flag: 0, gotFlag: 0 }],
  gotFlag: 0,
};

const lobby = (account: Partial<Account>, remembers: Record<string, string>) => {
  const calls: FakeCalls = {
    ...EVERYTHING,
    accountInfo: { result: { ...ACCOUNT, ...account } },
    getBigTask: open,
  };
  return openPortal('/', calls, { remembers });
};

/** Resolves when the lobby knows the account, and so what it offers. */
async function known(): Promise<void> {
  await screen.findByText(say('portal.demoNote'));
  await screen.findByRole('link', { name: new RegExp(`^${say('portal.bonus')}`) });
  await screen.findByRole('heading', { name: say('portal.collection') });
}

describe('the first-deposit offer', () => {
  const offered = { charge10Flag: 1 } as const;

  test('is shown with all its terms', async () => {
    await lobby(offered, greeted);
    const dialog = await screen.findByRole('dialog', { name: OFFER });
    for (const term of ['500.00', '1,000.00', '30 days', say('offers.firstDeposit.once')]) {
      expect(dialog.textContent).toContain(term);
    }
  });

  test('leads to the deposit page', async () => {
    const { press } = await lobby(offered, greeted);
    await press(say('offers.firstDeposit.toDeposits'), await inDialog(OFFER));
    await screen.findByRole('heading', { name: say('portal.deposit'), level: 1 });
  });

  test('is shown once a day', async () => {
    const day = new Date(SAMPLE.at).toISOString().slice(0, 10);
    await lobby(offered, { ...greeted, gh_offers: JSON.stringify({ activity: day }) });
    await known();
    expect(queuedDialogs()).toEqual([]);
  });

  test('is shown again on another day', async () => {
    await lobby(offered, { ...greeted, gh_offers: '{"activity":"2020-01-01"}' });
    await inDialog(OFFER);
  });

  test('is dismissed for good with one press', async () => {
    const { press } = await lobby(offered, greeted);
    await press(say('offers.never'), await inDialog(OFFER));
    await waitFor(() => expect(queuedDialogs()).toEqual([]));
    expect(localStorage.getItem('gh_offers')).toBe('{"activity":"never"}');
  });

  test.each<[string, Partial<Account>]>([
    ['had a deposit', { charge10Flag: 0, charge20TotalNum: 1 }],
    ['switched offers off', { gameActivityFlag: 0, charge10Flag: 1 }],
    [
      'takes a break',
      { exclusion: { kind: 'cool_off', until: SAMPLE.at + DAY_MS }, gameActivityFlag: 0 },
    ],
  ])('is not shown to a player who %s', async (_, account) => {
    await lobby(account, greeted);
    await known();
    expect(queuedDialogs()).toEqual([]);
  });
});

describe('the page of offers', () => {
  test('says that there are none while they are switched off', async () => {
    await openPortal('/activity', {
      ...EVERYTHING,
      accountInfo: { result: { ...ACCOUNT, gameActivityFlag: 0 } },
    });
    await screen.findByText(say('offers.noneTitle'));
  });

  test('hides the first-deposit offer after a deposit', async () => {
    await openPortal('/activity', {
      ...EVERYTHING,
      accountInfo: { result: { ...ACCOUNT, charge10Flag: 0, charge20TotalNum: 1 } },
    });
    for (const key of ['deposits.bonus.title', 'portal.tasks', 'portal.invite'] as const) {
      await screen.findByRole('region', { name: say(key) });
    }
    expect(screen.queryByText(say('portal.offer.title'))).toBeNull();
  });
});

describe('after a game was left', () => {
  const middling = { accountGold: ordinaryFrom, cash: ordinaryFrom - ACCOUNT.bonus };

  test('a medium balance shows the big task with its progress', async () => {
    await lobby(middling, afterPlay);
    const dialog = await inDialog(FULL_DAY);
    await dialog.findByText(say('tasks.bigProgress', { done: 0, total: 1 }));
  });

  test('the big task leads to the list of tasks', async () => {
    const { press } = await lobby(middling, afterPlay);
    await press(say('offers.toTasks'), await inDialog(FULL_DAY));
    await screen.findByRole('heading', { name: say('tasks.title'), level: 1 });
  });

  test('a big balance brings its split into withdrawable cash and bonus', async () => {
    const cash = noDepositFrom - ACCOUNT.bonus;
    await lobby({ accountGold: noDepositFrom, cash, withdrawable: cash }, afterPlay);
    const dialog = await inDialog(PLAIN);
    dialog.getByText(say('offers.withdrawable', { amount: 'Rs 24,650.00' }));
    dialog.getByText(say('offers.bonusLeft', { bonus: 'Rs 350.00', left: 'Rs 226.00' }));
    dialog.getByRole('button', { name: say('offers.setLimit') });
  });

  test('a big balance leads to its withdrawal', async () => {
    const cash = noDepositFrom - ACCOUNT.bonus;
    const { press } = await lobby(
      { accountGold: noDepositFrom, cash, withdrawable: cash },
      afterPlay,
    );
    await press(say('portal.withdraw'), await inDialog(PLAIN));
    await waitFor(() => expect(location.pathname).toBe('/withdrawMoney'));
  });

  test.each<[string, Partial<Account>, Record<string, string>]>([
    ['below the bounds', { accountGold: ordinaryFrom - 1 }, afterPlay],
    ['to a player with a deposit', { accountGold: noDepositFrom, charge20TotalNum: 1 }, afterPlay],
    ['where no game was left', { accountGold: noDepositFrom }, UNDISTURBED],
  ])('nothing is shown %s', async (_, account, remembers) => {
    await lobby(account, remembers);
    await known();
    expect(queuedDialogs()).toEqual([]);
  });
});
