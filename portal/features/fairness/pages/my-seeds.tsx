import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { NO_CLIENT_SEED } from '@glasshouse/contract/fairness/no-client-seed.ts';
import { CLIENT_SEED_MAX, isClientSeed } from '@glasshouse/contract/patterns.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { randomHex } from '../../../boot/storage.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { text, useText } from '../../../ui/words.ts';
import { Copied } from './copied.tsx';
import type { Seeds } from '../model/data.ts';
import { hashOfText } from '../model/hashes.ts';
import * as styles from '../fairness.module.css';

const OWN_BYTES = 8;

/** The seeds of the next rounds, with controls to change and reveal them. */
export function MySeeds({ seeds }: { seeds: Seeds }): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.seeds')}</h2>
      <Copied name={t('fairness.hash')} text={seeds.serverSeedHash} />
      <ClientSeedForm key={seeds.serverSeedHash} chosen={chosenSeed(seeds)} />
      <p className={styles['line']}>
        <span>{t('fairness.nonce')}</span>
        <b className={styles['figure']}>{seeds.nonce}</b>
      </p>
      <Rotation />
      {seeds.previous === null ? null : <Revealed seed={seeds.previous} />}
    </Pane>
  );
}

/** A placeholder seed is not editable: the next game that opens replaces it. */
function chosenSeed({ clientSeed }: Seeds): string | null {
  return clientSeed === NO_CLIENT_SEED ? null : clientSeed;
}

function ClientSeedForm({ chosen }: { chosen: string | null }): ReactNode {
  const t = useText();
  // The typed text; null shows the current seed.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? chosen ?? '';
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isClientSeed(value)) {
      setWrong(true);
      return;
    }
    setBusy(true);
    const reply = await api.call('setClientSeed', { clientSeed: value });
    setBusy(false);
    if (!reply.ok) {
      sayRefusal(reply);
      return;
    }
    toast(t('fairness.seedSet'), 'done');
    await queryCache.invalidate(['fairness', 'seed']);
    setTyped(null);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('fairness.clientSeed')}
        name="clientSeed"
        value={value}
        maxLength={CLIENT_SEED_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        note={chosen === null ? t('fairness.clientSeedNone') : t('fairness.clientSeedNote')}
        error={isWrong ? t('fairness.clientSeedRule', { max: CLIENT_SEED_MAX }) : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={styles['buttons']}>
        <Button
          small
          onClick={() => {
            setTyped(randomHex(OWN_BYTES));
            setWrong(false);
          }}
        >
          {t('fairness.newSeed')}
        </Button>
        <Button small kind="brass" type="submit" busy={busy}>
          {t('fairness.useSeed')}
        </Button>
      </div>
    </form>
  );
}

function Rotation(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const rotate = async () => {
    setBusy(true);
    await revealSeed();
    setBusy(false);
  };
  return (
    <div className={styles['stack']}>
      <Button kind="leaf" wide busy={busy} onClick={() => void rotate()}>
        {t('fairness.rotate')}
      </Button>
      <p className={styles['hint']}>{t('fairness.rotateHint')}</p>
    </div>
  );
}

/** Asks the server to reveal the current seed; returns true on success. Shows the outcome. */
export async function revealSeed(): Promise<boolean> {
  const reply = await api.call('rotateSeed', {});
  if (!reply.ok) {
    sayRefusal(reply);
    return false;
  }
  toast(text('fairness.revealed'), 'done');
  await queryCache.invalidate(['fairness']);
  return true;
}

function Revealed({ seed }: { seed: NonNullable<Seeds['previous']> }): ReactNode {
  const t = useText();
  const matches = hashOfText(seed.serverSeed) === seed.serverSeedHash;
  return (
    <div className={styles['revealed']}>
      <h3 className={styles['small']}>{t('fairness.revealedTitle')}</h3>
      <Copied name={t('fairness.serverSeed')} text={seed.serverSeed} />
      <p className={matches ? styles['good'] : styles['bad']}>
        {t(matches ? 'fairness.matches' : 'fairness.matchesNot')}
      </p>
    </div>
  );
}
