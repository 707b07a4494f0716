import type { ReactNode } from 'react';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from '../fairness.module.css';
import { hmacOfText } from '../model/hashes.ts';
import {
  DRAW_CODE,
  EVENTS_CODE,
  HASH_CODE,
  KNOWN,
  LOG_CODE,
  ROUND_CODE,
  STREAM_CODE,
} from '../model/method-code.ts';

/** The values in the method's sentences. */
const FACTS = { sha: 'SHA-256', bytes: 32, length: 64, word: 4 };

/** How to compute a round from its seeds, complete enough for an independent implementation. */
export function Method(): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.method')}</h2>
      <p className={styles['hint']}>{t('fairness.methodHint')}</p>
      <ol className={styles['method']}>
        <li>{t('fairness.method.seed', FACTS)}</li>
        <li>{t('fairness.method.client')}</li>
        <li>
          {t('fairness.method.stream')}
          <Code text={STREAM_CODE} label={t('fairness.method.streamCode')} />
        </li>
        <li>
          {t('fairness.method.draw')}
          <Code text={DRAW_CODE} label={t('fairness.method.drawCode')} />
        </li>
        <li>
          {t('fairness.method.definition', FACTS)}
          <Code text={HASH_CODE} label={t('fairness.method.hashCode')} />
        </li>
        <li>
          <details className={styles['details']}>
            <summary>{t('fairness.method.round')}</summary>
            <Code text={ROUND_CODE} label={t('fairness.method.round')} />
          </details>
        </li>
        <li>
          <details className={styles['details']}>
            <summary>{t('fairness.method.events')}</summary>
            <Code text={EVENTS_CODE} label={t('fairness.method.events')} />
          </details>
        </li>
        <li>
          <details className={styles['details']}>
            <summary>{t('fairness.method.log')}</summary>
            <Code text={LOG_CODE} label={t('fairness.method.log')} />
          </details>
        </li>
      </ol>
      <KnownAnswer />
    </Pane>
  );
}

function Code({ text, label }: { text: string; label: string }): ReactNode {
  return (
    // Long lines scroll; the keyboard can scroll the box only if it is focusable.
    <pre className={styles['code']} translate="no" role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

function KnownAnswer(): ReactNode {
  const t = useText();
  const { serverSeed, clientSeed, nonce, stops, block, draws } = KNOWN;
  const isSame = hmacOfText(serverSeed, `${clientSeed}:${nonce}:0`) === block;
  const text = [
    `serverSeed = ${serverSeed}`,
    `clientSeed = ${clientSeed}`,
    `nonce      = ${nonce}`,
    `block(0)   = ${block}`,
    `draw(${stops})   = ${draws.join(' ')}`,
  ].join('\n');
  return (
    <div className={styles['stack']}>
      <h3 className={styles['small']}>{t('fairness.known')}</h3>
      <Code text={text} label={t('fairness.known')} />
      <p className={isSame ? styles['good'] : styles['bad']}>
        {t(isSame ? 'fairness.knownGood' : 'fairness.knownBad')}
      </p>
    </div>
  );
}
