import { hash } from 'node:crypto';
import {
  EXPORT_ROWS_MAX,
  type exportList,
} from '@glasshouse/contract/backoffice/exports/export-list.ts';
import { isAllowed } from '@glasshouse/contract/backoffice/roles.ts';
import type {
  ExportedRows,
  StaffOperation,
} from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { moneyCell, textCell, timeCell } from '../csv.ts';
import { CommonRefusalError } from './refusal.ts';
import type { StaffCall, StaffHandler } from './staff-call.ts';
import type { AnyOutcome } from './verify-answer.ts';

/** A served list that has `exports` in its contract. */
export interface ExportedList {
  readonly op: StaffOperation & { readonly exports: ExportedRows };
  /** Throws `invalid_request` with the fields. */
  readonly check: (input: unknown) => void;
  readonly handler: (call: StaffCall, input: never) => Promise<AnyOutcome>;
}

export interface ExportDeps {
  readonly lists: ReadonlyMap<string, ExportedList>;
  /** The text with the signature of the public log's key, as a signed note. */
  readonly sign: (text: string) => string;
  /** The last day that was over at a time, `2026-11-20` in the market's zone. */
  readonly lastDayBefore: (at: number) => string;
}

type Input = RequestOf<typeof exportList>;
type Place = string | number | null;
type Row = Readonly<Record<string, unknown>>;

/** What was begun before a cut-off is stored after this time: no transaction runs longer. */
const SETTLED_MS = 2 * MINUTE_MS;
const PAGE_ROWS = 200;

/** Writes any list as a signed file, and records it. */
export function exportHandler({
  lists,
  sign,
  lastDayBefore,
}: ExportDeps): StaffHandler<typeof exportList> {
  return async (call, input) => {
    const list = lists.get(input.list);
    if (list === undefined) return { ok: false, code: 'list_unknown', data: null };
    const { permission } = list.op;
    if (
      permission !== 'own' &&
      permission !== 'public' &&
      !isAllowed(call.staff.role, permission)
    ) {
      throw new CommonRefusalError('not_permitted');
    }
    const isAsNow = list.op.exports.cut === 'none';
    if (isAsNow && input.cutOff !== undefined) {
      return { ok: false, code: 'filters_wrong', data: null };
    }
    const latest = isAsNow ? call.at : call.at - SETTLED_MS;
    const cutOff = input.cutOff ?? latest;
    if (cutOff > latest) return { ok: false, code: 'cut_off_ahead', data: null };
    const filters = filtersOf(list.op, input, cutOff, lastDayBefore);
    const read = await readRows(call, list, filters, { cutOff, after: input.after ?? null });
    if (!read.ok) return { ok: false, code: read.code, data: null };
    const file = { list: input.list, filters, cutOff, after: input.after ?? null, ...read };
    const text = input.format === 'csv' ? csvFile(list.op, file) : jsonFile(file);
    const sum = hash('sha256', text);
    const detail = { filters, cutOff, format: input.format, rows: read.rows.length, hash: sum };
    const { userId } = input.filters;
    const playerId = typeof userId === 'string' ? Number.parseInt(userId, 10) : null;
    call.record({ action: 'export_list', subject: input.list, playerId, detail });
    return {
      ok: true,
      data: {
        fileName: `${nameOf(input.list)}-${cutOff}.${input.format}`,
        mediaType: input.format === 'csv' ? 'text/csv' : 'application/json',
        text,
        rows: read.rows.length,
        cutOff,
        hash: sum,
        note: sign(noteText(file, input.format, sum)),
        next: read.next,
      },
    } satisfies Outcome<typeof exportList>;
  };
}

