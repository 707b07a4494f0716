import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { endFreeRounds as endOperation } from '@glasshouse/contract/backoffice/free-rounds/end-free-rounds.ts';
import type { listFreeRounds as listOperation } from '@glasshouse/contract/backoffice/free-rounds/list-free-rounds.ts';
import type { requestFreeRounds as requestOperation } from '@glasshouse/contract/backoffice/free-rounds/request-free-rounds.ts';
import type { decideApproval } from '@glasshouse/contract/backoffice/money/decide-approval.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import type { Job } from '../../../platform/jobs.ts';
import { playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { approvalsBefore, executeApproval, requestApproval } from '../../staff/index.ts';
import type { Catalogue, GuestGame } from '../catalogue.ts';

/** The kind of its approvals. */
const FREE_ROUNDS = 'free_rounds';

const LISTED = 200;

export interface CampaignDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  /** Gives the rounds to the players, and ends them. */
  readonly job: Job;
}

export interface RequestDeps extends Pick<CampaignDeps, 'catalogue'> {
  /** Whether there is such a player, in any cell. */
  isPlayer(player: PlayerRef): Promise<boolean>;
}

/** What an approval of this kind has as its detail. */
const CampaignDetail = Type.Object({
  gameId: Type.Integer(),
  supplier: Type.String(),
  stake: Type.Integer(),
  rounds: Type.Integer(),
  days: Type.Integer(),
  players: Type.Array(Type.String()),
});

/** Requests free rounds for players; nothing is given before another person approves it. */
export async function requestCampaign(
  { catalogue, isPlayer }: RequestDeps,
  call: StaffCall,
  { gameId, stake, rounds, days, players, reason }: RequestOf<typeof requestOperation>,
): Promise<Outcome<typeof requestOperation>> {
  const game = catalogue.get(gameId);
  if (game === undefined || !game.takesFreeRounds) {
    return { ok: false, code: 'no_free_rounds', data: null };
  }
  // An id may be written with zeros before it.
  const refs = new Map(
    players.map((id) => Number.parseInt(id, 10)).map((id) => [id, playerRef(id)]),
  );
  for (const player of refs.values()) {
    if (!(await isPlayer(player))) return { ok: false, code: 'player_unknown', data: null };
  }
  const given = [...refs.keys()].map(String);
  const supplier = game.supplier.name;
  const terms = { gameId, supplier, stake, rounds, days };
  const detail: Static<typeof CampaignDetail> = { ...terms, players: given };
  const approvalId = await requestApproval(call, {
    ...{ kind: FREE_ROUNDS, subject: null, playerId: null, reason, transfers: [] },
    detail: { ...detail, value: stake * rounds * given.length },
  });
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  return { ok: true, data: { approvalId } };
}

