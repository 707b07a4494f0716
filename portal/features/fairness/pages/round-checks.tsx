import type { ReactNode } from 'react';
import type { ProofFault, Verdict } from '@glasshouse/engine/verify.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { decimal } from '../../../ui/figures.ts';
import { money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { CheckedRound } from '../model/round-data.ts';
import * as styles from '../round.module.css';

/** The steps of the verification, each with its computed values and mismatches. */
export function RoundChecks({ round }: { round: CheckedRound }): ReactNode {
  const t = useText();
  const { proof, verdict, logged } = round;
  const faults = (...kinds: ProofFault['kind'][]) =>
    verdict.faults.filter(({ kind }) => kinds.includes(kind));
  return (
    <Pane>
      <h2 className={styles['heading']}>{t('fairness.round.checks')}</h2>
      <ol className={styles['checks']}>
        <Check title={t('fairness.check.promise')} faults={faults('server_seed_hash')}>
          <code className={styles['hash']} translate="no">
            SHA-256 → {proof.serverSeedHash}
          </code>
        </Check>
        <LogCheck logged={logged} />
        <Check
          title={t('fairness.check.definition')}
          faults={faults('definition_hash', 'definition_unlawful', 'game')}
        >
          <code className={styles['hash']} translate="no">
            SHA-256 → {proof.definitionHash}
          </code>
        </Check>
        <Check title={t('fairness.check.stream')} faults={faults('stake')}>
          <Stream verdict={verdict} />
        </Check>
        <Check title={t('fairness.check.events')} faults={faults('event')}>
          <p className={styles['hint']}>
            {t('fairness.check.eventsNote', { events: proof.events.length })}
          </p>
        </Check>
        <Check
          title={t('fairness.check.win', { amount: money(proof.win) })}
          faults={faults('win')}
        />
      </ol>
    </Pane>
  );
}

interface CheckProps {
  readonly title: string;
  readonly faults: readonly ProofFault[];
  readonly children?: ReactNode;
}

function Check({ title, faults, children }: CheckProps): ReactNode {
  const t = useText();
  const isGood = faults.length === 0;
  return (
    <li className={isGood ? styles['good'] : styles['bad']} data-fits={isGood}>
      <span className={styles['mark']}>
        <Icon name={isGood ? 'check' : 'close'} size={18} />
      </span>
      <div className={styles['step']}>
        <h3>{title}</h3>
        {children}
        {faults.map((fault) => (
          <p key={fault.kind} className={styles['fault']}>
            {'computed' in fault
              ? t('fairness.check.differs', {
                  recorded: String(fault.stated ?? '–'),
                  computed: String(fault.computed ?? '–'),
                })
              : t('fairness.check.impossible')}
          </p>
        ))}
      </div>
    </li>
  );
}

function LogCheck({ logged }: { logged: CheckedRound['logged'] }): ReactNode {
  const t = useText();
  if (logged === null) {
    return (
      <li className={styles['open']}>
        <span className={styles['mark']} />
        <div className={styles['step']}>
          <h3>{t('fairness.check.logMissing')}</h3>
          <p className={styles['hint']}>{t('fairness.check.logMissingNote')}</p>
        </div>
      </li>
    );
  }
  const { entry, size, path } = logged.proof;
  return (
    <li className={logged.holds ? styles['good'] : styles['bad']} data-fits={logged.holds}>
      <span className={styles['mark']}>
        <Icon name={logged.holds ? 'check' : 'close'} size={18} />
      </span>
      <div className={styles['step']}>
        <h3>{t('fairness.check.log')}</h3>
        <p className={styles['hint']}>
          {t('fairness.check.logNote', {
            // The log's index starts at 0, the display at 1.
            entry: decimal(entry + 1, 0),
            size: decimal(size, 0),
            hashes: path.length,
          })}
        </p>
        <p className={logged.head === 'other' ? styles['fault'] : styles['hint']}>
          {t(`fairness.check.head.${logged.head}`)}
        </p>
      </div>
    </li>
  );
}

/** The blocks that were read and the numbers drawn from them. */
function Stream({ verdict }: { verdict: Verdict }): ReactNode {
  const t = useText();
  return (
    <>
      {verdict.blocks.slice(0, BLOCKS_SHOWN).map(({ message, hex }) => (
        <code key={message} className={styles['hash']} translate="no">
          HMAC({message}) → {hex}
        </code>
      ))}
      <p className={styles['hint']}>
        {t('fairness.check.drawn', { draws: verdict.draws.length, blocks: verdict.blocks.length })}
      </p>
      <ul className={styles['draws']} aria-label={t('fairness.check.draws')}>
        {verdict.draws.slice(0, DRAWS_SHOWN).map(({ of, value, position }) => (
          <li key={position} translate="no">
            <b>{value}</b>
            <small>/ {of}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Limits the display for rounds with many free games; the proof's file contains all. */
const BLOCKS_SHOWN = 3;
const DRAWS_SHOWN = 24;
