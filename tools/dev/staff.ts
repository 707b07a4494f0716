import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { addByCommand } from '@glasshouse/server/features/staff/index.ts';
import { totpCode } from '@glasshouse/server/features/staff-accounts/index.ts';
import { createClock, wallTime } from '@glasshouse/server/platform/clock.ts';
import { loadDemoClock } from '@glasshouse/server/features/providers/index.ts';
import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { openDatabase } from '../data/open-database.ts';
import { writeSecretFile } from '../start/secret-file.ts';
import { call } from './player.ts';

/** A seeded member of staff, as stored in staff.json. */
export interface StaffAccount {
  readonly name: Role;
  readonly password: string;
  /** Of the authenticator app, in base32. */
  readonly secret: string;
}

const PASSWORD = 'seven quiet lanterns';

/** Makes the missing accounts, one per role, each with its role as the name; returns all. */
export async function makeStaff(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  backoffice: string,
): Promise<readonly StaffAccount[]> {
  const file = join(settings.dataDir, 'staff.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StaffAccount[]) : [];
  const missing = ROLES.filter((role) => !known.some(({ name }) => name === role));
  if (missing.length === 0) return known;
  const { db, close } = await openDatabase(settings);
  try {
    const clock = createClock();
    await loadDemoClock(db, clock);
    for (const role of missing) {
      const member = { name: role, role, reset: false };
      const link = await db.transaction((tx) => addByCommand(tx, member, clock.now()));
      if (link === null) continue;
      known.push(await setUp(backoffice, role, link.setUpToken));
      writeSecretFile(file, `${JSON.stringify(known, null, 2)}\n`);
    }
  } finally {
    await close();
  }
  return known;
}

/** One line for each account: name, password and the code of this moment. */
export function staffLines(accounts: readonly StaffAccount[], at: number): string[] {
  return accounts.map(
    ({ name, password, secret }) =>
      `  ${name.padEnd(8)} password ${password}, code ${totpCode(secret, at)}, secret ${secret}`,
  );
}

async function setUp(backoffice: string, name: Role, setUpToken: string): Promise<StaffAccount> {
  const { secret } = await call<{ secret: string }>(`${backoffice}/staff/startSetUp`, {
    setUpToken,
  });
  // The step before, so that the code of this one still signs in.
  const code = totpCode(secret, wallTime() - 30_000);
  await call(`${backoffice}/staff/finishSetUp`, { setUpToken, password: PASSWORD, code });
  return { name, password: PASSWORD, secret };
}
