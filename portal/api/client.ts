import type { CommonRefusal, Envelope } from '@glasshouse/contract/envelope.ts';
import type { operations } from '@glasshouse/contract/index.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { planOf, type CallName, type CallPlan } from './calls.ts';

type Op<Name extends CallName> = (typeof operations)[Name];
export type Answer<Name extends CallName> = AnswerOf<Op<Name>>;
export type Asked<Name extends CallName> = RequestOf<Op<Name>>;

/**
 * The result of a call: the answer, a refusal by name with the server's words for it, or
 * `unreachable` when no sound answer came within the time.
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

/** The idempotency key of one operation: retries carry the same key, so it happens once. */
export interface Intent {
  key: string;
}

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

export interface ApiDeps {
  /** Where the server is; empty for the page's own origin. */
  readonly origin: string;
  /** Request timeout in milliseconds. */
  readonly timeoutMs: number;
  /** The signed-in player, after a sign-in by device where there is none; null when that fails. */
  signedIn(): Promise<SignedIn | null>;
  /** Signs in again by device because this token is no longer good. */
  renew(endedToken: string): Promise<SignedIn | null>;
  /** Asks for the password or a passkey; true once it was proved. */
  askProof(): Promise<boolean>;
  /** This device's link to its account was ended. */
  loginRequired(): void;
  /** No sound answer: offline, too slow, or not ours. To be said aloud unless it is quiet. */
  unreachable(isQuiet: boolean): void;
  /** A sound answer came, at this time of the server's. */
  serverTime(dateHeader: string | null): void;
  /** The language tag answers should be in for a caller without a session. */
  language(): string;
  makeKey(): string;
  wait(ms: number): Promise<void>;
}

export interface Api {
  /** Makes a call. Refusals come back as values; nothing is thrown. */
  call<Name extends CallName>(
    name: Name,
    input: Asked<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
  /** A call whose refusal the caller has no words for: throws ApiError. For queries. */
  must<Name extends CallName>(name: Name, input: Asked<Name>): Promise<Answer<Name>>;
  intent(): Intent;
}

export interface CallOptions {
  readonly intent?: Intent;
  /** Leaves the toast about a missing answer to the caller. */
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

/** How often a call that found the server busy, or its first request running, is repeated. */
const PATIENCE = 3;
const FIRST_WAIT_MS = 400;

export function createApi(deps: ApiDeps): Api {
  async function call(name: CallName, input: unknown, options: CallOptions = {}): Promise<Loose> {
    const plan = await planOf(name);
    const intent = options.intent ?? { key: deps.makeKey() };
    const who = plan?.access === 'player' ? await deps.signedIn() : null;
    if (plan === null || (plan.access === 'player' && who === null)) return unreachable(options);
    const first = await patiently(plan, input, who, intent, options);
    if (first.ok || who === null) return first;
    if (first.code === 'token_invalid') {
      const renewed = await deps.renew(who.token);
      // Another player must not get what this one requested.
      if (renewed === null || renewed.userId !== who.userId) return first;
      return patiently(plan, input, renewed, intent, options);
    }
    if (first.code === 'reauth_required' && (await deps.askProof())) {
      // The refusal is stored under the first key: the repeat is an operation of its own.
      intent.key = deps.makeKey();
      return patiently(plan, input, await deps.signedIn(), intent, options);
    }
    if (first.code === 'login_required') deps.loginRequired();
    return first;
  }

  async function patiently(
    plan: CallPlan,
    input: unknown,
    who: SignedIn | null,
    intent: Intent,
    options: CallOptions,
  ): Promise<Loose> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await exchange(deps, { plan, input, who, key: intent.key });
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
    // The contract's types describe what the server's own tests hold its answers to.
    call: (name, input, options) => call(name, input, options) as Promise<Reply<typeof name>>,
    async must<Name extends CallName>(name: Name, input: Asked<Name>) {
      const reply = await call(name, input, { quiet: true });
      if (!reply.ok) throw new ApiError(reply.code, reply.msg);
      return reply.data as Answer<Name>;
    },
    intent: () => ({ key: deps.makeKey() }),
  };
}

interface Sent {
  readonly plan: CallPlan;
  readonly input: unknown;
  readonly who: SignedIn | null;
  /** The idempotency key. */
  readonly key: string;
}

/** One exchange; null when no sound answer came. */
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

/** Reads an envelope; `success` is 0 or 1, or a boolean. Null when it is not an envelope. */
export function readEnvelope(body: unknown): Loose | null {
  if (typeof body !== 'object' || body === null) return null;
  const { success, msgCode, msg, data = null } = body as Partial<Record<keyof Envelope, unknown>>;
  if (typeof msgCode !== 'string') return null;
  if (success === 1 || success === true) return { ok: true, data };
  if (success !== 0 && success !== false) return null;
  return { ok: false, code: msgCode, msg: typeof msg === 'string' ? msg : '', data };
}

/** How long to wait before the same is sent again; null when it should not be. */
function waitOf(response: Response): number | null {
  if (response.status !== 409 && response.status !== 503) return null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '0', 10);
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, 10) * 1000;
}
