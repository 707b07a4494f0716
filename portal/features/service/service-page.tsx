import type { ReactNode } from 'react';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Link } from 'wouter';
import { Icon, type IconName } from '@glasshouse/kit/icon.tsx';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../api/account.ts';
import { actions } from '../../ui/actions.ts';
import { market } from '../../ui/market.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageIcon, type PageIconName } from '@glasshouse/kit/page-icon.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { chooseTheme, THEMES, useTheme } from '../../ui/theme.ts';
import { useText } from '../../ui/words.ts';
import * as styles from './service.module.css';

/** The help page: chat, questions and answers, settings, terms, and problem-gambling help lines. */
export function ServicePage(): ReactNode {
  const t = useText();
  const isResting = (useAccount().data?.exclusion ?? null) !== null;
  return (
    <PageFrame title={t('service.title')} isTab>
      {isResting ? <HelpLines /> : null}
      <Ask />
      <Windows />
      <Answers />
      {isResting ? null : <HelpLines />}
      <Pane className={styles['rows']} aria-label={t('service.account')}>
        <Link href="/me" className={styles['row']}>
          <RowFace icon="person" word={t('me.open')} />
        </Link>
        <Row icon="person" word={t('portal.account')} open={() => actions.account()} />
        <Row icon="globe" word={t('portal.language')} open={() => actions.language()} />
        <Row icon="scales" word={t('termsDialog.title')} open={() => void actions.terms()} />
        <Link href="/withdrawalTrackerAll" className={styles['row']}>
          <RowFace icon="withdraw" word={t('portal.withdrawals')} />
        </Link>
      </Pane>
      <Sounds />
    </PageFrame>
  );
}

/** Somebody to ask, first of all. */
function Ask(): ReactNode {
  const t = useText();
  return (
    <button type="button" className={styles['ask']} onClick={() => actions.chat()}>
      <span className={styles['lamp']}>
        <PageIcon name="chat" size={28} />
      </span>
      <span className={styles['askWords']}>
        <b>{t('chat.title')}</b>
        <span className={styles['hint']}>{t('service.chatHint')}</span>
      </span>
      <Icon name="forward" size={20} />
    </button>
  );
}

const PLACES = [
  { name: 'limits', icon: 'gauge', to: '/me#limits' },
  { name: 'statement', icon: 'history', to: '/me#history' },
  { name: 'fairness', icon: 'shield', to: '/fairness' },
] as const satisfies readonly { name: string; icon: PageIconName; to: string }[];

/** What the player can see and set, as windows of the glasshouse. */
function Windows(): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="yours">
      <h2 className={styles['heading']} id="yours">
        {t('service.yours')}
      </h2>
      <div className={styles['windows']}>
        {PLACES.map(({ name, icon, to }) => (
          <Link key={name} href={to} className={styles['window']} data-name={name}>
            <Face icon={icon} word={t(`service.${name}`)} hint={t(`service.${name}Hint`)} />
          </Link>
        ))}
        <button
          type="button"
          className={styles['window']}
          data-name="break"
          onClick={() => actions.takeBreak()}
        >
          <Face icon="pause" word={t('service.break')} hint={t('service.breakHint')} />
        </button>
      </div>
    </section>
  );
}

function Face({ icon, word, hint }: { icon: PageIconName; word: string; hint: string }): ReactNode {
  return (
    <>
      <span className={styles['lamp']}>
        <PageIcon name={icon} size={28} />
      </span>
      <b>{word}</b>
      <span className={styles['hint']}>{hint}</span>
    </>
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
  const { theme } = useTheme();
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('service.sound')}</h2>
      <Switch label={t('service.music')} on={music} onChange={(on) => prefer('music', on)} />
      <Switch label={t('service.gameSounds')} on={clicks} onChange={(on) => prefer('clicks', on)} />
      <Choice
        label={t('service.theme')}
        value={theme}
        onChange={chooseTheme}
        options={THEMES.map((value) => ({ value, label: t(`service.theme.${value}`) }))}
      />
    </Pane>
  );
}

const QUESTIONS = [
  ['service.question.withdrawal', 'service.answer.withdrawal'],
  ['service.question.bonus', 'service.answer.bonus'],
  ['service.question.odds', 'service.answer.odds'],
  ['service.question.stop', 'service.answer.stop'],
  ['service.question.verify', 'service.answer.verify'],
  ['service.question.guest', 'service.answer.guest'],
  ['service.question.close', 'service.answer.close'],
] as const;

function Answers(): ReactNode {
  const t = useText();
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('service.questions')}</h2>
      {QUESTIONS.map(([question, answer]) => (
        <details key={question} className={styles['question']}>
          <summary>
            {t(question)}
            <Icon name="forward" size={18} />
          </summary>
          <p>{t(answer)}</p>
        </details>
      ))}
    </Pane>
  );
}

function HelpLines(): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['care']}>
      <h2 className={styles['heading']}>{t('service.help')}</h2>
      <p className={styles['hint']}>{t('service.helpHint')}</p>
      <ul className={styles['lines']}>
        {market().helpLines.map(({ name, phone, url }) => (
          <li key={name}>
            <span className={styles['icon']}>
              <PageIcon name="phone" size={20} />
            </span>
            <span className={styles['line']}>
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
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
