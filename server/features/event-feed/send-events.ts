import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { Webhook } from 'standardwebhooks';
import type { AppContext } from '../../context.ts';
import { openCase } from '../cases/index.ts';
import type { Sealing } from '../fairness/index.ts';
import { leaseDue, markFailed, markTaken, secretOf, type DueReceiver } from './receivers.ts';
import { readEvents } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'log'> & { readonly sealing: Sealing };

/** Events of one webhook. */
const BATCH = 100;
/** Webhooks of one receiver in a row, before the others have their turn. */
const IN_A_ROW = 20;
const ANSWER_MS = 10 * SECOND_MS;
/** Longer than one answer takes: another process leaves a leased receiver alone. */
const LEASE_MS = MINUTE_MS;
const FIRST_RETRY_MS = 5 * SECOND_MS;
/** A receiver that has failed for so long is a case for staff. */
const CASE_AFTER_MS = HOUR_MS;

/** Sends each receiver its new events, in order, request by request. Returns how many it took. */
export async function sendEvents(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const due = await leaseDue(deps.db, at, at + LEASE_MS);
  const taken = await Promise.all(due.map((receiver) => sendTo(deps, receiver)));
  return taken.reduce((sum, count) => sum + count, 0);
}

async function sendTo(deps: Deps, receiver: DueReceiver): Promise<number> {
  const { db, clock } = deps;
  const { name, types } = receiver;
  let after = receiver.sentSeq;
  let sent = 0;
  for (let request = 0; request < IN_A_ROW; request += 1) {
    const page = await readEvents(db, { after, types, limit: BATCH });
    if (page.next === after) break;
    if (page.events.length > 0) {
      const error = await post(deps, receiver, page);
      if (error !== null) {
        await noteFailure(deps, receiver, error);
        return sent;
      }
    }
    const isLast = page.next >= page.newest || request === IN_A_ROW - 1;
    const now = clock.now();
    await markTaken(db, name, after, page.next, isLast ? now : now + LEASE_MS);
    sent += page.events.length;
    after = page.next;
    if (isLast) break;
  }
  return sent;
}

/** Sends one page. Returns null when it was taken, otherwise what went wrong. */
async function post(
  { clock, sealing }: Deps,
  receiver: DueReceiver,
  page: Awaited<ReturnType<typeof readEvents>>,
): Promise<string | null> {
  const first = page.events[0]?.seq ?? page.next;
  const id = `${receiver.name}-${first}-${page.next}`;
  const body = JSON.stringify(page);
  const signedAt = new Date(clock.now());
  const signature = new Webhook(secretOf(sealing, receiver)).sign(id, signedAt, body);
  try {
    const answer = await fetch(receiver.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(signedAt.getTime() / SECOND_MS)),
        'webhook-signature': signature,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return cause?.code ?? (error as Error).name;
  }
}

async function noteFailure(deps: Deps, receiver: DueReceiver, error: string): Promise<void> {
  const { db, clock, log } = deps;
  const { name, attempts } = receiver;
  const at = clock.now();
  const wait = Math.min(HOUR_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
  log.warn({ receiver: name, error }, 'a receiver of events took nothing');
  const since = await markFailed(db, name, { error, at, nextAt: at + wait });
  if (at - since < CASE_AFTER_MS) return;
  await openCase(db, {
    bucket: 0,
    kind: 'events_not_taken',
    subject: name,
    key: `events_not_taken:${name}:${since}`,
    playerId: null,
    data: { error, since },
    at,
  });
}
