import type { QueryResult } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { LANGUAGE_SIGNS } from '@glasshouse/words/languages.ts';
import type { Account } from '../../../api/account.ts';
import { actions } from '../../../ui/actions.ts';
import { useSession } from '../../../api/session.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import { language, useText } from '../../../ui/words.ts';
import * as styles from './header.module.css';

interface HeaderProps {
  readonly account: QueryResult<Account>;
  readonly mode: 'demo' | 'live' | undefined;
}

export function Header({ account, mode }: HeaderProps): ReactNode {
  const t = useText();
  const known = useSession((state) => state.player);
  // The prerendered page has no player, and the hydration render must be equal to it.
  const hydrated = useHydrated();
  const player = hydrated ? known : null;
  return (
    <header className={styles['header']}>
      <div className={styles['who']}>
        <h1 className={styles['brand']}>Glasshouse</h1>
        {player === null ? (
          <Skeleton className={styles['waiting']} />
        ) : (
          <p className={styles['player']}>
            {player.loginName === null
              ? t('portal.guest', { id: player.userId })
              : `${player.loginName} · ${player.userId}`}
            {mode === 'demo' ? ` · ${t('portal.demo')}` : null}
          </p>
        )}
      </div>
      <IconButton
        label={`${LANGUAGE_SIGNS[language()]} ${t('portal.language')}`}
        onClick={() => actions.language()}
      >
        {LANGUAGE_SIGNS[language()]}
      </IconButton>
      <IconButton
        label={t('portal.refresh')}
        className={!hydrated || account.isFetching ? styles['turning'] : undefined}
        onClick={() => void account.refetch()}
      >
        <Icon name="refresh" size={20} />
      </IconButton>
      <IconButton label={t('portal.account')} onClick={() => actions.account()}>
        <Icon name="person" size={20} />
      </IconButton>
    </header>
  );
}
