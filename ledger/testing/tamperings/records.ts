import { columns, type Tampering } from './tampering.ts';

/** The oldest task grant: a player may have several, and only one is changed. */
const A_TASK_GRANT = `source = 'task' and grant_no = (
  select min(grant_no) from bonus_grant g
  where g.player_id = bonus_grant.player_id and g.source = 'task')`;

/** Rows of the players' records, each changed alone. */
export const RECORD_TAMPERINGS: readonly Tampering[] = [
  ...columns('bonus_grant', 'winner', 'grant_no = 1', {
    amount: 'amount + 1',
    wagering_multiple: '2',
    wagering_required: 'wagering_required - 1',
    wager_left: '5',
    bonus_left: '5',
    deadline: 'deadline - 1',
    state: `'spent'`,
    source: `'task'`,
    cause_id: `'twice'`,
    created_at: 'created_at - 86400000',
    closed_at: 'closed_at + 1',
    grant_no: '7',
  }),
  ...columns('bonus_grant', 'canceller', '', { state: `'expired'`, closed_at: 'null' }),
  ...columns('bonus_grant', 'sleeper', '', {
    state: `'active'`,
    closed_at: 'deadline - 1',
    deadline: 'created_at + 6 * 86400000::bigint',
  }),
  ...columns('bonus_grant', 'tasker', A_TASK_GRANT, {
    bonus_left: 'bonus_left + 1',
    wager_left: 'wager_left - 1',
    cause_id: `'0:1'`,
  }),
  ...columns('seed', 'winner', 'seed_id = 1', {
    base_seq: '1',
    last_seq: 'last_seq - 1',
    seed_hash: `repeat('0', 64)`,
    server_seed: `repeat('0', 64)`,
    seed_id: '5',
    player_id: 'player_id + 64',
  }),
  ...columns('seed', 'winner', 'seed_id = 2', { base_seq: '0', server_seed: `repeat('0', 64)` }),
  ...columns('client_seed', 'winner', '', { from_nonce: 'from_nonce + 1' }),
  ...columns('reward_claim', 'inviter', `reference = 'after:4000'`, {
    amount: 'amount + 1',
    at: 'at + 1',
    reference: `'after:4001'`,
    player_id: 'player_id + 64',
  }),
  ...columns('reward_claim', 'tasker', `kind = 'task'`, { amount: 'amount + 1', at: 'at + 1' }),
  ...columns('invitation', 'inviter', '', {
    reward: 'reward - 1',
    qualified_at: 'null',
    same_device: 'true',
    same_account: 'true',
  }),
  ...columns('player', 'winner', '', { welcome_amount: 'welcome_amount + 1' }),
];
