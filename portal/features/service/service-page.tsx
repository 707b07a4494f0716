import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '@glasshouse/kit/icon.tsx';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { doors } from '../../shared/doors.ts';
import { market } from '../../shared/market.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { prefer, usePreferences } from '../../shared/preferences.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './service.module.css';

/** Help: what can be set, what was agreed, and who listens when play stops being fun. */
export function ServicePage(): ReactNode {
  const t = useText();
  return (
    <PageFrame title={t('page.service')} isTab>
      <Pane className={styles['rows']}>
        <Row icon="service" word={t('help.title')} open={() => doors.chat()} />
        <Row icon="person" word={t('portal.account')} open={() => doors.account()} />
        <Row icon="globe" word={t('portal.language')} open={() => doors.language()} />
        <Row icon="scales" word={t('page.terms.title')} open={() => void doors.terms()} />
        <Link href="/withdrawalTrackerAll" className={styles['row']}>
          <RowFace icon="withdraw" word={t('portal.payouts')} />
        </Link>
      </Pane>
      <Sounds />
      <Answers />
      <HelpLines />
    </PageFrame>
  );
}

function Row({ icon, word, open }: { icon: IconName; word: string; open: () => void }): ReactNode {
  return (
    <button type="button" className={styles['row']} onClick={open}>
      <RowFace icon={icon} word={word} />
    </button>
  );
}

function RowFace({ icon, word }: { icon: IconName; word: string }): ReactNode {
  return (
    <>
      <span className={styles['icon']}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles['word']}>{word}</span>
      <Icon name="forward" size={18} />
    </>
  );
}

function Sounds(): ReactNode {
  const t = useText();
  const { music, clicks } = usePreferences();
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('page.sound')}</h2>
      <Switch label={t('page.music')} on={music} onChange={(on) => prefer('music', on)} />
      <Switch label={t('page.clicks')} on={clicks} onChange={(on) => prefer('clicks', on)} />
    </Pane>
  );
}

const QUESTIONS = ['payout', 'bonus', 'odds', 'guest'] as const;

function Answers(): ReactNode {
  const t = useText();
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('page.questions')}</h2>
      {QUESTIONS.map((name) => (
        <details key={name} className={styles['question']}>
          <summary>{t(`page.question.${name}`)}</summary>
          <p>{t(`page.answer.${name}`)}</p>
        </details>
      ))}
    </Pane>
  );
}

function HelpLines(): ReactNode {
  const t = useText();
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('page.help')}</h2>
      <p className={styles['hint']}>{t('page.helpHint')}</p>
      <ul className={styles['lines']}>
        {market().helpLines.map(({ name, phone, url }) => (
          <li key={name}>
            <b>{name}</b>
            {phone === undefined ? null : (
              <a className={styles['link']} href={`tel:${phone}`}>
                {phone}
              </a>
            )}
            {url === undefined ? null : (
              <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
                {new URL(url).hostname.replace(/^www\./, '')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}
