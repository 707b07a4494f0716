import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Met, RuleToRun, Span } from './found.ts';

/**
 * The rules about several accounts with one device or payout account. The accounts of one key can
 * lie in several databases, so that no statement joins them: each reads one side, and they are
 * counted here.
 */

interface PlayerKey {
  readonly bucket: number;
  readonly player_id: number;
}

/** A player and a key that other accounts may have too. */
interface Tie extends PlayerKey {
  readonly key: Buffer;
}

type Find = (db: Queryable, settings: RuleToRun['settings'], span: Span) => Promise<readonly Met[]>;

export type SharingKind = Extract<
  RuleKind,
  'shared_device' | 'shared_payout_account' | 'welcome_farming'
>;

const FINDERS: Readonly<Record<SharingKind, Find>> = {
  shared_device: async (db, { count = 0 }, { from, until }) => {
    const active = await db.query<Tie>(
      `select distinct bucket, player_id, link_key as key from player_device
       where created_at > $1 and created_at <= $2`,
      [from, until],
    );
    const sharers = await ofDevices(db, active, until);
    return active
      .map((tie) => met(tie, { accounts: sharers(tie).length }))
      .filter(({ figures }) => figures.accounts >= count);
  },
  shared_payout_account: async (db, { count = 0 }, span) => {
    const active = await payoutAccountsOf(db, await withdrawersIn(db, span));
    const sharers = await ofPayoutAccounts(db, active);
    return active
      .map((tie) => met(tie, { accounts: sharers(tie).length }))
      .filter(({ figures }) => figures.accounts >= count);
  },
  welcome_farming: async (db, { count = 0, days = 0 }, { from, until }) => {
    const active = await welcomedIn(db, { from, until });
    const [devices, accounts] = [await devicesOf(db, active), await payoutAccountsOf(db, active)];
    const [byDevice, byAccount] = [
      await ofDevices(db, devices, until),
      await ofPayoutAccounts(db, accounts),
    ];
    const kin = new Map<number, Map<number, PlayerKey>>();
    const add = (to: PlayerKey, found: readonly PlayerKey[]) => {
      const known = kin.get(to.player_id) ?? new Map<number, PlayerKey>();
      for (const one of found) known.set(one.player_id, one);
      kin.set(to.player_id, known);
    };
    for (const tie of devices) add(tie, byDevice(tie));
    for (const tie of accounts) add(tie, byAccount(tie));
    const everybody = [...kin.values()].flatMap((found) => [...found.values()]);
    const recent = { from: until - days * DAY_MS, until };
    const welcomed = new Set(
      (await welcomedIn(db, recent, everybody)).map((player) => player.player_id),
    );
    return active
      .map((player) => {
        const ids = [...(kin.get(player.player_id)?.keys() ?? [])];
        const bonuses = ids.filter((id) => welcomed.has(id)).length;
        return met(player, { bonuses, accounts: ids.length });
      })
      .filter(({ figures }) => figures.bonuses >= count);
  },
};

export function isAboutSharing(kind: RuleKind): kind is SharingKind {
  return kind in FINDERS;
}

/** Finds the players who meet such a rule at the end of the span; robots of the demo never do. */
export async function findSharers(
  db: Queryable,
  kind: SharingKind,
  settings: RuleToRun['settings'],
  span: Span,
): Promise<Met[]> {
  if (span.from >= span.until) return [];
  const found = await FINDERS[kind](db, settings, span);
  const robots = await db.query<PlayerKey>(
    `select bucket, player_id from player_kind
     where robot and bucket = any($1::smallint[]) and player_id = any($2::bigint[])`,
    keysOf(found),
  );
  const isRobot = new Set(robots.map((robot) => robot.player_id));
  // Two shared devices with as many accounts are one finding.
  const each = new Map(found.map((one) => [JSON.stringify(one), one]));
  return [...each.values()]
    .filter((player) => !isRobot.has(player.player_id))
    .toSorted((a, b) => a.bucket - b.bucket || a.player_id - b.player_id);
}

function met<Figures extends Record<string, number>>(
  { bucket, player_id }: PlayerKey,
  figures: Figures,
) {
  return { bucket, player_id, figures };
}

/** The buckets, which say which databases are asked, and the players. */
function keysOf(players: readonly PlayerKey[]): [number[], number[]] {
  return [
    [...new Set(players.map(({ bucket }) => bucket))],
    players.map((player) => player.player_id),
  ];
}

function withdrawersIn(db: Queryable, { from, until }: Span): Promise<PlayerKey[]> {
  return db.query<PlayerKey>(
    `select distinct bucket, player_id from ledger_transfer
     where cause = 'withdrawal' and debit = 'cash' and at > $1 and at <= $2`,
    [from, until],
  );
}

/** Who was given the welcome bonus in a span, of some players or of all. */
function welcomedIn(
  db: Queryable,
  { from, until }: Span,
  players?: readonly PlayerKey[],
): Promise<PlayerKey[]> {
  const given = `select distinct bucket, player_id from ledger_transfer
    where cause = 'grant' and cause_id = 'welcome:once' and at > $1 and at <= $2`;
  if (players === undefined) return db.query<PlayerKey>(given, [from, until]);
  return db.query<PlayerKey>(
    `${given} and bucket = any($3::smallint[]) and player_id = any($4::bigint[])`,
    [from, until, ...keysOf(players)],
  );
}

function devicesOf(db: Queryable, players: readonly PlayerKey[]): Promise<Tie[]> {
  return db.query<Tie>(
    `select distinct bucket, player_id, link_key as key from player_device
     where bucket = any($1::smallint[]) and player_id = any($2::bigint[])`,
    keysOf(players),
  );
}

function payoutAccountsOf(db: Queryable, players: readonly PlayerKey[]): Promise<Tie[]> {
  return db.query<Tie>(
    `select bucket, player_id, payout_account_hash as key from player_invited
     where bucket = any($1::smallint[]) and player_id = any($2::bigint[])
       and payout_account_hash is not null`,
    keysOf(players),
  );
}

type Sharers = (tie: Tie) => readonly PlayerKey[];

/** The accounts with the devices of `ties`, as of a moment. */
async function ofDevices(db: Queryable, ties: readonly Tie[], until: number): Promise<Sharers> {
  return grouped(
    await db.query<Tie>(
      `select distinct bucket, player_id, link_key as key from player_device
       where link_key = any($1::bytea[]) and created_at <= $2`,
      [ties.map(({ key }) => key), until],
    ),
  );
}

async function ofPayoutAccounts(db: Queryable, ties: readonly Tie[]): Promise<Sharers> {
  return grouped(
    await db.query<Tie>(
      `select bucket, player_id, payout_account_hash as key from player_invited
       where payout_account_hash = any($1::bytea[])`,
      [ties.map(({ key }) => key)],
    ),
  );
}

function grouped(ties: readonly Tie[]): Sharers {
  const byKey = new Map<string, Tie[]>();
  for (const tie of ties) {
    const key = tie.key.toString('hex');
    byKey.set(key, [...(byKey.get(key) ?? []), tie]);
  }
  return ({ key }) => byKey.get(key.toString('hex')) ?? [];
}
