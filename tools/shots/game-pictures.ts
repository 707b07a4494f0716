import type { Browser, Page } from 'playwright-core';
import { resolve } from 'node:path';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import { figuresOf, LAUNCH, openFakeServer } from '@glasshouse/games/client/testing/fake-server.ts';
import { titles, type Title } from '@glasshouse/games/index.ts';
import { tierOf } from '@glasshouse/stage/playing/wins.ts';
import { UsageError } from '../command-line/read.ts';
import { createContactSheets } from './contact-sheets.ts';
import { roundOf, type Wanted } from './fixed-rounds.ts';

/** A desktop at scale 2 has four times the pixels, too slow for software WebGL. */
const SCREENS = {
  portrait: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 },
  landscape: { viewport: { width: 780, height: 360 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

const DIST = resolve(import.meta.dirname, '../../games/dist');
/** A title's features, most characteristic first. */
const FEATURES: readonly Wanted[] = ['freeGames', 'hold', 'respin', 'tumbles', 'win'];
/** Number of rounds searched for a win of 100 bets, which is rare. */
const MAX_ROUNDS = 200_000;
/** Maximum duration of a round, in page time. */
const ROUND_MS = 240_000;
const STEP_MS = 100;
const PAUSE_AHEAD_MS = 2000;
/** Timeout for a busy machine. */
const PATIENCE_MS = 120_000;
/** Time into a win animation at which its picture is taken. */
const IN_SCENE_MS = 1500;
const IN_FEATURE_MS = 3200;
/** Time after which a win amount is visible. */
const IN_WIN_MS = 300;
const REST_MS = 900;

const ENTRANCE = '#banner[data-look=entrance]:not([hidden])';
const SCENE = '#banner[data-tier]:not([data-tier=""]):not([hidden])';
const AMOUNT = '.values b';
const READY = '#spin[aria-disabled=false]';

export interface GamePictures {
  readonly browser: Browser;
  /** Title ids and names of screens; without an id all titles, without a screen all three. */
  readonly only: readonly string[];
  /** Called with each picture's name and the page in that state. */
  look(name: string, page: Page): Promise<void>;
  /** Called with a line for each title: the kinds of its rounds, and what it does not have. */
  report(line: string): void;
}

/**
 * Photographs every listed title idle, at the start of its feature, during it, in a large win, and
 * at rest after several wins: in portrait, landscape and on a desktop. Then shows a sheet of all
 * titles for each state and screen. The rounds come from the engine and are reproducible; the
 * server is the fake server of the games' tests.
 */
export async function gamePictures({ browser, only, look, report }: GamePictures): Promise<void> {
  const names = only.filter((name) => Object.hasOwn(SCREENS, name));
  const ids = only.filter((name) => !names.includes(name));
  const wanted = titles.filter(
    ({ definition: { id } }) => ids.length === 0 || ids.includes(String(id)),
  );
  if (wanted.length === 0) throw new UsageError(`There is no title ${ids.join()}`);
  const known = new Map<Title, Rounds>();
  const sheets = createContactSheets(browser);
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const title of wanted) {
      const rounds = known.get(title) ?? roundsOf(title);
      if (!known.has(title)) report(roundsText(title, rounds));
      known.set(title, rounds);
      const page = await browser.newPage(screen);
      await captureTitle(page, title, rounds, async (state) => {
        await sheets.add(name, state, title.definition.title, page);
        await look(`games/${title.definition.id}-${name}-${state}`, page);
      });
      await page.close();
    }
  }
  await sheets.show((name, page) => look(`games/all-${name}`, page));
}

/** Names the kind and win of each of a title's rounds, and the ones it does not have. */
function roundsText({ definition }: Title, rounds: Rounds): string {
  const parts = Object.entries(rounds).map(([state, found]: [string, Found | null]) => {
    if (found === null) return `${state}: missing, no such round`;
    const { kind, round } = found;
    const bets = round.winMinor / stakeOf(definition);
    const tier = tierOf(round.winMinor, stakeOf(definition));
    return `${state}: ${kind}, ${bets} × bet, tier ${tier}`;
  });
  return `${definition.id} ${definition.title}: ${parts.join('; ')}`;
}

