import { createInstance } from '@glasshouse/server/platform/http/instance.ts';
import { createLog } from '@glasshouse/server/platform/log.ts';

/** The server's HTTP stack, returning as much text as a losing spin without doing any work. */
const ANSWER_BYTES = 420;
const app = createInstance({
  log: createLog('error'),
  trustProxy: [],
  ownOrigin: null,
  messageText: () => '',
  language: () => 'EN',
});
const text = JSON.stringify({ success: 1, data: 'x'.repeat(ANSWER_BYTES) });
app.get('/healthz', () => ({ status: 'ok' }));
app.post('/game/spin', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
await app.listen({ port: Number.parseInt(process.env['ECHO_PORT'] ?? '', 10), host: '127.0.0.1' });
