import { screen, waitFor } from '@testing-library/dom';
import type { StompConfig } from '@stomp/stompjs';
import { expect, test, vi } from 'vitest';
import type { PushType } from '@glasshouse/contract/push.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { example, say } from '../testing/fake-api.ts';
import { EVERYTHING, onPage, openPortal } from '../testing/open-portal.tsx';
import { connectPush } from './push.ts';

/** The connection's own part: it connects at once and delivers hints. */
const hints = new Set<(message: { body: string }) => void>();
vi.mock('@stomp/stompjs', () => ({
  ReconnectionTimeMode: { EXPONENTIAL: 1 },
  Client: class {
    readonly #config: StompConfig;
    constructor(config: StompConfig) {
      this.#config = config;
    }
    activate(): void {
      Reflect.apply(this.#config.onConnect ?? (() => undefined), null, []);
    }
    deactivate = () => Promise.resolve();
    subscribe(_: string, hint: (message: { body: string }) => void): void {
      hints.add(hint);
    }
  },
}));

test.each<PushType>(['balance_changed', 'deposit_changed', 'withdraw_changed'])(
  'a hint %s renews the withdrawable amount on the open page',
  async (type) => {
    const { result } = example('getWithdrawalInfo');
    const info = (withdrawable: number) => ({
      getWithdrawalInfo: { result: { ...result, withdrawable } },
    });
    const { api } = await openPortal('/withdrawMoney', { ...EVERYTHING, ...info(40_000) });
    const shown = async () =>
      (await (await onPage()).findByRole('region', { name: say('withdrawals.available') }))
        .textContent;
    await waitFor(async () => expect(await shown()).toContain('400.00'));
    await connectPush();
    api.change(info(90_000));
    const message = { type, id: SAMPLE.withdrawalId, at: SAMPLE.at };
    for (const hint of hints) hint({ body: JSON.stringify(message) });
    await waitFor(async () => expect(await shown()).toContain('900.00'));
    expect(screen.queryAllByRole('alert')).toEqual([]);
  },
);
