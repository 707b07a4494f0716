import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import {
  ask,
  giveCash,
  settle,
  tracker,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import {
  confirmMail,
  newestCode,
} from '@glasshouse/server/features/withdrawals/testing/second-proof.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { until, type AppWithProvider } from '@glasshouse/server/testing/provider.ts';
import type { Expected } from './accepted.ts';
import { accountOf, holderIn, share } from './accounts.ts';

/** Player states that the sandbox provider's decisions, a login or a break bring about. */

export interface Sandbox {
  readonly world: AppWithProvider;
  readonly code: MarketCode;
}

export interface DecidedState extends Expected {
  /** The player is a guest; with a login and `PASSWORD` if the state needs a proof. */
  arrange(sandbox: Sandbox, of: TestPlayer): Promise<void>;
}

/** A holder's name other than that of the example account. */
const NEW_NAME = 'Ravi Newname';
/** The password of the players who have a login. */
export const PASSWORD = 'vine-Moth-41';
/** Longer than a proof of the login is valid. */
const PROOF_MS = 16 * MINUTE_MS;

async function post({ world: { h } }: Sandbox, of: TestPlayer, path: string, body: object) {
  return must(await h.call(path, body, { token: of.token }));
}

async function win({ world, code }: Sandbox, of: TestPlayer, perMille: number): Promise<void> {
  await giveCash(world.h, of, share(marketPack(code), perMille));
}

type Fields = ReturnType<typeof accountOf>;

async function request(sandbox: Sandbox, of: TestPlayer, perMille: number, to?: Fields) {
  const { world, code } = sandbox;
  const amount = share(marketPack(code), perMille);
  const { orderId } = must(await ask(world.h, of, { ...(to ?? accountOf(code)), amount }));
  await settle(world.h);
  return orderId;
}

/** Requests a withdrawal, and makes the bank act on it until the order is in this state. */
async function ended(
  sandbox: Sandbox,
  of: TestPlayer,
  perMille: number,
  plan: 'succeed' | 'refuse-account',
): Promise<string> {
  const { h, provider } = sandbox.world;
  const orderId = await request(sandbox, of, perMille);
  await provider.control(`/payouts/${orderId}/${plan}`);
  await until(async () => {
    await advance(sandbox, 5_000);
    const { state } = await tracker(h, of, orderId);
    return state === (plan === 'succeed' ? 2 : 6) ? true : null;
  });
  return orderId;
}

async function advance({ world }: Sandbox, ms: number): Promise<void> {
  await world.advance(ms);
  await settle(world.h);
}

/** An ID check in this name, and its decision. */
async function decided(
  sandbox: Sandbox,
  of: TestPlayer,
  verdict: 'approve' | 'refuse',
  name = holderIn(sandbox.code),
): Promise<void> {
  const { h, provider } = sandbox.world;
  const { bucket, playerId } = of.player;
  // The sandbox keeps a document with this ending undecided.
  const stated = { name, birthDate: '1991-04-23', document: 'DEMO-9999' };
  await post(sandbox, of, '/v1/verification/start', stated);
  await settle(h);
  const [check] = await h.app.deps.db.query<{ check_id: string }>(
    'select check_id from verification where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  await provider.control(`/identity/${check?.check_id}/${verdict}`);
  await until(async () => {
    await advance(sandbox, MINUTE_MS);
    const { state } = await post(sandbox, of, '/v1/verification/status', {});
    return state === 'pending' ? null : true;
  });
}

export const DECIDED_STATES: readonly DecidedState[] = [
  {
    name: 'in a break, with cash',
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    async arrange(sandbox, of) {
      await win(sandbox, of, 520);
      await post(sandbox, of, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 });
    },
  },
  {
    name: 'above the tier, the ID check approved',
    available: (pack) => share(pack, 1200),
    toMore: 'need_play_game',
    async arrange(sandbox, of) {
      await win(sandbox, of, 1200);
      await decided(sandbox, of, 'approve');
    },
  },
  {
    name: 'the ID check approved in another name than was paid',
    available: (pack) => share(pack, 1150),
    toMore: 'need_play_game',
    holder: NEW_NAME,
    async arrange(sandbox, of) {
      await win(sandbox, of, 1200);
      await ended(sandbox, of, 50, 'succeed');
      await decided(sandbox, of, 'approve', NEW_NAME);
    },
  },
  {
    name: 'above the tier, the ID check refused',
    available: (pack) => share(pack, 1000),
    toMore: 'need_upgrade_vip',
    async arrange(sandbox, of) {
      await win(sandbox, of, 1200);
      await decided(sandbox, of, 'refuse');
    },
  },
  {
    name: 'a login with an old proof, an order held, its mailed code expired',
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    needsProof: true,
    async arrange(sandbox, of) {
      const { h } = sandbox.world;
      await win(sandbox, of, 550);
      await ended(sandbox, of, 10, 'succeed');
      const mail = `${of.userId}@example.org`;
      await confirmMail(h, of, mail);
      const orderId = await request(sandbox, of, 20, accountOf(sandbox.code, 1));
      await post(sandbox, of, '/withdraw/hold/mail', { orderId });
      const code = await newestCode(h, mail);
      await advance(sandbox, PROOF_MS);
      const late = await h.call('/withdraw/hold/confirm', { orderId, code }, { token: of.token });
      if (late.msgCode !== 'mail_code_wrong') throw new Error(`the code still works: ${late.text}`);
    },
  },
  {
    name: 'an order past its promised time',
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    async arrange(sandbox, of) {
      await win(sandbox, of, 540);
      const orderId = await request(sandbox, of, 20);
      await sandbox.world.provider.control(`/payouts/${orderId}/hang`);
      await advance(sandbox, marketPack(sandbox.code).withdrawalPromiseHours * HOUR_MS);
    },
  },
  {
    name: "an order corrected to another holder's name and account, and held",
    available: (pack) => share(pack, 520),
    toMore: 'need_play_game',
    async arrange(sandbox, of) {
      await win(sandbox, of, 550);
      await ended(sandbox, of, 10, 'succeed');
      const orderId = await ended(sandbox, of, 20, 'refuse-account');
      await decided(sandbox, of, 'approve', NEW_NAME);
      const to = accountOf(sandbox.code, 1, NEW_NAME);
      await post(sandbox, of, '/v1/bus/updateCpf', { ...to, orderId });
      const { hold } = await tracker(sandbox.world.h, of, orderId);
      if (hold === null) throw new Error('the corrected order is not held');
    },
  },
];
