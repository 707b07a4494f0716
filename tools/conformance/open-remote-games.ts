import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOperator } from '@glasshouse/supplier/kit/connect-supplier.ts';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import type { SupplierSubject } from '@glasshouse/supplier/kit/supplier/subject.ts';
import { startApp } from '../chaos/running-app.ts';
import { freePort } from '../start/ports.ts';

const SECRET = 'the secret of the operator';
const OTHER_SECRET = 'the next secret of the operator';
const PATIENCE_MS = 20_000;

/** Starts a demo of its own that serves its games to the kit's operator. */
export async function openRemoteGames(): Promise<{
  readonly subject: SupplierSubject;
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-conformance-'));
  const { connection, operator } = await openOperator(SECRET, OTHER_SECRET);
  const port = await freePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp(folder, {
    RGS_PORT: String(port),
    RGS_OPERATOR_URL: operator.url,
    RGS_OPERATOR_SECRET: `${SECRET},${OTHER_SECRET}`,
    RGS_OPERATOR_PORTAL: url,
  });
  const play = pagePlayer();
  return {
    subject: { ...connection, url, lobbyUrl: url, patienceMs: PATIENCE_MS, play },
    async close() {
      await app.close();
      await operator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
