import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { tryRule } from '@glasshouse/contract/backoffice/monitoring/try-rule.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { writeCount, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { refusalText } from '../../ui/refusal-texts.ts';
import { textOf } from '../../ui/form-text.ts';
import { writeFigures, type Rule } from './rule-texts.ts';
import { readSettings, SettingFields } from './setting-fields.tsx';
import * as styles from './try-rule.module.css';

type Result = StaffAnswer<typeof tryRule>;
const DAYS = ['7', '14', '30'];

/** Runs the rule over past days with these settings: nothing is opened or shown. */
export function TryRule({ rule: { kind, settings } }: { rule: Rule }): ReactNode {
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (fields: FormData) => {
    setBusy(true);
    setError(null);
    const days = Number.parseInt(textOf(fields, 'days'), 10);
    try {
      setResult(await call(tryRule, { kind, settings: readSettings(kind, fields), days }));
    } catch (failure) {
      setError(refusalText(failure));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void run(new FormData(event.currentTarget));
  };
  return (
    <section className={styles['try']}>
      <h3 className={styles['heading']}>Try over the past</h3>
      <form onSubmit={submit} className={styles['form']} aria-label="Try over the past">
        <SettingFields kind={kind} settings={settings} />
        <Select
          name="days"
          label="Past days"
          defaultValue="30"
          options={DAYS.map((value) => ({ value, label: `${value} days` }))}
        />
        <DeskButton type="submit" busy={isBusy}>
          Try
        </DeskButton>
      </form>
      {error === null ? null : <p role="alert">{error}</p>}
      <div role="status">{result === null ? null : <Found kind={kind} result={result} />}</div>
    </section>
  );
}

function Found({ kind, result }: { kind: Rule['kind']; result: Result }): ReactNode {
  const { alerts, players, byDay, newest } = result;
  const most = Math.max(1, ...byDay.map((day) => day.alerts));
  return (
    <>
      <p>
        {writeCount(alerts)} alerts of {writeCount(players)} players. Nothing was opened or shown.
      </p>
      <ol className={styles['days']} aria-label="Alerts by day">
        {byDay.map(({ day, alerts: count }) => (
          <li
            key={day}
            className={styles['day']}
            style={{ blockSize: `${(100 * count) / most}%` }}
            title={`${day}: ${count}`}
          >
            <span className={styles['words']}>{`${day}: ${count}`}</span>
          </li>
        ))}
      </ol>
      <ul>
        {newest.slice(0, 10).map(({ userId, at, figures }) => (
          <li key={`${userId} ${at}`} className={styles['met']}>
            <Link href={`/players?q=${userId}`}>{userId}</Link> {writeTime(at)}
            <small className={styles['figures']}>{writeFigures(kind, figures)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
