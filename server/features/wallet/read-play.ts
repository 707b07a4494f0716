import type { Windows } from '@glasshouse/markets/calendar.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The wallet data that a refusal returns. Amounts in minor units, times in epoch ms. */
export interface WalletView {
  readonly cash: number;
  readonly bonus: number;
  readonly blocked_until: number;
  readonly check_started_at: number;
  readonly check_staked: number;
  readonly check_won: number;
  readonly last_round_at: number;
  readonly play_started_at: number;
  readonly play_carried_at: number | null;
  readonly day_left_stake: number | null;
  readonly day_left_loss: number | null;
  readonly week_left_stake: number | null;
  readonly week_left_loss: number | null;
  readonly month_left_stake: number | null;
  readonly month_left_loss: number | null;
}

/** The wallet data that a bet is checked against before a round is drawn. */
export interface WalletPlay extends WalletView {
  readonly state_version: number;
  readonly seed_id: number;
  readonly seq: number;
  readonly nonce: number;
  readonly task_bits: number;
  readonly age_ok: boolean;
  readonly play_until: number | null;
  readonly next_check_at: number | null;
  readonly grant_deadline: number | null;
  /** Why the bet would be refused, a code of spin_stop_v2; null if it would be accepted. */
  readonly stop: string | null;
}

/** The bet to check: its time, market windows and stake. */
export interface Asked {
  readonly at: number;
  readonly windows: Windows<number>;
  readonly minRoundMs: number;
  readonly stake: number;
}

const WALLET = {
  name: 'play_state',
  text: `select w.state_version, w.seed_id, w.seq, w.seq - w.seed_base as nonce,
      w.task_bits, w.age_ok,
      w.cash, w.bonus, w.blocked_until, w.check_started_at, w.check_staked, w.check_won,
      w.next_check_at, w.last_round_at, w.play_started_at, w.play_until, w.play_carried_at,
      w.grant_deadline,
      w.day_stake_limit - spin_window($4, w.day_id, w.day_staked) as day_left_stake,
      w.day_loss_limit - spin_window($4, w.day_id, w.day_lost) as day_left_loss,
      w.week_stake_limit - spin_window($5, w.week_id, w.week_staked) as week_left_stake,
      w.week_loss_limit - spin_window($5, w.week_id, w.week_lost) as week_left_loss,
      w.month_stake_limit - spin_window($6, w.month_id, w.month_staked) as month_left_stake,
      w.month_loss_limit - spin_window($6, w.month_id, w.month_lost) as month_left_loss,
      spin_stop_v2(w, $3, $4, $5, $6, $7, $8) as stop
    from wallet w where w.bucket = $1 and w.player_id = $2`,
};

/** Reads the wallet in one query. Expires due grants first. Throws if there is no wallet. */
export async function readPlay(
  db: Queryable,
  player: PlayerRef,
  asked: Asked,
): Promise<WalletPlay> {
  const { at, windows, minRoundMs, stake } = asked;
  const { bucket, playerId } = player;
  const { day, week, month } = windows;
  const values = [bucket, playerId, at, day, week, month, minRoundMs, stake];
  const [row] = await db.query<WalletPlay>(WALLET, values);
  if (row === undefined) throw new Error(`no wallet of ${playerId}`);
  if (row.grant_deadline === null || row.grant_deadline > at) return row;
  // An expired bonus cannot pay a stake, so it is removed before a round is drawn.
  await db.query('select grants_expire($1, $2, $3)', [bucket, playerId, at]);
  return readPlay(db, player, asked);
}

/**
 * The wallet summary for an opening game. Amounts in minor units, the reality check in epoch ms.
 */
export interface PlaySummary {
  readonly cash: number;
  readonly bonus: number;
  readonly seq: number;
  readonly play_won: number;
  readonly play_staked: number;
  readonly play_seconds: number;
  readonly next_check_at: number | null;
  readonly age_ok: boolean;
}

/** Reads the summary without a lock. Throws if there is no wallet. */
export async function readPlaySummary(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<PlaySummary> {
  const [row] = await db.query<PlaySummary>(
    `select cash, bonus, seq, play_won, play_staked, next_check_at, age_ok,
       spin_play_seconds(play_started_at, $3) as play_seconds
     from wallet where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, at],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}
