import { Type, type Static, type TSchema } from 'typebox';

/**
 * One operation of the wire: path, request, answer, and every refusal by name with an example. The
 * server's validation and serialisation, the clients' types, the OpenAPI document and the tests are
 * all derived from it.
 */
export interface Operation<
  Request extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Refusals extends Record<string, Refusal> = Record<string, Refusal>,
> {
  readonly path: `/${string}`;
  readonly method: 'POST' | 'GET';
  /** The required token: none, a player's session, or a game session. */
  readonly access: 'public' | 'player' | 'game';
  /**
   * `keyed`: takes the header `idempotency-key` and runs in one database transaction with its
   * stored answer. `keyed-outside`: the same guarantee, but the action calls external services.
   */
  readonly repeat: 'free' | 'keyed' | 'keyed-outside';
  /**
   * What a success creates that costs more than the call: a `player`, the hash of a `password`, or
   * a permanent `row`. Each has a limit per address and per player; a `player` is charged only when
   * one is created. Absent: nothing.
   */
  readonly cost?: CreationCost;
  /**
   * Also allowed for a player who must verify the password or a passkey again, after "This was not
   * me": read calls, limits and breaks, help, and the proof itself. Every other call then returns
   * `reauth_required`.
   */
  readonly beforeProof?: true;
  /** One sentence: what it does, in the present tense. */
  readonly summary: string;
  readonly request: Request;
  /** The shape of `data` on success. */
  readonly answer: Answer;
  /** Business refusals (HTTP 200, success 0) in addition to those of every operation. */
  readonly refusals: Refusals;
  /** A real exchange; a test checks the running server against its shape. */
  readonly example: { readonly request: Static<Request>; readonly answer: Static<Answer> };
}

export type CreationCost = 'player' | 'password' | 'row';

export interface Refusal {
  /** When it is returned: one sentence. */
  readonly when: string;
  /** The shape of `data`; Null when there is none. */
  readonly data: TSchema;
  /** A real example of `data`. */
  readonly example: unknown;
}

export function operation<
  Request extends TSchema,
  Answer extends TSchema,
  const Refusals extends Record<string, Refusal>,
>(definition: Operation<Request, Answer, Refusals>): Operation<Request, Answer, Refusals> {
  return definition;
}

/** A refusal without data. */
export function plain(when: string): {
  when: string;
  data: ReturnType<typeof Type.Null>;
  example: null;
} {
  return { when, data: Type.Null(), example: null };
}

/** A refusal with `data`: which limit, until when, which amount is allowed. */
export function withData<Data extends TSchema>(
  when: string,
  data: Data,
  example: Static<Data>,
): { when: string; data: Data; example: Static<Data> } {
  return { when, data, example };
}

/** True when the call returns `reauth_required` to a player who must verify their identity. */
export function asksProofFirst({ access, beforeProof }: Operation): boolean {
  return access === 'player' && beforeProof !== true;
}

/** The schemas of an operation, of players or of staff. */
export type Exchanged = Pick<Operation, 'request' | 'answer' | 'refusals'>;

export type RequestOf<Op extends Exchanged> = Static<Op['request']>;
export type AnswerOf<Op extends Exchanged> = Static<Op['answer']>;
export type RefusalCode<Op extends Exchanged> = Extract<keyof Op['refusals'], string>;

/** What a handler returns: the answer, or one of the operation's own refusals. */
export type Outcome<Op extends Exchanged> =
  | { readonly ok: true; readonly data: AnswerOf<Op> }
  | {
      [Code in RefusalCode<Op>]: {
        readonly ok: false;
        readonly code: Code;
        readonly data: Static<Op['refusals'][Code]['data']>;
      };
    }[RefusalCode<Op>];
