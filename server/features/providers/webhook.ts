import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentProvider, ProviderEvent, ReceiveWebhook, WebhookMessage } from './port.ts';
import { SIGNATURE_HEADER } from '../../platform/message-signature.ts';
import { bodyOf } from './signing.ts';

/** The subject of an event. */
export type EventKind = 'deposit' | 'payout';

/**
 * Applies an event within the transaction that stores it. `afterCommit` registers callbacks, such
 * as hints, that run only once the event is stored.
 */
export type EventHandler = (
  tx: Queryable,
  event: ProviderEvent,
  afterCommit: (work: () => void) => void,
  /** The provider that sent it. */
  from: string,
) => Promise<void>;

/** The path of the sandbox's events; other providers use `<this>/<name>`. */
export const WEBHOOK_PATH = '/provider/webhook';
const SANDBOX = 'sandbox';
/** Events have a few short fields; a longer body is rejected. */
const BODY_MAX_BYTES = 16 * 1024;

interface WebhookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  byName(name: string): PaymentProvider | null;
  handlerOf(kind: EventKind): EventHandler | undefined;
}

/**
 * POST /provider/webhook. Returns 200 once the event and its effects are stored, 401 for a wrong
 * signature, 500 on an error, after which the provider delivers again. Idempotent: a repeated event
 * changes nothing.
 */
export function webhookRoutes(app: FastifyInstance, deps: WebhookDeps): ReceiveWebhook {
  const receive = receiver(deps);
  const take = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, signature } = await receive(name, {
      method: request.method,
      path: request.url,
      raw: bodyOf(request),
      signature: request.headers[SIGNATURE_HEADER],
    });
    if (signature !== undefined) reply.header(SIGNATURE_HEADER, signature);
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  };
  const signed = { bodyLimit: BODY_MAX_BYTES, config: { bodies: 'signed' } } as const;
  app.post(WEBHOOK_PATH, signed, (request, reply) => take(SANDBOX, request, reply));
  app.post<{ Params: { name: string } }>(`${WEBHOOK_PATH}/:name`, signed, (request, reply) =>
    take(request.params.name, request, reply),
  );
  return receive;
}

interface Received {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly signature?: string;
}

/** Verifies a message of a provider and stores its events, one after the other. */
function receiver(deps: WebhookDeps) {
  return async (name: string, message: WebhookMessage): Promise<Received> => {
    const refused = (status: number, error: string) => ({
      status,
      body: JSON.stringify({ error }),
    });
    const provider = deps.byName(name);
    if (provider === null) return refused(404, 'unknown_provider');
    const read = provider.verifyWebhook(message);
    if (read.verdict === 'forged') return refused(401, 'bad_signature');
    if (read.verdict === 'unreadable') {
      deps.log.error('the provider signed an event that cannot be read');
      return refused(400, 'unreadable');
    }
    if (read.verdict === 'events') {
      for (const event of read.events) {
        await store(deps, provider.name, event, Buffer.from(JSON.stringify(event)));
      }
      return { status: 200, body: JSON.stringify({ ok: true }) };
    }
    await store(deps, provider.name, read.event, message.raw);
    const body = JSON.stringify({ ok: true });
    const signature = read.answerSignature?.(body);
    return { status: 200, body, ...(signature === undefined ? {} : { signature }) };
  };
}

async function store(
  deps: WebhookDeps,
  from: string,
  event: ProviderEvent,
  raw: Buffer,
): Promise<void> {
  const after: (() => void)[] = [];
  await deps.db.transaction(async (tx) => {
    after.length = 0;
    if (!(await isNew(tx, from, event, raw, deps.clock.now()))) return;
    const kind = event.type.startsWith('deposit.') ? 'deposit' : 'payout';
    await deps.handlerOf(kind)?.(tx, event, (work) => after.push(work), from);
  });
  for (const work of after) work();
}

/** Stores the provider's raw event. A concurrent duplicate waits and then finds it here. */
async function isNew(tx: Queryable, from: string, event: ProviderEvent, raw: Buffer, at: number) {
  const kept = await tx.query(
    `insert into provider_event (bucket, event_id, type, order_id, body, received_at, provider)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning event_id`,
    [
      bucketOf(event.orderId) ?? 0,
      event.eventId,
      event.type,
      event.orderId,
      raw.toString('utf8'),
      at,
      from,
    ],
  );
  return kept.length > 0;
}
