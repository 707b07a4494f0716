import type { FastifyInstance } from 'fastify';
import { answer, readJson, requireLoopback } from '../platform/http.ts';
import { arriveDeposit, arrivePayout, viewDelayed } from './delayed.ts';
import { chargeBack, failDeposit, pagePath, payDeposit, type PaymentOptions } from './deposits.ts';
import { instructPayout } from './payouts.ts';
import type { Provider } from './provider.ts';
import * as schemas from './schemas.ts';
import type { Mode, Plan } from './state.ts';
import { camt053Of, csvOf, dayStatement } from './statement-files.ts';

type ByOrder = { Params: { orderId: string } };
type ModeChange = Partial<Omit<Mode, 'webhooks'>> & { webhooks?: Partial<Mode['webhooks']> };

/** Routes by which scripts on this machine trigger external events. */
export function controlRoutes(provider: Provider) {
  return async (app: FastifyInstance) => {
    requireLoopback(app);
    // `curl -d` sends JSON with a form content type, which is accepted.
    readJson(app, ['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
    await app.register(orderControls(provider));
    await app.register(payoutControls(provider));

    app.get('/control/mode', () => provider.state.mode);
    // All lines of all days, for scripts that reconcile an app's books.
    app.get('/control/statement', () => ({
      entries: [...provider.state.statements.values()].flat(),
    }));
    app.get<{ Params: { day: string; format: 'json' | 'camt053' | 'csv' } }>(
      '/control/statement/:day/:format',
      { schema: { params: schemas.statementParams } },
      ({ params: { day, format } }, reply) => {
        const statement = dayStatement(provider.state, day);
        if (format === 'json') return reply.send(statement);
        const isCsv = format === 'csv';
        void reply.type(isCsv ? 'text/csv' : 'application/xml');
        return reply.send(isCsv ? csvOf(statement) : camt053Of(statement));
      },
    );
    app.post<{ Body: ModeChange }>(
      '/control/mode',
      { schema: { body: schemas.modeBody } },
      ({ body }) => {
        const { mode } = provider.state;
        const webhooks = { ...mode.webhooks, ...body.webhooks };
        provider.commit([{ kind: 'modeSet', mode: { ...mode, ...body, webhooks } }]);
        return provider.state.mode;
      },
    );
    app.post<{ Body: { advanceMs: number } }>(
      '/control/clock',
      { schema: { body: schemas.clockBody } },
      ({ body }) => provider.advanceClock(body.advanceMs),
    );
  };
}

function orderControls(provider: Provider) {
  return async (app: FastifyInstance) => {
    app.get<ByOrder>(
      '/control/orders/:orderId',
      { schema: { params: schemas.orderParams } },
      ({ params }, reply) => {
        const deposit = provider.state.deposits.get(params.orderId);
        if (deposit === undefined) {
          return answer(reply, viewDelayed(provider.state.delayedDeposits, params.orderId));
        }
        const pendingDeliveries = pending(provider, params.orderId);
        return reply.send({ ...deposit, pagePath: pagePath(deposit), pendingDeliveries });
      },
    );
    app.post<ByOrder & { Body: PaymentOptions }>(
      '/control/orders/:orderId/pay',
      { schema: { params: schemas.orderParams, body: schemas.payBody } },
      ({ params, body }, reply) => answer(reply, payDeposit(provider, params.orderId, body)),
    );
    app.post<ByOrder>(
      '/control/orders/:orderId/arrive',
      { schema: { params: schemas.orderParams, body: schemas.nothing } },
      ({ params }, reply) => answer(reply, arriveDeposit(provider, params.orderId)),
    );
    app.post<ByOrder>(
      '/control/orders/:orderId/fail',
      { schema: { params: schemas.orderParams, body: schemas.nothing } },
      ({ params }, reply) => answer(reply, failDeposit(provider, params.orderId)),
    );
    app.post<ByOrder & { Body: { amount?: number } }>(
      '/control/orders/:orderId/chargeback',
      { schema: { params: schemas.orderParams, body: schemas.chargebackBody } },
      ({ params, body }, reply) =>
        answer(reply, chargeBack(provider, params.orderId, body.amount ?? null)),
    );
  };
}

function payoutControls(provider: Provider) {
  return async (app: FastifyInstance) => {
    app.get<ByOrder>(
      '/control/payouts/:orderId',
      { schema: { params: schemas.orderParams } },
      ({ params }, reply) => {
        const payout = provider.state.payouts.get(params.orderId);
        if (payout === undefined) {
          return answer(reply, viewDelayed(provider.state.delayedPayouts, params.orderId));
        }
        return reply.send({ ...payout, pendingDeliveries: pending(provider, params.orderId) });
      },
    );
    app.post<ByOrder>(
      '/control/payouts/:orderId/arrive',
      { schema: { params: schemas.orderParams, body: schemas.nothing } },
      ({ params }, reply) => answer(reply, arrivePayout(provider, params.orderId)),
    );
    app.post<{ Params: { orderId: string; plan: Plan } }>(
      '/control/payouts/:orderId/:plan',
      { schema: { params: schemas.instructionParams, body: schemas.nothing } },
      ({ params }, reply) => answer(reply, instructPayout(provider, params.orderId, params.plan)),
    );
  };
}

/** Pending deliveries of an order. */
function pending(provider: Provider, orderId: string): number {
  return [...provider.state.deliveries.values()].filter(({ event }) => event.orderId === orderId)
    .length;
}
