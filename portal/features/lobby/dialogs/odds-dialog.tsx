import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { decimal, returnShare } from '../../../ui/figures.ts';
import { topWinFacts, volatilityFact } from '../../../ui/odds.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useAccount } from '../../../api/account.ts';
import { actions } from '../../../ui/actions.ts';
import { shareGameLink } from '../../../ui/share/share.tsx';
import { useLobby } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './odds-dialog.module.css';

export function OddsDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const { data } = useLobby();
  const isResting = (useAccount().data?.exclusion ?? null) !== null;
  const play = (gameId: number) => {
    close();
    actions.game(gameId);
  };
  return (
    <Dialog title={t('portal.odds')} onClose={close} closeLabel={t('portal.close')} sheet>
      <p className={styles['hint']}>{t('odds.hint')}</p>
      {data === undefined ? <Skeleton className={styles['waiting']} /> : null}
      {data?.games.map((game) => (
        <section key={game.id} className={styles['game']}>
          <h3 className={styles['name']}>{game.name}</h3>
          <Facts
            facts={[
              [t('odds.return'), returnShare(game.rtp)],
              [t('odds.win'), t('odds.oneIn', { rounds: decimal(100 / game.winRate) })],
              [t('odds.hit'), t('odds.oneIn', { rounds: decimal(100 / game.hitRate) })],
              volatilityFact(t, game.volatility),
              ...topWinFacts(t, game.topWin, game.likelyTop, game.exact),
            ]}
          />
          <div className={styles['ways']}>
            <Button small onClick={() => void shareGameLink(game.id)}>
              <Icon name="share" size={18} />
              {t('portal.share')}
            </Button>
            {isResting ? null : (
              <Button kind="brass" small onClick={() => play(game.id)}>
                {t('portal.play')}
              </Button>
            )}
          </div>
        </section>
      ))}
      <p className={styles['hint']}>{t('odds.volatilityHint')}</p>
    </Dialog>
  );
}
