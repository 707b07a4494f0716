import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import type { LobbyGame } from '../../../api/lobby.ts';
import { duration } from '../../../ui/duration.ts';
import { Facts } from '../../../ui/facts.tsx';
import { decimal, returnShare } from '../../../ui/figures.ts';
import { closeSummary, useGame } from '../../../ui/game-store.ts';
import { money, signedMoney } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './visit-summary.module.css';

interface VisitSummaryProps {
  readonly games: readonly LobbyGame[];
}

/** Summary of a visit after leaving the game: figures and a proof, without a prompt to play on. */
export function VisitSummary({ games }: VisitSummaryProps): ReactNode {
  const t = useText();
  const visit = useGame((state) => state.visit);
  const game = games.find(({ id }) => id === visit?.gameId);
  if (visit === null || game === undefined) return null;
  if (visit.leftAt === null || visit.spins === 0) return null;
  const { staked, won, spins, lastRoundId } = visit;
  const expectedCost = Math.round((staked * (100 - game.rtp)) / 100);
  return (
    <Pane className={styles['summary']} aria-label={t('portal.visit.title', { game: game.name })}>
      <h2 className={styles['title']}>{t('portal.visit.title', { game: game.name })}</h2>
      <Facts
        facts={[
          [t('portal.visit.time'), duration(visit.leftAt - visit.openedAt, 2)],
          [t('portal.visit.spins'), decimal(spins, 0)],
          [t('portal.visit.staked'), money(staked)],
          [t('portal.visit.won'), money(won)],
          [t('portal.visit.net'), signedMoney(won - staked)],
          [
            t('portal.visit.cost'),
            money(expectedCost),
            t('portal.visit.costWhy', { share: returnShare(game.rtp) }),
          ],
        ]}
      />
      <div className={styles['ways']}>
        {lastRoundId === null ? null : (
          <Link href={`/fairness/${lastRoundId}`} className={buttonClass('text')}>
            {t('portal.visit.verify')}
          </Link>
        )}
        <Button kind="quiet" small onClick={closeSummary}>
          {t('portal.close')}
        </Button>
      </div>
    </Pane>
  );
}
