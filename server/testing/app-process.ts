import { createHouse } from '../app.ts';
import { settingsOf, testClock } from './app-calls.ts';
import { ASKED, createAsker, type AppStart, type AskedProvider } from './app-messages.ts';
import { memoryProvider } from './memory-provider.ts';

/** An app in a process of its own: the test that started it calls it and is its provider. */

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
        return app.deps.jobs.settleAll();
      case 'close':
        return app.close();
      case 'provider':
        throw new Error('the provider is not here');
    }
  },
);
const far = Object.fromEntries(
  ASKED.map((method) => [
    method,
    (given: unknown) => asker.ask({ ask: 'provider', method, given }),
  ]),
) as unknown as AskedProvider;
const providers = [{ ...memoryProvider(), ...far }];
const app = await createHouse(settingsOf({ databaseUrl, clock, providers }));
process.on('message', (message: Parameters<typeof asker.hear>[0]) => asker.hear(message));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
