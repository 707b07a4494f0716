import { only } from './source.ts';

/**
 * The owner of each table: the only folder whose SQL may name it. Others call the owner's SQL
 * functions or read its views.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  ad_record: 'server/features/ads/',
  approval: 'server/features/staff/',
  approval_limit: 'server/features/staff/',
  approval_transfer: 'server/features/staff/',
  bonus_grant: 'server/features/wallet/',
  inherited_limits: 'server/features/limits/',
  case_event: 'server/features/cases/',
  client_seed: 'server/features/fairness/',
  consent_change: 'server/features/players/',
  correction_without_approval: 'server/features/staff/',
  deposit: 'server/features/deposits/',
  deposit_payment: 'server/features/deposits/',
  deposit_reversal: 'server/features/deposits/',
  device_link: 'server/features/players/',
  directory: 'server/features/players/',
  event_feed: 'server/features/event-feed/',
  event_receiver: 'server/features/event-feed/',
  event_round_place: 'server/features/event-feed/',
  event_rounds_until: 'server/features/event-feed/',
  exclusion: 'server/features/limits/',
  game_definition: 'server/features/rounds/',
  operator_figures: 'server/features/reports/',
  operator_rounds: 'server/features/reports/',
  idempotency: 'server/platform/',
  inherited_usage: 'server/features/limits/',
  invitation: 'server/features/invites/',
  journal_block: 'server/features/journal/',
  journal_check: 'server/features/journal/',
  launch: 'server/features/rounds/',
  ledger_head: 'server/features/transparency-log/',
  ledger_root: 'server/features/transparency-log/',
  login_failure: 'server/features/players/',
  mail_code: 'server/features/players/',
  market_setting: 'server/platform/',
  bucket_cell: 'server/platform/topology/',
  shard_cell: 'server/platform/topology/',
  cell_commit: 'server/platform/topology/',
  cell_key: 'server/features/staff/',
  transfer_approval: 'server/features/staff/',
  migration: 'server/platform/',
  monitoring_alert: 'server/features/monitoring/',
  monitoring_progress: 'server/features/monitoring/',
  monitoring_rule_version: 'server/features/monitoring/',
  outbox: 'server/platform/',
  overview_figures: 'server/features/overview/',
  passkey: 'server/features/players/',
  passkey_challenge: 'server/features/players/',
  player: 'server/features/players/',
  player_game: 'server/features/rounds/',
  player_note: 'server/features/notes/',
  player_limit: 'server/features/limits/',
  process_figures: 'server/features/overview/',
  provider_claim: 'server/features/claims/',
  provider_event: 'server/features/providers/',
  public_log: 'server/features/transparency-log/',
  provider_statement: 'server/features/reconciliation/',
  provider_statement_line: 'server/features/reconciliation/',
  public_log_checkpoint: 'server/features/transparency-log/',
  public_log_entry: 'server/features/transparency-log/',
  public_log_hash: 'server/features/transparency-log/',
  push_subscription: 'server/features/web-push/',
  reality_check: 'server/features/limits/',
  remote_player: 'server/features/remote-games/',
  remote_round: 'server/features/remote-games/',
  remote_seed: 'server/features/remote-games/',
  remote_session: 'server/features/remote-games/',
  record_version: 'ledger/',
  report_account: 'server/features/reports/',
  report_bucket_account: 'server/features/reports/',
  report_bucket_game: 'server/features/reports/',
  report_game: 'server/features/reports/',
  report_place: 'server/features/reports/',
  report_progress: 'server/features/reports/',
  reward_claim: 'server/features/tasks/',
  round: 'server/features/rounds/',
  round_archive: 'server/features/rounds/',
  archived_month: 'server/features/rounds/',
  round_sum: 'server/features/journal/',
  security_event: 'server/features/security/',
  seed: 'server/features/fairness/',
  session: 'server/features/sessions/',
  staff: 'server/features/staff/',
  staff_action: 'server/features/staff/',
  staff_audit: 'server/features/staff/',
  staff_audit_anchor: 'server/features/staff/',
  staff_audit_head: 'server/features/staff/',
  staff_case: 'server/features/cases/',
  staff_challenge: 'server/features/staff/',
  staff_passkey: 'server/features/staff/',
  staff_session: 'server/features/staff/',
  free_round_campaign: 'server/features/suppliers/',
  free_round_player: 'server/features/suppliers/',
  free_round_reward: 'server/features/suppliers/',
  supplier_game: 'server/features/suppliers/',
  supplier_transaction: 'server/features/suppliers/',
  support_chat: 'server/features/support/',
  statement_difference: 'server/features/reconciliation/',
  statement_difference_end: 'server/features/reconciliation/',
  switch_change: 'server/features/switches/',
  support_message: 'server/features/support/',
  terms_acceptance: 'server/features/players/',
  transfer: 'ledger/',
  verification: 'server/features/verification/',
  wallet: 'server/features/wallet/',
  withdrawal: 'server/features/withdrawals/',
  withdrawal_quote: 'server/features/withdrawals/',
  withdrawal_review: 'server/features/withdrawals/',
  withdrawal_review_limit: 'server/features/withdrawals/',
  withdrawal_step: 'server/features/withdrawals/',
};

/**
 * Files whose SQL may name tables of other owners, each with its reason (docs/decisions/0014). An
 * unneeded entry fails the rule.
 */
