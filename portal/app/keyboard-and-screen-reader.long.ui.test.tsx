import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { example } from '../testing/fake-api.ts';
import { withCash } from '../testing/with-cash.ts';
import { matching, byKeyboardAndScreenReader } from '../testing/keyboard-and-screen-reader.ts';

/** A player's first journeys, by keyboard alone and by screen reader, in two languages. */

byKeyboardAndScreenReader(
  ({ language, way, say, go, activate, write, meets, hears, isIn, isBackAt }) => {
    test('a game is found in the lobby and opened', async () => {
      const { api } = await go('/');
      await activate('button', /^Firefly Jar/);
      await waitFor(() => expect(api.requestsTo('launchGame')).toHaveLength(1));
    });

    test('an amount is deposited up to the code to pay by', async () => {
      const orderId = `${language}${way}`.replace(/\W/g, '').padEnd(26, 'b').toLowerCase();
      const { api } = await go('/rechargeMall', {
        createDeposit: { ...example('createDeposit'), orderId },
        getDeposit: { ...example('getDeposit'), orderId, state: 'waiting' },
      });
      await write(say('deposits.customAmount', { currency: 'Rs' }), '500');
      await activate('button', say('deposits.continue'));
      await activate('button', matching(say('deposits.pay', { amount: '…' })));
      await meets(say('deposits.codeLabel'));
      await activate('button', say('deposits.payLater'));
      expect(api.requestsTo('createDeposit')).toHaveLength(1);
    });

    test('cash is withdrawn and its steps are announced', async () => {
      const { api } = await go('/withdrawMoney', withCash(90_000));
      await activate('radio', say('withdrawals.otherAmount'));
      await write(say('withdrawals.amountIn', { symbol: 'Rs' }), '900');
      await activate('button', say('withdrawals.example'));
      await activate('button', matching(say('withdrawals.confirm', { amount: '…' })));
      await isIn(say('withdrawals.quoteTitle'));
      await activate('button', say('withdrawals.confirmNow'));
      await waitFor(() => expect(api.requestsTo('requestWithdrawal')).toHaveLength(1));
      await meets(say('step.accepted'));
    });

    test('the reward of a task is claimed', async () => {
      const { api } = await go('/taskGame');
      const [task] = example('getBigTask').taskItemList;
      await activate('button', say('tasks.claimName', { game: task?.gameName ?? '' }));
      await waitFor(() => expect(api.requestsTo('claimTask')).toHaveLength(1));
    });

    test('the own link is copied for a friend', async () => {
      await go('/invite');
      await activate('button', say('invites.copyLink'));
      await hears(say('portal.copied'));
    });

    test('a deposit limit is set', async () => {
      const { api } = await go('/me#limits');
      await activate('button', new RegExp(`^${say('deposits.period.day')}`));
      await write(say('deposits.limitAmount', { currency: 'Rs' }), '300');
      await activate('button', say('deposits.limitSave'));
      await isBackAt('button', new RegExp(`^${say('deposits.period.day')}`));
      await waitFor(() => expect(api.requestsTo('setLimit')).toMatchObject([{ amount: 30_000 }]));
    });

    test('a break is started after its explanation', async () => {
      const { api } = await go('/me#limits', {
        exclude: { kind: 'cool_off', until: SAMPLE.at + 7 * DAY_MS },
      });
      await activate('button', say('break.choose'));
      await activate('radio', matching(say('break.short')));
      await activate('radio', /^7 /);
      await activate('button', say('break.continue'));
      await isIn(say('break.sure'));
      await meets(say('break.noWayBack'));
      await activate('button', matching(say('break.start', { length: '…' })));
      await hears(matching(say('break.runs', { time: '…' })));
      expect(api.requestsTo('exclude')).toHaveLength(1);
    });

    test('a login is created', async () => {
      const { api } = await go('/');
      await activate('button', say('portal.account'));
      await write(say('account.name'), 'quietfern01');
      await write(say('account.password'), 'vine-Moth-41');
      await write(say('account.confirmation'), 'vine-Moth-41');
      await activate('button', say('account.createLogin'));
      await isIn(say('account.codeTitle'));
      expect(api.requestsTo('bindLoginAccount')).toHaveLength(1);
    });

    test('another language is chosen', async () => {
      await go('/service');
      await activate('button', new RegExp(say('portal.language')));
      await isIn(say('portal.language'));
      await activate('button', /English|हिन्दी/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
    });
  },
);
