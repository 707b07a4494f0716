import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperatorSubject } from '@glasshouse/supplier/kit/operator/subject.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import { startApp } from '../chaos/running-app.ts';
import { takeSeat, type StaffSeat } from '../dev/desk/staff-seat.ts';
import { makeStaff } from '../dev/staff.ts';
import { demoPlayers, type Givers } from './demo-players.ts';
import { startKitSupplier } from './kit-supplier.ts';

const SECRET = 'the secret of the operator';
const OTHER_SECRET = 'the next secret of the operator';
const LIST_MS = 30_000;

export interface OpenOperator {
  readonly subject: OperatorSubject;
  /** The origin of its portal. */
  readonly portal: string;
  close(): Promise<void>;
}

/** Starts a demo of its own whose supplier of games is the kit. */
export async function openOperator(): Promise<OpenOperator> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-conformance-'));
  const supplier = await startKitSupplier(SECRET);
  const app = await startApp(folder, {
    SUPPLIER_URL: supplier.url,
    SUPPLIER_GAMES_ORIGIN: supplier.url,
    SUPPLIER_SECRET: `${SECRET},${OTHER_SECRET}`,
    TRUST_PROXY: '127.0.0.1',
  });
  await untilListed(app.portal);
  const wallet = { url: app.portal, secret: SECRET, now: () => Date.now() };
  const player = demoPlayers(app, supplier, wallet, await takeGivers(folder, app.backoffice));
  return {
    subject: { ...wallet, otherSecret: OTHER_SECRET, player },
    portal: app.portal,
    async close() {
      await app.close();
      supplier.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in the members of staff who give free rounds. */
async function takeGivers(dataDir: string, backoffice: string): Promise<Givers> {
  const staff = await makeStaff({ dataDir, databaseUrl: null }, backoffice);
  const seat = (role: Role): Promise<StaffSeat> => {
    const account = staff.find(({ name }) => name === role);
    if (account === undefined) throw new Error(`there is no ${role}`);
    return takeSeat(backoffice, account);
  };
  return { cashier: await seat('cashier'), finance: await seat('finance') };
}

async function untilListed(portal: string): Promise<void> {
  const until = Date.now() + LIST_MS;
  while (Date.now() < until) {
    const text = await (await fetch(`${portal}/v1/guests`)).text();
    if (text.includes('900001')) return;
    await pause(100);
  }
  throw new Error('the operator does not list the game of the kit');
}
