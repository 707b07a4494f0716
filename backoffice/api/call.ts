import type { Static } from 'typebox';
import type { Envelope } from '@glasshouse/contract/envelope.ts';
import {
  STAFF_TOKEN_HEADER,
  type StaffOperation,
} from '@glasshouse/contract/backoffice/staff-operation.ts';
import { endSession, useSession } from './session.ts';

export type StaffRequest<Op extends StaffOperation> = Static<Op['request']>;
export type StaffAnswer<Op extends StaffOperation> = Static<Op['answer']>;

/** The server answered and did nothing: the code of the contract, with its data. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** No answer came: whether the server did something is unknown. */
export class NoAnswer extends Error {}

/**
 * Calls an operation of the back office with the session's token. An answer with status 401 ends
 * the session, which shows the log-in page at the same address.
 * @throws Refusal with the contract's code, or NoAnswer when the server cannot be reached.
 */
export async function call<Op extends StaffOperation>(
  operation: Op,
  request: StaffRequest<Op>,
  signal?: AbortSignal,
): Promise<StaffAnswer<Op>> {
  const token = useSession.getState().session?.token ?? null;
  const response = await send(operation.path, request, token, signal);
  const envelope = await envelopeOf(response);
  // The server validates its answers against the contract.
  if (envelope.success === 1) return envelope.data as StaffAnswer<Op>;
  if (response.status === 401 && token !== null) endSession(token, 'expired');
  throw new Refusal(envelope.msgCode, envelope.data);
}

async function send(
  path: string,
  request: unknown,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { [STAFF_TOKEN_HEADER]: token }),
      },
      body: JSON.stringify(request),
      ...(signal === undefined ? {} : { signal }),
      // The token is a header; a cookie of another port is nobody's business here.
      credentials: 'omit',
    });
  } catch (error) {
    throw new NoAnswer('no answer', { cause: error });
  }
}

async function envelopeOf(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (error) {
    // A proxy in between answered, or the connection broke in the middle.
    throw new NoAnswer(`status ${response.status}`, { cause: error });
  }
}
