import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Does something again and again until `signal`; a failure of it is part of the fault. */
export async function again(
  signal: AbortSignal,
  pauseMs: number,
  act: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await act().catch(() => undefined);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Resolves at `signal`. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Runs one statement, keeps its effect until `signal`, and runs another. */
export async function between(
  owner: pg.Client,
  signal: AbortSignal,
  [first, last]: readonly [string, string],
): Promise<void> {
  await owner.query(first);
  try {
    await aborted(signal);
  } finally {
    await owner.query(last);
  }
}

/** Has a trigger on a table until `signal`; `body` is PL/pgSQL that returns by itself or not. */
export function trigger(
  owner: pg.Client,
  signal: AbortSignal,
  of: { readonly table: string; readonly when: string; readonly body: string },
): Promise<void> {
  return between(owner, signal, [
    `create or replace function drill_fault() returns trigger language plpgsql as $$
       begin ${of.body} return new; end $$;
     create trigger drill_fault ${of.when} on ${of.table}
       for each row execute function drill_fault();`,
    `drop trigger drill_fault on ${of.table};`,
  ]);
}
