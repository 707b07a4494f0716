import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentProvider, ProviderEvent } from './port.ts';
import { SIGNATURE_HEADER } from './signature.ts';
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
export function webhookRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  const take = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const provider = deps.byName(name);
    if (provider === null) return reply.code(404).send({ error: 'unknown_provider' });
    const raw = bodyOf(request);
    const read = provider.verifyWebhook({
      method: request.method,
      path: request.url,
      raw,
      signature: request.headers[SIGNATURE_HEADER],
    });
    if (read.verdict === 'forged') return reply.code(401).send({ error: 'bad_signature' });
    if (read.verdict === 'unreadable') {
      deps.log.error('the provider signed an event that cannot be read');
      return reply.code(400).send({ error: 'unreadable' });
    }
    await store(deps, provider.name, read.event, raw);
    const stored = JSON.stringify({ ok: true });
    const signature = read.answerSignature?.(stored);
    if (signature !== undefined) reply.header(SIGNATURE_HEADER, signature);
    return reply.type('application/json; charset=utf-8').send(stored);
  };
  const signed = { bodyLimit: BODY_MAX_BYTES, config: { bodies: 'signed' } } as const;
  app.post(WEBHOOK_PATH, signed, (request, reply) => take(SANDBOX, request, reply));
  app.post<{ Params: { name: string } }>(`${WEBHOOK_PATH}/:name`, signed, (request, reply) =>
    take(request.params.name, request, reply),
  );
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
