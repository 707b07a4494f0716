import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { go } from '../../../ui/navigate.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { useText } from '../../../ui/words.ts';
import { GlassChain, type ChainLink } from './glass-chain.tsx';
import { Copied } from './copied.tsx';
import {
  type CheckedRound,
  downloadProof,
  resultOf,
  useCheckedRound,
} from '../model/round-data.ts';
import { revealSeed } from './my-seeds.tsx';
import { RoundBoards } from './round-boards.tsx';
import { RoundChecks } from './round-checks.tsx';
import * as styles from '../fairness.module.css';

/** `/fairness/:roundId`: recomputes a round in this browser, step by step. */
export function RoundPage(): ReactNode {
  const t = useText();
  const [path] = useLocation();
  const roundId = decodeURIComponent(path.split('/')[2] ?? '');
  const { data, isError, refetch } = useCheckedRound(roundId);
  return (
    <PageFrame title={t('fairness.round.title')}>
      {data === undefined ? (
        isError ? (
          <PageNotice title={t('fairness.round.failed')} body={t('portal.unreachable')}>
            <Button kind="brass" onClick={() => void refetch()}>
              {t('portal.retry')}
            </Button>
          </PageNotice>
        ) : (
          <div className={styles['stack']} aria-busy="true">
            <Skeleton className={styles['chainWaiting']} />
            <Skeleton className={styles['seedsWaiting']} />
          </div>
        )
      ) : data === null ? (
        <PageNotice title={t('fairness.round.unknown')} body={t('fairness.round.unknownHint')}>
          <Button kind="brass" onClick={() => go('/fairness', { replace: true })}>
            {t('fairness.title')}
          </Button>
        </PageNotice>
      ) : (
        <Chain round={data} />
      )}
      <div role="status" className={styles['said']}>
        {data === undefined || data === null || isSealed(data) ? null : (
          <Result of={resultOf(data)} />
        )}
      </div>
      {data === undefined || data === null ? null : <Shown round={data} />}
    </PageFrame>
  );
}

function isSealed({ proof }: CheckedRound): boolean {
  return proof.serverSeed === null;
}

function Chain({ round }: { round: CheckedRound }): ReactNode {
  const t = useText();
  return <GlassChain label={t('fairness.chain')} links={linksOf(t, round)} />;
}

function Shown({ round }: { round: CheckedRound }): ReactNode {
  const t = useText();
  const { proof, definition } = round;
  return (
    <>
      {isSealed(round) ? <Sealed /> : null}
      <Pane className={styles['stack']}>
        <Facts
          facts={[
            [t('fairness.round.game'), definition?.title ?? String(proof.gameId)],
            [t('fairness.round.when'), moment(proof.createTime, market().timeZone)],
            [t('fairness.round.stake'), money(proof.stake)],
            [t('fairness.round.win'), money(proof.win)],
          ]}
        />
        <RoundBoards gameId={proof.gameId} events={proof.events} definition={definition} />
      </Pane>
      {isSealed(round) ? null : <RoundChecks round={round} />}
      <Pane className={styles['stack']}>
        <Copied name={t('fairness.hash')} text={proof.serverSeedHash} />
        {proof.serverSeed === null ? null : (
          <Copied name={t('fairness.serverSeed')} text={proof.serverSeed} />
        )}
        <Copied name={t('fairness.clientSeed')} text={proof.clientSeed} />
        {proof.clientSeedMadeBy === 'player' ? null : (
          <p className={styles['hint']}>
            {t(
              proof.clientSeedMadeBy === 'none'
                ? 'fairness.round.noSeed'
                : 'fairness.round.notYourSeed',
            )}
          </p>
        )}
        <Copied name={t('fairness.round.nonce')} text={String(proof.nonce)} />
        <Copied name={t('fairness.round.definition')} text={proof.definitionHash} />
        <Button kind="brass" wide onClick={() => downloadProof(round)}>
          {t('fairness.round.download')}
        </Button>
        <p className={styles['hint']}>{t('fairness.round.command')}</p>
        <code className={styles['command']} translate="no">
          npm run verify -- round-{proof.roundId}.json --log {location.origin}
        </code>
        <a
          className={styles['link']}
          href={`/v1/definitions/${proof.definitionHash}`}
          target="_blank"
          rel="noopener"
        >
          {t('fairness.definition')}
        </a>
      </Pane>
    </>
  );
}

const VERDICTS = { good: 'verdictGood', open: 'verdictOpen', bad: 'verdictBad' } as const;

function Result({ of }: { of: keyof typeof VERDICTS }): ReactNode {
  const t = useText();
  return <p className={styles[VERDICTS[of]]}>{t(`fairness.round.${of}`)}</p>;
}

function Sealed(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    await revealSeed();
    setBusy(false);
  };
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.round.sealed')}</h2>
      <p className={styles['hint']}>{t('fairness.round.sealedHint')}</p>
      <Button kind="leaf" wide busy={busy} onClick={() => void reveal()}>
        {t('fairness.round.reveal')}
      </Button>
    </Pane>
  );
}

const SHOWN = 6;

function linksOf(t: ReturnType<typeof useText>, { proof, verdict }: CheckedRound): ChainLink[] {
  const { serverSeed } = proof;
  const isLie = verdict.faults.some(({ kind }) => kind === 'server_seed_hash');
  return [
    {
      picture: 'promise',
      title: t('fairness.promise'),
      figure: proof.serverSeedHash.slice(0, SHOWN),
      note: t('fairness.promiseNote'),
      state: 'lit',
    },
    {
      picture: 'play',
      title: t('fairness.play'),
      figure: `# ${proof.nonce}`,
      note: t('fairness.playNote'),
      state: 'lit',
    },
    {
      picture: 'reveal',
      title: t('fairness.reveal'),
      figure: serverSeed?.slice(0, SHOWN) ?? t('fairness.sealed'),
      note: t('fairness.revealNote'),
      state: serverSeed === null ? 'dim' : isLie ? 'bad' : 'lit',
    },
  ];
}
