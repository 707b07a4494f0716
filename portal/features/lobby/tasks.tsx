import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { reloadAccount } from '../../shared/account.ts';
import type { Answer, Intent } from '../../shared/api.ts';
import { doors } from '../../shared/doors.ts';
import { market, money } from '../../shared/market.ts';
import { api, sayRefusal } from '../../shared/server.ts';
import { toast } from '../../shared/toasts.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './tasks.module.css';

type Item = Answer<'getTaskProcess'>['taskItemList'][number];

/** The play tasks of the day. Without any there is nothing to see. */
export function Tasks(): ReactNode {
  const t = useText();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['tasks'],
    queryFn: () => api.must('getTaskProcess', {}),
  });
  if (data === undefined || data.taskItemList.length === 0) return null;
  const { itemReward, wagering, days } = market().tasks;
  return (
    <section aria-labelledby={id} className={styles['tasks']}>
      <h2 id={id} className={styles['heading']}>
        {t('portal.tasks')}
      </h2>
      <Pane className={styles['list']}>
        {data.taskItemList.map((item) => (
          <Task key={item.id} item={item} reward={money(itemReward)} />
        ))}
        <p className={styles['terms']}>
          {t('portal.bonusTerms', { amount: money(itemReward * wagering), days })}
        </p>
      </Pane>
    </section>
  );
}

function Task({ item, reward }: { item: Item; reward: string }): ReactNode {
  const t = useText();
  const { busy, claim } = useClaim(item.id, reward);
  return (
    <div className={styles['task']}>
      <div className={styles['what']}>
        <p>{t('portal.task', { rounds: item.maxProcess, game: item.gameName })}</p>
        <progress
          className={styles['bar']}
          max={item.maxProcess}
          value={item.currentProcess}
          aria-label={t('portal.taskProgress', {
            done: item.currentProcess,
            total: item.maxProcess,
          })}
        />
        <p className={styles['reward']}>{t('portal.taskReward', { amount: reward })}</p>
      </div>
      {item.gotFlag === 2 ? (
        <p className={styles['claimed']}>{t('portal.claimed')}</p>
      ) : item.gotFlag === 1 ? (
        <Button kind="brass" small busy={busy} onClick={() => void claim()}>
          {t('portal.claim')}
        </Button>
      ) : (
        <Button small onClick={() => doors.game(item.gameId)}>
          {t('portal.play')}
        </Button>
      )}
    </div>
  );
}

/** Claims an item's reward: one intent however often it must be sent. */
function useClaim(id: number, reward: string): { busy: boolean; claim: () => Promise<void> } {
  const t = useText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const intent = useRef<Intent | null>(null);
  const claim = async () => {
    setBusy(true);
    intent.current ??= api.intent();
    const reply = await api.call('taskGot', { id }, { intent: intent.current });
    // What did not arrive may have been done all the same: the next press asks with the same key.
    if (reply.ok || reply.code !== 'unreachable') intent.current = null;
    if (reply.ok) toast(t('portal.claimedNow', { amount: reward }), 'done');
    else sayRefusal(reply);
    await Promise.all([queries.invalidateQueries({ queryKey: ['tasks'] }), reloadAccount()]);
    setBusy(false);
  };
  return { busy, claim };
}
