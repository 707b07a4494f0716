import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '@glasshouse/contract/backoffice/staff/list-audit.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { openStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import {
  logInMember,
  newMember,
  PASSWORD,
} from '@glasshouse/server/features/staff-accounts/testing/member.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import { geometryFaults } from '@glasshouse/tools/testing/findings.ts';

let server: ListeningServer;
let desk: string;
beforeAll(async () => {
  server = await openListeningServer();
  const address = await server.h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
  desk = address.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());

/** The log-in page of a device that has no passkey yet. */
async function openDevice({ hasPrf }: { readonly hasPrf: boolean }) {
  const context = await server.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  await page.goto(`${desk}/staff`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Signs in and fills in the form of a new passkey. */
  const addKey = async () => {
    const member = await newMember(server.h, 'admin');
    const { token, staff } = (await logInMember(server.h, member)).data ?? {};
    await page.evaluate(
      (text) => sessionStorage.setItem('gh_staff_session', text),
      JSON.stringify({ token, staff, market: null }),
    );
    await page.reload();
    await button('Access').click();
    await button('Add a passkey').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    return member;
  };
  return { page, button, addKey };
}

test('a member adds a passkey and logs in with it', async () => {
  const { page, button, addKey } = await openDevice({ hasPrf: true });
  const { name } = await addKey();
  await page.getByText(/^The passkey is added/).waitFor();
  await page.getByText('Not used yet').waitFor();
  expect([...(await axeFindings(page)), ...(await geometryFaults(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  await button('Log out').click();
  await button('Log in with a passkey').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Log in with a passkey').click();
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  const auditor = await openStaff(server.h, 'auditor');
  const audit = await auditor.call(listAudit, { name, action: 'log_in', limit: 1 });
  expect(audit.data?.entries).toMatchObject([{ detail: { by: 'passkey' } }]);
});

test('a device whose passkeys have no secret is refused with the reason', async () => {
  const { page, addKey } = await openDevice({ hasPrf: false });
  await addKey();
  await page.getByText(/cannot keep a passkey for the back office/).waitFor();
});
