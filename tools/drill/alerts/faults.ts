import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { DEFAULT_RUN_ROLE } from '@glasshouse/server/platform/run-url.ts';
import { openClients } from '../../bench/clients/open-clients.ts';
import { advanceClock } from '../../chaos/incidents/clock.ts';
import { again, aborted, between, trigger } from './keep.ts';
import type { Fault, Scene } from './scene.ts';

const SERVER_ROLE = DEFAULT_RUN_ROLE;
/** The lock that a server holds while it checks journals (server/features/journal/watch.ts). */
const JOURNAL_LOCK = 7_402_661_123;
/** Longer than any drill of one alert. */
const STAGE_SECONDS = 200;

const call = (scene: Scene, path: string, body: object = {}) =>
  fetch(`${scene.app.portal}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'access-token': scene.portalToken,
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

/** Many calls at a time that need a connection of the pool. */
const manyCalls = (scene: Scene) =>
  Promise.allSettled(Array.from({ length: 40 }, () => call(scene, '/v1/bus/accountInfo')));

/**
 * One fault for each alert of deploy/prometheus/alerts.yml, each kept up until its alert fires.
 * Those that move the demo's clock, and the one whose case stays open, come last.
 */
export const faults: readonly Fault[] = [
  {
    alert: 'ServerDown',
    what: 'the server is killed whenever it starts',
    keep: ({ app }, signal) => again(signal, 300, () => Promise.resolve(app.kill('server'))),
  },
  {
    alert: 'SpinsFail',
    what: 'the wallets of some players cannot be written',
    keep: ({ owner }, signal) =>
      trigger(owner, signal, {
        table: 'wallet',
        when: 'before update',
        body: `if new.player_id % 4 = 1 then
          raise exception 'no room' using errcode = '53100'; end if;`,
      }),
  },
  {
    alert: 'SpinsSlow',
    what: 'writing a wallet takes 0.3 s',
    keep: ({ owner }, signal) =>
      trigger(owner, signal, {
        table: 'wallet',
        when: 'before update',
        body: 'perform pg_sleep(0.3);',
      }),
  },
  {
    alert: 'CallsFail',
    what: 'the server may not read the limits of players',
    keep: (scene, signal) => {
      const calls = again(signal, 100, () => call(scene, '/v1/limits/get'));
      const rights = between(scene.owner, signal, [
        `revoke select on player_limit from ${SERVER_ROLE}`,
        `grant select on player_limit to ${SERVER_ROLE}`,
      ]);
      return Promise.all([calls, rights]).then(() => undefined);
    },
  },
  {
    alert: 'SettlementQueueLong',
    what: 'writing a wallet takes 10 ms while a thousand players spin',
    async keep({ owner, gamesPort, idle }, signal) {
      const clients = openClients({ host: '127.0.0.1', port: gamesPort, tokens: idle });
      void clients.play({ players: idle.length, seconds: STAGE_SECONDS });
      try {
        await trigger(owner, signal, {
          table: 'wallet',
          when: 'before update',
          body: 'perform pg_sleep(0.01);',
        });
      } finally {
        await clients.end();
      }
    },
  },
  {
    alert: 'EventLoopBlocked',
    what: 'the process stands still for 1.5 s again and again',
    keep: ({ app }, signal) =>
      again(signal, 400, async () => {
        app.stop('server');
        await new Promise((done) => {
          setTimeout(done, 1_500);
        });
        app.resume('server');
      }),
  },
  {
    alert: 'DatabaseConnectionsWait',
    what: 'forty calls at a time wait for a table that is locked again and again',
    async keep(scene, signal) {
      const calls = again(signal, 0, () => manyCalls(scene));
      await again(signal, 100, async () => {
        await scene.holder.query('begin; lock table player in access exclusive mode');
        await scene.holder.query('select pg_sleep(0.9)');
        await scene.holder.query('rollback');
      });
      await calls;
    },
  },
  {
    alert: 'DatabaseUnread',
    what: 'the server may not ask for the partitions',
    keep: ({ owner }, signal) =>
      between(owner, signal, [
        `revoke execute on function round_partitions_end from ${SERVER_ROLE}`,
        `grant execute on function round_partitions_end to ${SERVER_ROLE}`,
      ]),
  },
  {
    alert: 'NoticesLate',
    what: 'notices of another process arrive five seconds late',
    keep: ({ owner }, signal) =>
      again(signal, 50, () =>
        owner.query('select pg_notify($1, $2)', [
          'glasshouse_hints',
          JSON.stringify({ from: 'a drill', at: Date.now() - 5 * SECOND_MS }),
        ]),
      ),
  },
  {
    alert: 'JobsFail',
    what: 'the server may not read its outbox',
    keep: ({ owner }, signal) =>
      between(owner, signal, [
        `revoke select on outbox from ${SERVER_ROLE}`,
        `grant select on outbox to ${SERVER_ROLE}`,
      ]),
  },
  {
    alert: 'ProviderFails',
    what: 'the payment provider is killed whenever it starts',
    keep: (scene, signal) => {
      const kills = again(signal, 200, () => Promise.resolve(scene.app.kill('provider')));
      const orders = again(signal, 500, () =>
        call(scene, '/charge/create/order', { amount: 50_000, payType: 14 }),
      );
      return Promise.all([kills, orders]).then(() => undefined);
    },
  },
  {
    alert: 'ReturnOutside',
    what: 'a game is marked as outside its interval',
    async keep({ owner }, signal) {
      // The server may store the sums of the game for the first time meanwhile.
      await again(signal, SECOND_MS, () =>
        owner.query('update operator_rounds set outside = true'),
      );
      await owner.query('update operator_rounds set outside = false');
    },
  },
  {
    alert: 'PartitionsEnd',
    what: 'the partitions of coming months are gone',
    keep: async ({ owner }, signal) => {
      const { rows } = await owner.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'round'::regclass order by c.relname desc`,
      );
      // The last one, of this month, has rounds.
      for (const { name } of rows.slice(0, -1)) {
        await owner.query(`drop table if exists ${name}`).catch(() => undefined);
      }
      await aborted(signal);
      await owner.query('select round_partitions_ensure($1, 3)', [Date.now()]);
    },
  },
  {
    alert: 'BooksUnchecked',
    what: 'the check of the journals is blocked for two hours',
    async keep({ app, holder }, signal) {
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock($1)', [JOURNAL_LOCK]);
      try {
        await advanceClock(app, 2 * HOUR_MS);
        await aborted(signal);
      } finally {
        await holder.query('rollback');
      }
    },
  },
  {
    alert: 'DepositsUnconfirmed',
    what: 'the provider has taken money since two hours ago and does not say what for',
    keep: async (scene, signal) => {
      await call(scene, '/charge/create/order', { amount: 50_000, payType: 14 });
      await between(scene.owner, signal, [
        `update deposit set owed_since = created_at - ${2 * HOUR_MS}
         where next_at is not null and owed_since is null`,
        'update deposit set owed_since = null where owed_since is not null',
      ]);
    },
  },
  {
    alert: 'WithdrawalsOld',
    what: 'a withdrawal is not processed for three days',
    async keep({ app, owner, customer }, signal) {
      await customer.deposit();
      const pinned = again(signal, 50, () =>
        owner.query('update withdrawal set next_at = 9e15::bigint where closed_at is null'),
      );
      while (!signal.aborted && (await customer.withdraw(null)) === null) await customer.spin();
      await advanceClock(app, 3 * DAY_MS);
      await pinned;
      await owner.query('update withdrawal set next_at = created_at where closed_at is null');
    },
  },
  {
    alert: 'BooksDiffer',
    what: 'a balance is changed by hand',
    keep: ({ owner, quietPlayer: { bucket, playerId } }, signal) =>
      between(owner, signal, [
        `update wallet set cash = cash + 1 where bucket = ${bucket} and player_id = ${playerId}`,
        `update wallet set cash = cash - 1 where bucket = ${bucket} and player_id = ${playerId}`,
      ]),
  },
  {
    alert: 'QueueOverdue',
    what: 'the case of that difference stays open for four days',
    async keep({ app }, signal) {
      await advanceClock(app, 4 * DAY_MS);
      await aborted(signal);
    },
  },
];
