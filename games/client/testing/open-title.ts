import type { BrowserContext, Page } from 'playwright-core';
import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { LAUNCH, openFakeServer, type FakeServer } from './fake-server.ts';
import type { Workbench } from './stepped.ts';

/** One title's page on a phone, with a server of its own. */
export interface OpenTitle {
  readonly server: FakeServer;
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens a title in English; `session` replaces parts of the server's answer. */
export async function openTitle(
  bench: Workbench,
  definition: GameDefinition,
  session: Partial<FakeServer['session']> = {},
): Promise<OpenTitle> {
  const server = await openFakeServer(bench.dist);
  server.definition = definition;
  const stake = stakeUnit(definition) * 100;
  server.session = {
    ...server.session,
    gameId: definition.id,
    title: definition.title,
    stakes: [stake, 2 * stake],
    defaultStake: stake,
    ...session,
  };
  const context: BrowserContext = await bench.openPhone();
  const page = await context.newPage();
  await page.goto(`${server.origin}/game/${definition.id}?lang=EN#${LAUNCH}`);
  await page.waitForSelector('#game:not([inert])');
  return {
    server,
    page,
    async close() {
      await context.close();
      await server.close();
    },
  };
}
