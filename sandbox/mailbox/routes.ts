import type { FastifyInstance } from 'fastify';
import { readJson, requireSignature } from '../platform/http.ts';
import { languageOf, sendPage, takeForms } from '../platform/page.ts';
import { mailboxPage } from './page.ts';
import type { Mailbox, MailRequest } from './mailbox.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const body = {
  type: 'object',
  properties: {
    mailId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    to: text(254),
    subject: text(200),
    text: text(4000),
  },
  required: ['mailId', 'to', 'subject', 'text'],
  additionalProperties: false,
} as const;

/** POST /mail for our server, signed; the page for people, through the portal's port. */
export function mailboxRoutes(mailbox: Mailbox) {
  return async (app: FastifyInstance) => {
    await app.register(async (signed) => {
      readJson(signed, ['application/json']);
      requireSignature(signed, mailbox.secret, mailbox.clock);
      signed.post<{ Body: MailRequest }>('/mail', { schema: { body } }, (request, reply) => {
        mailbox.take(request.body);
        return reply.send({ ok: true });
      });
    });
    await app.register(async (pages) => {
      takeForms(pages);
      pages.get('/sandbox/mailbox', (request, reply) =>
        sendPage(reply, mailboxPage(languageOf(request), null, [])),
      );
      // The address is sent by a form, so that it appears in no log and no history.
      pages.post<{ Body: URLSearchParams | undefined }>('/sandbox/mailbox', (request, reply) => {
        const address = (request.body?.get('address') ?? '').slice(0, 254);
        const page = mailboxPage(languageOf(request), address, mailbox.read(address));
        return sendPage(reply, page);
      });
    });
  };
}
