import { createApp } from '../app.ts';
import { LEDGER_CHECKS, settingsOf, testClock } from './app-calls.ts';
import type { PaymentProvider } from '../features/providers/index.ts';
import { createAsker, type AppStart } from './app-messages.ts';
import { memoryProvider } from './memory-provider.ts';

/** An app in a separate process: the test that started it calls it and acts as its provider. */

const { databaseUrl, now } = JSON.parse(process.argv[2] ?? '') as AppStart;
const clock = testClock(now);
const asker = createAsker(
  (message) => process.send?.(message),
  async (question) => {
    switch (question.ask) {
      case 'portal':
      case 'games': {
        const { statusCode, body, headers } = await app[question.ask].inject(question.request);
        return { statusCode, body, headers };
      }
      case 'advance':
        return clock.advance(question.ms);
      case 'settle':
        return app.deps.jobs.settleAll(LEDGER_CHECKS);
      case 'close':
        return app.close();
      case 'provider':
        throw new Error('the provider is not here');
    }
  },
);
/** Each returns the answer of the provider in the test's process. */
const far: Partial<PaymentProvider> = {
  createDeposit: (given) => asker.ask({ ask: 'provider', method: 'createDeposit', given }),
  readDeposit: (given) => asker.ask({ ask: 'provider', method: 'readDeposit', given }),
  createPayout: (given) => asker.ask({ ask: 'provider', method: 'createPayout', given }),
  readPayout: (given) => asker.ask({ ask: 'provider', method: 'readPayout', given }),
  returnPayment: (given) => asker.ask({ ask: 'provider', method: 'returnPayment', given }),
};
const providers = [{ ...memoryProvider(), ...far }];
const app = await createApp(settingsOf({ databaseUrl, clock, providers }));
process.on('message', (message: Parameters<typeof asker.onMessage>[0]) => asker.onMessage(message));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
