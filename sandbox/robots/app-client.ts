import { randomUUID } from 'node:crypto';
import { httpCall } from './call.ts';

/** The server refused, by name (`code`), or did not answer (null). Ends the robot's visit. */
export class NotServed extends Error {
  override readonly name = 'NotServed';
  readonly code: string | null;

  constructor(what: string, code: string | null) {
    super(`${what}: ${code ?? 'no answer'}`);
    this.code = code;
  }
}

/** A client of the server's public API. */
export interface AppClient {
  /** Calls the portal; throws `NotServed` unless it is a success. */
  ask<Answer>(path: string, body?: object): Promise<Answer>;
  /** The same with another origin and token: a game's calls. */
  askGame<Answer>(origin: string, path: string, token: string, body: object): Promise<Answer>;
  /** Reads public data. */
  read<Answer>(path: string): Promise<Answer>;
  /** The token of later `ask` calls. */
  signedIn(token: string): void;
}

/** Calls go to `portalUrl`, without a trailing slash. */
export function createAppClient(portalUrl: string): AppClient {
  let token = '';

  async function exchange<Answer>(
    url: string,
    body: object | null,
    carried: string,
  ): Promise<Answer> {
    const answer = await httpCall(url, body, {
      // A new key per call, because a robot never retries.
      ...(body === null ? {} : { 'idempotency-key': randomUUID() }),
      ...(carried === '' ? {} : { 'access-token': carried }),
    });
    const { success, msgCode, data } = envelope(answer?.body);
    if (success !== 1) throw new NotServed(url, msgCode);
    // The server's own tests check its answers against the contract's types.
    return data as Answer;
  }

  return {
    ask: (path, body = {}) => exchange(portalUrl + path, body, token),
    askGame: (origin, path, gameToken, body) => exchange(origin + path, body, gameToken),
    read: (path) => exchange(portalUrl + path, null, ''),
    signedIn(given) {
      token = given;
    },
  };
}

interface Envelope {
  readonly success: unknown;
  /** Null when it was not an envelope. */
  readonly msgCode: string | null;
  readonly data: unknown;
}

function envelope(body: unknown): Envelope {
  if (typeof body !== 'object' || body === null) return { success: 0, msgCode: null, data: null };
  const { success, msgCode, data } = body as Partial<Record<keyof Envelope, unknown>>;
  return { success, msgCode: typeof msgCode === 'string' ? msgCode : null, data };
}
