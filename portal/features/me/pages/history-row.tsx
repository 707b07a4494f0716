import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import type { Answer } from '../../../api/client.ts';
import { useGuestGames } from '../../../api/guest-games.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useLobby } from '../../../api/lobby.ts';
import { changeOf } from '../model/change-of.ts';
import { market, money, signedMoney } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageIcon, type PageIconName } from '@glasshouse/kit/page-icon.tsx';
import { useText } from '../../../ui/words.ts';
import * as own from '../history.module.css';
import * as styles from '../me.module.css';

type Line = Answer<'statement'>['lines'][number];

const ICONS = {
  round: 'spin',
  deposit: 'in',
  withdrawal: 'out',
  bonus: 'bonus',
  other: 'history',
} as const satisfies Record<Line['kind'], PageIconName>;

/** One line of the statement; a press expands the resulting balances and the proof. */
export function HistoryRow({ line }: { line: Line }): ReactNode {
  const t = useText();
  const game = useLobby().data?.games.find(({ id }) => id === line.gameId);
  const change = changeOf(line);
  const accounts = [
    ['portal.cash', line.cash, line.cashAfter],
    ['portal.bonus', line.bonus, line.bonusAfter],
    ['portal.onItsWay', line.held, line.heldAfter],
  ] as const;
  return (
    <li>
      <details className={own['line']}>
        <summary>
          <span className={styles['sign']} data-kind={line.kind}>
            <PageIcon name={ICONS[line.kind]} size={18} />
          </span>
          <span className={styles['what']}>
            <b>
              {line.what === 'round'
                ? (game?.name ?? t('me.what.round'))
                : t(`me.what.${line.what}`)}
            </b>
            <span className={styles['hint']}>{moment(line.at, market().timeZone)}</span>
          </span>
          <span className={own['change']} data-way={change.isIn ? 'in' : 'out'}>
            <b>{change.amount}</b>
            <span className={styles['hint']}>
              {change.fromReserved ? t('me.fromReserved') : money(line.cashAfter + line.bonusAfter)}
            </span>
          </span>
        </summary>
        <div className={own['details']}>
          <Facts
            facts={[
              ...(isGuestGame(line.gameId ?? 0)
                ? ([[t('portal.game'), <GuestName key="guest" gameId={line.gameId} />]] as const)
                : []),
              ...(line.stake === null ? [] : ([[t('me.stake'), money(line.stake)]] as const)),
              ...(line.win === null ? [] : ([[t('me.win'), money(line.win)]] as const)),
              ...accounts
                .filter(([, moved, after]) => moved !== 0 || after !== 0)
                .map(
                  ([word, moved, after]) =>
                    [
                      t(word),
                      moved === 0 ? money(after) : `${signedMoney(moved)} → ${money(after)}`,
                    ] as const,
                ),
              ...(line.reason === null ? [] : ([[t('me.reason'), line.reason]] as const)),
            ]}
          />
          <Way line={line} />
        </div>
      </details>
    </li>
  );
}

/** The name of a game of another supplier; its number until the list is here. */
function GuestName({ gameId }: { gameId: number | null }): ReactNode {
  return useGuestGames().data?.games.find(({ id }) => id === gameId)?.name ?? gameId;
}

/** Link to details: a round's proof, a withdrawal's tracker. */
function Way({ line }: { line: Line }): ReactNode {
  const t = useText();
  if (line.reference === null) return null;
  if (line.kind === 'round') {
    return (
      <Link href={`/fairness/${line.reference}`} className={own['link']}>
        {t('me.proof')}
      </Link>
    );
  }
  if (line.kind === 'withdrawal') {
    return (
      <Link href={`/withdrawalTracker?orderId=${line.reference}`} className={own['link']}>
        {t('me.track')}
      </Link>
    );
  }
  return null;
}
