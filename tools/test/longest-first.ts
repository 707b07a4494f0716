import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take from half a minute to five minutes on two cores, longest first. For files
 * without cached durations vitest sorts by size, which starts short but slow files last.
 */
export const LONG: readonly string[] = [
  'e2e/available.test.ts',
  'e2e/journey.test.ts',
  'e2e/install.test.ts',
  'e2e/interrupted-withdrawal.test.ts',
  'e2e/interrupted-play.test.ts',
  'e2e/shell.test.ts',
  'e2e/available-decided.test.ts',
  'server/money-histories.db.test.ts',
  'e2e/game-screen.test.ts',
  'server/contract-tests/bad-input.db.test.ts',
  'e2e/fairness.test.ts',
  'server/contract-tests/examples.db.test.ts',
  'e2e/game-interrupted.test.ts',
  'server/features/withdrawals/processing/late-facts.db.test.ts',
  'tools/par/sheet.long.test.ts',
  'tools/command-line/read.long.test.ts',
  'e2e/legible.test.ts',
  'tools/staff/staff.db.test.ts',
  'tools/start/launcher.db.test.ts',
  'e2e/dev.test.ts',
  'e2e/game-page.test.ts',
  'e2e/deposit.test.ts',
  'e2e/withdraw.test.ts',
  'server/features/withdrawals/request/proofs.db.test.ts',
  'server/features/withdrawals/request/freedom.db.test.ts',
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
