import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { withLogFile } from './log-file.ts';

const checkout = resolve(import.meta.dirname, '../..');
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/**
 * What a program gets to end by itself before it is started again: open connections of whoever
 * looks at it would keep it for long, and nothing is lost by a kill.
 */
const restartMs = 500;
/** Having lived this long, a program is well: the next death starts the pauses again. */
const wellAfterMs = 10_000;

/** One of our own programs that the launcher keeps running. */
export interface Program {
  /** How it is called in messages. */
  name: string;
  /** Path of its script, from the checkout. */
  script: string;
  /** Node's own flags. */
  flags: readonly string[];
  /** Its whole environment, requested at each start. */
  environment(): NodeJS.ProcessEnv;
  logFile: string;
}

/** A program that is started again whenever it ends. */
export interface KeptProgram {
  readonly program: Program;
  /** Times it ended without being asked to. */
  deaths(): number;
  /**
   * Ends it; it is started again with its environment of that moment. Resolves when the one that
   * ran is gone.
   */
  restart(): Promise<void>;
  /** Ends it for good and returns when it is gone; by force after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a program and keeps it running. The channel to it closes when this process dies, however
 * it dies: then the program ends as well (server/platform/parent.ts).
 */
export function keepRunning(program: Program, report: (line: string) => void): KeptProgram {
  let child: ChildProcess | null = null;
  let stopping = false;
  let asked = false;
  let deathCount = 0;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const startedAt = performance.now();
    asked = false;
    child = spawnProgram(program);
    child.once('error', (error) => report(`${program.name}: ${error.message}`));
    child.once('close', (code, signal) => {
      child = null;
      if (stopping) return;
      if (!asked) {
        deathCount += 1;
        report(`${program.name} ended (${signal ?? `exit code ${code}`}), starting it again`);
      }
      if (performance.now() - startedAt > wellAfterMs) pauseMs = firstPauseMs;
      timer = setTimeout(start, asked ? 0 : pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };
  start();

  return {
    program,
    deaths: () => deathCount,
    restart: async () => {
      asked = true;
      pauseMs = firstPauseMs;
      if (child !== null) return endOf(child, restartMs);
      clearTimeout(timer);
      if (!stopping) start();
    },
    stop: async (timeoutMs) => {
      stopping = true;
      clearTimeout(timer);
      if (child !== null) await endOf(child, timeoutMs);
    },
  };
}

function spawnProgram({ script, flags, environment, logFile }: Program): ChildProcess {
  return withLogFile(logFile, (descriptor) =>
    spawn(process.execPath, [...flags, script], {
      cwd: checkout,
      env: environment(),
      stdio: ['ignore', descriptor, descriptor, 'ipc'],
      // A group of its own: Ctrl-C in the terminal reaches the launcher, which stops it in order.
      detached: true,
    }),
  );
}

async function endOf(child: ChildProcess, timeoutMs: number): Promise<void> {
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(force);
}