async function captureTitle(
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
    ...figuresOf(par),
    stakes: [stake, 2 * stake, 5 * stake],
    defaultStake: stake,
  };
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install();

  /** Opens the game in its initial state. */
  async function open(): Promise<void> {
    server.session = { ...server.session, lastRound: null };
    // Navigating only to another fragment would leave the round running.
    await page.goto('about:blank');
    await page.clock.resume();
    await page.goto(`${server.origin}/game/${id}?lang=EN#${LAUNCH}`);
    await page.waitForSelector('#game:not([inert])');
    await page.waitForSelector(READY);
    await pauseClock(page);
    await page.clock.runFor(REST_MS);
  }

  /** After the response page time advances only in steps, so that a busy machine misses nothing. */
  async function spin(round: Round): Promise<void> {
    server.answers.push({ round });
    const answered = page.waitForResponse('**/game/spin');
    await page.locator('#spin').click();
    await (await answered).finished();
  }

  try {
    await open();
    await look('1-idle');
    if (feature !== null) {
      await spin(feature.round);
      await showFeature(page, hasEntrance(feature.round), look);
      await open();
    }
    if (large !== null) {
      await spin(large.round);
      await runUntil(page, SCENE);
      await page.clock.runFor(IN_SCENE_MS);
      await look('3-big-win');
      await open();
    }
    if (several === null) return;
    await spin(several.round);
    await runUntil(page, READY);
    await look('4-summary');
  } finally {
    await server.close();
  }
}

const hasEntrance = ({ events }: Round): boolean =>
  events.some(({ type }) => type === 'freeGamesAwarded' || type === 'holdStart');

/** Shows the feature's intro, if it has one, and the running feature. */
async function showFeature(
  page: Page,
  isEntered: boolean,
  look: (name: string) => Promise<void>,
): Promise<void> {
  if (isEntered) {
    await runUntil(page, ENTRANCE);
    await page.clock.runFor(REST_MS);
    await look('2-entrance');
    await page.locator(ENTRANCE).click();
    await page.clock.runFor(IN_FEATURE_MS);
  } else {
    await runUntil(page, `${AMOUNT}, ${READY}`);
    await page.clock.runFor(IN_WIN_MS);
  }
  await look('2-feature');
}

/** Freezes the page's clock a little later than now: a busy machine takes a while to do it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AHEAD_MS);
}

/** Advances page time in steps until the element exists. */
async function runUntil(page: Page, selector: string): Promise<void> {
  for (let ms = 0; ms < ROUND_MS; ms += STEP_MS) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error(`there is no ${selector} within ${ROUND_MS} ms of a round`);
}

/** A round for a picture, and its kind. */
interface Found {
  readonly kind: Wanted;
  readonly round: Round;
}

interface Rounds {
  readonly feature: Found | null;
  readonly large: Found | null;
  /** Several wins: only such a round ends with a summary. */
  readonly several: Found | null;
}

const stakeOf = (definition: Title['definition']): number => stakeUnit(definition) * 100;

function roundsOf({ definition }: Title): Rounds {
  const { id } = definition;
  const stake = stakeOf(definition);
  return {
    feature: first(id, stake, FEATURES),
    large: first(id, stake, ['hugeWin', 'hugeRound', 'bigWin']),
    several: first(id, stake, ['several']),
  };
}

function first(id: number, stake: number, kinds: readonly Wanted[]): Found | null {
  for (const kind of kinds) {
    const round = roundOf(id, kind, stake, kind === 'hugeWin' ? MAX_ROUNDS : undefined);
    if (round !== null) return { kind, round };
  }
  return null;
}
