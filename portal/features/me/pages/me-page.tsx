import type { ReactNode } from 'react';
import { JarPicture } from '../../../ui/art/game-picture.tsx';
import { money } from '../../../ui/market.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageIcon, type PageIconName } from '@glasshouse/kit/page-icon.tsx';
import { playerName } from '../../../ui/player-name.ts';
import { useText } from '../../../ui/words.ts';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { AccountTab } from './account-tab.tsx';
import { BonusTab } from './bonus-tab.tsx';
import { Closing } from './closing.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { useLifetime, useMe } from '../model/data.ts';
import { showTab, TABS, useTab, type Tab } from '../model/use-tab.ts';
import * as styles from '../me.module.css';

const ICONS = {
  account: 'shield',
  history: 'history',
  limits: 'gauge',
  bonus: 'bonus',
} as const satisfies Record<Tab, PageIconName>;

const CONTENTS = {
  account: AccountTab,
  history: HistoryTab,
  limits: LimitsTab,
  bonus: BonusTab,
} as const;

/** `/me`: the player's account, history, limits and bonuses. */
export function MePage(): ReactNode {
  const t = useText();
  const tab = useTab();
  const Content = CONTENTS[tab];
  return (
    <PageFrame title={t('me.title')}>
      <HeadCard />
      <Closing />
      <nav className={styles['tabs']} aria-label={t('me.tabs')}>
        {TABS.map((name) => (
          <a
            key={name}
            href={`/me#${name}`}
            className={styles['tab']}
            aria-current={name === tab ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              showTab(name);
            }}
          >
            <PageIcon name={ICONS[name]} />
            {t(`me.tab.${name}`)}
          </a>
        ))}
      </nav>
      <Content />
    </PageFrame>
  );
}

/** The player's name, and total deposits and withdrawals. */
function HeadCard(): ReactNode {
  const t = useText();
  const me = useMe().data;
  const flow = useLifetime().data?.lifetime;
  return (
    <Pane className={styles['head']}>
      <div className={styles['who']}>
        <span className={styles['window']}>
          <JarPicture className={styles['jar']} />
        </span>
        <div className={styles['names']}>
          {me === undefined ? (
            <Skeleton className={styles['nameWaiting']} />
          ) : (
            <>
              <h2 className={styles['name']}>{me.loginName ?? playerName(t, me.nick)}</h2>
              <p className={styles['tiers']}>
                <span className={styles['tier']} data-tier={me.tier}>
                  {t(`me.tier.${me.tier}`)}
                </span>
                <span className={styles['hint']}>{t('me.number', { id: me.userId })}</span>
              </p>
            </>
          )}
        </div>
      </div>
      <dl className={styles['flow']}>
        {(
          [
            ['deposited', 'me.deposited'],
            ['paidOut', 'me.paidOut'],
            // The same sign as all other net amounts: positive is a profit.
            ['netDeposits', 'realityCheck.net'],
          ] as const
        ).map(([name, word]) => (
          <div key={name}>
            <dt>{t(word)}</dt>
            <dd>
              {flow === undefined ? (
                <Skeleton className={styles['sumWaiting']} />
              ) : (
                money(name === 'netDeposits' ? 0 - flow[name] : flow[name])
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Pane>
  );
}
