import { settleAdConsent } from '../../../api/ad-records.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import { actions } from '../../../ui/actions.ts';
import { Facts } from '../../../ui/facts.tsx';
import { go } from '../../../ui/navigate.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { CloseDialog } from '../dialogs/close-dialog.tsx';
import { Devices } from './devices.tsx';
import { exportFile } from '../model/export-file.ts';
import { reloadMe, useMe, type Me } from '../model/data.ts';
import { Notices } from './notices.tsx';
import { Passkeys } from './passkeys.tsx';
import { Section, Unloaded } from './section.tsx';
import { SecurityActivity } from './security-activity.tsx';
import * as styles from '../me.module.css';

/** Credentials, identity, devices, settings, data export, and closing the account. */
export function AccountTab(): ReactNode {
  const { data: me, isError, refetch } = useMe();
  if (isError && me === undefined) return <Unloaded retry={() => void refetch()} />;
  if (me === undefined) {
    return (
      <>
        <Skeleton className={styles['block']} />
        <Skeleton className={styles['block']} />
      </>
    );
  }
  return (
    <>
      <Access me={me} />
      <Identity />
      <Devices me={me} />
      {me.loginName !== null && passkeysWork() ? <Passkeys /> : null}
      {me.loginName === null ? null : <SecurityActivity />}
      <Choices me={me} />
      <Data />
      {me.closingTime === null ? <Leave /> : null}
    </>
  );
}

/** The account's credentials. */
function Access({ me }: { me: Me }): ReactNode {
  const t = useText();
  const isGuest = me.loginName === null;
  const { timeZone } = market();
  return (
    <Section icon="door" title={t('me.access')} {...(isGuest ? { hint: t('me.accessGuest') } : {})}>
      <Facts
        facts={[
          ...(isGuest
            ? []
            : ([
                [t('account.name'), me.loginName],
                [t('account.mail'), me.mail ?? t('account.noMail')],
              ] as const)),
          [t('me.since'), moment(me.createTime, timeZone)],
        ]}
      />
      {isGuest ? (
        <Button kind="brass" wide onClick={() => actions.account(1)}>
          {t('account.createLoginTitle')}
        </Button>
      ) : (
        <Button wide onClick={() => actions.account(2)}>
          {t('account.mineTitle')}
        </Button>
      )}
      <Button kind="text" onClick={() => actions.account(3)}>
        {t('account.toLogIn')}
      </Button>
    </Section>
  );
}

/** The state of the identity check, its purpose, and that it is free. */
function Identity(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['withdraw', 'verification'],
    load: () => api.must('verificationStatus', {}),
  });
  const { verifiedAbove, timeZone } = market();
  const limit = { limit: money(verifiedAbove.amount), days: verifiedAbove.days };
  return (
    <Section icon="shield" title={t('me.identity')}>
      {data === undefined ? (
        <Skeleton className={styles['lineWaiting']} />
      ) : data.tier === 'verified' ? (
        <p className={styles['good']}>{t('me.identityDone')}</p>
      ) : (
        <>
          <p className={styles['hint']}>{t('withdrawals.verifyWhy', limit)}</p>
          {data.state === 'pending' && data.decideBy !== null ? (
            <p className={styles['waits']}>
              {t('withdrawals.verifyPending', { time: moment(data.decideBy, timeZone) })}
            </p>
          ) : null}
          <Button wide onClick={() => actions.verify()}>
            {t(data.state === 'pending' ? 'me.identityLook' : 'me.identityStart')}
          </Button>
        </>
      )}
    </Section>
  );
}

function Choices({ me }: { me: Me }): ReactNode {
  const t = useText();
  const choose = async (chosen: { promotions?: boolean; adConsent?: boolean }) => {
    const reply = await api.call('setChoices', chosen);
    if (!reply.ok) sayRefusal(reply);
    else if (chosen.adConsent !== undefined) settleAdConsent(chosen.adConsent);
    await reloadMe();
  };
  return (
    <Section icon="bonus" title={t('me.choices')}>
      <Switch
        label={t('me.promotions')}
        on={me.promotions === 1}
        onChange={(promotions) => void choose({ promotions })}
      />
      <p className={styles['hint']}>{t('me.promotionsHint')}</p>
      <Switch
        label={t('me.adConsent')}
        on={me.adConsent === 1}
        onChange={(adConsent) => void choose({ adConsent })}
      />
      <p className={styles['hint']}>{t('me.adConsentHint')}</p>
      <Notices />
      <Button wide onClick={() => go('/me/consents')}>
        {t('me.consents')}
      </Button>
    </Section>
  );
}

function Data(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const take = async (format: 'csv' | 'json') => {
    setBusy(format);
    await exportFile(format, {});
    setBusy(null);
  };
  return (
    <Section icon="download" title={t('me.data')} hint={t('me.dataHint')}>
      <div className={styles['pair']}>
        <Button busy={busy === 'json'} onClick={() => void take('json')}>
          {t('me.dataAll')}
        </Button>
        <Button busy={busy === 'csv'} onClick={() => void take('csv')}>
          {t('me.dataTable')}
        </Button>
      </div>
    </Section>
  );
}

function Leave(): ReactNode {
  const t = useText();
  return (
    <Section icon="door" title={t('me.close')} hint={t('me.closeHint')}>
      <Button wide onClick={() => openDialog((close) => <CloseDialog close={close} />)}>
        {t('me.closeDo')}
      </Button>
    </Section>
  );
}
