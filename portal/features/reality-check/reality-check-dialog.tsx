import { useState, type ReactNode } from 'react';
import type { CheckFigures } from '@glasshouse/contract/frame.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { actions } from '../../ui/actions.ts';
import { duration } from '../../ui/duration.ts';
import { Facts } from '../../ui/facts.tsx';
import { market, money, signedMoney } from '../../ui/market.ts';
import { api, queryCache, sayRefusal } from '../../api/server.ts';
import { useText } from '../../ui/words.ts';
import * as styles from './reality-check.module.css';
import { useQuery } from '../../api/use-query.ts';
import type { Answer } from '../../api/client.ts';

/** Intervals that are offered, as far as the pack allows. */
const EVERY_MINUTES = [15, 30, 60, 90, 120];

/** How it ends: play continues, the game is left, or left for somewhere else. */
export type Outcome = 'goOn' | 'leave' | 'history';

interface RealityCheckProps {
  /** What the game reported of the time since the last check; null when it reported nothing. */
  readonly check: CheckFigures | null;
  readonly answered: (outcome: Outcome) => void;
}

/** Play has stopped: what it was so far, and what the player wants. It must be answered. */
export function RealityCheck({ check, answered }: RealityCheckProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const answer = async (choice: 'go_on' | 'leave' | 'take_break', outcome: Outcome) => {
    setBusy(true);
    const reply = await api.call('answerRealityCheck', { answer: choice });
    setBusy(false);
    if (!reply.ok) return sayRefusal(reply);
    answered(outcome);
    if (choice === 'take_break') actions.takeBreak();
  };
  return (
    <Dialog title={t('realityCheck.title')} onClose={() => undefined}>
      <p>{t('realityCheck.hint')}</p>
      {check === null ? null : (
        <Facts
          facts={[
            [t('realityCheck.time'), t('realityCheck.minutes', { minutes: check.minutes })],
            [t('realityCheck.staked'), money(check.staked)],
            [t('realityCheck.won'), money(check.won)],
            [t('realityCheck.net'), signedMoney(check.net)],
          ]}
        />
      )}
      <Button kind="leaf" wide busy={busy} onClick={() => void answer('leave', 'leave')}>
        {t('realityCheck.leave')}
      </Button>
      <Button wide busy={busy} onClick={() => void answer('go_on', 'goOn')}>
        {t('realityCheck.continue')}
      </Button>
      <div className={styles['ways']}>
        <Button small busy={busy} onClick={() => void answer('take_break', 'leave')}>
          {t('realityCheck.break')}
        </Button>
        <Button small busy={busy} onClick={() => void answer('leave', 'history')}>
          {t('realityCheck.history')}
        </Button>
      </div>
      <Interval />
    </Dialog>
  );
}

/** How long until the next one: shorter counts at once, longer waits like every looser limit. */
function Interval(): ReactNode {
  const t = useText();
  const interval = useInterval();
  const { min, max } = market().realityCheckMinutes;
  const choose = async (minutes: number) => {
    const reply = await api.call('setLimit', { kind: 'reality_check_minutes', minutes });
    if (!reply.ok) sayRefusal(reply);
    await queryCache.invalidate(['account', 'limits']);
  };
  const waits = (interval?.pending ?? null) !== null;
  const chosen = interval?.pending?.value ?? interval?.value ?? null;
  return (
    <>
      <Choice
        label={t('realityCheck.every')}
        value={chosen}
        onChange={(minutes) => void choose(minutes)}
        options={EVERY_MINUTES.filter((minutes) => minutes >= min && minutes <= max).map(
          (minutes) => ({ value: minutes, label: duration(minutes * MINUTE_MS, 2) }),
        )}
      />
      {waits ? <p className={styles['hint']}>{t('limits.rule')}</p> : null}
    </>
  );
}

type Limit = Answer<'getLimits'>['limits'][number];

/** The player's interval between reality checks, with a longer one that waits. */
function useInterval(): Limit | null {
  const { data } = useQuery({
    key: ['account', 'limits'],
    load: () => api.must('getLimits', {}),
  });
  return data?.limits.find(({ kind }) => kind === 'reality_check_minutes') ?? null;
}
