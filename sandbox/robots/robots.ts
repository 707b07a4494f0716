import { createHmac, randomInt } from 'node:crypto';
import { sign, SIGNATURE_HEADER } from '../platform/signature.ts';
import { httpCall } from './call.ts';
import { createAppClient, NotServed } from './app-client.ts';
import { visit, type Marked } from './robot.ts';

export interface RobotsWorld {
  /** The server's base URL for this process, without a trailing slash. */
  readonly portalUrl: string;
  /** The secret shared with the server. */
  readonly secret: string;
  /** The wall clock, epoch milliseconds. */
  wallTime(): number;
  /** Pays an order as its payer would. */
  pay(orderId: string): void;
}

export interface Pace {
  readonly robots: number;
  readonly firstVisitMs: number;
  readonly betweenFirstVisitsMs: number;
  readonly restLeastMs: number;
  readonly restMostMs: number;
  /** Pause after an unanswered visit: the server may be starting. */
  readonly retryMs: number;
  /** Factor that shortens the pauses within a visit. */
  readonly hurry: number;
}

/** Few and slow: they only give the demo's ticker true events. */
export const CALM: Pace = {
  robots: 3,
  // Right after a start real players have priority.
  firstVisitMs: 20_000,
  betweenFirstVisitsMs: 12_000,
  restLeastMs: 6 * 60_000,
  restMostMs: 15 * 60_000,
  retryMs: 20_000,
  hurry: 1,
};

const RETRIES_SOON = 6;

/** The server marks no robots because it is not a demo. */
class NoDemo extends Error {}

export interface Robots {
  stop(): void;
  /** Resolves when they make no more visits: stopped, or refused because this is not a demo. */
  readonly ended: Promise<void>;
}

/**
 * Runs the robots until stopped. They are players of the demo in this process, and use only the
 * public API.
 */
export function startRobots(world: RobotsWorld, pace = CALM): Robots {
  const timers = new Set<NodeJS.Timeout>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let stopped = false;
  const later = (ms: number, run: () => void) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const stop = () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    end();
  };
  const pause = (ms: number) => new Promise<void>((done) => later(ms / pace.hurry, done));
  const live = async (robot: number, failures: number): Promise<void> => {
    const served = await visited(world, robot, pause);
    if (served === 'never') return stop();
    const isSoon = !served && failures < RETRIES_SOON;
    const rest = isSoon ? pace.retryMs : randomInt(pace.restLeastMs, pace.restMostMs);
    later(rest, () => void live(robot, served ? 0 : failures + 1));
  };
  for (let robot = 1; robot <= pace.robots; robot += 1) {
    const start = pace.firstVisitMs + (robot - 1) * pace.betweenFirstVisitsMs;
    later(start, () => void live(robot, 0));
  }
  return { stop, ended };
}

/** Whether a robot's visit was completed; `never` without robots. */
async function visited(
  world: RobotsWorld,
  robot: number,
  pause: (ms: number) => Promise<void>,
): Promise<boolean | 'never'> {
  try {
    await visit({
      client: createAppClient(world.portalUrl),
      deviceId: robotDevice(world.secret, robot),
      mark: (userId) => mark(world, userId),
      pay: (orderId) => world.pay(orderId),
      pause,
    });
    return true;
  } catch (error) {
    if (error instanceof NoDemo) return 'never';
    // A refusal by a rule would repeat, so the visit ends.
    if (error instanceof NotServed) return error.code !== null;
    // A robot's error must not end the provider.
    process.stderr.write(`A demo robot failed: ${String(error)}\n`);
    return false;
  }
}

/** A robot's device id, derived from the secret: constant across starts and unique to the robot. */
function robotDevice(secret: string, robot: number): string {
  const [current = ''] = secret.split(',');
  return createHmac('sha256', current).update(`robot ${robot}`).digest('hex').slice(0, 32);
}

async function mark({ portalUrl, secret, wallTime }: RobotsWorld, userId: string): Promise<Marked> {
  const body = { userId };
  const path = '/sandbox-robot';
  const answer = await httpCall(portalUrl + path, body, {
    [SIGNATURE_HEADER]: sign(
      secret,
      { direction: 'to-server', method: 'POST', path, raw: JSON.stringify(body) },
      wallTime(),
    ),
  });
  if (answer?.status === 404) throw new NoDemo();
  if (answer?.status !== 200 || !isMarked(answer.body)) throw new NotServed('mark', null);
  return answer.body;
}

function isMarked(body: unknown): body is Marked {
  if (typeof body !== 'object' || body === null || !('payout' in body)) return false;
  const { payout: account } = body;
  return typeof account === 'object' && account !== null && 'payType' in account;
}
