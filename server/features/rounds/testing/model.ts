/**
 * A reference model of settlement, one player and one spin at a time, written independently of the
 * SQL: settle-spins.sql is tested against it. Test-only.
 */

export interface ModelGrant {
  readonly no: number;
  readonly deadline: number;
  wagerLeft: number;
  bonusLeft: number;
  state: 'active' | 'completed' | 'expired' | 'spent';
}

export interface ModelWindow {
  id: number;
  staked: number;
  lost: number;
  readonly stakeLimit: number | null;
  readonly lossLimit: number | null;
}

export interface ModelPlayer {
  cash: number;
  readonly grants: ModelGrant[];
  seq: number;
  readonly seedId: number;
  /** The last used nonce is seq minus this: it decreases by one for each burned nonce. */
  seedBase: number;
  readonly stateVersion: number;
  readonly ageOk: boolean;
  readonly blockedUntil: number;
  readonly nextCheckAt: number | null;
  readonly playUntil: number | null;
  lastRoundAt: number;
  readonly windows: Record<'day' | 'week' | 'month', ModelWindow>;
  taskDay: number;
  taskBits: bigint;
  playStaked: number;
  playWon: number;
}

export interface ModelSpin {
  readonly at: number;
  readonly ids: Readonly<Record<'day' | 'week' | 'month', number>>;
  readonly minRoundMs: number;
  readonly seq: number;
  readonly stateVersion: number;
  readonly seedId: number;
  readonly nonce: number;
  readonly stake: number;
  readonly win: number;
  readonly taskShift: number;
}

const PERIODS = ['day', 'week', 'month'] as const;

export function bonusOf(player: ModelPlayer): number {
  return open(player).reduce((sum, grant) => sum + grant.bonusLeft, 0);
}

/** Settles the spin, or returns the first reason against it and only expires grants. */
export function settleModel(player: ModelPlayer, spin: ModelSpin): string {
  const outcome = checkAndSettle(player, spin);
  // Settled or refused: the drawn nonce is used and never offered again.
  const isOfSeed = outcome === 'settled' || spin.seedId === player.seedId;
  if (isOfSeed) player.seedBase = Math.min(player.seedBase, player.seq - spin.nonce);
  return outcome;
}

function checkAndSettle(player: ModelPlayer, spin: ModelSpin): string {
  const early = refusal(player, spin);
  if (early !== null) return early;
  for (const grant of open(player)) {
    if (grant.deadline <= spin.at) {
      grant.state = 'expired';
      grant.bonusLeft = 0;
    }
  }
  if (player.cash + bonusOf(player) < spin.stake) return 'insufficient_balance';
  pay(player, spin);
  count(player, spin);
  return 'settled';
}

function open(player: ModelPlayer): ModelGrant[] {
  return player.grants
    .filter((grant) => grant.state === 'active')
    .toSorted((a, b) => a.deadline - b.deadline || a.no - b.no);
}

function refusal(player: ModelPlayer, spin: ModelSpin): string | null {
  if (spin.seq !== player.seq + 1) return 'seq_wrong';
  if (spin.stateVersion !== player.stateVersion || spin.seedId !== player.seedId) return 'stale';
  if (spin.nonce <= player.seq - player.seedBase) return 'stale';
  if (!player.ageOk) return 'age_required';
  if (player.blockedUntil > spin.at) return 'self_excluded';
  if (player.nextCheckAt !== null && player.nextCheckAt <= spin.at) return 'reality_check';
  if (player.playUntil !== null && player.playUntil <= spin.at) return 'session_minutes';
  for (const period of PERIODS) {
    const window = player.windows[period];
    const fresh = spin.ids[period] > window.id;
    const staked = (fresh ? 0 : window.staked) + spin.stake;
    const lost = (fresh ? 0 : window.lost) + spin.stake;
    if (window.stakeLimit !== null && staked > window.stakeLimit) return `stake_${period}`;
    if (window.lossLimit !== null && lost > window.lossLimit) return `loss_${period}`;
  }
  if (spin.minRoundMs > 0 && player.lastRoundAt + spin.minRoundMs > spin.at) return 'too_fast';
  return null;
}

/**
 * Cash first, then bonus by deadline; the win is split in proportion, the bonus part rounded down.
 */
function pay(player: ModelPlayer, spin: ModelSpin): void {
  const fromCash = Math.min(player.cash, spin.stake);
  const fromBonus = spin.stake - fromCash;
  const winBonus = Number((BigInt(spin.win) * BigInt(fromBonus)) / BigInt(spin.stake));
  player.cash += spin.win - winBonus - fromCash;
  let toTake = fromBonus;
  let toGive = winBonus;
  let toWager = spin.stake;
  for (const grant of open(player)) {
    const part = Math.min(grant.bonusLeft, toTake);
    toTake -= part;
    let won = 0;
    if (part > 0) {
      won = toTake === 0 ? toGive : Number((BigInt(winBonus) * BigInt(part)) / BigInt(fromBonus));
    }
    toGive -= won;
    grant.bonusLeft += won - part;
    const counted = Math.min(grant.wagerLeft, toWager);
    grant.wagerLeft -= counted;
    toWager -= counted;
    if (grant.wagerLeft === 0) {
      player.cash += grant.bonusLeft;
      grant.bonusLeft = 0;
      grant.state = 'completed';
    } else if (grant.bonusLeft === 0) {
      grant.state = 'spent';
    }
  }
}

function count(player: ModelPlayer, spin: ModelSpin): void {
  player.seq = spin.seq;
  player.lastRoundAt = spin.at;
  player.playStaked += spin.stake;
  player.playWon += spin.win;
  for (const period of PERIODS) {
    const window = player.windows[period];
    if (spin.ids[period] > window.id) {
      window.id = spin.ids[period];
      window.staked = 0;
      window.lost = 0;
    }
    window.staked += spin.stake;
    window.lost += spin.stake - spin.win;
  }
  if (spin.ids.day > player.taskDay) {
    player.taskDay = spin.ids.day;
    player.taskBits = 0n;
  }
  if (spin.taskShift < 0) return;
  const shift = BigInt(spin.taskShift);
  if (((player.taskBits >> shift) & 3n) < 3n) player.taskBits += 1n << shift;
}
