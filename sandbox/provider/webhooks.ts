import { newId } from '../platform/ids.ts';
import { postSigned } from '../platform/post-signed.ts';
import type { Fact } from './facts.ts';
import type { Provider } from './provider.ts';
import type { Delivery, Deposit, EventType, Payout, WebhookEvent } from './state.ts';

/** How long a reordered event is delayed, so that its successor overtakes it. */
const REORDER_HOLD_MS = 5_000;

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/** Maximum concurrent deliveries, so that a restarted receiver is not flooded. */
const MAX_IN_FLIGHT = 32;

/** Delivery options of an event; absent ones default to the current mode. */
export type DeliveryOptions = { readonly deliveries?: number; readonly delayMs?: number };

/**
 * The fact that an event of an order happened and must be delivered. All deliveries of one event
 * are due at the same time and have the same `eventId`.
 */
export function raise(
  provider: Provider,
  order: Deposit | Payout,
  about: Pick<WebhookEvent, 'type' | 'at' | 'amount'> & Partial<WebhookEvent>,
  options: DeliveryOptions = {},
): Fact {
  const { webhooks } = provider.state.mode;
  const { orderId, currency, webhookUrl } = order.request;
  const held = webhooks.reorder && order.events % 2 === 0 ? REORDER_HOLD_MS : 0;
  const dueAt = provider.clock.now() + (options.delayMs ?? webhooks.delayMs) + held;
  const event: WebhookEvent = {
    eventId: newId('evt'),
    orderId,
    providerId: order.providerId,
    paymentId: null,
    currency,
    late: false,
    reason: null,
    ...about,
  };
  const deliveries = Array.from(
    { length: options.deliveries ?? webhooks.deliveries },
    (_, index): Delivery => ({
      deliveryId: `${event.eventId}.${index + 1}`,
      url: webhookUrl,
      event,
      dueAt,
    }),
  );
  return { kind: 'eventRaised', order: sideOf(event.type), orderId, deliveries };
}

/** Schedules the deliveries of newly committed facts. */
export function deliverAll(provider: Provider, facts: Fact[]): void {
  for (const fact of facts) {
    if (fact.kind !== 'eventRaised') continue;
    for (const { deliveryId } of fact.deliveries) deliver(provider, deliveryId);
  }
}

/** Delivers when due, and retries until the receiver answers 200. */
export function deliver(provider: Provider, deliveryId: string): void {
  const delivery = provider.state.deliveries.get(deliveryId);
  if (delivery === undefined) return;
  provider.agenda.at(delivery.dueAt, () => void attempt(provider, delivery, FIRST_RETRY_MS));
}

async function attempt(provider: Provider, delivery: Delivery, retryMs: number): Promise<void> {
  const status = await inTurn(async () => {
    await provider.flushed();
    const { settings, clock } = provider;
    return postSigned(delivery.url, delivery.event, settings.secret, clock.wallTime());
  });
  if (status === 200) {
    provider.commit([{ kind: 'delivered', deliveryId: delivery.deliveryId }]);
    return;
  }
  const next = Math.min(retryMs * 2, MAX_RETRY_MS);
  provider.agenda.at(provider.clock.now() + retryMs, () => void attempt(provider, delivery, next));
}

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Runs the call when a slot is free, first in, first out. */
async function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  if (inFlight >= MAX_IN_FLIGHT) await new Promise<void>((go) => waiting.push(go));
  else inFlight += 1;
  try {
    return await call();
  } finally {
    const next = waiting.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}

function sideOf(type: EventType): 'deposit' | 'payout' {
  return type.startsWith('deposit.') ? 'deposit' : 'payout';
}
