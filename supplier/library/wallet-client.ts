import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { SIGNATURE_HEADER, signMessage, verifiedNonce } from './signature.ts';

/** The operator whose wallet is called. */
export interface WalletOptions {
  /** The operator's origin. */
  readonly url: string;
  readonly secret: string;
  /** Epoch milliseconds; the real time, because the operator compares it with its own. */
  now(): number;
  /** How long one call may take. */
  readonly answerWithinMs?: number;
  /** The first pause before a repetition; it doubles up to a minute. */
  readonly pauseMs?: number;
}

/** The wallet's answer; amounts in minor units. */
export interface WalletAnswer {
  readonly status: string;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: number | null;
}

/** A bet, a win or a rollback, with the field names of the protocol. */
export interface WalletTransaction {
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly user: string;
  readonly round: string;
  readonly round_closed?: boolean;
  readonly game_code: string;
  readonly currency: string;
  readonly token?: string;
  readonly amount?: number;
  readonly is_free?: boolean;
  readonly reward_uuid?: string;
  readonly reference_transaction_uuid?: string;
}

const LONGEST_PAUSE_MS = 60_000;
const BET_ATTEMPTS = 3;

/** One call. Null: no answer that can be believed, so the effect is unknown. */
export type CallWallet = (name: string, body: object) => Promise<WalletAnswer | null>;

/** Sends signed requests, and believes signed answers only. */
export function signedCaller({
  url,
  secret,
  now,
  answerWithinMs = 3_000,
}: WalletOptions): CallWallet {
  return (name, body) => {
    const raw = JSON.stringify(body);
    const to = new URL(`${url}/wallet/v1/${name}`);
    const about = { method: 'POST', path: to.pathname };
    const header = signMessage(secret, { direction: 'to-wallet', ...about, raw }, now());
    return new Promise((resolve) => {
      const send = to.protocol === 'https:' ? secureRequest : request;
      const outgoing = send(to, {
        method: 'POST',
        signal: AbortSignal.timeout(answerWithinMs),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: header },
      });
      outgoing.on('error', () => resolve(null));
      outgoing.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => resolve(null));
        response.on('close', () => resolve(null));
        response.on('end', () => {
          const text = Buffer.concat(parts);
          const status = response.statusCode ?? 0;
          const answer = { direction: 'wallet-answer', ...about, status, raw: text } as const;
          const signed = response.headers[SIGNATURE_HEADER];
          const nonce = verifiedNonce(secret, signed, answer, now());
          const isForThis = nonce !== null && header.includes(`,n=${nonce},`);
          resolve(isForThis ? parsed(text.toString('utf8')) : null);
        });
      });
      outgoing.end(raw);
    });
  };
}

export type WalletClient = ReturnType<typeof createWalletClient>;

/** Calls an operator's wallet, with the repetitions that the protocol asks for. */
export function createWalletClient(options: WalletOptions, call = signedCaller(options)) {
  const { pauseMs = 1_000 } = options;

  /** Repeats a call until the operator has done it. `signal` ends the repetition. */
  async function untilDone(
    name: string,
    body: WalletTransaction,
    signal?: AbortSignal,
  ): Promise<WalletAnswer | null> {
    const isStopped = () => signal?.aborted === true;
    for (let wait = pauseMs; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const answer = await call(name, body);
      if (answer?.status === 'RS_OK') return answer;
      if (isStopped()) return null;
      await pause(wait, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
      if (isStopped()) return null;
    }
  }

  return {
    call,
    /**
     * Sends a bet, up to three times. Null: unknown whether it was taken; it must be rolled back.
     */
    async bet(body: WalletTransaction): Promise<WalletAnswer | null> {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await call('transaction/bet', body);
        const isKnown = answer !== null && answer.status !== 'RS_ERROR_UNKNOWN';
        if (isKnown) return answer;
        if (attempt === BET_ATTEMPTS) return null;
        await pause(pauseMs);
      }
    },
    win: (body: WalletTransaction, signal?: AbortSignal) =>
      untilDone('transaction/win', body, signal),
    rollback: (body: WalletTransaction, signal?: AbortSignal) =>
      untilDone('transaction/rollback', body, signal),
  };
}

function parsed(text: string): WalletAnswer | null {
  try {
    return JSON.parse(text) as WalletAnswer;
  } catch {
    return null;
  }
}
