import { startVerification as startOperation } from '@glasshouse/contract/verification/start-verification.ts';
import { verificationStatus } from '@glasshouse/contract/verification/verification-status.ts';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Server } from '../../platform/http/serve.ts';
import { createSealing, derivedKeys } from '../fairness/index.ts';
import { readIdentity } from '../players/index.ts';
import { advanceChecks, type AdvanceDeps } from './advance.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { startVerification } from './start.ts';
import { lastCheck } from './store.ts';
import { verificationView } from './view.ts';

export type VerificationDeps = Pick<
  AppContext,
  'options' | 'db' | 'clock' | 'pack' | 'jobs' | 'log'
> &
  Pick<AdvanceDeps, 'decided'>;

const PAUSE_MS = 1_000;

/** Registers the calls of the identity check. Returns the job that advances checks. */
export function addVerification(server: Server, deps: VerificationDeps): Job {
  const { options, db, clock, pack, jobs, log, decided } = deps;
  const sealing = createSealing(derivedKeys(options.seedKeys, 'identity details'));
  const { providerUrl: url, providerSecret: secret } = options;
  const identity = createSandboxIdentity({ url, secret });
  const job = jobs.every('verifications', PAUSE_MS, () =>
    advanceChecks({ db, clock, identity, sealing, log, decided }),
  );

  server.player(startOperation, async (call, input) => {
    const { player, at } = call;
    const outcome = await db.transaction((tx) =>
      startVerification(tx, player, { pack, sealing }, input, at),
    );
    call.afterCommit(() => job.wake());
    return outcome;
  });

  server.player(verificationStatus, async ({ player }) => {
    const known = await readIdentity(db, player, 'read');
    return { ok: true, data: verificationView(known, await lastCheck(db, player)) };
  });

  return job;
}
