import { join } from 'node:path';
import { CHECKOUT } from './platform/checkout.ts';
import type { MigrationSources } from './platform/migrate.ts';

const here = join(CHECKOUT, 'server');

/** Tables by number, then functions and views in dependency order. */
export const schema: MigrationSources = {
  numbered: join(here, 'migrations'),
  repeatable: [
    join(here, '../ledger/record-versions.sql'),
    join(here, '../ledger/ledger.sql'),
    join(here, 'features/wallet/wallet-views.sql'),
    join(here, 'features/wallet/grants.sql'),
    join(here, 'features/journal/places.sql'),
    join(here, 'features/transparency-log/ledger-root.sql'),
    join(here, 'features/rounds/history/partitions.sql'),
    join(here, 'features/wallet/spin-rules.sql'),
    join(here, 'features/wallet/settle-spins.sql'),
    join(here, 'features/wallet/wallet-usage.sql'),
    join(here, 'features/deposits/deposit-usage.sql'),
    join(here, 'features/deposits/deposit-record.sql'),
    join(here, 'features/withdrawals/withdrawal-record.sql'),
    join(here, 'features/players/account-record.sql'),
    join(here, 'features/security/forget.sql'),
    join(here, 'features/players/guests/forget-guests.sql'),
    join(here, 'features/limits/inheritance/inherited-keys.sql'),
    join(here, 'features/players/account-keys.sql'),
    join(here, 'features/providers/events.sql'),
    join(here, 'platform/outbox.sql'),
    join(here, 'features/web-push/queue-notice.sql'),
    join(here, 'features/support/notify-answer.sql'),
    join(here, 'features/support/chat-state.sql'),
    join(here, 'features/players/player-views.sql'),
    join(here, 'features/withdrawals/withdrawal-views.sql'),
    join(here, 'features/sessions/session-views.sql'),
    join(here, 'features/limits/limit-views.sql'),
    join(here, 'features/rounds/launch/launches.sql'),
    join(here, 'features/cases/case-views.sql'),
    join(here, 'features/invites/invitations.sql'),
    join(here, 'features/tasks/reward-views.sql'),
    join(here, 'features/verification/forget-names.sql'),
    join(here, 'features/fairness/seeds-to-log.sql'),
    join(here, 'features/reports/by-day/day-sums.sql'),
    join(here, 'features/staff/sql/audit.sql'),
    join(here, 'features/staff/sql/recorded-rows.sql'),
    join(here, 'features/staff/sql/sessions.sql'),
    join(here, 'features/staff/sql/passkeys.sql'),
    join(here, 'features/staff/sql/members.sql'),
    join(here, 'features/withdrawals/review/reviews.sql'),
    join(here, 'features/staff/sql/approvals.sql'),
    join(here, 'platform/role-rights.sql'),
  ],
};
