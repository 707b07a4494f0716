import type { Visit } from './visit.ts';

const AMOUNT = { amount: 'Rs 500.00' };

/** A deposit by payment code, a withdrawal up to "paid", and the screens between. */
export async function moneyShots(visit: Visit): Promise<void> {
  const { dialog, press, shoot, goTo } = visit;
  await dialog().waitFor();
  await press('welcome.look');
  await goTo('/withdrawMoney');
  await shoot('40-withdraw-empty');
  await goTo('/rechargeMall');
  await shoot('30-deposit-page');
  await makeDeposit(visit);
  await goTo('/withdrawMoney');
  await shoot('41-withdraw-first');
  await withdraw(visit);
}

async function makeDeposit({ page, app, dialog, say, press, shoot }: Visit): Promise<void> {
  await page.locator('main ul button').first().click();
  await dialog().getByLabel(say('payType.14')).check({ force: true });
  await shoot('31-deposit-review');
  const created = page.waitForResponse('**/charge/create/order');
  await press('deposits.pay', AMOUNT);
  const { data } = (await (await created).json()) as { data: { orderId: string } };
  await page.locator('[data-code]').waitFor();
  await shoot('33-pay-code');
  await page.keyboard.press('Escape');
  await shoot('34-close-confirmation');
  await press('deposits.keepOpen');
  await fetch(`${app.provider}/control/orders/${data.orderId}/pay`, { method: 'POST' });
  await page.locator('[data-code]').waitFor({ state: 'detached' });
  await shoot('35-arrived');
  await press('deposits.done');
  await shoot('36-deposit-page-after');
}

async function withdraw({ page, app, say, press, shoot }: Visit): Promise<void> {
  await page.getByRole('radio', { name: say('payType.14') }).check({ force: true });
  await page.locator('main form button[type=submit]').click();
  await shoot('42-form-errors');
  await page.getByRole('button', { name: say('withdrawals.example') }).click();
  await page.locator('main form button[type=submit]').click();
  await shoot('43-quote');
  await press('withdrawals.confirmNow');
  await page.waitForURL(/withdrawalTracker\?orderId=/);
  await shoot('44-tracker');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await fetch(`${app.provider}/control/payouts/${orderId}/succeed`, { method: 'POST' });
  await page.getByText(say('step.paid'), { exact: true }).first().waitFor();
  await shoot('45-paid');
  await page.getByRole('link', { name: say('withdrawals.allTitle') }).click();
  await page.getByRole('heading', { name: say('portal.withdrawals'), level: 1 }).waitFor();
  await shoot('47-all-withdrawals');
}
