import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders, takeForms } from '../platform/page.ts';
import { failDeposit, pagePath, payDeposit, type PaymentOptions } from './deposits.ts';
import { minorOf, MISSING_PAGE, payPage } from './pay-page.ts';
import type { Provider } from './provider.ts';
import type { Deposit } from './state.ts';

type ByPage = { Params: { providerId: string }; Body: URLSearchParams | undefined };

/**
 * The payment pages for people. The portal's port serves them to any phone; the order's unguessable
 * URL is the authorisation.
 */
export function pageRoutes(provider: Provider) {
  return async (app: FastifyInstance) => {
    takeForms(app);
    app.addHook('onRequest', async (_request, reply) => {
      pageHeaders(reply);
    });

    app.get<ByPage>('/sandbox/pay/:providerId', ({ params }, reply) => {
      const deposit = find(provider, params.providerId);
      return deposit === null ? missing(reply) : reply.send(payPage(deposit, null));
    });

    // A reload after a rejected form requests the form's URL: show the page again.
    app.get<ByPage>('/sandbox/pay/:providerId/:action', ({ params }, reply) => {
      const deposit = find(provider, params.providerId);
      return deposit === null ? missing(reply) : reply.redirect(pagePath(deposit), 303);
    });

    const pay = (path: string, options: PaymentOptions) => {
      app.post<ByPage>(`/sandbox/pay/:providerId/${path}`, ({ params }, reply) => {
        const deposit = find(provider, params.providerId);
        if (deposit === null) return missing(reply);
        payDeposit(provider, deposit.request.orderId, options);
        return reply.redirect(pagePath(deposit), 303);
      });
    };
    pay('pay', {});
    pay('late', { late: true });

    app.post<ByPage>('/sandbox/pay/:providerId/other', ({ params, body }, reply) => {
      const deposit = find(provider, params.providerId);
      if (deposit === null) return missing(reply);
      const typed = body?.get('amount') ?? '';
      const amount = minorOf(typed);
      if (amount === null) return reply.code(400).send(payPage(deposit, typed));
      payDeposit(provider, deposit.request.orderId, { amount });
      return reply.redirect(pagePath(deposit), 303);
    });

    app.post<ByPage>('/sandbox/pay/:providerId/fail', ({ params }, reply) => {
      const deposit = find(provider, params.providerId);
      if (deposit === null) return missing(reply);
      // An order that ended meanwhile stays unchanged: the page shows its state.
      failDeposit(provider, deposit.request.orderId);
      return reply.redirect(pagePath(deposit), 303);
    });
  };
}

function find(provider: Provider, providerId: string): Deposit | null {
  const orderId = provider.state.pages.get(providerId);
  return (orderId === undefined ? undefined : provider.state.deposits.get(orderId)) ?? null;
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(MISSING_PAGE);
}
