import type { Browser, Page } from 'playwright-core';
import { resolve } from 'node:path';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import { LAUNCH, openFakeServer } from '@glasshouse/games/client/testing/fake-server.ts';
import { titles, type Title } from '@glasshouse/games/index.ts';
import { UsageError } from '../command-line/read.ts';
import { roundOf, type Wanted } from './fixed-rounds.ts';

const SCREENS = {
  portrait: { width: 360, height: 780 },
  landscape: { width: 780, height: 360 },
  desktop: { width: 1440, height: 900 },
} as const;

const DIST = resolve(import.meta.dirname, '../../games/dist');
/** What a title is known for, the most telling first. */
const FEATURES: readonly Wanted[] = ['freeGames', 'hold', 'respin', 'tumbles', 'win'];
/** A win of 100 bets is rare: so many rounds are looked at. */
const MOST_ROUNDS = 200_000;
const ROUND_MS = 60_000;
/** When a scene and its amount are in full swing. */
const IN_SCENE_MS = 700;
const IN_FEATURE_MS = 1600;
const REST_MS = 900;

export interface GamePictures {
  readonly browser: Browser;
  /** The ids of titles; empty: all. */
  readonly ids: readonly string[];
  /** Shown each picture's name and the page at that moment. */
  look(name: string, page: Page): Promise<void>;
}

/**
 * Looks at every listed title idle, at the start of its feature and in it, in a large win, and at
 * rest after several wins: in portrait, landscape and on a desktop. The rounds are the engine's,
 * the same each time; the server is the one of the games' own tests.
 */
export async function gamePictures({ browser, ids, look }: GamePictures): Promise<void> {
  const wanted = titles.filter(
    ({ definition: { id } }) => ids.length === 0 || ids.includes(String(id)),
  );
  if (wanted.length === 0) throw new UsageError(`There is no title ${ids.join()}`);
  for (const title of wanted) {
    const rounds = roundsOf(title);
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
      await lookAtTitle(page, title, rounds, (name) =>
        look(`games/${title.definition.id}-${screen}-${name}`, page),
      );
      await page.close();
    }
  }
}

async function lookAtTitle(
  page: Page,
  { definition, par }: Title,
  { feature, large, several }: Rounds,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { id } = definition;
  const stake = stakeOf(definition);
  const server = await openFakeServer(DIST);
  server.definition = definition;
  server.session = {
    ...server.session,
    gameId: id,
    title: definition.title,
    definitionHash: par.definitionHash,
    stakes: [stake, 2 * stake, 5 * stake],
    defaultStake: stake,
  };

  /** Opens the game as it is found; nothing is left of what was shown before. */
  async function open(): Promise<void> {
    server.session = { ...server.session, lastRound: null };
    await page.goto(`${server.origin}/game/${id}?lang=EN#${LAUNCH}`);
    await page.waitForSelector('#game:not([inert])');
    await page.waitForTimeout(REST_MS);
  }

  async function spin(round: Round): Promise<void> {
    server.answers.push({ round });
    await page.locator('#spin').click();
  }

  try {
    await open();
    await look('1-idle');
    if (feature !== null) {
      await spin(feature);
      await showFeature(page, look);
    }
    await open();
    if (large !== null) {
      await spin(large);
      await page.waitForSelector('#banner[data-tier]:not([data-tier=""]):not([hidden])');
      await page.waitForTimeout(IN_SCENE_MS);
      await look('3-big-win');
    }
    await open();
    if (several === null) return;
    await spin(several);
    await page.waitForSelector('#spin[aria-disabled=true]');
    await page.waitForSelector('#spin[aria-disabled=false]', { timeout: ROUND_MS });
    await look('4-summary');
  } finally {
    await server.close();
  }
}

/** Its entrance where it has one, and what it looks like while it is played. */
async function showFeature(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const entrance = page.locator('#banner[data-look=entrance]:not([hidden])');
  const entered = await entrance.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (entered) {
    await page.waitForTimeout(REST_MS);
    await look('2-entrance');
    // It may have started by itself meanwhile.
    await entrance.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(2 * IN_FEATURE_MS);
  }
  await look('2-feature');
}

interface Rounds {
  readonly feature: Round | null;
  readonly large: Round | null;
  readonly several: Round | null;
}

const stakeOf = (definition: Title['definition']): number => stakeUnit(definition) * 100;

function roundsOf({ definition }: Title): Rounds {
  const { id } = definition;
  const stake = stakeOf(definition);
  return {
    feature: first(id, stake, FEATURES),
    large: first(id, stake, ['hugeWin', 'bigWin']),
    several: first(id, stake, ['several', 'win']),
  };
}

function first(id: number, stake: number, kinds: readonly Wanted[]): Round | null {
  for (const kind of kinds) {
    const round = roundOf(id, kind, stake, kind === 'hugeWin' ? MOST_ROUNDS : undefined);
    if (round !== null) return round;
  }
  return null;
}
