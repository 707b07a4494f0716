import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENTS_AT_ONCE } from '@glasshouse/contract/events/event-types.ts';
import { DAY_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { takeOrRefuse } from '../../platform/http/limits.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { collectEvents } from './collect-events.ts';
import { receiverOf, receiverSealing } from './receivers.ts';
import { sendEvents } from './send-events.ts';
import { forgetOldEvents, readEvents } from './store.ts';

export { queuePlayedRounds } from './collect-events.ts';
export {
  addReceiver,
  listReceivers,
  receiverSealing,
  removeReceiver,
  renewReceiver,
  sendAgain,
  type Receiver,
  type ReceiverKeys,
} from './receivers.ts';

const COLLECT_EVERY_MS = SECOND_MS;
/** Fraction of the time this job may use while more work waits: play has priority. */
const SHARE = 0.2;
const FORGET_AT_ONCE = 5_000;

/** Collects the events, sends them to receivers, and serves them on the back office's port. */
export function addEventFeed(
  app: FastifyInstance,
  deps: Pick<AppContext, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'options'>,
): void {
  const { db, clock, jobs, limits, options } = deps;
  const sealing = receiverSealing(options.seedKeys);
  const sending = jobs.every('webhooks of events', COLLECT_EVERY_MS, () =>
    sendEvents({ ...deps, sealing }),
  );
  jobs.every(
    'event feed',
    COLLECT_EVERY_MS,
    async () => {
      const collected = await collectEvents(deps);
      if (collected > 0) sending.wake();
      return collected;
    },
    SHARE,
  );
  jobs.every('old events', DAY_MS, () => forgetOldEvents(db, FORGET_AT_ONCE));
  app.get('/events', async (request, reply) => {
    const at = clock.now();
    takeOrRefuse(limits.address, request.ip, at);
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const look = () => receiverOf(db, token);
    const receiver = await limits.lookUp({ address: request.ip, token, at }, look);
    if (receiver === null) throw new CommonRefusalError('token_invalid');
    const page = await readEvents(db, { ...pageOf(request), types: receiver.types });
    reply.header('cache-control', 'no-store');
    return page;
  });
}

/** The place and the number of events that a request asks for. */
function pageOf({ query }: FastifyRequest): { after: number; limit: number } {
  const asked = query as Readonly<Record<string, unknown>>;
  return {
    after: wholeOf(asked, 'after', 0, 0, Number.MAX_SAFE_INTEGER),
    limit: wholeOf(asked, 'limit', EVENTS_AT_ONCE, 1, EVENTS_AT_ONCE),
  };
}

function wholeOf(
  asked: Readonly<Record<string, unknown>>,
  field: string,
  absent: number,
  least: number,
  most: number,
): number {
  const text = asked[field];
  if (text === undefined) return absent;
  const refuse = (reason: string) =>
    new CommonRefusalError('invalid_request', { fields: [{ field, reason }] });
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) throw refuse('not_whole');
  const value = Number.parseInt(text, 10);
  if (value < least) throw refuse('too_small');
  if (value > most) throw refuse('too_large');
  return value;
}