export const sharedStatements: Readonly<Record<string, readonly string[]>> = {
  // Posting updates the wallet's balances.
  'ledger/ledger.sql': ['wallet'],
  // Its views show rounds as journal entries, the archived ones too.
  'ledger/rounds.sql': ['round', 'round_archive', 'archived_month'],
  // One statement settles a spin: it writes the wallet, the round and the game's last round.
  'server/features/wallet/settle-spins.sql': ['round', 'player_game'],
};

/** Audit code reads every table of the database directly. It may not change any. */
export const auditors: readonly string[] = [
  'ledger/approval-checks.ts',
  'ledger/audit-trail.ts',
  'ledger/check.ts',
  'ledger/copied-rounds.ts',
  'ledger/expected-transfers.ts',
  'ledger/read-journal.ts',
  'ledger/record-checks.ts',
  'ledger/replay.ts',
  'ledger/version-checks.ts',
  'ledger/watched-versions.ts',
];

/**
 * A journey may read a table to compare it with what the screen says. What it needs to have
 * happened is done by a fixture of the owner, the clock or the provider's controls.
 */
const isJourney = (path: string): boolean => path.startsWith('e2e/');

/** Migrations, role rights, and files that are not part of the running server. */
function isExempt(path: string): boolean {
  return (
    path.startsWith('server/migrations/') ||
    path === 'server/platform/role-rights.sql' ||
    // Scripts that seed, break and measure databases, and examples to run by hand.
    path.startsWith('tools/') ||
    path.startsWith('ledger/examples/')
  );
}

// `from a x, b y` names two tables.
const listed = String.raw`(?:public\.)?[a-z_]+(?:(?:\s+as)?\s+[a-z_]+)?(?:\s*,\s*(?:public\.)?[a-z_]+\s+[a-z_]+)*`;
const named = new RegExp(
  String.raw`\b(?:from|join|into|update|table|using|only|like)\s+(?<list>${listed})`,
  'g',
);
// A variable or parameter typed as a row of the table.
const noName = 'as|by|and|or|not|then|else|when|select|over|set|in|on';
const rowTyped = new RegExp(
  String.raw`\b(?!(?:${noName})\b)[a-z_]+ (?<table>[a-z_]+)\s*[;,)]`,
  'g',
);

/** Returns the tables that a file's SQL names: of a .sql file, or in the strings of code. */
export function tablesNamed(path: string, source: string): ReadonlySet<string> {
  const isSql = path.endsWith('.sql');
  const sql = isSql ? source.replaceAll(/--[^\n]*/g, '') : only('string', source);
  const names = [...sql.matchAll(named)].flatMap(({ groups }) =>
    (groups?.['list'] ?? '').split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^public\./, '')
          .split(/\s/)[0] ?? '',
    ),
  );
  if (isSql)
    names.push(...[...sql.matchAll(rowTyped)].map(({ groups }) => groups?.['table'] ?? ''));
  return new Set(names.filter((name) => Object.hasOwn(tableOwners, name)));
}

/** Returns the tables of other owners that a file's SQL names; none if the file is exempt. */
export function foreignTables(path: string, source: string): string[] {
  if (isExempt(path)) return [];
  return [...tablesNamed(path, source)]
    .filter((table) => !path.startsWith(tableOwners[table] ?? ''))
    .toSorted();
}

const changing = /\b(?:insert into|update|delete from)\s+(?<table>[a-z_]+)/g;

/**
 * Returns one sentence per fault: a table of another owner that `allowed` does not list, or an
 * unneeded entry of `allowed`.
 */
export function tableFaults(
  path: string,
  source: string,
  allowed: readonly string[] = [],
): string[] {
  const foreign = foreignTables(path, source);
  if (auditors.includes(path) || isJourney(path)) {
    return [...only('string', source).matchAll(changing)]
      .filter(({ groups }) => Object.hasOwn(tableOwners, groups?.['table'] ?? ''))
      .map((found) => `${path} may read tables and yet changes one: ${found[0]}`);
  }
  return [
    ...foreign
      .filter((table) => !allowed.includes(table))
      .map(
        (table) =>
          `${path} names ${table}, a table of ${tableOwners[table]}: call a function of its ` +
          `owner, or read a view that the owner makes`,
      ),
    ...allowed
      .filter((table) => !foreign.includes(table))
      .map((table) => `${path} no longer names ${table}: take it off the list`),
  ];
}
