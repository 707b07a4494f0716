import type { Browser, Page } from 'playwright-core';
import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { staffSession } from '@glasshouse/contract/backoffice/staff/session.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { seedDesk } from '../dev/desk/seed-desk.ts';
import type { StaffSeat } from '../dev/desk/staff-seat.ts';
import { makeStaff } from '../dev/staff.ts';
import { heightOf, type Screen } from './screens.ts';
import type { Look } from './visit.ts';

/** A page of the back office, seen by a role that has it. */
interface DeskPage {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** Keys pressed on it before the picture. */
  readonly keys?: readonly string[];
  /** The name of a button pressed before the picture. */
  readonly press?: string;
}

const OPEN = ['j', 'Enter'] as const;

/** Every page, with a row opened where it has rows, and the forms of its usual act. */
const PAGES: readonly DeskPage[] = [
  { name: 'overview', role: 'admin', path: '/overview' },
  { name: 'keys', role: 'admin', path: '/overview', keys: ['?'] },
  { name: 'access', role: 'admin', path: '/overview', press: 'Access' },
  { name: 'player', role: 'risk', path: '/players?q={debtor}', keys: OPEN },
  { name: 'player-none', role: 'risk', path: '/players' },
  { name: 'withdrawals', role: 'cashier', path: '/withdrawals', keys: OPEN },
  { name: 'withdrawal-decide', role: 'cashier', path: '/withdrawals', keys: ['j', 'x'] },
  { name: 'withdrawal-hold', role: 'risk', path: '/withdrawals', keys: ['j', 'h'] },
  { name: 'id-checks', role: 'risk', path: '/id-checks', keys: OPEN },
  { name: 'cases', role: 'risk', path: '/cases', keys: OPEN },
  { name: 'chat', role: 'support', path: '/chat', keys: OPEN },
  { name: 'chat-answer', role: 'support', path: '/chat', keys: [...OPEN, 'e'] },
  { name: 'approvals', role: 'risk', path: '/approvals', keys: OPEN },
  { name: 'approval-decide', role: 'risk', path: '/approvals', keys: ['j', 'e'] },
  { name: 'transfers', role: 'finance', path: '/ledger', keys: OPEN },
  { name: 'trial-balance', role: 'finance', path: '/ledger/balance' },
  { name: 'statement', role: 'finance', path: '/ledger/statement' },
  { name: 'report-days', role: 'finance', path: '/reports' },
  { name: 'report-games', role: 'finance', path: '/reports/games' },
  { name: 'report-withholding', role: 'finance', path: '/reports/withholding' },
  { name: 'report-unclaimed', role: 'finance', path: '/reports/unclaimed' },
  { name: 'reconcile', role: 'finance', path: '/reconcile', keys: OPEN },
  { name: 'reconcile-days', role: 'finance', path: '/reconcile/days', keys: OPEN },
  { name: 'games', role: 'admin', path: '/games', keys: OPEN },
  { name: 'promotions', role: 'admin', path: '/promotions', keys: OPEN },
  { name: 'promotion-task', role: 'admin', path: '/promotions?kind=guest_task', keys: ['j', 'e'] },
  { name: 'free-rounds', role: 'finance', path: '/promotions/free-rounds' },
  { name: 'free-rounds-give', role: 'finance', path: '/promotions/free-rounds', keys: ['n'] },
  { name: 'promotion-preview', role: 'admin', path: '/promotions/preview' },
  { name: 'rules', role: 'risk', path: '/rules', keys: OPEN },
  { name: 'rule-change', role: 'risk', path: '/rules', keys: ['j', 'e'] },
  { name: 'rule-alerts', role: 'risk', path: '/rules/alerts', keys: OPEN },
  { name: 'audit', role: 'auditor', path: '/audit', keys: OPEN },
  { name: 'staff', role: 'admin', path: '/staff', keys: OPEN },
];

/** Longer than any transition and any answer of an idle server. */
const REST_MS = 900;

/** Fills the back office of a new app as `npm run dev` does, and visits all pages. */
export async function backofficeShots(of: {
  readonly browser: Browser;
  readonly app: RunningApp;
  readonly dataDir: string;
  readonly screen: Screen;
  /** Only pages whose name starts with one of these; all if it is empty. */
  readonly only: readonly string[];
  readonly look: Look;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { browser, app, dataDir, screen, look, say } = of;
  const at = { server: app.portal, games: app.games, provider: app.provider };
  const staff = await makeStaff({ dataDir, databaseUrl: null }, app.backoffice);
  const context = await browser.newContext({
    viewport: { width: screen.width, height: heightOf(screen) },
    colorScheme: screen.theme,
    locale: 'en',
    baseURL: app.backoffice,
  });
  const page = await context.newPage();
  const visit = async ({ name, path, keys = [], press }: Omit<DeskPage, 'role'>) => {
    if (of.only.length > 0 && !of.only.some((start) => name.startsWith(start))) return;
    await page.goto(path);
    await atRest(page);
    for (const key of keys) await page.keyboard.press(key);
    if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).click();
    await atRest(page);
    await look(`backoffice/${name}`, page);
  };
  await visit({ name: 'log-in', path: '/' });
  const { seats, debtor } = await seedDesk({
    at,
    backoffice: app.backoffice,
    market: 'IN',
    staff,
    say,
  });
  for (const role of ROLES) {
    await signIn(page, seats[role]);
    for (const one of PAGES.filter((own) => own.role === role)) {
      await visit({ ...one, path: one.path.replace('{debtor}', debtor) });
    }
  }
  await context.close();
}

async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}

/** Gives the tab the session of a seeded member. */
async function signIn(page: Page, seat: StaffSeat): Promise<void> {
  const { staff, market, expiresAt } = await seat.call(staffSession, {});
  const session = JSON.stringify({ token: seat.token, expiresAt, staff, market });
  await page.goto('/');
  // The page first confirms the session of the member before, and keeps it again.
  await atRest(page);
  await page.evaluate((kept) => sessionStorage.setItem('gh_staff_session', kept), session);
}