/** The list's own filters in the order of its contract, with the cut-off among them. */
function filtersOf(
  op: ExportedList['op'],
  { filters }: Input,
  cutOff: number,
  lastDayBefore: ExportDeps['lastDayBefore'],
): Record<string, string | number> {
  const given = { ...filters };
  if (op.exports.cut === 'time') {
    const { until } = filters;
    given['until'] = typeof until === 'number' ? Math.min(until, cutOff) : cutOff;
  }
  if (op.exports.cut === 'day') {
    const { to } = filters;
    const last = lastDayBefore(cutOff - SETTLED_MS);
    given['to'] = typeof to === 'string' && to < last ? to : last;
  }
  const names = Object.keys(propertiesOf(op.request)).filter(
    (name) => name !== 'before' && name !== 'limit',
  );
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

interface ReadRows {
  readonly ok: true;
  readonly rows: readonly Row[];
  readonly next: Place;
}

/** Reads the pages of the list by its own handler, up to the most rows of one file. */
async function readRows(
  call: StaffCall,
  { op, check, handler }: ExportedList,
  filters: Readonly<Record<string, unknown>>,
  { cutOff, after }: { readonly cutOff: number; readonly after: Place },
): Promise<ReadRows | { readonly ok: false; readonly code: 'filters_wrong' | 'cut_off_ahead' }> {
  const rows: Row[] = [];
  let next = after;
  do {
    const request = { ...filters, ...(next === null ? {} : { before: next }), limit: PAGE_ROWS };
    check(request);
    const outcome = await handler(call, request as never);
    if (!outcome.ok) return { ok: false, code: 'filters_wrong' };
    // The server's answers have the shape of their contract.
    const data = outcome.data as Row;
    const counted = data['countedUntil'];
    if (counted === null || (typeof counted === 'number' && counted < cutOff)) {
      return { ok: false, code: 'cut_off_ahead' };
    }
    rows.push(...(data[op.exports.rows] as Row[]));
    next = (data['next'] ?? null) as Place;
  } while (next !== null && rows.length + PAGE_ROWS <= EXPORT_ROWS_MAX);
  return { ok: true, rows, next };
}

interface File extends ReadRows {
  readonly list: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly cutOff: number;
  readonly after: Place;
}

function noteText({ list, filters, cutOff, after, rows, next }: File, format: string, sum: string) {
  return [
    'glasshouse export',
    `list ${list}`,
    `filters ${JSON.stringify(filters)}`,
    `cut-off ${timeCell(cutOff)}`,
    `after ${after ?? 'the start'}`,
    `rows ${rows.length}`,
    `next ${next ?? 'none'}`,
    `format ${format}`,
    `sha256 ${sum}`,
    '',
  ].join('\n');
}

function jsonFile({ list, filters, cutOff, after, rows, next }: File): string {
  const head = { list, filters, cutOff, after, next, amounts: 'minor units' };
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines}\n]}\n`;
}

/** The first line, after `#`, has what the file is of; amounts are decimals, times in UTC. */
function csvFile(op: ExportedList['op'], { list, filters, cutOff, rows }: File): string {
  const columns = Object.entries(propertiesOf(propertiesOf(op.answer)[op.exports.rows]?.items));
  const about = `# ${list} ${JSON.stringify(filters)}, cut-off ${timeCell(cutOff)}`;
  const lines = rows.map((row) =>
    columns.map(([name, schema]) => cellOf(schema, row[name])).join(','),
  );
  return [about, columns.map(([name]) => name).join(','), ...lines, ''].join('\r\n');
}

function cellOf(schema: SchemaParts, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    const unit = unitOf(schema);
    if (unit === 'epoch milliseconds') return timeCell(value);
    return unit.startsWith('minor units') ? moneyCell(value) : String(value);
  }
  return textCell(typeof value === 'string' ? value : JSON.stringify(value));
}

interface SchemaParts {
  readonly description?: string;
  readonly anyOf?: readonly SchemaParts[];
  readonly properties?: Readonly<Record<string, SchemaParts>>;
  readonly items?: SchemaParts;
}

/** A schema's unit; of a nullable one, that of its value. */
function unitOf(schema: SchemaParts): string {
  const { description, anyOf = [] } = schema;
  return description ?? anyOf.map(unitOf).find((unit) => unit !== '') ?? '';
}

function propertiesOf(schema: SchemaParts | undefined): Readonly<Record<string, SchemaParts>> {
  return schema?.properties ?? {};
}

/** `/staff/ledger/transfers` as part of a file's name: `ledger-transfers`. */
function nameOf(path: string): string {
  return path.replace('/staff/', '').replaceAll('/', '-');
}
