import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { reloadAccount } from '../api/account.ts';
import { example, say, type FakeAnswer, type FakeCalls } from '../testing/fake-api.ts';
import {
  ACCOUNT,
  EVERYTHING,
  inDialog,
  openPortal,
  queuedDialogs,
} from '../testing/open-portal.tsx';
import { listenForInstall, useInstallOffer } from '../features/install/model/install-offer.ts';

/** Nothing invites a player during a break, whatever the account and the device would bring. */

type Account = FakeAnswer<'accountInfo'>['result'];
const until = SAMPLE.at + 31 * DAY_MS;
const BREAKS = [{ kind: 'cool_off', until } as const, { kind: 'self_exclusion', until } as const];
const { noDepositFrom } = marketPack('IN').dialogs;

let orders = 0;
/** A new open payment: each order is asked about once per visit. */
function openPayment(): Account['openDeposit'] {
  const { openDeposit } = example('accountInfo').result;
  if (openDeposit === null) throw new Error('the example has no open payment');
  orders += 1;
  const number = String(orders).padStart(3, '0');
  return { ...openDeposit, orderId: openDeposit.orderId.slice(0, -3) + number };
}

/** Each account and device brings one dialog to a player who takes no break. */
const INVITED: [string, () => Partial<Account>, Record<string, string>][] = [
  ['the welcome', () => ({ rewardAmount: ACCOUNT.accountGold }), {}],
  ['the first-deposit offer', () => ({ charge10Flag: 1 }), { gh_new_user: '1' }],
  [
    'a big balance',
    () => ({ accountGold: noDepositFrom }),
    { gh_new_user: '1', gh_game_left: '1' },
  ],
  ['an open payment', () => ({ openDeposit: openPayment() }), { gh_new_user: '1' }],
];

const callsOf = (account: Partial<Account>): FakeCalls => ({
  ...EVERYTHING,
  accountInfo: { result: { ...ACCOUNT, gameActivityFlag: 1, charge10Flag: 0, ...account } },
});

beforeAll(listenForInstall);
afterEach(() => useInstallOffer.setState({ offer: null }));

/** A browser that offers the installation. */
function offerInstall(): void {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome: 'dismissed' });
  dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve(), userChoice }));
}

/** Resolves when the lobby shows the break, and so knows what it may offer. */
async function breakShown({ kind }: (typeof BREAKS)[number]): Promise<void> {
  await screen.findByRole('complementary', { name: say(`break.${kind}`) });
  await screen.findByRole('heading', { name: say('portal.collection') });
}

describe.each(BREAKS)('during a $kind', (exclusion) => {
  test.each(INVITED)('%s does not open', async (_, account, remembers) => {
    await openPortal('/', callsOf({ ...account(), exclusion }), { remembers });
    await breakShown(exclusion);
    expect(queuedDialogs()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the installation is not offered', async () => {
    await openPortal('/', callsOf({ exclusion }), { remembers: { gh_new_user: '1' } });
    await breakShown(exclusion);
    offerInstall();
    await waitFor(() => expect(useInstallOffer.getState().offer).not.toBeNull());
    await reloadAccount();
    expect(queuedDialogs()).toEqual([]);
  });

  test('an open welcome closes for good', async () => {
    const account = { rewardAmount: ACCOUNT.accountGold };
    const { api } = await openPortal('/', callsOf(account), { remembers: {} });
    await inDialog(say('welcome.title'));
    api.change(callsOf({ ...account, exclusion }));
    await reloadAccount();
    await breakShown(exclusion);
    await waitFor(() => expect(queuedDialogs()).toEqual([]));
    await reloadAccount();
    expect(queuedDialogs()).toEqual([]);
  });
});

test.each(INVITED)('without a break %s opens', async (_, account, remembers) => {
  await openPortal('/', callsOf({ ...account(), exclusion: null }), { remembers });
  await waitFor(() => expect(queuedDialogs()).toHaveLength(1));
});

test('after a break that ended, the installation is offered again', async () => {
  const [exclusion] = BREAKS;
  if (exclusion === undefined) throw new Error('no break');
  const { api } = await openPortal('/', callsOf({ exclusion }), {
    remembers: { gh_new_user: '1' },
  });
  await breakShown(exclusion);
  offerInstall();
  api.change(callsOf({ exclusion: null }));
  await reloadAccount();
  await waitFor(() => expect(queuedDialogs()).toEqual(['install']));
});
