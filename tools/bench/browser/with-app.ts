import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChaosHouse, type ChaosHouse } from '../../chaos/running-app.ts';
import { removePostgres } from '../../postgres/embedded.ts';

/** Opens a whole house in a temporary folder for as long as the work takes. */
export async function withHouse<Result>(
  work: (house: ChaosHouse) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  // Run by root, the database belongs to another account, which must get through.
  chmodSync(dataDir, 0o755);
  let house: ChaosHouse | null = null;
  try {
    house = await openChaosHouse(dataDir);
    return await work(house);
  } finally {
    await house?.close();
    await removePostgres(dataDir);
  }
}
