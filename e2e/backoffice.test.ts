import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendStaff } from '@glasshouse/contract/backoffice/staff/suspend-staff.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { totpCode } from '@glasshouse/server/features/staff-accounts/index.ts';
import { addByCommand } from '@glasshouse/server/features/staff/index.ts';
import { openStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { openDatabase } from '@glasshouse/tools/data/open-database.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';

const PASSWORD = 'nine slow rivers';
const STEP_MS = 30_000;

let server: ListeningServer;
let desk: string;
beforeAll(async () => {
  server = await openListeningServer();
  desk = await server.h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => server.close());

async function openDesk(path: string, colorScheme: 'dark' | 'light') {
  const context = await server.browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  await page.goto(desk + path);
  return { page, faults };
}

/** A one-time link for a first admin, as `npm run staff:add` makes it. */
async function setUpLink(name: string): Promise<string> {
  const { databaseUrl, clock } = server.h;
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const member = { name, role: 'admin', reset: false } as const;
    const link = await db.transaction((tx) => addByCommand(tx, member, clock.now()));
    return `/set-up#${link?.setUpToken}`;
  } finally {
    await close();
  }
}

test('the first member sets the account up and logs in to the page of the address', async () => {
  const { page, faults } = await openDesk(await setUpLink('ines'), 'dark');
  const secret = (await page.getByTitle(/^[A-Z2-7]{32}$/).getAttribute('title')) ?? '';
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Code of the app').fill(totpCode(secret, server.h.clock.now() - STEP_MS));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('The account is ready.').waitFor();

  await page.goto(`${desk}/staff?role=admin`);
  await page.getByLabel('Name').fill('ines');
  await page.getByLabel('Password').fill(PASSWORD);
  await page
    .getByLabel('Code of your authenticator app')
    .fill(totpCode(secret, server.h.clock.now()));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ines', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Latest acts').waitFor();
  expect(new URL(page.url()).search).toBe('?role=admin&open=ines');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a suspended member is out at the next call', async () => {
  const [admin, other] = [await openStaff(server.h, 'admin'), await openStaff(server.h, 'auditor')];
  const { page } = await openDesk('/', 'light');
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    'gh_staff_session',
    JSON.stringify({ token: other.token, staff: { role: 'auditor' }, market: null }),
  ] as const);
  await page.goto(`${desk}/audit`);
  await page.getByRole('heading', { name: 'Audit', exact: true }).waitFor();
  await admin.call(suspendStaff, { name: other.name, reason: 'Left the company' });
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByText('Your session has ended.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff');
});
