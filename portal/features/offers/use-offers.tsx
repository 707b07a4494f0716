import { Suspense, useEffect, type ReactNode } from 'react';
import type { QueryResult } from '../../api/use-query.ts';
import type { Account } from '../../api/account.ts';
import { getStored, setStored } from '../../boot/storage.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { market } from '../../ui/market.ts';
import { markPromptShown, mayShowPrompt, neverShowPrompt } from '../../ui/frequency-cap.ts';
import { api } from '../../api/server.ts';
import { decodedTasks } from '../../api/tasks.ts';
import { firstDepositOfferDue, afterGame } from './model/conditions.ts';

const Activity = lazyPart(
  async () => (await import('./dialogs/activity-dialog.tsx')).ActivityDialog,
);
const Ordinary = lazyPart(
  async () => (await import('./dialogs/daily-tasks-dialog.tsx')).DailyTasksDialog,
);
const NoDeposit = lazyPart(
  async () => (await import('./dialogs/no-deposit-dialog.tsx')).NoDepositDialog,
);

/**
 * Automatic offers on the lobby: the first-deposit offer, and after a game was left the big
 * task or the truth about a big balance. What waits in the queue is removed when the lobby is left.
 */
export function useOffers(path: string, account: QueryResult<Account>): void {
  const { data, isFetching } = account;
  const isHome = path === '/';
  useEffect(() => {
    if (isHome) return;
    for (const name of ['activity', 'ordinary', 'noDeposit'] as const) dropDialog(name);
  }, [isHome]);
  useEffect(() => {
    // What the game changed is not known while the account is still being requested.
    if (!isHome || data === undefined || isFetching) return;
    const isGreeted = getStored('newUser') !== '1';
    if (firstDepositOfferDue(data, isGreeted))
      offerOnce('activity', (props) => <Activity {...props} />);
    else dropDialog('activity');
    if (getStored('gameLeft') === null) return;
    setStored('gameLeft', null);
    const prompt = afterGame(data, market().dialogs);
    if (prompt === 'noDeposit') offerNoDeposit(data);
    if (prompt === 'ordinary') void offerBigTask();
  }, [isHome, data, isFetching]);
}

/** How an offer is closed: for now, or for good. */
export interface OfferProps {
  readonly close: () => void;
  /** Records that it was shown: it is not shown again today. */
  readonly seen: () => void;
  /** Closes it, and it is never shown again. */
  readonly never: () => void;
}

/** Shows an offer at most once a day, and never again once the player has declined it for good. */
function offerOnce(name: 'activity' | 'ordinary', draw: (props: OfferProps) => ReactNode): void {
  if (!mayShowPrompt(name)) return;
  offerDialog(name, (close) => (
    <Suspense>
      {draw({
        close,
        seen: () => markPromptShown(name),
        never: () => {
          neverShowPrompt(name);
          close();
        },
      })}
    </Suspense>
  ));
}

/** The big task, unless it was claimed. */
async function offerBigTask(): Promise<void> {
  const reply = await api.call('getBigTask', {}, { quiet: true });
  if (!reply.ok) return;
  const { items, bigReward } = decodedTasks(reply.data);
  if (bigReward === 'claimed') return;
  if (location.pathname !== '/' || items.length === 0) return;
  offerOnce('ordinary', (props) => <Ordinary {...props} />);
}

function offerNoDeposit(account: Account): void {
  offerDialog('noDeposit', (close) => (
    <Suspense>
      <NoDeposit account={account} close={close} />
    </Suspense>
  ));
}
