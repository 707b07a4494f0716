import type { PaymentProvider } from './port.ts';

/** Receives each call's provider, name and outcome. */
export type ObserveCall = (provider: string, call: string, outcome: string) => void;

/** The provider, with each of its calls observed. */
export function observed(provider: PaymentProvider, observe: ObserveCall): PaymentProvider {
  const { name } = provider;
  const watch =
    <Request, Outcome extends { readonly outcome: string }>(
      call: string,
      work: (request: Request) => Promise<Outcome>,
    ) =>
    async (request: Request): Promise<Outcome> => {
      try {
        const result = await work(request);
        observe(name, call, result.outcome);
        return result;
      } catch (error) {
        observe(name, call, 'fault');
        throw error;
      }
    };
  const { cancelDeposit, cancelPayout, readStatement, webhookServer } = provider;
  return {
    name,
    capabilities: provider.capabilities,
    createDeposit: watch('createDeposit', (request) => provider.createDeposit(request)),
    readDeposit: watch('readDeposit', (orderId) => provider.readDeposit(orderId)),
    cancelDeposit:
      cancelDeposit === null
        ? null
        : watch('cancelDeposit', (orderId: string) => cancelDeposit.call(provider, orderId)),
    createPayout: watch('createPayout', (request) => provider.createPayout(request)),
    readPayout: watch('readPayout', (orderId) => provider.readPayout(orderId)),
    cancelPayout:
      cancelPayout === null
        ? null
        : watch('cancelPayout', (orderId: string) => cancelPayout.call(provider, orderId)),
    returnPayment: watch('returnPayment', (request) => provider.returnPayment(request)),
    readStatement:
      readStatement === null
        ? null
        : watch('readStatement', (day: string) => readStatement.call(provider, day)),
    verifyWebhook: (message) => provider.verifyWebhook(message),
    ...(webhookServer === undefined ? {} : { webhookServer }),
  };
}
