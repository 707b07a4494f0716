import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { message } from '@glasshouse/words/server.ts';
import { example, type FakeCalls } from '../testing/fake-api.ts';
import { byKeyboard, byScreenReader, type Hands } from '../testing/hands.ts';
import { EVERYTHING, openPortal, type OpenPortal } from '../testing/open-portal.tsx';
import { withCash } from '../testing/with-cash.ts';

/** Every player journey by keyboard alone and by screen reader, in two languages. */

const WAYS = { 'the keyboard': byKeyboard, 'a screen reader': byScreenReader };
const LANGUAGES = ['EN', 'IN'] as const;
const runs = Object.entries(WAYS).flatMap(([way, open]) =>
  LANGUAGES.map((language) => ({ way, open, language })),
);

describe.each(runs)('by $way in $language', ({ way, open, language }) => {
  const say = message.bind(null, language);
  const hands: Hands = open();

  const go = (path: string, calls: FakeCalls = EVERYTHING): Promise<OpenPortal> =>
    openPortal(path, calls, { language });

  test('a game is found in the lobby and opened', async () => {
    const { api } = await go('/');
    await hands.activate('button', /^Firefly Jar/);
    await waitFor(() => expect(api.requestsTo('launchGame')).toHaveLength(1));
  });

  test('an amount is deposited up to the code to pay by', async () => {
    const orderId = `${language}${way}`.replace(/\W/g, '').padEnd(26, 'b').toLowerCase();
    const { api } = await go('/rechargeMall', {
      ...EVERYTHING,
      createDeposit: { ...example('createDeposit'), orderId },
      getDeposit: { ...example('getDeposit'), orderId, state: 'waiting' },
    });
    await hands.write(say('deposits.customAmount', { currency: 'Rs' }), '500');
    await hands.activate('button', say('deposits.continue'));
    await hands.activate('button', matching(say('deposits.pay', { amount: '…' })));
    await hands.meets(say('deposits.codeLabel'));
    await hands.activate('button', say('deposits.payLater'));
    expect(api.requestsTo('createDeposit')).toHaveLength(1);
  });

  test('cash is withdrawn and its steps are announced', async () => {
    const { api } = await go('/withdrawMoney', { ...EVERYTHING, ...withCash(90_000) });
    await hands.activate('radio', say('withdrawals.otherAmount'));
    await hands.write(say('withdrawals.amountIn', { symbol: 'Rs' }), '900');
    await hands.activate('button', say('withdrawals.example'));
    await hands.activate('button', matching(say('withdrawals.confirm', { amount: '…' })));
    await hands.activate('button', say('withdrawals.confirmNow'));
    await waitFor(() => expect(api.requestsTo('requestWithdrawal')).toHaveLength(1));
    await hands.meets(say('step.1000'));
  });

  test('the reward of a task is claimed', async () => {
    const { api } = await go('/taskGame');
    const [task] = example('getBigTask').taskItemList;
    await hands.activate('button', say('tasks.claimName', { game: task?.gameName ?? '' }));
    await waitFor(() => expect(api.requestsTo('claimTask')).toHaveLength(1));
  });

  test('the own link is copied for a friend', async () => {
    await go('/invite');
    await hands.activate('button', say('invites.copyLink'));
    await hands.meets(say('portal.copied'));
  });

  test('a deposit limit is set', async () => {
    const { api } = await go('/me#limits');
    await hands.activate('button', new RegExp(`^${say('deposits.period.day')}`));
    await hands.write(say('deposits.limitAmount', { currency: 'Rs' }), '300');
    await hands.activate('button', say('deposits.limitSave'));
    await waitFor(() => expect(api.requestsTo('setLimit')).toMatchObject([{ amount: 30_000 }]));
  });

  test('a break is started after its explanation', async () => {
    const { api } = await go('/me#limits', {
      ...EVERYTHING,
      exclude: { kind: 'cool_off', until: SAMPLE.at + 7 * DAY_MS },
    });
    await hands.activate('button', say('break.choose'));
    await hands.activate('radio', matching(say('break.short')));
    await hands.activate('radio', /^7 /);
    await hands.activate('button', say('break.continue'));
    await hands.meets(say('break.noWayBack'));
    await hands.activate('button', matching(say('break.start', { length: '…' })));
    await waitFor(() => expect(api.requestsTo('exclude')).toHaveLength(1));
  });

  test('a login is created', async () => {
    const { api } = await go('/');
    await hands.activate('button', say('portal.account'));
    await hands.write(say('account.name'), 'quietfern01');
    await hands.write(say('account.password'), 'vine-Moth-41');
    await hands.write(say('account.confirmation'), 'vine-Moth-41');
    await hands.activate('button', say('account.bind'));
    await waitFor(() => expect(api.requestsTo('bindLoginAccount')).toHaveLength(1));
  });

  test('another language is chosen', async () => {
    await go('/service');
    await hands.activate('button', new RegExp(say('portal.language')));
    await hands.activate('button', /English|हिन्दी/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Returns a pattern for a text in which an ellipsis stands for an amount or a length. */
function matching(text: string): RegExp {
  const [before = '', after = ''] = text.split('…').map((part) => part.replace(/[()]/g, '\\$&'));
  return new RegExp(`^${before}.*${after}`);
}
