import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScanSums, ScanTables } from '@glasshouse/engine/par/scan.ts';
import { findProgram } from '../find-program.ts';
import { runToEnd } from '../run-to-end.ts';

/** The C program's counts and its CPU time in seconds. */
export interface CScan {
  readonly sums: ScanSums;
  readonly seconds: number;
}

const SOURCE = fileURLToPath(new URL('./scan.c', import.meta.url));

/**
 * Compiles scan.c with the first compiler on the PATH and runs it on these tables; returns the best
 * of `runs`. Null without a compiler.
 */
export async function scanInC(tables: ScanTables, runs: number): Promise<CScan | null> {
  const compiler = ['cc', 'gcc', 'clang'].map((name) => findProgram(name)).find(Boolean);
  if (compiler === undefined || compiler === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  try {
    const program = join(folder, 'scan');
    await runToEnd(compiler, ['-O2', '-o', program, SOURCE]);
    const input = tablesText(tables);
    let best: CScan | null = null;
    for (let run = 0; run < runs; run += 1) {
      const one = readScan(await runWith(program, input));
      if (best === null || one.seconds < best.seconds) best = one;
    }
    return best;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tables in the C program's input format: integers in sequence. */
function tablesText(tables: ScanTables): string {
  const reels = tables.stops.length;
  const { rows, symbols, start, next, open, units, lines } = tables;
  const numbers = [rows, symbols, start, reels, lines.length / reels, open.length];
  const views = tables.views.flatMap((view, reel) => [tables.stops[reel] ?? 0, ...view]);
  return [...numbers, ...next, ...open, ...units, ...lines, ...views].join('\n');
}

function readScan(text: string): CScan {
  const [seconds = 0, boards = 0, units = 0, unitsSquared = 0, paying = 0, maxUnits = 0] = text
    .trim()
    .split(' ')
    .map(Number);
  return { seconds, sums: { boards, units, unitsSquared, paying, maxUnits } };
}

function runWith(program: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${code}`));
    });
    child.stdin.end(input);
  });
}
