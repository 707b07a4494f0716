import type { FastifyInstance } from 'fastify';
import { staffOpenApiDocument } from '@glasshouse/contract/backoffice/openapi.ts';
import { addCaseRoutes } from './features/cases/index.ts';
import { addBackofficeSite } from './features/site/index.ts';
import {
  addStaffRoutes,
  authenticateStaff,
  isRecorded,
  writeRecord,
} from './features/staff/index.ts';
import { addSupportRoutes } from './features/support/index.ts';
import { createStaffServer } from './platform/http/serve-staff.ts';
import type { AppContext } from './context.ts';
import packageJson from '../package.json' with { type: 'json' };

/** Registers the operator's app on its own port. Each feature adds its staff operations here. */
export function addBackoffice(
  app: FastifyInstance,
  deps: AppContext,
  { checkAnswers }: { readonly checkAnswers: boolean },
): void {
  const { clock, db, messageText, limits } = deps;
  const server = createStaffServer(app, {
    clock,
    db,
    messageText,
    limits,
    checkAnswers,
    authenticate: (token, at) => authenticateStaff(db, token, at),
    writeRecord,
    isRecorded,
  });
  addStaffRoutes(server, deps);
  addCaseRoutes(server);
  addSupportRoutes(server);
  const { version } = packageJson;
  const document = JSON.stringify(
    staffOpenApiDocument({ title: 'Glasshouse back office', version }),
  );
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
  addBackofficeSite(app);
}
