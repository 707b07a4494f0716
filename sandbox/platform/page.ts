import { createHash } from 'node:crypto';
import type { LanguageName } from '@glasshouse/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage, TAGS } from '../texts/texts.ts';
import { PAGE_STYLE } from './page-style.ts';

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Permits only the page's own style sheet and forms to itself; no scripts, no frames. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Parses the bodies of plain forms as `URLSearchParams`, and no other type. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, next) => next(null, new URLSearchParams(text.toString())),
  );
}

/** Sets the headers of a page. */
export function pageHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return pageHeaders(reply).send(html);
}

/** The language in which a page answers a request. */
export function languageOf({ query, headers }: FastifyRequest): LanguageName {
  const isNamed = typeof query === 'object' && query !== null && 'language' in query;
  return pageLanguage(isNamed ? query.language : undefined, headers['accept-language']);
}

/** A link to a page of the sandbox that keeps the language. */
export function inLanguage(path: string, language: LanguageName): string {
  return `${path}?language=${language}`;
}

/** A whole page of the sandbox around its body. */
export function pageFrame(language: LanguageName, title: string, body: string): string {
  return `<!doctype html>
<html lang="${TAGS[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escape(title)} · Demo</title>
    <style>${PAGE_STYLE}</style>
  </head>
  <body>
    <main>${body}
    </main>
  </body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for a page, attributes included. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
