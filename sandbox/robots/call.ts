import { request } from 'node:http';

/** A server that has not answered within this time counts as unreachable. */
const ANSWER_WITHIN_MS = 10_000;
/** Far above the size of any answer. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** The answer; `body` is the parsed JSON, null when it was not JSON. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends one JSON call over http, a POST unless there is no body; null without a valid answer. Each
 * call opens a new connection, because a robot's calls are seconds apart.
 */
export function httpCall(
  url: string,
  body: object | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer | null> {
  const raw = body === null ? null : Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const call = request(url, {
      method: raw === null ? 'GET' : 'POST',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'user-agent': 'Demo robot',
        'accept-language': 'en',
        ...(raw === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': raw.length }),
        ...headers,
      },
    });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_ANSWER_BYTES) response.destroy();
        else parts.push(part);
      });
      response.on('error', () => resolve(null));
      response.on('close', () => resolve(null));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts)) }),
      );
    });
    call.on('error', () => resolve(null));
    call.end(raw);
  });
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
