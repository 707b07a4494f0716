import { startVerification as startOperation } from '@glasshouse/contract/verification/start-verification.ts';
import { verificationStatus } from '@glasshouse/contract/verification/verification-status.ts';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { createSealing, derivedKeys, type Sealing } from '../fairness/index.ts';
import { readIdentity } from '../players/index.ts';
import { advanceChecks, type AdvanceDeps } from './advance.ts';
import type { DecideDeps } from './decide-check.ts';
import { decideIdCheck, listIdChecks, showIdCheck } from './staff-checks.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { startVerification } from './start.ts';
import { lastCheck } from './store.ts';
import { verificationView } from './view.ts';

export type VerificationDeps = Pick<
  AppContext,
  'options' | 'db' | 'clock' | 'pack' | 'mode' | 'jobs' | 'log' | 'accountHash'
> &
  Pick<AdvanceDeps, 'decided'>;

const PAUSE_MS = 1_000;

function detailsSealing({ seedKeys }: Pick<AppContext['options'], 'seedKeys'>): Sealing {
  return createSealing(derivedKeys(seedKeys, 'identity details'));
}

/** Registers what staff reads of ID checks and decides about them. */
export function addIdChecks(
  server: StaffServer,
  deps: Pick<AppContext, 'options'> & DecideDeps,
): void {
  const sealing = detailsSealing(deps.options);
  server.add(staffOperations.listIdChecks, listIdChecks);
  server.add(staffOperations.showIdCheck, (call, input) => showIdCheck(call, input, sealing));
  server.add(staffOperations.decideIdCheck, (call, input) => decideIdCheck(call, input, deps));
}

/** Registers the calls of the identity check. Returns the job that advances checks. */
export function addVerification(server: Server, deps: VerificationDeps): Job {
  const { options, db, clock, pack, mode, jobs, log, decided, accountHash } = deps;
  const sealing = detailsSealing(options);
  const { providerUrl: url, providerSecret: secret } = options;
  const { live = null } = options;
  const identity =
    live?.adapters.identity[live.licence.identity] ?? createSandboxIdentity({ url, secret });
  const job = jobs.every('verifications', PAUSE_MS, () =>
    advanceChecks({ db, clock, identity, sealing, log, decided, pack, mode }),
  );

  server.player(startOperation, async (call, input) => {
    const { player, at } = call;
    const outcome = await db.transaction((tx) =>
      startVerification(tx, player, { pack, sealing, accountHash }, input, at),
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
