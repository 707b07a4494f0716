import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, languageOf, pageHeaders, takeForms } from '../platform/page.ts';
import { failDeposit, pagePath, payDeposit, type PaymentOptions } from './deposits.ts';
import { minorOf, missingPage, payPage } from './pay-page.ts';
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

    app.get<ByPage>('/sandbox/pay/:providerId', (request, reply) => {
      const deposit = find(provider, request);
      if (deposit === null) return missing(request, reply);
      return reply.send(payPage(deposit, languageOf(request), null));
    });

    // A reload after a rejected form requests the form's URL: show the page again.
    app.get<ByPage>('/sandbox/pay/:providerId/:action', (request, reply) => {
      const deposit = find(provider, request);
      return deposit === null ? missing(request, reply) : toPage(request, reply, deposit);
    });

    const pay = (path: string, options: PaymentOptions) => {
      app.post<ByPage>(`/sandbox/pay/:providerId/${path}`, (request, reply) => {
        const deposit = find(provider, request);
        if (deposit === null) return missing(request, reply);
        payDeposit(provider, deposit.request.orderId, options);
        return toPage(request, reply, deposit);
      });
    };
    pay('pay', {});
    pay('late', { late: true });

    app.post<ByPage>('/sandbox/pay/:providerId/other', (request, reply) => {
      const deposit = find(provider, request);
      if (deposit === null) return missing(request, reply);
      const typed = request.body?.get('amount') ?? '';
      const amount = minorOf(typed);
      if (amount === null) {
        return reply.code(400).send(payPage(deposit, languageOf(request), typed));
      }
      payDeposit(provider, deposit.request.orderId, { amount });
      return toPage(request, reply, deposit);
    });

    app.post<ByPage>('/sandbox/pay/:providerId/fail', (request, reply) => {
      const deposit = find(provider, request);
      if (deposit === null) return missing(request, reply);
      // An order that ended meanwhile stays unchanged: the page shows its state.
      failDeposit(provider, deposit.request.orderId);
      return toPage(request, reply, deposit);
    });
  };
}

function find(provider: Provider, { params }: FastifyRequest<ByPage>): Deposit | null {
  const orderId = provider.state.pages.get(params.providerId);
  return (orderId === undefined ? undefined : provider.state.deposits.get(orderId)) ?? null;
}

function toPage(request: FastifyRequest<ByPage>, reply: FastifyReply, deposit: Deposit) {
  return reply.redirect(inLanguage(pagePath(deposit), languageOf(request)), 303);
}

function missing(request: FastifyRequest<ByPage>, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(missingPage(languageOf(request)));
}
