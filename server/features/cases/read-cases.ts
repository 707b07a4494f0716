import type { Static } from 'typebox';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { countCases as countOperation } from '@glasshouse/contract/backoffice/cases/count-cases.ts';
import type { listCases as listOperation } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import type { readCase as readOperation } from '@glasshouse/contract/backoffice/cases/read-case.ts';
import type { StaffCase } from '@glasshouse/contract/backoffice/cases/staff-case.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { approvalsAbout } from '../staff/index.ts';
import {
  CASE_COLUMNS,
  caseIdOf,
  DUE,
  parseCaseRef,
  viewsOf,
  type CaseRef,
  type CaseRow,
  type CaseView,
} from './case-view.ts';
import { historyOf } from './events.ts';
import { CASE_KINDS } from './kinds.ts';

type ListRequest = RequestOf<typeof listOperation>;

const DEFAULT_LIMIT = 50;

/** Returns a page of cases; the page after it begins after the place of its last case. */
export async function listForDesk(
  call: StaffCall,
  input: ListRequest,
): Promise<Outcome<typeof listOperation>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const isClosed = input.state === 'closed';
  const [order, direction] = isClosed ? ['closed_at', 'desc'] : [DUE, 'asc'];
  const values: unknown[] = [];
  const conditions = conditionsOf(call, input, values);
  const rows = await call.db.query<CaseRow>(
    `select ${CASE_COLUMNS} from staff_case
     where ${[...conditions, ...afterPlace(order, isClosed, input.after, values)].join(' and ')}
     order by ${order} ${direction}, bucket ${direction}, case_id ${direction}
     limit $${values.push(limit + 1)}`,
    values,
  );
  const page = await viewsOf(call.db, rows.slice(0, limit));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    ok: true,
    data: { cases: page.map(answerOf), next: last === undefined ? null : placeOf(last) },
  };
}

function conditionsOf(
  { staff, at }: StaffCall,
  { state, owner, kind, userId }: ListRequest,
  values: unknown[],
): string[] {
  const value = (of: unknown) => `$${values.push(of)}`;
  return [
    state === 'closed' ? 'closed_at is not null' : 'closed_at is null',
    ...(state === 'overdue' ? [`${DUE} < ${value(at)}`] : []),
    ...(owner === 'me' ? [`owner = ${value(staff.name)}`] : []),
    ...(owner === 'nobody' ? ['owner is null'] : []),
    ...(kind === undefined ? [] : [`kind = ${value(kind)}`]),
    ...(userId === undefined ? [] : [`player_id = ${value(userId)}`]),
  ];
}

function afterPlace(
  order: string,
  isClosed: boolean,
  after: string | undefined,
  values: unknown[],
): string[] {
  const { time, id } = /^(?<time>\d+):(?<id>.+)$/su.exec(after ?? '')?.groups ?? {};
  const ref = parseCaseRef(id ?? '');
  if (ref === null || time === undefined) return [];
  const [at, bucket, caseId] = [time, ref.bucket, ref.caseId].map((of) => `$${values.push(of)}`);
  return [
    `(${order}, bucket, case_id) ${isClosed ? '<' : '>'} (${at}::bigint, ${bucket}::smallint, ${caseId}::text)`,
  ];
}

function placeOf({ id, dueAt, closedAt }: CaseView): string {
  return `${closedAt ?? dueAt}:${id}`;
}

/** A case as the contract states it. */
export function answerOf({ playerId, ...view }: CaseView): Static<ReturnType<typeof StaffCase>> {
  return { ...view, userId: playerId === null ? null : String(playerId) };
}

/** Returns one case, or null. */
export async function findCase(
  db: Queryable,
  { bucket, caseId }: CaseRef,
): Promise<CaseView | null> {
  const rows = await db.query<CaseRow>(
    `select ${CASE_COLUMNS} from staff_case where bucket = $1 and case_id = $2`,
    [bucket, caseId],
  );
  const [view] = await viewsOf(db, rows);
  return view ?? null;
}

/** Returns one case with its history. */
export async function readForDesk(
  call: StaffCall,
  { id }: RequestOf<typeof readOperation>,
): Promise<Outcome<typeof readOperation>> {
  const ref = parseCaseRef(id);
  const view = ref === null ? null : await findCase(call.db, ref);
  if (ref === null || view === null) return { ok: false, code: 'case_unknown', data: null };
  return {
    ok: true,
    data: {
      case: answerOf(view),
      history: await historyOf(call.db, ref),
      approvals: await approvalsAbout(call.db, caseIdOf(ref)),
    },
  };
}

interface CountRow {
  readonly kind: string;
  readonly open: number;
  readonly overdue: number;
  readonly mine: number;
}

/** Counts the open cases by kind. */
export async function countForDesk({
  db,
  staff,
  at,
}: StaffCall): Promise<AnswerOf<typeof countOperation>> {
  const rows = await db.query<CountRow>(
    `select kind, count(*)::int as open, (count(*) filter (where ${DUE} < $1))::int as overdue,
       (count(*) filter (where owner = $2))::int as mine
     from staff_case where closed_at is null group by kind`,
    [at, staff.name],
  );
  const sum = (of: 'open' | 'overdue' | 'mine') => rows.reduce((all, row) => all + row[of], 0);
  const openOf = new Map(rows.map(({ kind, open }) => [kind, open]));
  const kinds = new Set([...Object.keys(CASE_KINDS), ...openOf.keys()]);
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    mine: sum('mine'),
    kinds: [...kinds].toSorted().map((kind) => ({ kind, open: openOf.get(kind) ?? 0 })),
  };
}

/** How many cases about a player are open. */
export async function countOpenCases(db: Queryable, playerId: number): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::int as open from staff_case where player_id = $1 and closed_at is null`,
    [playerId],
  );
  return row?.open ?? 0;
}
