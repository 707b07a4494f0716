import { configDefaults, defineConfig } from 'vitest/config';
import games, { LONG } from './vitest.config.ts';

/** Component tests that take seconds, which `npm run test:unit` leaves out. */
export default defineConfig({
  ...games,
  test: { ...games.test, name: 'games-ui-long', include: [LONG], exclude: configDefaults.exclude },
});
