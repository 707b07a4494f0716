import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECTIONS, sees, type SectionName } from '@glasshouse/backoffice/ui/sections.ts';
import { ROLES } from '@glasshouse/contract/backoffice/roles.ts';
import { suspendStaff } from '@glasshouse/contract/backoffice/staff/suspend-staff.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { totpCode } from '@glasshouse/server/features/staff-accounts/index.ts';
import { addByCommand } from '@glasshouse/server/features/staff/index.ts';
import { openStaff, type TestStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { openDatabase } from '@glasshouse/tools/data/open-database.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import { geometryFaults } from '@glasshouse/tools/testing/findings.ts';

const PASSWORD = 'nine slow rivers';
const STEP_MS = 30_000;

let server: ListeningServer;
let desk: string;
beforeAll(async () => {
  server = await openListeningServer();
  desk = await server.h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

async function openDesk(path: string, colorScheme: 'dark' | 'light', width = 1280) {
  const context = await server.browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  await page.goto(desk + path);
  const signIn = ({ token, role }: Pick<TestStaff, 'token' | 'role'>) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      'gh_staff_session',
      JSON.stringify({ token, staff: { role }, market: null }),
    ] as const);
  return { page, faults, signIn };
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
  const { page, signIn } = await openDesk('/', 'light');
  await signIn(other);
  await page.goto(`${desk}/audit`);
  await page.getByRole('heading', { name: 'Audit', exact: true }).waitFor();
  await admin.call(suspendStaff, { name: other.name, reason: 'Left the company' });
  // The next call may also be one that the page makes by itself.
  const link = page.getByRole('link', { name: 'Staff' });
  await link.click({ timeout: 5_000 }).catch(() => undefined);
  await page.getByText('Your session has ended.').waitFor();
  expect(['/staff', '/audit']).toContain(new URL(page.url()).pathname);
});

test('the lobby preview shows the pictures of its banners', async () => {
  const { page, faults, signIn } = await openDesk('/', 'dark');
  await signIn(await openStaff(server.h, 'admin'));
  await page.goto(`${desk}/promotions/preview`);
  const pictures = page
    .getByRole('list')
    .filter({ has: page.locator('img') })
    .locator('img');
  await pictures.nth(4).waitFor();
  await page.waitForLoadState('networkidle');
  const widths = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).naturalWidth),
  );
  expect(widths).toHaveLength(5);
  expect(Math.min(...widths)).toBeGreaterThan(0);
  expect([...(await axeFindings(page)), ...(await geometryFaults(page))]).toEqual([]);
  expect(faults).toEqual([]);
});

const SCREENS = [
  ['dark', 1280],
  ['light', 820],
] as const;

/** Each section of the back office once, under the first role that sees it. */
const SECTIONS_OF_ROLE = ROLES.map((role, place) => ({
  role,
  sections: (Object.keys(SECTIONS) as SectionName[]).filter(
    (name) => sees(role, name) && !ROLES.slice(0, place).some((earlier) => sees(earlier, name)),
  ),
})).filter(({ sections }) => sections.length > 0);

test('every section is seen by some role', () => {
  expect(SECTIONS_OF_ROLE.flatMap(({ sections }) => sections).toSorted()).toEqual(
    Object.keys(SECTIONS).toSorted(),
  );
});

describe.each(SCREENS)('in the %s theme, %i px wide', (theme, width) => {
  test.each(SECTIONS_OF_ROLE)('every page of $role is clean', async ({ role, sections }) => {
    const { page, faults, signIn } = await openDesk('/', theme, width);
    await signIn(await openStaff(server.h, role));
    const found: string[] = [];
    for (const name of sections) {
      await page.goto(`${desk}/${name}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const ofPage = [...(await axeFindings(page)), ...(await geometryFaults(page))];
      found.push(...ofPage.map((fault) => `${name}: ${fault}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
