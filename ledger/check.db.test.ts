import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf, checkBooks } from '@glasshouse/tools/ledger-check/run.ts';
import { checkLedger } from './check.ts';
import { forge } from './testing/forge.ts';
import { openHealthyApp, type HealthyApp } from './testing/healthy-app.ts';
import { connectSuperuser, type Superuser } from './testing/superuser.ts';
import { COLUMN_TAMPERINGS } from './testing/tamperings/columns.ts';
import { FORGERIES } from './testing/tamperings/forgeries.ts';
import { ORDER_TAMPERINGS } from './testing/tamperings/orders.ts';
import { RECORD_TAMPERINGS } from './testing/tamperings/records.ts';
import { ROW_TAMPERINGS } from './testing/tamperings/rows.ts';
import { STAFF_TAMPERINGS } from './testing/tamperings/staff.ts';
import type { Tampering } from './testing/tamperings/tampering.ts';
import { VERSION_TAMPERINGS } from './testing/tamperings/versions.ts';

let app: HealthyApp;
/** Connects as the database's owner: the server's role may not do any of this. */
let owner: Superuser;

beforeAll(async () => {
  app = await openHealthyApp();
  owner = await connectSuperuser(app.world.h.databaseUrl);
}, 240_000);
afterAll(async () => {
  await owner.close();
  await app.world.close();
});

test('finds nothing after every kind of operation', async () => {
  const report = await checkBooks(app.world.h.app.deps.db);
  expect(report.differences).toEqual([]);
  expect(report).toMatchObject({ ok: true, zeroSum: '0', differenceCount: 0 });
  const [counted] = await app.world.h.app.deps.db.query(
    `select (select count(*) from wallet) as players, (select count(*) from round) as rounds,
       (select count(*) from transfer) as transfers`,
  );
  expect(report).toMatchObject(counted ?? {});
});

/** An attacker who controls the database can also remove what would refuse the change. */
const WITHOUT_CONSTRAINTS = `do $$
declare c record;
begin
  for c in select conrelid::regclass as owner, conname from pg_constraint
      where contype = 'c' and coninhcount = 0 and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', c.owner, c.conname);
  end loop;
  for c in select distinct tgrelid::regclass as owner from pg_trigger where not tgisinternal loop
    execute format('alter table %s disable trigger user', c.owner);
  end loop;
end $$`;

/** Tampers, checks, and undoes it all. */
async function findingsOf(tampering: Tampering): Promise<string[]> {
  await owner.run('begin');
  try {
    await owner.run(WITHOUT_CONSTRAINTS);
    const touched = await owner.run(tampering.sql(app));
    expect(touched, 'nothing was tampered with').toBeGreaterThan(0);
    const forged = tampering.forged?.(app);
    if (forged !== undefined) await forge(owner, forged.player.playerId);
    const report = await checkLedger(owner, { windowIds: calendarOf });
    expect(report.ok).toBe(report.differenceCount === 0);
    return report.differences.map(
      ({ where, what, claimed, follows }) => `${where}: ${what}: ${claimed}, not ${follows}`,
    );
  } finally {
    await owner.run('rollback');
  }
}

test.each([
  ...COLUMN_TAMPERINGS,
  ...RECORD_TAMPERINGS,
  ...ORDER_TAMPERINGS,
  ...ROW_TAMPERINGS,
  ...FORGERIES,
  ...VERSION_TAMPERINGS,
  ...STAFF_TAMPERINGS,
])('found: $name', async (tampering) => {
  const findings = await findingsOf(tampering);
  const place = tampering.finds(app);
  expect(
    findings.filter((finding) => place.test(finding)),
    findings.join('\n'),
  ).not.toEqual([]);
});

test('found: an order changed outside, with its former version', async () => {
  const { paid } = app;
  await owner.run('begin');
  try {
    await owner.run(`update withdrawal set holder = 'Somebody' where order_id = '${paid.id}'`);
    const { differences } = await checkLedger(owner, { windowIds: calendarOf });
    const where = `withdrawal ${paid.id}`;
    expect(differences).toMatchObject([{ where, what: 'written by', follows: 'the server' }]);
  } finally {
    await owner.run('rollback');
  }
});

test('an undone change is no difference', async () => {
  const report = await checkBooks(app.world.h.app.deps.db);
  expect(report.differences).toEqual([]);
});
