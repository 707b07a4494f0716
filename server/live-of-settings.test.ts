import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_CODES } from '@glasshouse/markets/index.ts';
import { TEST_LICENCE } from './features/licence/testing/live-settings.ts';
import { liveOf } from './live-of-settings.ts';
import { readSettings } from './platform/settings.ts';

const WITHIN = Date.UTC(2026, 10, 18);

test('no settings of this release start real money', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-licence-'));
  const file = join(folder, 'licence.json');
  const environment = fc.record({
    MARKET: fc.constantFrom(...MARKET_CODES),
    MODE: fc.constantFrom('demo', 'live', ''),
    LICENCE_FILE: fc.constantFrom('', file, '/nowhere/licence.json'),
    PROVIDER_URL: fc.constantFrom('', 'https://bank.example/pix', 'http://127.0.0.1:9083'),
    PROVIDER_SECRET: fc.constantFrom('', 'x'.repeat(32)),
    DEMO_ROBOTS: fc.constantFrom('', '0', '1'),
  });
  fc.assert(
    fc.property(environment, (env) => {
      writeFileSync(file, JSON.stringify({ ...TEST_LICENCE, market: env.MARKET }));
      const started = () => liveOf(readSettings(env), WITHIN);
      if (env.MODE === 'live') expect(started).toThrow();
      else expect(started()).toBeNull();
    }),
  );
});
