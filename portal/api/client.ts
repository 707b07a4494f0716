import type { CommonRefusal, Envelope } from '@glasshouse/contract/envelope.ts';
import type { operations } from '@glasshouse/contract/index.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { planOf, type CallName, type CallPlan } from './calls.ts';

type Op<Name extends CallName> = (typeof operations)[Name];
export type Answer<Name extends CallName> = AnswerOf<Op<Name>>;
export type Asked<Name extends CallName> = RequestOf<Op<Name>>;

/**
 * The result of a call: the answer, a refusal by name with the server's text, or `unreachable`
 * without a valid response within the timeout.
 */
export type Reply<Name extends CallName> =
  | { readonly ok: true; readonly data: Answer<Name> }
  | (Extract<Outcome<Op<Name>>, { ok: false }> & { readonly msg: string })
  | CommonReply;

export type CommonReply = {
  readonly ok: false;
  readonly code: CommonRefusal | 'login_required' | 'reauth_required' | 'unreachable';
  readonly msg: string;
  readonly data: unknown;
};

/** The idempotency key of one operation: all its retries send the same key. */
export interface IdempotencyKey {
  key: string;
}

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

export interface ApiDeps {
  /** The server's origin; empty for the page's own. */
  readonly origin: string;
  /** Request timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Returns the signed-in player, after a sign-in by device if needed; null if that fails. */
  signedIn(): Promise<SignedIn | null>;
  /** Signs in again by device because this token is no longer valid. */
  renew(endedToken: string): Promise<SignedIn | null>;
  /** Asks for the password or a passkey; resolves to true after successful authentication. */
  askProof(): Promise<boolean>;
  /** This device's link to its account was revoked. */
  loginRequired(): void;
  /**
   * No valid response: offline, timeout, or not from our server. Reported to the player unless
   * quiet.
   */
  unreachable(isQuiet: boolean): void;
  /** A valid response arrived, with this server time. */
  serverTime(dateHeader: string | null): void;
  /** The language tag of responses for a caller without a session. */
  language(): string;
  makeKey(): string;
  wait(ms: number): Promise<void>;
}

export interface Api {
  /** Makes a call. Refusals are returned as values; never throws. */
  call<Name extends CallName>(
    name: Name,
    input: Asked<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
  /** Makes a call whose refusal the caller does not handle: throws ApiError. For queries. */
  must<Name extends CallName>(name: Name, input: Asked<Name>): Promise<Answer<Name>>;
  idempotencyKey(): IdempotencyKey;
}

export interface CallOptions {
  readonly idempotencyKey?: IdempotencyKey;
  /** The caller shows its own message about a missing response. */
  readonly quiet?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;

  constructor(code: string, msg: string) {
    super(msg);
    this.code = code;
  }
}

type Loose = { ok: true; data: unknown } | { ok: false; code: string; msg: string; data: unknown };

/** Maximum retries if the server is busy or the first request is still running. */
const PATIENCE = 3;
const FIRST_WAIT_MS = 400;

export function createApi(deps: ApiDeps): Api {
  async function call(name: CallName, input: unknown, options: CallOptions = {}): Promise<Loose> {
    const plan = await planOf(name);
    const idempotencyKey = options.idempotencyKey ?? { key: deps.makeKey() };
    const who = plan?.access === 'player' ? await deps.signedIn() : null;
    if (plan === null || (plan.access === 'player' && who === null)) return unreachable(options);
    const first = await patiently(plan, input, who, idempotencyKey, options);
    if (first.ok || who === null) return first;
    if (first.code === 'token_invalid') {
      const renewed = await deps.renew(who.token);
      // Another player must not receive this response.
      if (renewed === null || renewed.userId !== who.userId) return first;
      return patiently(plan, input, renewed, idempotencyKey, options);
    }
    if (first.code === 'reauth_required') {
      // The refusal is stored under the first key, so the retry needs a new one: also the retry of
      // a player who reloads the page instead of giving the proof.
      idempotencyKey.key = deps.makeKey();
      if (await deps.askProof()) {
        return patiently(plan, input, await deps.signedIn(), idempotencyKey, options);
      }
    }
    if (first.code === 'login_required') deps.loginRequired();
    return first;
  }

  async function patiently(
    plan: CallPlan,
    input: unknown,
    who: SignedIn | null,
    idempotencyKey: IdempotencyKey,
    options: CallOptions,
  ): Promise<Loose> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await exchange(deps, { plan, input, who, key: idempotencyKey.key });
      if (reply === null) return unreachable(options);
      const { waitMs, ...answer } = reply;
      if (waitMs === null || attempt === PATIENCE) return answer;
      await deps.wait(Math.max(waitMs, FIRST_WAIT_MS * 2 ** attempt));
    }
  }

  function unreachable(options: CallOptions): Loose {
    deps.unreachable(options.quiet === true);
    return { ok: false, code: 'unreachable', msg: '', data: null };
  }

  return {
    // The contract's types are checked by the server's own tests.
    call: (name, input, options) => call(name, input, options) as Promise<Reply<typeof name>>,
    async must<Name extends CallName>(name: Name, input: Asked<Name>) {
      const reply = await call(name, input, { quiet: true });
      if (!reply.ok) throw new ApiError(reply.code, reply.msg);
      return reply.data as Answer<Name>;
    },
    idempotencyKey: () => ({ key: deps.makeKey() }),
  };
}

interface Sent {
  readonly plan: CallPlan;
  readonly input: unknown;
  readonly who: SignedIn | null;
  /** The idempotency key. */
  readonly key: string;
}

/** Makes one request; returns null without a valid response. */
async function exchange(
  deps: Pick<ApiDeps, 'origin' | 'timeoutMs' | 'language' | 'serverTime'>,
  { plan, input, who, key }: Sent,
): Promise<(Loose & { waitMs: number | null }) | null> {
  const headers: Record<string, string> = { 'accept-language': deps.language() };
  if (who !== null) headers['access-token'] = who.token;
  if (plan.keyed === true) headers['idempotency-key'] = key;
  if (plan.get !== true) headers['content-type'] = 'application/json';
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), deps.timeoutMs);
  try {
    const response = await fetch(deps.origin + plan.path, {
      method: plan.get === true ? 'GET' : 'POST',
      headers,
      ...(plan.get === true ? {} : { body: JSON.stringify(input) }),
      signal: abort.signal,
    });
    const answer = readEnvelope(await response.json());
    if (answer === null) return null;
    deps.serverTime(response.headers.get('date'));
    return { ...answer, waitMs: waitOf(response) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Parses an envelope; `success` is 0 or 1, or a boolean. Null if it is not an envelope. */
export function readEnvelope(body: unknown): Loose | null {
  if (typeof body !== 'object' || body === null) return null;
  const { success, msgCode, msg, data = null } = body as Partial<Record<keyof Envelope, unknown>>;
  if (typeof msgCode !== 'string') return null;
  if (success === 1 || success === true) return { ok: true, data };
  if (success !== 0 && success !== false) return null;
  return { ok: false, code: msgCode, msg: typeof msg === 'string' ? msg : '', data };
}

/** Returns the delay before a retry; null if the request must not be retried. */
function waitOf(response: Response): number | null {
  if (response.status !== 409 && response.status !== 503) return null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '0', 10);
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, 10) * 1000;
}
