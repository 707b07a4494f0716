import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BODY_BYTES_MAX } from '@glasshouse/contract/envelope.ts';
import { answerHeaders } from './headers.ts';
import { isForeign } from './own-origin.ts';

/** An answer in the envelope, ready to send. */
export interface DirectAnswer {
  readonly status: number;
  /** JSON. */
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

/**
 * Receives a request's headers before its body is read. Null leaves the request to the framework; a
 * returned function answers the body. Its errors are answered as the framework would.
 */
export type DirectRoute = (request: IncomingMessage) => ((body: Buffer) => Promise<string>) | null;

export interface DirectRoutes {
  /** Adds a route for POST at this exact path. */
  add(path: string, route: DirectRoute): void;
  /** Sends all further requests to the framework, which handles closing. */
  end(): void;
  /** Returns a listener that passes every other request, untouched, to `otherwise`. */
  listener(otherwise: RequestListener): RequestListener;
}

export interface DirectRoutesDeps {
  /** PORTAL_ORIGIN or GAMES_ORIGIN; null accepts the host of the request. */
  readonly ownOrigin: string | null;
  answerError(error: unknown, request: IncomingMessage): DirectAnswer;
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Routes answered by the HTTP server itself, at two thirds of the framework's cost per request.
 * They take only the plain case: JSON of a known length from our own pages or from no page, where
 * proxy headers cannot change the answer. The framework takes everything else, so that its gate and
 * error handler remain the only code that refuses.
 */
export function createDirectRoutes({ ownOrigin, answerError }: DirectRoutesDeps): DirectRoutes {
  const routes = new Map<string, DirectRoute>();
  const isHttps = ownOrigin?.startsWith('https://') === true;
  const always = [
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-store'],
    ...answerHeaders(isHttps),
  ].flat();
  // Copied in one piece, then completed with the length: spreading costs more than the copy.
  const headers = [...always, 'content-length', ''];

  const isPlain = (request: IncomingMessage): boolean => {
    const { headers: asked, method } = request;
    if (method !== 'POST' || asked['content-type'] !== 'application/json') return false;
    if (asked['content-encoding'] !== undefined) return false;
    // A missing length becomes NaN, which fails every comparison.
    const length = Number.parseInt(asked['content-length'] ?? '', 10);
    if (!(length <= BODY_BYTES_MAX)) return false;
    const isForwarded = FORWARDED.some((name) => asked[name] !== undefined);
    if (isForwarded && !isHttps) return false;
    // Behind a proxy only the configured origin counts, because the proxy chooses the host.
    const host = isForwarded ? '' : (asked.host ?? '');
    return !isForeign(asked, { ownOrigin, host, https: false });
  };

  const send = (
    response: ServerResponse,
    status: number,
    text: string,
    retryAfterSeconds: number | null,
  ): void => {
    const fields = headers.slice();
    fields[fields.length - 1] = String(Buffer.byteLength(text));
    if (retryAfterSeconds !== null) fields.push('retry-after', String(retryAfterSeconds));
    response.writeHead(status, fields);
    response.end(text);
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: Promise<string>,
  ): Promise<void> => {
    try {
      send(response, 200, await answer, null);
    } catch (error) {
      const { status, text, retryAfterSeconds } = answerError(error, request);
      send(response, status, text, retryAfterSeconds);
    }
  };

  return {
    add: (path, route) => void routes.set(path, route),
    end: () => routes.clear(),
    listener: (otherwise) => (request, response) => {
      const route = routes.get(request.url ?? '');
      const answer = route === undefined || !isPlain(request) ? null : route(request);
      if (answer === null) {
        otherwise(request, response);
        return;
      }
      let body: Buffer | null = null;
      request.on('data', (part: Buffer) => {
        body = body === null ? part : Buffer.concat([body, part]);
      });
      request.once('end', () => {
        void respond(request, response, answer(body ?? Buffer.alloc(0)));
      });
    },
  };
}
