import { Type, type Static, type TSchema } from 'typebox';

/**
 * One operation of the wire: a path, what is asked, what is answered, and every refusal by name
 * with an example. The server's validation and serialisation, the clients' types, the OpenAPI
 * document and the tests are all made from it.
 */
export interface Operation<
  Request extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Refusals extends Record<string, Refusal> = Record<string, Refusal>,
> {
  readonly path: `/${string}`;
  readonly method: 'POST' | 'GET';
  /** Whose token opens it: nobody's, a player's session, or a game session. */
  readonly access: 'public' | 'player' | 'game';
  /**
   * `keyed`: takes the header `idempotency-key` and runs in one database transaction with its
   * stored answer. `keyed-outside`: the same promise, but the action reaches outside the database.
   */
  readonly repeat: 'free' | 'keyed' | 'keyed-outside';
  /**
   * What a success leaves behind that costs us more than the call: a `player`, the hash of a
   * `password`, or a `row` that stays. Each has a limit per address and per player; a `player` is
   * taken only where one is really made. Absent: nothing.
   */
  readonly cost?: CreationCost;
  /**
   * Open also to a player who must first show the password or a passkey again, after "This was not
   * me": what is looked at, what limits or pauses play, help, and the proof itself. Every other
   * call of a player answers `reauth_required` then.
   */
  readonly beforeProof?: true;
  /** One sentence: what it does, in the present tense. */
  readonly summary: string;
  readonly request: Request;
  /** The shape of `data` on success. */
  readonly answer: Answer;
  /** Business refusals (HTTP 200, success 0) beside those every operation has. */
  readonly refusals: Refusals;
  /** A real exchange; a test holds the running server to its shape. */
  readonly example: { readonly request: Static<Request>; readonly answer: Static<Answer> };
}

export type CreationCost = 'player' | 'password' | 'row';

export interface Refusal {
  /** When it is given: one sentence. */
  readonly when: string;
  /** The shape of `data`, Null where there is none. */
  readonly data: TSchema;
  /** A real `data` of it. */
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

/** A refusal whose `data` tells more: which limit, until when, how much could go. */
export function telling<Data extends TSchema>(
  when: string,
  data: Data,
  example: Static<Data>,
): { when: string; data: Data; example: Static<Data> } {
  return { when, data, example };
}

/** Whether the call answers `reauth_required` to a player who has to prove themselves first. */
export function asksProofFirst({ access, beforeProof }: Operation): boolean {
  return access === 'player' && beforeProof !== true;
}

export type RequestOf<Op extends Operation> = Static<Op['request']>;
export type AnswerOf<Op extends Operation> = Static<Op['answer']>;
export type RefusalCode<Op extends Operation> = Extract<keyof Op['refusals'], string>;

/** What a handler returns: the answer, or one of the operation's own refusals. */
export type Outcome<Op extends Operation> =
  | { readonly ok: true; readonly data: AnswerOf<Op> }
  | {
      [Code in RefusalCode<Op>]: {
        readonly ok: false;
        readonly code: Code;
        readonly data: Static<Op['refusals'][Code]['data']>;
      };
    }[RefusalCode<Op>];
