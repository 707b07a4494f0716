import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../../testing/players.ts';
import { startProvider, until, type TestProvider } from '../../../testing/provider.ts';
import { ask, bookFaults, giveCash, info, moneyOf, settle, tracker } from '../testing/cashier.ts';
import { confirmMail, makePasskey, newestCode } from '../testing/second-proof.ts';

/** How an ID check and a second proof affect withdrawals, with decisions from the sandbox. */

/** The sandbox keeps documents with this ending pending. */
const WAITING = 'DEMO-9999';
const NEW = { amount: 50_000, accountNumber: 'asha@ybl' };

let provider: TestProvider;
let h: TestApp;
beforeAll(async () => {
  provider = await startProvider({ portalUrl: 'http://127.0.0.1:9' });
  h = await openTestApp({ providerUrl: provider.url, providerSecret: provider.secret });
});
afterAll(async () => {
  await h.close();
  await provider.end();
});

async function advanceAndSettle(ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
}

const isSent = (orderId: string) =>
  provider.look(`/payouts/${orderId}`).then(
    () => true,
    () => false,
  );

async function startCheck({ token }: TestPlayer, name: string, document = WAITING): Promise<void> {
  const stated = { name, birthDate: '1991-04-23', document };
  must(await h.call('/v1/verification/start', stated, { token, key: null }));
  await settle(h);
}

