import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take from twenty seconds to three minutes on two cores, longest first. For files
 * without cached durations vitest sorts by size, which starts short but slow files last.
 */
export const LONG: readonly string[] = [
  'e2e/journey.test.ts',
  'e2e/install.test.ts',
  'e2e/available.test.ts',
  'server/contract-tests/document/five-packs.db.test.ts',
  'server/contract-tests/bad-input.db.test.ts',
  'server/features/withdrawals/request/freedom.db.test.ts',
  'e2e/available-decided.test.ts',
  'e2e/shell.test.ts',
  'server/contract-tests/examples.db.test.ts',
  'e2e/interrupted-play.test.ts',
  'e2e/game-page.test.ts',
  'server/contract-tests/document/refusals.db.test.ts',
  'tools/start/launcher.db.test.ts',
  'e2e/game-interrupted.test.ts',
  'e2e/interrupted-withdrawal.test.ts',
  'e2e/withdraw.test.ts',
  'server/poisoned-queues.db.test.ts',
  'e2e/game-screen.test.ts',
  'tools/postgres/embedded.db.test.ts',
  'ledger/check.db.test.ts',
  'e2e/fairness.test.ts',
  'tools/staff/staff.db.test.ts',
  'e2e/game-layouts.test.ts',
  'e2e/dev.test.ts',
  'e2e/deposit.test.ts',
  'server/money-histories.db.test.ts',
  'e2e/interrupted-deposit.test.ts',
  'tools/par/sheet.long.test.ts',
  'server/features/deposits/histories.db.test.ts',
  'e2e/legible.test.ts',
  'server/features/withdrawals/request/proofs.db.test.ts',
  'e2e/offers.test.ts',
  'e2e/boot.test.ts',
  'e2e/tasks.test.ts',
  'server/features/withdrawals/processing/late-facts.db.test.ts',
  'e2e/chat.test.ts',
  'tools/command-line/read.long.test.ts',
  'server/features/withdrawals/processing/with-sandbox.db.test.ts',
  'e2e/tracker.test.ts',
  'server/contract-tests/black-box/paying.db.test.ts',
  'e2e/account.test.ts',
  'e2e/break.test.ts',
  'tools/verify/titles.db.test.ts',
  'games/titles.long.test.ts',
  'e2e/interrupted-calls.test.ts',
  'engine/par/mechanics.long.test.ts',
  'portal/app/account-by-keyboard-and-screen-reader.long.ui.test.tsx',
  'engine/par/figures.long.test.ts',
  'e2e/exit-and-entrance.test.ts',
  'sandbox/provider/provider.long.test.ts',
  'portal/app/play-by-keyboard-and-screen-reader.long.ui.test.tsx',
  'portal/app/keyboard-and-screen-reader.long.ui.test.tsx',
  'tools/par/derive.long.test.ts',
  'server/features/rounds/settlement/settle-spins.db.test.ts',
];

const place = ({ moduleId }: TestSpecification) => {
  const index = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index === -1 ? LONG.length : index;
};

/** Starts the longest files first, so that no worker runs one alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
