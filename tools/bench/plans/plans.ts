import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** What one statement read, in the worst of its runs. */
export interface Reads {
  /** The plan's top node. */
  readonly node: string;
  /** Rows read by scans, including filtered ones. */
  readonly rows: number;
  /** Pages of 8 KiB, from memory or disk. */
  readonly buffers: number;
  readonly runs: number;
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Enables auto_explain for every statement of a role, including those inside functions. */
export const explainEverything = (role: string): readonly string[] =>
  [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_buffers = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
    "auto_explain.log_format = 'json'",
  ].map((setting) => `alter role ${role} set ${setting}`);

/** Reads the plans that were added to the PostgreSQL log since the last call. */
export function createPlanReader(logFile: string): () => ReadonlyMap<string, Reads> {
  let offset = 0;
  return () => {
    const { text, end } = readFrom(logFile, offset);
    offset = end;
    return readPlans(text);
  };
}

function readFrom(path: string, offset: number): { text: string; end: number } {
  const file = openSync(path, 'r');
  try {
    const end = fstatSync(file).size;
    const bytes = Buffer.alloc(end - offset);
    readSync(file, bytes, 0, bytes.length, offset);
    return { text: bytes.toString('utf8'), end };
  } finally {
    closeSync(file);
  }
}

/** Parses an auto_explain log: what each statement read, by its text. */
export function readPlans(log: string): Map<string, Reads> {
  const plans = new Map<string, Reads>();
  for (const [, json = ''] of log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)) {
    const reported = JSON.parse(json.replaceAll(/^\t/gm, '')) as {
      'Query Text': string;
      Plan: PlanNode;
    };
    const text = reported['Query Text'].replaceAll(/\s+/g, ' ').trim();
    const before = plans.get(text);
    const { Plan: plan } = reported;
    const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    plans.set(text, {
      node: plan['Node Type'],
      rows: Math.max(before?.rows ?? 0, rowsOf(plan)),
      buffers: Math.max(before?.buffers ?? 0, buffers),
      runs: (before?.runs ?? 0) + 1,
    });
  }
  return plans;
}

function rowsOf(node: PlanNode): number {
  const one =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined || node['Node Type'] === 'ModifyTable' ? 0 : one;
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return Math.round(own * (node['Actual Loops'] ?? 1)) + below;
}