async function decide({ player }: TestPlayer, verdict: 'approve' | 'refuse'): Promise<void> {
  const [check] = await h.app.deps.db.query<{ check_id: string }>(
    'select check_id from verification where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  await provider.control(`/identity/${check?.check_id}/${verdict}`);
  await advanceAndSettle(HOUR_MS);
  // The decision resumes the order.
  await advanceAndSettle(0);
}

/** Requests a withdrawal and lets it be paid. */
async function paid(of: TestPlayer, fields: object): Promise<void> {
  const { orderId } = must(await ask(h, of, { ...fields }));
  await settle(h);
  await provider.control(`/payouts/${orderId}/succeed`);
  await until(async () => {
    await advanceAndSettle(10_000);
    return (await tracker(h, of, orderId)).state === 2 ? true : null;
  });
}

async function rich(of: TestPlayer, cash: number): Promise<TestPlayer> {
  await giveCash(h, of, cash);
  return of;
}

describe('an amount above the unverified tier, once the ID check was started', () => {
  async function waiting(): Promise<{ of: TestPlayer; orderId: string; decideBy: number }> {
    const of = await rich(await newGuest(h), 6_000_000);
    await startCheck(of, 'Asha Example');
    const decideBy = h.clock.now() + 72 * HOUR_MS;
    const { orderId } = must(await ask(h, of, { amount: 6_000_000 }));
    await settle(h);
    const seen = await tracker(h, of, orderId);
    expect(seen.steps.at(-1)).toMatchObject({ processCode: 1400, argsJson: { decideBy } });
    return { of, orderId, decideBy };
  }

  test('continues from step 1400 after 72 hours without a decision', async () => {
    const { of, orderId, decideBy } = await waiting();
    await advanceAndSettle(decideBy - h.clock.now() - 1);
    expect((await tracker(h, of, orderId)).codes.at(-1)).toBe(1400);
    expect(await isSent(orderId)).toBe(false);
    await advanceAndSettle(1);
    expect(await isSent(orderId)).toBe(true);
    const { codes, state } = await tracker(h, of, orderId);
    expect(codes.slice(codes.indexOf(1400))).toContain(1700);
    expect([codes.includes(1500), state]).toEqual([false, 1]);
    // The next order does not wait again.
    await giveCash(h, of, 6_000_000);
    const { orderId: next } = must(await ask(h, of, { amount: 6_000_000 }));
    await settle(h);
    expect((await tracker(h, of, next)).codes).not.toContain(1400);
  });

  test('continues as soon as the check is approved', async () => {
    const { of, orderId } = await waiting();
    await decide(of, 'approve');
    expect(await isSent(orderId)).toBe(true);
    const { codes } = await tracker(h, of, orderId);
    expect(codes.slice(codes.indexOf(1400), codes.indexOf(1400) + 2)).toEqual([1400, 1500]);
  });

  test('returns to cash when the check is refused', async () => {
    const { of, orderId } = await waiting();
    await decide(of, 'refuse');
    const { state, steps } = await tracker(h, of, orderId);
    expect([state, steps.at(-1)?.argsJson]).toEqual([3, { reason: 'id_check_refused' }]);
    expect(await moneyOf(h, of)).toMatchObject({ cash: 6_000_000, held: 0 });
    must(await ask(h, of, { amount: 5_000_000 }));
  });
});

describe("another holder's name than that of the first paid withdrawal", () => {
  const other = { amount: 50_000, userName: 'Asha Sharma' };
  async function paidOnce(): Promise<TestPlayer> {
    const of = await rich(await newGuest(h), 300_000);
    await paid(of, { amount: 50_000 });
    expect((await ask(h, of, other)).msgCode).toBe('holder_differs');
    return of;
  }

  test('replaces the earlier holder once the ID check approves it', async () => {
    const of = await paidOnce();
    await startCheck(of, 'Asha Sharma', 'DEMO-4821');
    expect((await ask(h, of, { amount: 50_000 })).msgCode).toBe('holder_differs');
    must(await ask(h, of, other));
  });

  test('ends the offer to repeat in the earlier name once it is approved', async () => {
    const of = await paidOnce();
    expect((await info(h, of)).lastAccount).toMatchObject({ holder: 'Asha Example' });
    await startCheck(of, 'Asha Sharma', 'DEMO-4821');
    expect((await info(h, of)).lastAccount).toBeNull();
  });

  test('is accepted after 72 hours undecided, only once', async () => {
    const of = await paidOnce();
    await startCheck(of, 'Asha Sharma');
    expect((await ask(h, of, other)).msgCode).toBe('holder_differs');
    await advanceAndSettle(72 * HOUR_MS);
    const third = { amount: 50_000, userName: 'Ravi Other' };
    expect((await ask(h, of, third)).msgCode).toBe('holder_differs');
    must(await ask(h, of, other));
  });
});

describe('a held withdrawal goes at once', () => {
  const confirm = ({ token }: TestPlayer, body: object) =>
    h.call('/withdraw/hold/confirm', body, {
      token,
      key: null,
      headers: { host: 'localhost', 'user-agent': 'Linux' },
    });

  async function held(of: TestPlayer): Promise<string> {
    await rich(of, 300_000);
    await paid(of, { amount: 50_000 });
    const { orderId } = must(await ask(h, of, NEW));
    await settle(h);
    expect(await isSent(orderId)).toBe(false);
    return orderId;
  }

  test('with the code sent by mail, valid once and for this order only', async () => {
    const of = await newNamedPlayer(h);
    const orderId = await held(of);
    const mail = { orderId };
    const token = { token: of.token, key: null };
    expect((await h.call('/withdraw/hold/mail', mail, token)).msgCode).toBe('mail_unknown');
    await confirmMail(h, of, 'holly@example.org');
    must(await h.call('/withdraw/hold/mail', mail, token));
    const code = await newestCode(h, 'holly@example.org');
    expect((await confirm(of, { orderId, code: 'AAAA-AAAA' })).msgCode).toBe('mail_code_wrong');
    expect(await isSent(orderId)).toBe(false);
    must(await confirm(of, { orderId, code }));
    await settle(h);
    expect(await isSent(orderId)).toBe(true);
    expect((await confirm(of, { orderId, code })).msgCode).toBe('not_held');
  });

  test("with the player's own passkey only", async () => {
    const [of, stranger] = [await newNamedPlayer(h), await newNamedPlayer(h)];
    const [own, foreign] = [await makePasskey(h, of), await makePasskey(h, stranger)];
    const orderId = await held(of);
    const refused = await confirm(of, { orderId, passkey: await foreign() });
    expect(refused.msgCode).toBe('passkey_failed');
    expect((await confirm(stranger, { orderId, passkey: await foreign() })).msgCode).toBe(
      'not_held',
    );
    expect(await isSent(orderId)).toBe(false);
    must(await confirm(of, { orderId, passkey: await own() }));
    await settle(h);
    expect(await isSent(orderId)).toBe(true);
  });
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(h)).toEqual([]);
});
