import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { App } from '@glasshouse/server/app.ts';
import type { Reads } from './plans.ts';
import { signIn, type Visitor } from './player.ts';

const GAME = 66_121;
const PAGE = 20;

/** By app action and statement: what it read. */
export type Measured = ReadonlyMap<string, ReadonlyMap<string, Reads>>;

/** Runs the app's typical actions and returns what each statement read. */
export async function measure(
  app: App,
  of: {
    readonly now: () => number;
    readonly advance: (ms: number) => void;
    readonly readPlans: () => ReadonlyMap<string, Reads>;
  },
): Promise<Measured> {
  const visitor = await signIn(app);
  const measured = new Map<string, ReadonlyMap<string, Reads>>();
  const during = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    of.readPlans();
    const result = await work();
    measured.set(name, of.readPlans());
    return result;
  };
  const game = await during('opening a game', async () => {
    for (const { id } of app.deps.games.list) if (id !== GAME) await visitor.openGame(id);
    return visitor.openGame(GAME);
  });
  await during('playing', () => visitor.play(game, 20));
  await during('game history', async () => {
    for (const page of [1, 2, 40]) await visitor.readHistory(game, page);
  });
  await during('statement', () => readStatement(visitor, of.now()));
  await during('counting figures', async () => {
    of.advance(HOUR_MS + 1);
    await app.deps.jobs.settleAll();
  });
  return measured;
}

/** The first page and a middle one, of all lines, of the rounds and of the deposits. */
async function readStatement({ ask }: Visitor, now: number): Promise<void> {
  for (const kinds of [undefined, ['round'], ['deposit']]) {
    for (const pageNum of [1, 40]) {
      const filter = kinds === undefined ? {} : { kinds };
      await ask('/v1/statement', { ...filter, pageNum, pageSize: PAGE });
      const day = { from: now - 24 * HOUR_MS, to: now - HOUR_MS / 4 };
      await ask('/v1/statement', { ...filter, ...day, pageNum, pageSize: PAGE });
    }
  }
}
