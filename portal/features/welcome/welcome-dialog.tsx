import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { useLobby } from '../../api/lobby.ts';
import { actions } from '../../ui/actions.ts';
import { money, moneyParts, market } from '../../ui/market.ts';
import { useText } from '../../ui/words.ts';
import { JarPicture } from '../../ui/art/game-picture.tsx';
import * as styles from './welcome.module.css';

/** The first game offered to new players. */
const FIRST_GAME = 66_121;

/** Shows the welcome credit with all its terms, and a button that opens the first game. */
export function Welcome({ amount, close }: { amount: number; close: () => void }): ReactNode {
  const t = useText();
  const { welcome } = market();
  const isDemo = useLobby().data?.mode === 'demo';
  return (
    <Dialog title={t('welcome.title')} onClose={close} closeLabel={t('portal.close')}>
      <div className={styles['banner']}>
        <JarPicture className={styles['jar']} />
        <div className={styles['sum']}>
          <p className={styles['lead']}>{t('welcome.bonus')}</p>
          <Amount {...moneyParts(amount)} />
        </div>
      </div>
      {welcome === null ? null : (
        <p className={styles['terms']}>
          {t('portal.bonusTerms', {
            amount: money(amount * welcome.wagering),
            days: welcome.days,
          })}
        </p>
      )}
      {isDemo ? <p className={styles['terms']}>{t('welcome.demo')}</p> : null}
      <Button
        kind="brass"
        wide
        onClick={() => {
          close();
          actions.game(FIRST_GAME);
        }}
      >
        {t('welcome.play')}
      </Button>
      <Button wide onClick={close}>
        {t('welcome.look')}
      </Button>
    </Dialog>
  );
}
