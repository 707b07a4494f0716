import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { ALIVE } from '@glasshouse/server/platform/parent.ts';
import { withLogFile } from './log-file.ts';

const checkout = resolve(import.meta.dirname, '../..');
const firstPauseMs = 100;
const maxPauseMs = 5_000;
/**
 * Grace period before a restart kills the program. Open browser connections would delay its exit,
 * and a kill loses no data.
 */
const restartMs = 500;
/** A program that has run this long is stable: the next exit restarts the backoff. */
const stableAfterMs = 10_000;

/** A program tells every second that it works; one that is silent for this many is killed. */
const maxSilentSeconds = 10;

/** A program that the launcher keeps running. */
export interface Program {
  /** Its name in messages. */
  name: string;
  /** Script path, relative to the checkout. */
  script: string;
  /** Node's own flags. */
  flags: readonly string[];
  /** Returns its whole environment; called at each start. */
  environment(): NodeJS.ProcessEnv;
  logFile: string;
}

/** A program that is restarted whenever it exits. */
export interface SupervisedProgram {
  readonly program: Program;
  /** Number of unexpected exits. */
  unexpectedExits(): number;
  /** Whether the running process has said that it works (`reportAlive`). */
  isAlive(): boolean;
  /** Restarts it with its current environment. Resolves when the old process has ended. */
  restart(): Promise<void>;
  /** Stops it permanently and resolves when it has ended; kills it after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a program and keeps it running. Its IPC channel closes when this process dies in any way,
 * and then the program exits too (server/platform/parent.ts).
 */
export function keepRunning(program: Program, report: (line: string) => void): SupervisedProgram {
  let child: ChildProcess | null = null;
  let stopping = false;
  let asked = false;
  let exitCount = 0;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let isAlive = false;

  const start = () => {
    const startedAt = performance.now();
    asked = false;
    isAlive = false;
    child = spawnProgram(program);
    if (!isDebugged(program)) {
      killIfSilent(child, () => report(`${program.name} does not respond, killing it`));
    }
    child.on('message', (message) => (isAlive ||= message === ALIVE));
    child.once('error', (error) => report(`${program.name}: ${error.message}`));
    child.once('close', (code, signal) => {
      child = null;
      isAlive = false;
      if (stopping) return;
      if (!asked) {
        exitCount += 1;
        report(`${program.name} ended (${signal ?? `exit code ${code}`}), starting it again`);
      }
      if (performance.now() - startedAt > stableAfterMs) pauseMs = firstPauseMs;
      timer = setTimeout(start, asked ? 0 : pauseMs);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    });
  };
  start();

  return {
    program,
    unexpectedExits: () => exitCount,
    isAlive: () => child !== null && isAlive,
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
      // Its own process group: Ctrl-C in the terminal reaches only the launcher, which stops it in
      // order.
      detached: true,
    }),
  );
}

/** A process that a debugger may stop at any line. */
function isDebugged({ environment }: Program): boolean {
  return environment()['NODE_OPTIONS']?.includes('--inspect') === true;
}

/**
 * Kills a process that has said that it works and then is silent, because its event loop hangs.
 * Counts ticks, not time: a launcher that was itself stopped for a while kills nothing.
 */
function killIfSilent(child: ChildProcess, report: () => void): void {
  let silentSeconds: number | null = null;
  child.on('message', (message) => {
    if (message === ALIVE) silentSeconds = 0;
  });
  const timer = setInterval(() => {
    if (silentSeconds === null) return;
    silentSeconds += 1;
    if (silentSeconds !== maxSilentSeconds) return;
    report();
    child.kill('SIGKILL');
  }, 1_000);
  child.once('close', () => clearInterval(timer));
}

async function endOf(child: ChildProcess, timeoutMs: number): Promise<void> {
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(force);
}
