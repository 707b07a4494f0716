import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDay } from '../platform/clock.ts';
import { answer, invalid, readJson, requireSignature } from '../platform/http.ts';
import { cancelDeposit, createDeposit, readDeposit, returnPayment } from './deposits.ts';
import { cancelPayout, readPayout, submitPayout } from './payouts.ts';
import type { Provider } from './provider.ts';
import {
  depositBody,
  nothing,
  orderParams,
  payoutBody,
  returnBody,
  statementQuery,
} from './schemas.ts';
import type { DepositRequest, PayoutRequest, ReturnRequest } from './state.ts';
import { dayStatement } from './statement-files.ts';
import { statementOf } from './statement.ts';

type Account = PayoutRequest['account'];
type PayoutBody = Omit<PayoutRequest, 'account'> & {
  account: Pick<Account, 'holder' | 'number'> & Partial<Account>;
};
type ByOrder = { Params: { orderId: string } };

/** Routes for our server: each signed, each idempotent by its key. */
export function apiRoutes(provider: Provider) {
  return async (app: FastifyInstance) => {
    readJson(app, ['application/json']);
    requireSignature(app, provider.settings.secret, provider.clock);
    await app.register(depositRoutes(provider));
    await app.register(payoutRoutes(provider));

    app.get<{ Querystring: { day: string } }>(
      '/api/statement',
      { schema: { querystring: statementQuery } },
      (request, reply) => {
        const { day } = request.query;
        if (!isDay(day)) return reply.code(400).send(invalid('There is no such day.', ['day']));
        return reply.send({
          ...statementOf(provider.state, day),
          ...dayStatement(provider.state, day),
        });
      },
    );
  };
}

function depositRoutes(provider: Provider) {
  return async (app: FastifyInstance) => {
    failWhileDown(app, () => provider.state.mode.deposits === 'down');

    app.post<{ Body: DepositRequest }>(
      '/api/deposits',
      { schema: { body: depositBody } },
      (request, reply) => answer(reply, createDeposit(provider, request.body)),
    );
    app.get<ByOrder>(
      '/api/deposits/:orderId',
      { schema: { params: orderParams } },
      (request, reply) => answer(reply, readDeposit(provider, request.params.orderId)),
    );
    app.post<ByOrder>(
      '/api/deposits/:orderId/cancel',
      { schema: { params: orderParams, body: nothing } },
      (request, reply) => answer(reply, cancelDeposit(provider, request.params.orderId)),
    );
    app.post<{ Body: ReturnRequest }>(
      '/api/returns',
      { schema: { body: returnBody } },
      (request, reply) => answer(reply, returnPayment(provider, request.body)),
    );
  };
}

function payoutRoutes(provider: Provider) {
  return async (app: FastifyInstance) => {
    failWhileDown(app, () => provider.state.mode.payouts === 'down');

    app.post<{ Body: PayoutBody }>(
      '/api/payouts',
      { schema: { body: payoutBody } },
      ({ body }, reply) => {
        const account = { bank: null, ifsc: null, ...body.account };
        return answer(reply, submitPayout(provider, { ...body, account }));
      },
    );
    app.post<ByOrder>(
      '/api/payouts/:orderId/cancel',
      { schema: { params: orderParams, body: nothing } },
      (request, reply) => answer(reply, cancelPayout(provider, request.params.orderId)),
    );
    app.get<ByOrder>(
      '/api/payouts/:orderId',
      { schema: { params: orderParams } },
      (request, reply) => answer(reply, readPayout(provider, request.params.orderId)),
    );
  };
}

/** A provider that is down answers 503 to every call of that side and stores nothing. */
function failWhileDown(app: FastifyInstance, isDown: () => boolean): void {
  app.addHook('preHandler', async (_request, reply): Promise<FastifyReply | undefined> => {
    if (!isDown()) return undefined;
    return reply.code(503).send({ error: 'unavailable', message: 'The provider is down.' });
  });
}
