import { configDefaults, defineConfig } from 'vitest/config';
import portal, { LONG } from './vitest.config.ts';

/** Component tests that take seconds, which `npm run test:unit` leaves out. */
export default defineConfig({
  ...portal,
  test: { ...portal.test, name: 'ui-long', include: [LONG], exclude: configDefaults.exclude },
});
