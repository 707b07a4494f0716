import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { STAFF_TOKEN_HEADER } from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { Envelope } from '@glasshouse/contract/envelope.ts';
import type { App } from '@glasshouse/server/app.ts';
import { seatStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import type { RequestKind } from './request-kinds.ts';

/** Of one kind of request; times in milliseconds. */
export interface RequestFigures {
  readonly operation: string;
  readonly what: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Rows of the longest answer. */
  readonly rows: number;
  /** The first refusal, if any was refused. */
  readonly refused: string | null;
}

/** How rounds were read while all kinds were measured. */
export interface RoundReads {
  /** Rounds that were read by scanning the table; its empty partitions have none. */
  readonly scanned: number;
  readonly rowsPerRequest: number;
}

interface Settings {
  readonly kinds: readonly RequestKind[];
  readonly tries: number;
  /** URL of the owner of the tables. */
  readonly ownerUrl: string;
  readonly at: number;
  readonly say: (line: string) => void;
}

/** A backend of PostgreSQL that is idle for ten seconds has written its counters. */
const COUNTED_MS = 11_000;

/** Measures each kind of request by members of the roles that may send it, one at a time. */
export async function measureRequests(
  app: App,
  { kinds, tries, ownerUrl, at, say }: Settings,
): Promise<{ requests: RequestFigures[]; rounds: RoundReads }> {
  const tokens = new Map<Role, string>();
  for (const role of ROLES) tokens.set(role, (await seatStaff(ownerUrl, role, at)).token);
  const before = await countRoundReads(ownerUrl);
  const requests: RequestFigures[] = [];
  for (const kind of kinds) {
    say(`measuring ${kind.operation}, ${kind.what}`);
    requests.push(await measureKind(app, kind, tokens.get(kind.role) ?? '', tries));
  }
  await sleep(COUNTED_MS);
  const after = await countRoundReads(ownerUrl);
  const all = kinds.length * tries;
  return {
    requests,
    rounds: {
      scanned: after.scanned - before.scanned,
      rowsPerRequest: Math.round((10 * (after.rows - before.rows)) / all) / 10,
    },
  };
}

async function measureKind(
  app: App,
  { operation, what, body }: RequestKind,
  token: string,
  tries: number,
): Promise<RequestFigures> {
  const pick = numbers();
  const times: number[] = [];
  let rows = 0;
  let refused: string | null = null;
  for (let number = 0; number < tries; number += 1) {
    const payload = JSON.stringify(body(pick));
    const startedAt = performance.now();
    const answer = await app.backoffice.inject({
      method: 'POST',
      url: staffOperations[operation].path,
      headers: { 'content-type': 'application/json', [STAFF_TOKEN_HEADER]: token },
      payload,
    });
    times.push(performance.now() - startedAt);
    const envelope = JSON.parse(answer.body) as Envelope;
    if (envelope.success === 1) rows = Math.max(rows, longestList(envelope.data));
    else refused ??= `${payload}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number): number =>
    Math.round(10 * (times[Math.ceil(share * tries) - 1] ?? 0)) / 10;
  return { operation, what, p50Ms: quantile(0.5), p99Ms: quantile(0.99), rows, refused };
}

function longestList(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map((it) => (Array.isArray(it) ? it.length : 0)));
}

/** Whole numbers from 1 to a limit, the same in every run: a linear congruential generator. */
function numbers(): (most: number) => number {
  let state = 20_260_725n;
  return (most) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return 1 + Number((state >> 11n) % BigInt(most));
  };
}

async function countRoundReads(url: string): Promise<{ scanned: number; rows: number }> {
  const owner = createDatabase({ url, size: 1, onError: () => undefined });
  try {
    const [counted] = await owner.query<{ scanned: number; rows: number }>(
      `select sum(seq_tup_read)::bigint as scanned,
         sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
       from pg_stat_user_tables s join pg_inherits i on i.inhrelid = s.relid
       where i.inhparent = 'round'::regclass`,
    );
    return { scanned: counted?.scanned ?? 0, rows: counted?.rows ?? 0 };
  } finally {
    await owner.close();
  }
}
