import type { ReactNode } from 'react';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useText } from '../../../ui/words.ts';
import { GlassChain, type ChainLink } from './glass-chain.tsx';
import { useSeeds, type Seeds } from '../model/data.ts';
import { Failed } from './failed.tsx';
import { OperatorFigures } from './operator-figures.tsx';
import { LogState } from './log-state.tsx';
import { Method } from './method.tsx';
import { MyRounds } from './my-rounds.tsx';
import { MySeeds } from './my-seeds.tsx';
import { Returns } from './returns.tsx';
import * as styles from '../fairness.module.css';

/**
 * `/fairness`: how a round is decided, the player's seeds and rounds, and the operator's figures.
 */
export function FairnessPage(): ReactNode {
  const t = useText();
  const { data: seeds, isError, refetch } = useSeeds();
  return (
    <PageFrame title={t('fairness.title')}>
      <p className={styles['lead']}>{t('fairness.lead')}</p>
      <GlassChain label={t('fairness.chain')} links={linksOf(t, seeds)} />
      {seeds === undefined ? (
        <Pane>
          {isError ? (
            <Failed retry={() => void refetch()} />
          ) : (
            <Skeleton className={styles['seedsWaiting']} />
          )}
        </Pane>
      ) : (
        <MySeeds seeds={seeds} />
      )}
      <MyRounds />
      <Returns />
      <OperatorFigures />
      <LogState />
      <Method />
    </PageFrame>
  );
}

/** Number of characters of a hash or a seed in a pane. */
const SHOWN = 6;

function linksOf(t: ReturnType<typeof useText>, seeds: Seeds | undefined): ChainLink[] {
  return [
    {
      picture: 'promise',
      title: t('fairness.promise'),
      figure: seeds?.serverSeedHash.slice(0, SHOWN) ?? '…',
      note: t('fairness.promiseNote'),
      state: 'lit',
    },
    {
      picture: 'play',
      title: t('fairness.play'),
      figure: seeds === undefined ? '…' : `# ${seeds.nonce}`,
      note: t('fairness.playNote'),
      state: 'lit',
    },
    {
      picture: 'reveal',
      title: t('fairness.reveal'),
      // The current server seed is secret; its hash is shown beside it.
      figure: t('fairness.sealed'),
      note: t('fairness.revealNote'),
      state: 'dim',
    },
  ];
}
