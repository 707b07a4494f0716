import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { demoClockRoute, followDemoClock, type DemoClockDeps } from './demo-clock.ts';
import { pageRoutes } from './pages.ts';
import { observed } from './observed.ts';
import type { PaymentProvider } from './port.ts';
import { createRouting } from './routing.ts';
import { createSandboxProvider } from './sandbox.ts';
import { webhookRoutes, WEBHOOK_PATH, type EventHandler, type EventKind } from './webhook.ts';

export { loadDemoClock } from './demo-clock.ts';
export type * from './port.ts';
export { bodyOf, requestNonce, signedFetch, type SignedAnswer } from './signing.ts';
export { sign } from '../../platform/message-signature.ts';
export { WEBHOOK_PATH, type EventHandler, type EventKind } from './webhook.ts';

/** The payment providers of this server. */
export interface Providers {
  /** In the order in which they take new orders. */
  readonly all: readonly PaymentProvider[];
  /** The provider of a new order; null when none offers the pay type. */
  forDeposit(payType: number): PaymentProvider | null;
  /** The same of an order with a due date. */
  forDueDeposit(payType: number): PaymentProvider | null;
  /** The same of a withdrawal. */
  forWithdrawal(payType: number): PaymentProvider | null;
  /** Returns an order's provider; null when this server has no settings for it. */
  byName(name: string): PaymentProvider | null;
  /** Registers the one handler for a kind of provider event, before the server listens. */
  listen(kind: EventKind, handler: EventHandler): void;
}

const FORGET_AT_ONCE = 5_000;

/** Deletes a batch of events older than 400 days; returns how many. */
async function forgetEvents(db: Queryable): Promise<number> {
  const [row] = await db.query<{ gone: number }>('select provider_event_forget($1) as gone', [
    FORGET_AT_ONCE,
  ]);
  return row?.gone ?? 0;
}

/** Serves the provider's webhook, its pages and the demo's clock on the portal's origin. */
export function addProviders(
  app: FastifyInstance,
  deps: Pick<
    AppContext,
    | 'options'
    | 'mode'
    | 'pack'
    | 'clock'
    | 'db'
    | 'log'
    | 'jobs'
    | 'limits'
    | 'metrics'
    | 'isObserved'
  >,
  prepareFor: DemoClockDeps['prepareFor'],
): Providers {
  const { options, pack, clock, db, log, jobs } = deps;
  const { providerUrl: url, providerSecret: secret } = options;
  jobs.every('old provider events', DAY_MS, () => forgetEvents(db));
  const handlers = new Map<EventKind, EventHandler>();
  const sandbox = (): PaymentProvider =>
    createSandboxProvider({
      url,
      secret,
      currency: pack.currency,
      webhookUrl: options.webhookOrigin + WEBHOOK_PATH,
    });
  const own = railsOf(options) ?? options.providers ?? [sandbox()];
  const { metrics, isObserved } = deps;
  const routing = createRouting(
    isObserved ? own.map((one) => observed(one, metrics.providerCall)) : own,
    () => clock.now(),
  );
  const { providers: all, choose } = routing;
  for (const payType of pack.payTypes.withdrawal) {
    // Money that came in must be able to leave (rule G9).
    if (choose('payouts', payType) === null) {
      throw new Error(`no payment provider pays out by the pay type ${payType}`);
    }
  }
  const byName = (name: string) => all.find((one) => one.name === name) ?? null;
  const handlerOf = (kind: EventKind) => handlers.get(kind);
  const receive = webhookRoutes(app, { db, clock, log, byName, handlerOf });
  for (const { webhookServer } of all) {
    if (webhookServer === undefined) continue;
    const server = webhookServer(receive);
    app.addHook('onListen', () => server.start());
    app.addHook('onClose', () => server.stop());
  }
  if (deps.mode === 'demo') {
    pageRoutes(app, { providerUrl: url, clock, limit: deps.limits.address });
    const ofClock = { db, clock, jobs, provider: { url, secret }, prepareFor };
    demoClockRoute(app, ofClock);
    followDemoClock(ofClock);
  }
  return {
    all,
    forDeposit: (payType) => choose('deposits', payType),
    forDueDeposit: (payType) => choose('dueOrders', payType),
    forWithdrawal: (payType) => choose('payouts', payType),
    byName,
    listen(kind, handler) {
      if (handlers.has(kind)) throw new Error(`${kind} events have a listener already`);
      handlers.set(kind, handler);
    },
  };
}

/** The payment providers that the licence names, and no other; null in demo. */
function railsOf({ live = null }: AppContext['options']): PaymentProvider[] | null {
  if (live === null) return null;
  return live.licence.rails.flatMap((name) => live.adapters.rails[name] ?? []);
}
