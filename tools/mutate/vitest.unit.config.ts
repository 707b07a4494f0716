import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests of the code that `npm run mutate:ts` mutates: they need only Node. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: [
      'contract/money.test.ts',
      'portal/features/withdrawals/model/validate.test.ts',
      'portal/features/deposits/model/{allowance,deposit-bonus}.test.ts',
      'portal/features/offers/model/conditions.test.ts',
    ],
  },
});
