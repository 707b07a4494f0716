import { IdentityChecks } from '../identity/checks.ts';
import { Mailbox } from '../mailbox/mailbox.ts';
import { readSettings, SettingError } from '../platform/settings.ts';
import { startRobots } from '../robots/robots.ts';
import { createSupplier } from '../supplier/supplier.ts';
import { buildApp } from './app.ts';
import { payDeposit } from './deposits.ts';
import { Provider } from './provider.ts';
import { resumePending } from './resume-pending.ts';

/** The process: listens, reads its journals, and exits with its parent. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const provider = new Provider(settings, giveUp);
  const identity = new IdentityChecks(settings, provider.clock, giveUp);
  const mailbox = new Mailbox(settings, provider.clock, giveUp);
  const supplier = createSupplier(settings, provider.clock, giveUp);
  const app = buildApp(provider, identity, mailbox, supplier);

  // Listens first, so that of two processes on one port only one opens the journal.
  await app.listen({ port: settings.port, host: settings.host });
  await provider.open(resumePending);
  await identity.open();
  await mailbox.open();
  await supplier?.open();
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : settings.port;
  process.send?.({ type: 'ready', port });
  const robots = settings.robots ? robotsOf(provider) : null;

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    robots?.stop();
    void app
      .close()
      .then(() => Promise.all([provider, identity, mailbox].map((part) => part.close())))
      .then(() => supplier?.close())
      .finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // A killed launcher closes its channel.
  process.once('disconnect', end);
}

/** The demo's robots: the provider treats their payments like any other. */
function robotsOf(provider: Provider): { stop(): void } {
  const { portalUrl, secret } = provider.settings;
  return startRobots({
    portalUrl,
    secret,
    wallTime: () => provider.clock.wallTime(),
    pay: (orderId) => void payDeposit(provider, orderId, {}),
  });
}

/** State that could not be stored must not be shown. */
function giveUp(error: unknown): void {
  process.stderr.write(`The provider cannot write its journal and ends: ${String(error)}\n`);
  process.exit(1);
}

try {
  await main();
} catch (error) {
  const known = error instanceof SettingError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exit(1);
}
