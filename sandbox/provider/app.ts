import { createServer } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { IdentityChecks } from '../identity/checks.ts';
import { identityRoutes } from '../identity/routes.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { mailboxRoutes } from '../mailbox/routes.ts';
import { answerErrors, signAnswers } from '../platform/http.ts';
import { SUPPLIER_PATHS, type Supplier } from '../supplier/supplier.ts';
import { apiRoutes } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { Provider } from './provider.ts';

/** Maximum body size: every call has a few short fields. */
const LARGEST_BODY_BYTES = 16 * 1024;

/** Creates the provider, with identity check and mailbox in the same process to save memory. */
export function buildApp(
  provider: Provider,
  identity: IdentityChecks,
  mailbox: Mailbox,
  supplier: Supplier | null = null,
): FastifyInstance {
  const parts = [provider, identity, mailbox];
  const app = fastify({
    logger: { level: provider.settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    // The supplier's calls and pages are its own: they bypass the provider's rules.
    serverFactory: (handler) =>
      createServer((request, response) => {
        const isSuppliers = SUPPLIER_PATHS.test(request.url ?? '');
        if (supplier !== null && isSuppliers) supplier.handle(request, response);
        else handler(request, response);
      }),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  });
  answerErrors(app);
  app.addHook('onRequest', async () => {
    await Promise.all(parts.map((part) => part.opened));
  });
  // Answers are sent only after the facts they report are on disk.
  app.addHook('onSend', async () => {
    await Promise.all(parts.map((part) => part.flushed()));
  });

  void app.register(async (health) => {
    signAnswers(health, provider.settings.secret, provider.clock);
    health.get('/healthz', () => ({
      ok: true,
      nowMs: provider.clock.now(),
      offsetMs: provider.clock.offsetMs,
    }));
  });
  void app.register(apiRoutes(provider));
  void app.register(controlRoutes(provider));
  void app.register(pageRoutes(provider));
  void app.register(identityRoutes(identity));
  void app.register(mailboxRoutes(mailbox));
  return app;
}
