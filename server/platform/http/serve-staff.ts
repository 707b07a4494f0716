import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '@glasshouse/contract/backoffice/roles.ts';
import {
  STAFF_TOKEN_HEADER,
  type StaffOperation,
} from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { Clock } from '../clock.ts';
import { errorCode, type Database, type Queryable } from '../database.ts';
import { deviceLabel, requestOrigin } from './caller.ts';
import type { MessageText } from './common-refusal.ts';
import { takeOrRefuse, type Limits } from './limits.ts';
import { CommonRefusalError } from './refusal.ts';
import { bodyOf, rawBody } from './serve.ts';
import type { ExportedList } from './staff-exports.ts';
import type {
  PublicStaffCall,
  PublicStaffHandler,
  StaffCall,
  StaffHandler,
  StaffPrincipal,
  StaffRecord,
} from './staff-call.ts';
import { requestCheck } from './validate.ts';
import { answerVerifier, type AnyOutcome } from './verify-answer.ts';

/** What serving the back office needs from the rest of the server. */
export interface StaffServeDeps {
  readonly clock: Clock;
  readonly db: Database;
  /** Resolves a session's token; null when it is unknown, ended, too old or of a suspended member. */
  authenticate(token: string, at: number): Promise<StaffPrincipal | null>;
  /** Appends an entry to the audit trail in the caller's transaction. */
  writeRecord(tx: Queryable, by: RecordBy, entry: StaffRecord): Promise<void>;
  /** True when this transaction appended an entry. */
  isRecorded(tx: Queryable): Promise<boolean>;
  readonly messageText: MessageText;
  readonly limits: Limits;
  /** In tests: every answer is validated against its contract. */
  readonly checkAnswers: boolean;
}

export interface RecordBy {
  readonly token: string;
  readonly at: number;
  /** Null for a refused call. */
  readonly reason: string | null;
}

/** Serves operations of the back office; each is added once, by its feature. */
export interface StaffServer {
  /** An operation without a session. */
  public<Op extends StaffOperation>(op: Op, handler: PublicStaffHandler<Op>): void;
  /** An operation of a signed-in member whose role has its permission. */
  add<Op extends StaffOperation>(op: Op, handler: StaffHandler<Op>): void;
  /** The lists among them that can be exported, by path. */
  readonly lists: ReadonlyMap<string, ExportedList>;
}

/** A session that ended while its call ran (features/staff/sql/audit.sql). */
const NO_SESSION = 'GH020';
const NOT_PERMITTED = 'GH021';

/** A refused outcome leaves the transaction by this error, so that nothing of it is kept. */
class RefusedOutcome extends Error {
  readonly outcome: AnyOutcome;

