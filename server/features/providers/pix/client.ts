import { readFileSync } from 'node:fs';
import { Agent, request as requestOver } from 'node:https';

/** How a bank's API Pix is reached: OAuth2 client credentials over mutual TLS. */
export interface PixAccess {
  /** The base URL of the API, such as `https://pix.example.com/v2`, without a trailing slash. */
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** PEM files: our certificate and key, and the authorities that sign the bank's. */
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

/** An answer; null when there was none, so that nobody knows what was done. */
export type PixAnswer = { readonly status: number; readonly body: unknown } | null;

export interface PixClient {
  call(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object): Promise<PixAnswer>;
}

const ANSWER_MS = 5_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
/** A token is renewed so long before it ends. */
const RENEW_BEFORE_MS = 30_000;
const SCOPES =
  'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read';

/** `now`: the wall clock in epoch milliseconds, for the life of tokens. */
export function createPixClient(access: PixAccess, now: () => number): PixClient {
  let agent: Agent | null = null;
  let token: { readonly text: string; readonly until: number } | null = null;

  // The files are read again after a failed connection: a bank rotates certificates, and so do we.
  const connect = (): Agent => {
    agent ??= new Agent({
      cert: readFileSync(access.certFile),
      key: readFileSync(access.keyFile),
      ca: readFileSync(access.caFile),
      keepAlive: true,
      minVersion: 'TLSv1.2',
    });
    return agent;
  };
  const send = async (request: Sent): Promise<PixAnswer> => {
    try {
      return await exchange(connect(), request);
    } catch {
      agent?.destroy();
      agent = null;
      return null;
    }
  };
  const tokenNow = async (): Promise<string | null> => {
    if (token !== null && now() < token.until) return token.text;
    const answer = await send({
      method: 'POST',
      url: access.tokenUrl,
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
      authorization: basic(access.clientId, access.clientSecret),
    });
    const given = answer?.status === 200 ? tokenOf(answer.body) : null;
    if (given === null) return null;
    token = { text: given.text, until: now() + given.seconds * 1_000 - RENEW_BEFORE_MS };
    return token.text;
  };
  const once = async (method: Sent['method'], path: string, body?: object): Promise<PixAnswer> => {
    const bearer = await tokenNow();
    if (bearer === null) return null;
    return send({
      method,
      url: access.apiUrl + path,
      type: body === undefined ? null : 'application/json',
      text: body === undefined ? '' : JSON.stringify(body),
      authorization: `Bearer ${bearer}`,
    });
  };
  return {
    async call(method, path, body) {
      const answer = await once(method, path, body);
      if (answer?.status !== 401) return answer;
      // The bank no longer knows the token: nothing was done.
      token = null;
      return once(method, path, body);
    },
  };
}

interface Sent {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly url: string;
  readonly type: string | null;
  readonly text: string;
  readonly authorization: string;
}

function exchange(agent: Agent, sent: Sent): Promise<PixAnswer> {
  return new Promise((done, failed) => {
    const request = requestOver(
      sent.url,
      {
        method: sent.method,
        agent,
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          authorization: sent.authorization,
          ...(sent.type === null
            ? {}
            : { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.text) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('error', failed);
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > ANSWER_BYTES_MAX) response.destroy(new Error('the answer is too large'));
          parts.push(part);
        });
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          done({ status: response.statusCode ?? 0, body: parsed(text) });
        });
      },
    );
    request.on('error', failed);
    request.end(sent.text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

function tokenOf(body: unknown): { readonly text: string; readonly seconds: number } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { access_token: text, expires_in: seconds } = body as Record<string, unknown>;
  return typeof text === 'string' && typeof seconds === 'number' ? { text, seconds } : null;
}
