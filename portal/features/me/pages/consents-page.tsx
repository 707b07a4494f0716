import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import type { Answer } from '../../../api/client.ts';
import { settleAdConsent } from '../../../api/ad-records.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useQuery } from '../../../api/use-query.ts';
import { actions } from '../../../ui/actions.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useText } from '../../../ui/words.ts';
import { Notices } from './notices.tsx';
import { Section, Unloaded } from './section.tsx';
import * as styles from '../me.module.css';

type Consent = Answer<'listConsents'>['consents'][number];
type Switched = Exclude<Consent['kind'], 'terms'>;

/** For each switch, its member of the call, icon and texts. */
const SWITCHES = {
  offers: { member: 'promotions', icon: 'bonus', name: 'me.promotions', hint: 'me.promotionsHint' },
  ad_measurement: {
    member: 'adConsent',
    icon: 'gauge',
    name: 'me.adConsent',
    hint: 'me.adConsentHint',
  },
  promotion_notices: {
    member: 'promotionNotices',
    icon: 'chat',
    name: 'me.promotionNotices',
    hint: 'me.promotionNoticesHint',
  },
} as const satisfies Record<Switched, object>;

/** `/me/consents`: all consents of the player, with date and version, and how to withdraw them. */
export function ConsentsPage(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    key: ['account', 'consents'],
    load: () => api.must('listConsents', {}),
  });
  return (
    <PageFrame title={t('me.consents')}>
      <p className={styles['lead']}>{t('me.consentsLead')}</p>
      {data !== undefined ? (
        <>
          {data.consents.map((consent) => (
            <ConsentPane key={consent.kind} consent={consent} />
          ))}
          <Section icon="device" title={t('me.consentBrowsers')}>
            <Notices />
          </Section>
        </>
      ) : isError ? (
        <Unloaded retry={() => void refetch()} />
      ) : (
        <>
          <Skeleton className={styles['block']} />
          <Skeleton className={styles['block']} />
        </>
      )}
    </PageFrame>
  );
}

function ConsentPane({ consent }: { consent: Consent }): ReactNode {
  return consent.kind === 'terms' ? (
    <TermsPane consent={consent} />
  ) : (
    <SwitchPane consent={consent} kind={consent.kind} />
  );
}

/** The terms can be read again; only closing the account ends them. */
function TermsPane({ consent }: { consent: Consent }): ReactNode {
  const t = useText();
  const read = async () => {
    await actions.terms();
    await queryCache.invalidate(['account', 'consents']);
  };
  return (
    <Section icon="shield" title={t('me.consentTerms')} hint={t('me.consentTermsHint')}>
      <Since consent={consent} />
      <Button wide onClick={() => void read()}>
        {t('me.consentTermsRead')}
      </Button>
    </Section>
  );
}

function SwitchPane({ consent, kind }: { consent: Consent; kind: Switched }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { member, icon, name, hint } = SWITCHES[kind];
  const choose = async (given: boolean) => {
    if (busy) return;
    setBusy(true);
    const reply = await api.call('setChoices', { [member]: given });
    if (!reply.ok) sayRefusal(reply);
    else if (kind === 'ad_measurement') settleAdConsent(given);
    await queryCache.invalidate(['account']);
    setBusy(false);
  };
  return (
    <Section icon={icon} title={t(name)} hint={t(hint)}>
      <Switch label={t(name)} on={consent.given === 1} onChange={(on) => void choose(on)} />
      <Since consent={consent} />
    </Section>
  );
}

/** When it was given or withdrawn, and its text version; or that it was never answered. */
function Since({ consent: { given, time, version } }: { consent: Consent }): ReactNode {
  const t = useText();
  if (time === null || version === null) {
    return (
      <p className={styles['hint']}>{t(given === 1 ? 'me.consentUnchanged' : 'me.consentNever')}</p>
    );
  }
  const values = { time: moment(time, market().timeZone), version };
  return <p>{t(given === 1 ? 'me.consentGiven' : 'me.consentTakenBack', values)}</p>;
}
