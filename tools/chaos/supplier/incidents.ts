import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '../running-app.ts';
import type { Line, LineFault } from './line.ts';

/** What happens while rounds are played. */
export interface Incident {
  readonly name: string;
  happen(app: RunningApp, line: Line): Promise<void>;
}

type Victim = 'provider' | 'server' | 'postgres';

const STILL_MS = 3_000;
const FAULT_MS = 2_500;

const killed = (name: string, victim: Victim): Incident => ({
  name,
  happen: async (app) => void app.kill(victim),
});

const stopped = (name: string, victim: Victim): Incident => ({
  name,
  async happen(app) {
    app.stop(victim);
    await pause(STILL_MS);
    app.resume(victim);
  },
});

/** A fault of the line for a while. */
const onLine = (fault: LineFault): Incident => ({
  name: `calls: ${fault}`,
  async happen(_app, line) {
    line.setFault(fault);
    await pause(FAULT_MS);
    line.setFault('none');
  },
});

/** To a supplier of this project's games. */
export const THEIR_INCIDENTS: readonly Incident[] = [
  killed('the supplier is killed', 'provider'),
  onLine('slow'),
  onLine('doubled'),
  onLine('reordered'),
  onLine('lost answers'),
  killed('the server is killed', 'server'),
  stopped('the supplier stands still for three seconds', 'provider'),
  killed('the database is killed', 'postgres'),
];

/** To this project's games, which another operator's wallet pays for. */
export const OUR_INCIDENTS: readonly Incident[] = [
  killed('the server is killed', 'server'),
  onLine('slow'),
  onLine('doubled'),
  onLine('reordered'),
  onLine('lost answers'),
  killed('the database is killed', 'postgres'),
  stopped('the server stands still for three seconds', 'server'),
];
