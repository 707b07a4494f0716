import { useQuery } from '../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../ui/market.ts';
import { moment } from '../../ui/moment.ts';
import { api, queryCache, sayRefusal } from '../../api/server.ts';
import { useText } from '../../ui/words.ts';
import { termsQuery } from './terms-query.ts';
import * as styles from './terms.module.css';

/**
 * The question of age, which fits one screen, with the terms in force behind a press; once they are
 * accepted, the terms. `closed` gets whether they are accepted.
 */
export function TermsDialog({ closed }: { closed: (accepted: boolean) => void }): ReactNode {
  const t = useText();
  const { data: terms } = useQuery(termsQuery());
  const [busy, setBusy] = useState(false);
  const { minAge, timeZone } = market();
  const age = terms?.age ?? minAge;
  const accepted = terms?.accepted?.version === terms?.version ? (terms?.accepted ?? null) : null;

  const accept = async () => {
    if (terms === undefined) return;
    setBusy(true);
    const reply = await api.call('acceptTerms', { version: terms.version });
    setBusy(false);
    void queryCache.invalidate(['terms']);
    if (reply.ok) closed(true);
    else sayRefusal(reply);
  };

  const title = accepted === null ? t('termsDialog.ageTitle', { age }) : t('termsDialog.title');
  return (
    <Dialog
      title={title}
      onClose={() => closed(accepted !== null)}
      closeLabel={t('portal.close')}
      sheet
    >
      {accepted === null ? (
        <>
          <ul className={styles['points']}>
            <li>{t('termsDialog.age', { age })}</li>
            <li>{t('termsDialog.chance')}</li>
            <li>{t('termsDialog.cash')}</li>
          </ul>
          <details className={styles['full']}>
            <summary>{t('termsDialog.full')}</summary>
            <Text text={terms?.text} />
          </details>
          <Button
            kind="brass"
            wide
            busy={busy}
            disabled={terms === undefined}
            onClick={() => void accept()}
          >
            {t('termsDialog.accept', { age })}
          </Button>
          <Button wide onClick={() => closed(false)}>
            {t('termsDialog.notYet')}
          </Button>
        </>
      ) : (
        <>
          <Text text={terms?.text} />
          <p className={styles['since']}>
            {t('termsDialog.acceptedAt', { time: moment(accepted.acceptTime, timeZone) })}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The full terms; undefined while they load. */
function Text({ text }: { text: string | undefined }): ReactNode {
  const t = useText();
  return (
    <div className={styles['text']} tabIndex={0} role="region" aria-label={t('termsDialog.title')}>
      {text === undefined ? (
        <Skeleton className={styles['waiting']} />
      ) : (
        text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      )}
    </div>
  );
}
