import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { callerOf, type Inject } from './app-calls.ts';
import { createAsker, type Answer, type AppStart, type Question } from './app-messages.ts';
import type { MemoryProvider } from './memory-provider.ts';
import type { ApiClient } from './players.ts';

/** An app in a separate process, with another app's database and its own clock. */
export interface SecondApp extends ApiClient {
  readonly portal: Inject;
  advance(ms: number): Promise<void>;
  settle(): Promise<void>;
  /** Suspends the process, with all locks it holds, until `resume`. */
  pause(): void;
  resume(): void;
  /** Kills the process; pending requests stay unanswered. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const SCRIPT = resolve(import.meta.dirname, 'app-process.ts');

export async function startSecondApp(
  start: AppStart,
  provider: MemoryProvider,
): Promise<SecondApp> {
  const child = fork(SCRIPT, [JSON.stringify(start)], { execArgv: [] });
  const asker = createAsker(
    // A killed process no longer answers.
    (message) => void (child.connected && child.send(message as object)),
    async (question) => {
      if (question.ask !== 'provider') throw new Error(`no answer to ${question.ask}`);
      return provider[question.method](question.given as never);
    },
  );
  const gone = once(child, 'exit');
  const ready = once(child, 'message');
  if ((await Promise.race([ready, gone]))[0] !== 'ready') throw new Error('the app has ended');
  child.on('message', (message) => asker.onMessage(message as Question | Answer));
  const inject =
    (ask: 'portal' | 'games'): Inject =>
    (request) =>
      asker.ask({ ask, request }) as ReturnType<Inject>;
  return {
    portal: inject('portal'),
    call: callerOf(inject('portal')),
    gameCall: callerOf(inject('games')),
    async advance(ms) {
      await asker.ask({ ask: 'advance', ms });
    },
    async settle() {
      await asker.ask({ ask: 'settle' });
    },
    pause() {
      child.kill('SIGSTOP');
    },
    resume() {
      child.kill('SIGCONT');
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async close() {
      await asker.ask({ ask: 'close' });
      child.disconnect();
      await gone;
    },
  };
}