/** Begins the campaign of a request that was just approved. */
export async function beginCampaign(
  { job }: Pick<CampaignDeps, 'job'>,
  call: StaffCall,
  approvalId: string,
): Promise<Outcome<typeof decideApproval>> {
  const one = { before: null, limit: 1 };
  const [approved] = await approvalsBefore(call.db, { id: approvalId, kind: FREE_ROUNDS }, one);
  if (approved?.state !== 'approved' || !Check(CampaignDetail, approved.detail)) {
    throw new Error(`the free rounds ${approvalId} are not approved`);
  }
  const { gameId, supplier, stake, rounds, days, players } = approved.detail;
  await call.db.query(
    `insert into free_round_campaign (campaign_id, game_id, supplier, stake, rounds, created_at,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [approvalId, gameId, supplier, stake, rounds, call.at, call.at + days * DAY_MS],
  );
  await call.db.query(
    `insert into free_round_player (campaign_id, player_id, reward_uuid)
     select $1, player, reward from unnest($2::bigint[], $3::text[]) as given(player, reward)`,
    [approvalId, players, players.map(() => randomUUID())],
  );
  await executeApproval(call, { id: approvalId, reason: approved.reason });
  call.afterCommit(() => job.wake());
  return { ok: true, data: { state: 'executed' } };
}

/** Ends a campaign: the wallet accepts no more of its rounds, as soon as its job has run. */
export async function endCampaign(
  { job }: Pick<CampaignDeps, 'job'>,
  call: StaffCall,
  { campaignId }: RequestOf<typeof endOperation>,
): Promise<Outcome<typeof endOperation>> {
  const [campaign] = await call.db.query<{ is_over: boolean }>(
    `select ended_at is not null or expires_at <= $2 as is_over from free_round_campaign
     where campaign_id = $1 for update`,
    [campaignId, call.at],
  );
  if (campaign === undefined) return { ok: false, code: 'campaign_unknown', data: null };
  if (campaign.is_over) return { ok: false, code: 'campaign_over', data: null };
  await call.db.query('update free_round_campaign set ended_at = $2 where campaign_id = $1', [
    campaignId,
    call.at,
  ]);
  // The supplier is asked at once, however long it did not answer before.
  await call.db.query('update free_round_player set next_at = 0 where campaign_id = $1', [
    campaignId,
  ]);
  call.record({ action: 'end_free_rounds', subject: campaignId, playerId: null });
  call.afterCommit(() => job.wake());
  return { ok: true, data: { campaignId } };
}

type Listed = AnswerOf<typeof listOperation>['campaigns'][number];

interface CampaignRow {
  readonly campaign_id: string;
  readonly game_id: number;
  readonly game: string;
  readonly supplier: string;
  readonly stake: number;
  readonly rounds: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly players: number;
  readonly offered: number;
  readonly rewards: string[];
}

/** Returns the newest campaigns with what was played of them. */
export async function listCampaigns(
  { db, catalogue }: Pick<CampaignDeps, 'db' | 'catalogue'>,
  at: number,
): Promise<Outcome<typeof listOperation>> {
  const rows = await db.query<CampaignRow>(
    `select c.campaign_id, c.game_id, g.name as game, c.supplier, c.stake, c.rounds, c.created_at,
       c.expires_at, c.ended_at, count(*) as players, count(p.offered_at) as offered,
       array_agg(p.reward_uuid) as rewards
     from free_round_campaign c join supplier_game g using (game_id)
       join free_round_player p using (campaign_id)
     group by c.campaign_id, g.name order by c.created_at desc, c.campaign_id limit $1`,
    [LISTED],
  );
  const sums = await playedOf(
    db,
    rows.flatMap(({ rewards }) => rewards),
  );
  const games = catalogue.list().filter(({ takesFreeRounds }) => takesFreeRounds);
  return {
    ok: true,
    data: {
      campaigns: rows.map((row) => campaignOf(row, sums, at)),
      games: games.map(({ id, name, supplier }: GuestGame) => ({
        ...{ id, name, supplier: supplier.name },
      })),
    },
  };
}

interface Sums {
  readonly played: number;
  readonly won: number;
}

/** What was played of rewards, whose players may be in any cell. */
async function playedOf(
  db: Database,
  rewards: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  const found = await Promise.all(
    db.cells.map((cell: Queryable) =>
      cell.query<Sums & { reward: string }>(
        `select reward_uuid as reward,
           supplier_free_played_v1(bucket, player_id, supplier, reward_uuid) as played,
           supplier_free_won_v1(bucket, player_id, supplier, reward_uuid) as won
         from free_round_reward where reward_uuid = any($1)`,
        [rewards],
      ),
    ),
  );
  return new Map(found.flat().map(({ reward, played, won }) => [reward, { played, won }]));
}

function campaignOf(row: CampaignRow, sums: ReadonlyMap<string, Sums>, at: number): Listed {
  const own = row.rewards.flatMap((reward) => sums.get(reward) ?? []);
  return {
    campaignId: row.campaign_id,
    gameId: row.game_id,
    game: row.game,
    supplier: row.supplier,
    state: row.ended_at !== null ? 'ended' : row.expires_at <= at ? 'expired' : 'open',
    stake: row.stake,
    rounds: row.rounds,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    players: row.players,
    offered: row.offered,
    played: own.reduce((sum, { played }) => sum + played, 0),
    won: own.reduce((sum, { won }) => sum + won, 0),
  };
}
