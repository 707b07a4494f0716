import { openOperator } from '@glasshouse/supplier/kit/connect-supplier.ts';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import type { SupplierSubject } from '@glasshouse/supplier/kit/supplier/subject.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';

const SECRET = 'the secret of an operator';
/** The secret that takes its place while it is changed. */
const OTHER_SECRET = 'the next secret of an operator';

const TICK_MS = 200;

/** This server as a supplier of games, and the kit's operator. */
export interface RemoteWorld {
  readonly h: TestApp;
  readonly subject: SupplierSubject;
  /** Runs the jobs again and again, while the clock goes on. */
  work(): void;
  close(): Promise<void>;
}

export async function openRemoteWorld(
  options: TestAppOptions = {},
  open: (options: TestAppOptions) => Promise<TestApp> = openTestApp,
): Promise<RemoteWorld> {
  const { connection, operator } = await openOperator(SECRET, OTHER_SECRET);
  const port = await freePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const fern = {
    ...{ name: 'fern', url: operator.url, portalOrigin: url },
    secret: `${SECRET},${OTHER_SECRET}`,
  };
  const h = await open({ remoteGames: { port, origin: null, operators: [fern] }, ...options });
  await h.app.remoteGames?.listen({ port, host: '127.0.0.1' });
  const subject = { ...connection, url, lobbyUrl: url, patienceMs: 20_000, play: pagePlayer() };
  let working: NodeJS.Timeout | null = null;
  let run: Promise<void> = Promise.resolve();
  const tick = (): void => {
    h.clock.advance(TICK_MS);
    run = h.settle().then(() => {
      if (working !== null) working = setTimeout(tick, TICK_MS);
    });
  };
  return {
    h,
    subject,
    work() {
      working = setTimeout(tick, TICK_MS);
    },
    async close() {
      if (working !== null) clearTimeout(working);
      working = null;
      await run;
      await h.close();
      await operator.close();
    },
  };
}
