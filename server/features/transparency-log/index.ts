import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { logProof } from '@glasshouse/contract/fairness/log-proof.ts';
import { publicLog } from '@glasshouse/contract/fairness/public-log.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { serveLog } from './files.ts';
import { appendPending } from './append-pending.ts';
import { rootLedger } from './ledger-root.ts';
import { createSigner, type Signer } from './note.ts';
import { logState, proveEntry } from './state.ts';
import { originOf } from './store.ts';

const APPEND_EVERY_MS = 2_000;
const ROOT_LOOK_EVERY_MS = MINUTE_MS;

export type PublicLogDeps = Pick<
  AppContext,
  'options' | 'db' | 'clock' | 'jobs' | 'limits' | 'publicLogSigner'
>;

/** Registers the public log: its files, its two calls, and the jobs that append to it. */
export function addPublicLog(app: FastifyInstance, server: Server, deps: PublicLogDeps): void {
  const { db, jobs, publicLogSigner: signer } = deps;
  serveLog(app, deps, signer);
  server.public(publicLog, async () => ({ ok: true, data: await logState(db, signer) }));
  server.public(logProof, (_call, input) => proveEntry(db, input.hash));
  jobs.every('ledger root', ROOT_LOOK_EVERY_MS, () => rootLedger(deps));
  jobs.every('public log', APPEND_EVERY_MS, () => appendPending(deps));
}

/**
 * Creates the log's signer. Its name is derived from the portal's origin, or from the key when
 * there is none. A log that already has entries keeps its stored name.
 */
export async function openPublicLog(
  db: AppContext['db'],
  of: { readonly key: Buffer; readonly portalOrigin: string | null },
): Promise<Signer> {
  const unnamed = hash('sha256', createSigner('key', of.key).verifierKey).slice(0, 12);
  const host =
    of.portalOrigin === null ? `glasshouse.invalid/${unnamed}` : new URL(of.portalOrigin).host;
  return createSigner(await originOf(db, `${host}/log`), of.key);
}

export type { Signer };
