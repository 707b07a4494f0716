import type { Inject } from './app-calls.ts';

/** Messages between a test and an app in a separate process. */

type Asked = 'createDeposit' | 'readDeposit' | 'createPayout' | 'readPayout' | 'returnPayment';

/** Start parameters of the app's process. */
export interface AppStart {
  readonly databaseUrl: string;
  /** The time of its clock, epoch milliseconds. */
  readonly now: number;
}

/** A request in either direction; the answer carries its id. */
export type Question = { readonly id: number } & (
  | { readonly ask: 'portal' | 'games'; readonly request: Parameters<Inject>[0] }
  | { readonly ask: 'advance'; readonly ms: number }
  | { readonly ask: 'settle' | 'close' }
  /** From the app: the provider is in the test's process. */
  | { readonly ask: 'provider'; readonly method: Asked; readonly given: unknown }
);

export interface Answer {
  readonly answers: number;
  readonly value?: unknown;
  readonly error?: string;
}

type WithoutId<Value> = Value extends unknown ? Omit<Value, 'id'> : never;

/** Sends requests and matches answers to them; `answer` handles the other side's requests. */
export function createAsker(
  send: (message: unknown) => void,
  answer: (question: Question) => Promise<unknown>,
) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  return {
    ask<Value>(question: WithoutId<Question>): Promise<Value> {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ value, error }) =>
          error === undefined ? resolve(value as Value) : reject(new Error(error)),
        );
        send({ ...question, id });
      });
    },
    onMessage(message: Question | Answer): void {
      if ('answers' in message) {
        waiting.get(message.answers)?.(message);
        waiting.delete(message.answers);
        return;
      }
      answer(message).then(
        (value) => send({ answers: message.id, value }),
        (error: unknown) => send({ answers: message.id, error: String(error) }),
      );
    },
  };
}