  constructor(outcome: AnyOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

/**
 * Registers routes for staff operations: token, permission, fields, handler, envelope, in this
 * order. A call that the role may not make is recorded. A recorded operation runs in one
 * transaction, which must hold an audit entry at its end.
 */
export function createStaffServer(app: FastifyInstance, deps: StaffServeDeps): StaffServer {
  const lists = new Map<string, ExportedList>();
  return {
    lists,
    public(op, handler) {
      if (op.permission !== 'public') throw new Error(`${op.path} is not public`);
      const check = requestCheck(op);
      route(app, op, deps, async (request, after) => {
        const at = deps.clock.now();
        takeOrRefuse(deps.limits.address, request.ip, at);
        const input = bodyOf(rawBody(request));
        check(input);
        return handler(createCall(request, at, deps.db, after), input as never);
      });
    },
    add(op, handler) {
      const { permission } = op;
      if (permission === 'public') throw new Error(`${op.path} is public`);
      const check = requestCheck(op);
      const { exports } = op;
      if (exports !== undefined) lists.set(op.path, { op: { ...op, exports }, check, handler });
      route(app, op, deps, async (request, after) => {
        const at = deps.clock.now();
        const { token, staff } = await signedIn(request, deps, at);
        takeOrRefuse(deps.limits.account, `staff ${staff.staffId}`, at);
        if (permission !== 'own' && !isAllowed(staff.role, permission)) {
          const entry = { action: 'not_permitted', subject: op.path, playerId: null };
          const by = { token, at, reason: null };
          await deps.db.transaction((tx) => deps.writeRecord(tx, by, entry));
          throw new CommonRefusalError('not_permitted');
        }
        const input = bodyOf(rawBody(request));
        check(input);
        const run = (db: Queryable, records: StaffRecord[]) =>
          handler(
            {
              ...createCall(request, at, db, after),
              staff,
              token,
              record: (entry) => void records.push(entry),
            } satisfies StaffCall,
            input as never,
          );
        if (op.recorded === undefined) return run(deps.db, []);
        const { reason } = input as { reason: string };
        return recorded(op, deps, { token, at, reason }, after, run);
      });
    },
  };
}

/** Runs an operation and writes its entries last: their lock is held until the commit only. */
async function recorded(
  op: StaffOperation,
  deps: StaffServeDeps,
  by: RecordBy,
  after: (() => void)[],
  run: (tx: Queryable, records: StaffRecord[]) => Promise<AnyOutcome>,
): Promise<AnyOutcome> {
  try {
    return await deps.db.transaction(async (tx) => {
      after.length = 0;
      const records: StaffRecord[] = [];
      const outcome = await run(tx, records);
      if (!outcome.ok) throw new RefusedOutcome(outcome);
      for (const entry of records) await deps.writeRecord(tx, by, entry);
      if (!(await deps.isRecorded(tx))) throw new Error(`${op.path} recorded nothing`);
      return outcome;
    }, 'several cells');
  } catch (error) {
    if (error instanceof RefusedOutcome) return error.outcome;
    throw error;
  }
}

async function signedIn(
  request: FastifyRequest,
  deps: StaffServeDeps,
  at: number,
): Promise<{ token: string; staff: StaffPrincipal }> {
  const token = request.headers[STAFF_TOKEN_HEADER];
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) {
    throw new CommonRefusalError('token_invalid');
  }
  const look = () => deps.authenticate(token, at);
  const staff = await deps.limits.lookUp({ address: request.ip, token, at }, look);
  if (staff === null) throw new CommonRefusalError('token_invalid');
  return { token, staff };
}

function createCall(
  request: FastifyRequest,
  at: number,
  db: Queryable,
  after: (() => void)[],
): PublicStaffCall {
  return {
    requestId: request.id,
    at,
    db,
    address: request.ip,
    deviceLabel: deviceLabel(request.headers['user-agent']),
    origin: requestOrigin(request),
    afterCommit: (work) => void after.push(work),
  };
}

function route(
  app: FastifyInstance,
  op: StaffOperation,
  deps: StaffServeDeps,
  run: (request: FastifyRequest, after: (() => void)[]) => Promise<AnyOutcome>,
): void {
  const verify = answerVerifier(op, deps);
  app.post(op.path, async (request, reply) => {
    const after: (() => void)[] = [];
    const outcome = await run(request, after).catch((error: unknown) => {
      throw sessionRefusal(error);
    });
    verify(outcome);
    if (outcome.ok) for (const work of after) work();
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('cache-control', 'no-store');
    return reply.send(envelopeText(op, outcome, deps));
  });
}

/** The functions of the database check the session again, and it may have ended meanwhile. */
function sessionRefusal(error: unknown): unknown {
  const code = errorCode(error);
  if (code === NO_SESSION) return new CommonRefusalError('token_invalid');
  return code === NOT_PERMITTED ? new CommonRefusalError('not_permitted') : error;
}

/** The text of a refusal is the contract's own sentence, in English as the whole back office. */
function envelopeText(op: StaffOperation, outcome: AnyOutcome, deps: StaffServeDeps): string {
  const msgCode = outcome.ok ? 'success' : String(outcome.code);
  const refused = op.refusals[msgCode]?.when;
  return JSON.stringify({
    success: outcome.ok ? 1 : 0,
    msgCode,
    msg: refused ?? deps.messageText('EN', 'success', null),
    data: outcome.data,
  });
}
