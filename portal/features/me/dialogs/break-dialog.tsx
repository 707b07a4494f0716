import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import type { Asked } from '../../../api/client.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { language, useText } from '../../../ui/words.ts';
import { reloadMe } from '../model/data.ts';
import * as styles from '../me.module.css';

type Kind = Asked<'exclude'>['kind'];

const DAY_HOURS = 24;
/** Offered lengths of a short break in days, if the pack allows them. */
const SHORT_DAYS = [1, 3, 7, 14, 28, 42];

/**
 * Takes a break: the player chooses its kind and length, then confirms, because it cannot be
 * shortened.
 */
export function BreakDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Kind>('cool_off');
  const [length, setLength] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const { coolOffHours, exclusionMonths } = market();
  const days = SHORT_DAYS.filter(
    (count) => count * DAY_HOURS >= coolOffHours.min && count * DAY_HOURS <= coolOffHours.max,
  );
  const unit = kind === 'cool_off' ? 'day' : 'month';

  const start = async () => {
    if (length === null) return;
    setBusy(true);
    const reply = await api.call('exclude', {
      kind,
      ...(kind === 'cool_off' ? { hours: length * DAY_HOURS } : { months: length }),
    });
    setBusy(false);
    if (!reply.ok) return sayRefusal(reply);
    toast(t('break.runs', { time: moment(reply.data.until, market().timeZone) }));
    close();
    await Promise.all([reloadMe(), queryCache.invalidate(['tasks'])]);
  };

  if (isSure && length !== null) {
    return (
      <Dialog title={t('break.sure')} onClose={close} closeLabel={t('portal.close')} sheet>
        <p className={styles['big']}>{t('break.means', { length: lengthOf(length, unit) })}</p>
        <ul className={styles['points']}>
          <li>{t('break.noPlay')}</li>
          <li>{t('break.cashStays')}</li>
          <li>{t('break.noWayBack')}</li>
        </ul>
        <Button kind="brass" wide busy={busy} onClick={() => void start()}>
          {t('break.start', { length: lengthOf(length, unit) })}
        </Button>
        <Button wide onClick={() => setSure(false)}>
          {t('break.back')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('break.title')} onClose={close} closeLabel={t('portal.close')} sheet>
      <Choice
        label={t('break.which')}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setLength(null);
        }}
        options={[
          { value: 'cool_off', label: t('break.short') },
          { value: 'self_exclusion', label: t('break.long') },
        ]}
      />
      <p className={styles['hint']}>
        {t(kind === 'cool_off' ? 'break.shortHint' : 'break.longHint')}
      </p>
      <Choice
        label={t('break.howLong')}
        value={length}
        onChange={setLength}
        options={(kind === 'cool_off' ? days : exclusionMonths).map((count) => ({
          value: count,
          label: lengthOf(count, unit),
        }))}
      />
      <Button kind="brass" wide disabled={length === null} onClick={() => setSure(true)}>
        {t('break.continue')}
      </Button>
    </Dialog>
  );
}

/** Formats a number of days or months; whole years as years. */
function lengthOf(count: number, unit: 'day' | 'month'): string {
  const inYears = unit === 'month' && count % 12 === 0;
  return new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
    style: 'unit',
    unit: inYears ? 'year' : unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(inYears ? count / 12 : count);
}
