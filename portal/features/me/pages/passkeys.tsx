import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import { makePasskey } from '../../../api/passkeys.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe } from '../model/data.ts';
import { Section } from './section.tsx';
import * as styles from '../me.module.css';

/** The account's passkeys: add or remove one. */
export function Passkeys(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['account', 'passkeys'],
    load: () => api.must('listPasskeys', {}),
  });
  const [busy, setBusy] = useState<string | null>(null);

  const add = async () => {
    setBusy(NEW);
    const isMade = await makePasskey();
    setBusy(null);
    if (isMade) toast(t('passkeys.added'), 'done');
    await reloadMe();
  };
  const remove = async (id: string) => {
    setBusy(id);
    const reply = await api.call('removePasskey', { id });
    setBusy(null);
    if (reply.ok) toast(t('passkeys.removed'), 'done');
    else sayRefusal(reply);
    await reloadMe();
  };

  const { timeZone } = market();
  return (
    <Section icon="shield" title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {data === undefined ? <Skeleton className={styles['lineWaiting']} /> : null}
      <ul className={styles['devices']}>
        {data?.passkeys.map(({ id, device, createTime, lastUsedTime }) => (
          <li key={id} className={styles['device']}>
            <span className={styles['sign']}>
              <PageIcon name="device" size={20} />
            </span>
            <span className={styles['what']}>
              <span>{device}</span>
              <span className={styles['hint']}>
                {lastUsedTime === null
                  ? t('passkeys.made', { time: moment(createTime, timeZone) })
                  : t('passkeys.used', { time: moment(lastUsedTime, timeZone) })}
              </span>
            </span>
            <Button small busy={busy === id} onClick={() => void remove(id)}>
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button wide busy={busy === NEW} onClick={() => void add()}>
        {t('passkeys.add')}
      </Button>
    </Section>
  );
}

/** Sentinel for a new passkey in place of an existing id. */
const NEW = '*';
