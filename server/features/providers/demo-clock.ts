import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { raiseStored, readStored } from '../../platform/stored-settings.ts';
import { bodyOf, requestNonce, sendSigned, signedFetch } from './signing.ts';

/**
 * The demo's clock, advanced by the sandbox provider: one offset for all processes, stored in the
 * database, which never decreases.
 */
const NAME = 'clock_offset_ms';
/** Ten years: enough for any demonstration. */
const OFFSET_MAX = 315_576_000_000;
/** How soon other processes apply a new offset. */
const FOLLOW_EVERY_MS = 1_000;

const Moved = Type.Object({ offsetMs: Type.Integer({ minimum: 0, maximum: OFFSET_MAX }) });

export interface DemoClockDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly provider: { readonly url: string; readonly secret: string };
  /** Makes what play at this time needs; called before the clock reaches it. */
  prepareFor(db: Queryable, at: number): Promise<unknown>;
}

/** POST /sandbox-clock {offsetMs}, signed by the provider: the new time is in force on return. */
export function demoClockRoute(app: FastifyInstance, deps: DemoClockDeps): void {
  app.post('/sandbox-clock', { config: { bodies: 'signed' } }, async (request, reply) => {
    const { secret } = deps.provider;
    const nonce = requestNonce(secret, request);
    if (nonce === null) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const moved = parsed(bodyOf(request).toString('utf8'));
    if (!Check(Moved, moved)) return reply.code(400).send({ error: 'invalid_request' });
    await moveTo(deps, moved.offsetMs);
    deps.jobs.wakeAll();
    const moment = { ok: true, nowMs: deps.clock.now(), offsetMs: deps.clock.offsetMs() };
    return sendSigned(reply, secret, nonce, moment);
  });
}

/** Applies offsets set by another process, or by the provider while this server was down. */
export function followDemoClock(deps: DemoClockDeps): void {
  let heardProvider = false;
  deps.jobs.every('demo clock', FOLLOW_EVERY_MS, async () => {
    const before = deps.clock.offsetMs();
    await loadDemoClock(deps.db, deps.clock);
    if (deps.clock.offsetMs() > before) deps.jobs.wakeAll();
    if (heardProvider) return 0;
    const offset = await offsetOfProvider(deps.provider);
    if (offset === null) return 0;
    heardProvider = true;
    if (offset > deps.clock.offsetMs()) await moveTo(deps, offset);
    return 0;
  });
}

/** Restores the clock's stored offset at start. */
export async function loadDemoClock(db: Queryable, clock: Clock): Promise<void> {
  const offset = await readStored(db, NAME);
  if (offset !== null) clock.setOffsetMs(Number.parseInt(offset, 10));
}

async function moveTo(deps: DemoClockDeps, offsetMs: number): Promise<void> {
  await deps.prepareFor(deps.db, deps.clock.now() - deps.clock.offsetMs() + offsetMs);
  await raiseStored(deps.db, NAME, offsetMs);
  await loadDemoClock(deps.db, deps.clock);
}

/** The provider's clock offset from its signed answer; null without one. */
async function offsetOfProvider(provider: DemoClockDeps['provider']): Promise<number | null> {
  const answer = await signedFetch(provider, '/healthz');
  return answer?.status === 200 && Check(Moved, answer.body) ? answer.body.offsetMs : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
