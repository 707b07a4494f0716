import {
  useEffect,
  useRef,
  useState,
  type SubmitEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { DeskButton, Key } from './desk-button.tsx';
import { textOf } from './form-text.ts';
import { isTyping, useShortcuts } from './keys.ts';
import { refusalText } from './refusal-texts.ts';
import { Input } from './inputs.tsx';
import * as styles from './reason-form.module.css';

/** An act of staff, which always has a reason. */
export interface Act {
  /** The key that begins it: `e` for the usual act of a list. */
  readonly key: string;
  /** A verb: `Suspend`. */
  readonly label: string;
  readonly tone?: 'main' | 'bad';
  /** Canned reasons, chosen by the number keys 1 to 9; another one can be written. */
  readonly reasons: readonly string[];
  /** Further inputs of the form; `run` reads them by their names. */
  readonly fields?: ReactNode;
  /** What will happen, above the reasons: `Ends the sessions of jonas.` */
  readonly note?: string;
  /** Calls the operation. Returns the sentence that says what was done. @throws Refusal */
  readonly run: (reason: string, fields: FormData) => Promise<string>;
}

/** As the contract has it: at least three visible characters. */
const REASON_MIN = 3;
const REASON_MAX = 500;

interface ReasonFormProps {
  readonly act: Act;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of an act, inline: a number key chooses, Enter sends, Escape cancels. */
export function ReasonForm({ act, onDone, onCancel }: ReasonFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { error, isBusy, submit } = useReasonedAct(act, onDone);
  useShortcuts('form', [{ keys: ['Escape'], does: 'Cancel the act', run: onCancel }]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, []);
  const choose = (event: KeyboardEvent) => {
    if (isTyping(event.target) && !(event.target instanceof HTMLSelectElement)) return;
    const chosen = form.current?.querySelector<HTMLElement>(`[data-digit="${event.key}"]`);
    if (chosen === null || chosen === undefined) return;
    event.preventDefault();
    chosen.focus();
    chosen.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits: radios
    <form
      ref={form}
      className={styles['form']}
      aria-label={act.label}
      onSubmit={submit}
      onKeyDown={choose}
    >
      {act.note === undefined ? null : <p className={styles['note']}>{act.note}</p>}
      {act.fields}
      <Reasons reasons={act.reasons} />
      {error === null ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <div className={styles['buttons']}>
        <DeskButton type="submit" tone={act.tone ?? 'main'} busy={isBusy} shortcut="Enter">
          {act.label}
        </DeskButton>
        <DeskButton onClick={onCancel} shortcut="Esc">
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

function useReasonedAct(act: Act, onDone: (said: string) => void) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (fields: FormData) => {
    const reason = reasonOf(fields);
    if (reason.replaceAll(/\s/g, '').length < REASON_MIN) {
      setError('Choose a reason or write one of at least three letters.');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      onDone(await act.run(reason, fields));
    } catch (failure) {
      setError(refusalText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second Enter while the first is on its way does nothing.
    if (!isBusy) void send(new FormData(event.currentTarget));
  };
  return { error, isBusy, submit };
}

/** A written reason replaces a chosen one. */
function reasonOf(fields: FormData): string {
  const written = textOf(fields, 'own-reason').trim();
  return written === '' ? textOf(fields, 'reason') : written;
}

function Reasons({ reasons }: { reasons: readonly string[] }): ReactNode {
  return (
    <fieldset className={styles['reasons']}>
      <legend className={styles['legend']}>Reason</legend>
      {reasons.map((reason, index) => (
        <label key={reason} className={styles['reason']}>
          <input type="radio" name="reason" value={reason} data-digit={index + 1} />
          <Key>{index + 1}</Key>
          {reason}
        </label>
      ))}
      <Input
        name="own-reason"
        label={reasons.length === 0 ? 'Your reason' : 'Another reason'}
        maxLength={REASON_MAX}
        autoComplete="off"
      />
    </fieldset>
  );
}
