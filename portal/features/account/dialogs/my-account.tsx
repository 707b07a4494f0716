import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Badge, Skeleton } from '@glasshouse/kit/pane.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../account.module.css';

interface MyAccountProps {
  readonly toMail: () => void;
  readonly toPassword: () => void;
}

/** Mode 2: who is signed in, the mail address for a forgotten password, and the devices. */
export function MyAccount({ toMail, toPassword }: MyAccountProps): ReactNode {
  const t = useText();
  const player = useSession((state) => state.player);
  const { data } = useQuery({
    key: ['account', 'mail'],
    load: () => api.must('getMail', {}),
  });
  return (
    <>
      <Facts
        facts={[
          [t('account.name'), player?.loginName ?? ''],
          [t('account.number'), player?.userId ?? ''],
          [
            t('account.mail'),
            data === undefined ? (
              <Skeleton key="mail" className={styles['word']} />
            ) : (
              (data.mail ?? t('account.noMail'))
            ),
          ],
        ]}
      />
      <Button wide onClick={toMail}>
        {data?.mail === null ? t('account.addMail') : t('account.changeMail')}
      </Button>
      <Button wide onClick={toPassword}>
        {t('account.changePassword')}
      </Button>
      <Sessions />
    </>
  );
}

function Sessions(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['account', 'sessions'],
    load: () => api.must('listSessions', {}),
  });
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (id: string) => {
    setEnding(id);
    const reply = await api.call('endSession', { id });
    setEnding(null);
    if (reply.ok) toast(t('account.sessionEnded'), 'done');
    else sayRefusal(reply);
    // For this device's own session the next call reports that the player must log in.
    void queryCache.invalidate(['account']);
  };

  return (
    <section>
      <h3 className={styles['heading']}>{t('account.sessions')}</h3>
      {data === undefined ? <Skeleton className={styles['waiting']} /> : null}
      <ul className={styles['sessions']}>
        {data?.sessions.map(({ id, device, lastSeenTime, current }) => (
          <li key={id} className={styles['session']}>
            <span className={styles['device']}>
              <span>
                {device} {current === 1 ? <Badge>{t('account.thisDevice')}</Badge> : null}
              </span>
              <span className={styles['hint']}>
                {t('account.lastSeen', { time: moment(lastSeenTime, market().timeZone) })}
              </span>
            </span>
            <Button small busy={ending === id} onClick={() => void end(id)}>
              {current === 1 ? t('account.logOut') : t('account.endSession')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
