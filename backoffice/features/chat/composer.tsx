import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { answerChat } from '@glasshouse/contract/backoffice/chat/answer-chat.ts';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { readChat } from '@glasshouse/contract/backoffice/chat/read-chat.ts';
import { takeChat } from '@glasshouse/contract/backoffice/chat/take-chat.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { useStaff } from '../../api/session.ts';
import { DeskButton, Key } from '../../ui/desk-button.tsx';
import { useShortcuts } from '../../ui/keys.ts';
import { notify } from '../../ui/notices.ts';
import { refusalText } from '../../ui/refusal-texts.ts';
import * as styles from './composer.module.css';

type Read = StaffAnswer<typeof readChat>;

const MAX_LENGTH = 1000;

/**
 * Writes an answer. `e` begins and takes the conversation; in the empty field a digit chooses a
 * prepared answer in the player's language; Enter sends.
 */
export function Composer({ of: read }: { of: Read }): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, error, isBusy, write, begin, send } = useAnswer(read);
  useShortcuts('panel', [{ keys: ['e'], does: 'Answer', run: () => field.current?.focus() }]);
  const choose = (canned: string) => {
    write(canned);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const canned = text === '' && /^[1-9]$/.test(event.key) ? cannedAt(read, event.key) : undefined;
    if (canned !== undefined) choose(canned);
    if (event.key === 'Enter') send();
    if (event.key === 'Escape') field.current?.blur();
    // Escape leaves the field, and not the open panel too.
    if (canned === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
  };
  return (
    <div className={styles['composer']}>
      <label htmlFor={id} className={styles['label']}>
        Your answer <Key>e</Key>
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles['text']}
        rows={4}
        maxLength={MAX_LENGTH}
        value={text}
        aria-invalid={error !== null}
        onFocus={begin}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error === null ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <DeskButton tone="main" busy={isBusy} shortcut="Enter" onClick={send}>
        Send
      </DeskButton>
      <PreparedAnswers of={read} onChoose={choose} />
    </div>
  );
}

function cannedAt({ canned }: Read, digit: string): string | undefined {
  return canned[Number.parseInt(digit, 10) - 1]?.text;
}

interface PreparedProps {
  readonly of: Read;
  readonly onChoose: (text: string) => void;
}

function PreparedAnswers({ of: { canned, chat }, onChoose }: PreparedProps): ReactNode {
  return (
    <ol className={styles['prepared']} aria-label="Prepared answers">
      {canned.map(({ title, text, english }, index) => (
        <li key={title}>
          <button
            type="button"
            className={styles['choice']}
            title={chat.language === 'EN' ? text : `${text}\n\n${english}`}
            onClick={() => onChoose(text)}
          >
            {index < 9 ? <Key>{String(index + 1)}</Key> : null}
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}

function useAnswer(read: Read) {
  const { name } = useStaff();
  const { chat, total, canned } = read;
  const { userId, nick, takenBy } = chat;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      setError(null);
    } catch (failure) {
      setError(refusalText(failure));
      // A colleague may have it, or the player wrote again: show what is there now.
      await readAgain(listChats, readChat);
    }
  };
  const begin = () => {
    if (takenBy === name) return;
    void attempt(async () => {
      await call(takeChat, { userId, reason: 'Answering' });
      await readAgain(listChats, readChat);
    });
  };
  const send = () => {
    // The contract accepts a single line.
    const answer = text.replaceAll(/\s+/g, ' ').trim();
    if (answer === '' || isBusy) return;
    setBusy(true);
    const prepared = canned.find((one) => one.text === answer);
    const reason = prepared === undefined ? 'Own words' : `Prepared answer: ${prepared.title}`;
    void attempt(async () => {
      await call(answerChat, { userId, text: answer, read: total, reason });
      setText('');
      notify(`Answered ${nick}.`);
      await readAgain(listChats, readChat);
    }).finally(() => setBusy(false));
  };
  return { text, error, isBusy, write: setText, begin, send };
}
