import { operations } from '@glasshouse/contract/index.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { Providers } from '../providers/index.ts';
import { wireRefusal } from './request/refusals.ts';
import { requestWithdrawal } from './request/request-withdrawal.ts';
import { processDueWithdrawals } from './processing/process-due-withdrawals.ts';
import { correctAccount } from './payout-accounts/correct-payout-account.ts';
import {
  confirmHeldWithdrawal,
  denyHeldWithdrawal,
  mailHoldCode,
  type HoldDeps,
} from './hold/held-withdrawal.ts';
import { createMeasuredTimes, MEASURED_EVERY_MS } from './measured-times.ts';
import { deleteExpiredQuotes, quoteWithdrawal } from './request/quote-withdrawal.ts';
import { cancelWithdrawal } from './request/cancel-withdrawal.ts';
import { withdrawalInfo, withdrawalList, withdrawalProgress } from './views.ts';
import { createRecentWithdrawals, RECENT_EVERY_MS } from './recent-withdrawals.ts';
import { handleWithdrawalEvent } from './processing/handle-withdrawal-event.ts';

/** Orders advance by webhook and by due time; a due order waits at most this long. */
const PAUSE_MS = 500;

/** Registers withdrawals: calls, the processing job and the webhook handler. */
export function addWithdrawals(
  server: Server,
  deps: Pick<
    AppContext,
    'db' | 'clock' | 'pack' | 'mode' | 'accountHash' | 'notifier' | 'jobs' | 'log'
  > &
    HoldDeps,
  providers: Providers,
): void {
  const { db, clock, pack } = deps;
  const job = deps.jobs.every('withdrawals', PAUSE_MS, () =>
    processDueWithdrawals({ ...deps, providers }),
  );
  deps.jobs.every('withdrawal quotes', HOUR_MS, () => deleteExpiredQuotes(db, clock.now()));
  providers.listen('payout', async (tx, event, afterCommit, from) => {
    await handleWithdrawalEvent(tx, event, from, pack.currency, clock.now());
    afterCommit(() => job.wake());
  });
  const times = createMeasuredTimes();
  const recent = createRecentWithdrawals();
  const everybody = deps.jobs.every('withdrawals of everybody', RECENT_EVERY_MS, async () => {
    await recent.refresh(db, clock.now());
    return 0;
  });
  const measuring = deps.jobs.every('measured times', MEASURED_EVERY_MS, async () => {
    await times.refresh(db, clock.now());
    return 0;
  });
  for (const each of [everybody, measuring]) each.wake();
  const quoting = { ...deps, measure: times.withdrawal };
  const begun = (call: PlayerCall, orderId: string) =>
    call.afterCommit(() => {
      job.wake();
      const principal = String(call.player.playerId);
      deps.notifier.publish(principal, 'withdraw_changed', orderId);
      deps.notifier.publish(principal, 'balance_changed', orderId);
    });

  server.player(operations.quoteWithdrawal, (call, input) => quoteWithdrawal(call, input, quoting));
  server.player(operations.requestWithdrawal, async (call, input) => {
    const outcome = await requestWithdrawal(call, input, deps);
    if (!outcome.ok) return wireRefusal(outcome.refusal);
    begun(call, outcome.data.orderId);
    return outcome;
  });
  server.player(operations.correctPayoutAccount, async (call, input) => {
    const outcome = await correctAccount(call, input, deps);
    if (outcome.ok) begun(call, outcome.data.orderId);
    return outcome;
  });
  server.player(operations.cancelWithdrawal, async (call, input) => {
    const outcome = await cancelWithdrawal(call, input);
    if (outcome.ok) begun(call, outcome.data.orderId);
    return outcome;
  });
  server.player(operations.mailHoldCode, (call, input) => mailHoldCode(deps, call, input));
  server.player(operations.confirmHeldWithdrawal, async (call, input) => {
    const outcome = await confirmHeldWithdrawal(deps, call, input);
    if (outcome.ok) begun(call, outcome.data.orderId);
    return outcome;
  });
  server.player(operations.denyHeldWithdrawal, async (call, input) => {
    const outcome = await denyHeldWithdrawal(deps, call, input);
    if (outcome.ok) begun(call, outcome.data.orderId);
    return outcome;
  });
  server.player(operations.getWithdrawalInfo, (call, input) => withdrawalInfo(call, input, pack));
  server.player(operations.getWithdrawalProgress, (call, input) =>
    withdrawalProgress(call, input.orderId, times),
  );
  server.player(operations.listWithdrawals, (call, input) => withdrawalList(call, input, pack));
  server.player(operations.listBanks, () => {
    const list = pack.banks.map(({ bankCode, bankName }) => ({ bankCode, bankName }));
    return Promise.resolve({ ok: true, data: { list } });
  });
  server.public(operations.recentWithdrawals, () =>
    Promise.resolve({ ok: true, data: recent.list() }),
  );
}
