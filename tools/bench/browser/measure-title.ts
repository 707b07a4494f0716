import type { Browser, CDPSession, Page } from 'playwright-core';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import { sendUntilAcknowledged } from '../../chaos/client.ts';
import type { RunningApp } from '../../chaos/running-app.ts';
import { roundOf } from '../../shots/fixed-rounds.ts';
import { countTraffic, CPU_SLOWED } from './slow-phone.ts';
import { watchFrames, type Watch } from './watch-frames.ts';
import { watchTextures } from './watch-textures.ts';

export interface TitleFigures {
  readonly id: number;
  /** Bytes over the wire until the game is playable. */
  readonly bytes: number;
  readonly requests: number;
  /** From navigation to the first drawn frame on the canvas, in ms. */
  readonly firstFrameMs: number;
  /** Mean script time per frame while rounds are played, in ms. */
  readonly scriptMsPerFrame: number;
  /** The same during the celebration of a drawn round that wins 100 bets or more. */
  readonly celebrationMsPerFrame: number;
  /** The longest script time of one frame of it, in ms. */
  readonly celebrationWorstMs: number;
  readonly celebrationFrames: number;
  /** The win of that round, in bets. */
  readonly celebratedBets: number;
  /** JavaScript heap after ten rounds, a celebration and garbage collection, in MB. */
  readonly heapMb: number;
  /** Texture memory including mipmaps, in MB. */
  readonly textureMb: number;
  /** Frames drawn in three seconds once the board is idle. */
  readonly idleFrames: number;
  /** Animations of the page that run then: each makes the browser draw, canvas or not. */
  readonly idleAnimations: number;
  /** Whether drawing resumed after a lost WebGL context was restored. */
  readonly isRestored: boolean;
  /** Median from a press to the first frame with moving reels, CPU slowed, in ms. */
  readonly pressToMoveMs: number;
}

const ROUNDS = 10;
const PRESSES = 11;
const IDLE_MS = 3_000;
/** A board animates for a while after a round; drawing stops after this at the latest. */
const REST_MS = 20_000;
/** Longer than any pause between two idle animations. */
const STILL_MS = 2_000;
/** How often the page is checked for a feature intro that waits for a tap. */
const LOOK_MS = 300;
const ROUND_MS = 240_000;
/** Number of rounds searched for a win of 100 bets, which is rare in a gentle game. */
const MAX_ROUNDS = 200_000;

/** Plays a title and measures it. */
export async function measureTitle(
  browser: Browser,
  app: RunningApp,
  definition: GameDefinition,
): Promise<TitleFigures> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
  });
  try {
    await watchFrames(page);
    await watchTextures(page);
    const session = await page.context().newCDPSession(page);
    const traffic = await countTraffic(page, session);
    await page.goto(await launchUrl(app, definition.id));
    await page.waitForFunction(() => window.watch.firstDraw > 0);
    await page.waitForSelector('#game:not([inert])');
    const { bytes, requests } = traffic;
    const firstFrameMs = await page.evaluate(() => window.watch.firstDraw);
    // The lowest bet: at the usual one a guest's bonus may end before the last press.
    await page.locator('#bet').fill('0');
    for (let round = 0; round < ROUNDS; round += 1) await playRound(page);
    const played = await readAndReset(page);
    const celebratedBets = await celebrate(page, definition);
    const celebrated = await readAndReset(page);
    const idleFrames = await framesAtRest(page);
    const idleAnimations = await runningAnimations(page);
    const { textureBytes } = await readAndReset(page);
    const heapMb = await heapOf(session);
    const isRestored = await losesAndRestores(page);
    return {
      id: definition.id,
      bytes,
      requests,
      firstFrameMs: Math.round(firstFrameMs),
      scriptMsPerFrame: scriptOf(played),
      celebrationMsPerFrame: scriptOf(celebrated),
      celebrationWorstMs: Math.round(celebrated.worstMs * 100) / 100,
      celebrationFrames: celebrated.frames,
      celebratedBets,
      heapMb,
      textureMb: Math.round(textureBytes / 100_000) / 10,
      idleFrames,
      idleAnimations,
      isRestored,
      pressToMoveMs: await pressToMove(page, session),
    };
  } finally {
    await page.close();
  }
}

const scriptOf = ({ scriptMs, frames }: Watch): number =>
  Math.round((scriptMs / Math.max(1, frames)) * 100) / 100;

/** Returns the counts since the last call and resets them. */
function readAndReset(page: Page): Promise<Watch> {
  return page.evaluate(() => {
    const { watch } = window;
    const read = { ...watch };
    Object.assign(watch, { frames: 0, scriptMs: 0, worstMs: 0 });
    return read;
  });
}

async function playRound(page: Page): Promise<void> {
  await page.locator('#spin').click();
  await page.waitForSelector('#spin[aria-disabled=true]');
  await roundEnds(page);
}

/** Waits until the round ends; taps feature intros that wait for a tap. */
async function roundEnds(page: Page): Promise<void> {
  const tap = setInterval(() => {
    const entrance = page.locator('#banner[data-look=entrance]:not([hidden])');
    void entrance.click({ timeout: LOOK_MS }).catch(() => undefined);
  }, LOOK_MS);
  try {
    await page.waitForSelector('#spin[aria-disabled=false]', { timeout: ROUND_MS });
  } finally {
    clearInterval(tap);
  }
}

/**
 * Shows the celebration of a win of 100 bets or more: changes the response to a spin to a round
 * that the engine drew, in this page only. Returns its win in bets.
 */
async function celebrate(page: Page, { id, title }: GameDefinition): Promise<number> {
  let bets = 0;
  await page.route(
    '**/game/spin',
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      const { stake } = answer.data as { stake: number };
      const round = hugeRound(id, title, stake);
      bets = round.winMinor / stake;
      const data = { ...answer.data, events: round.events, win: round.winMinor };
      await route.fulfill({ response, json: { ...answer, data } });
    },
    { times: 1 },
  );
  await page.locator('#spin').click();
  await page.waitForSelector('#banner[data-tier="4"]:not([hidden])', { timeout: ROUND_MS });
  await readAndReset(page);
  await page.waitForSelector('#banner', { state: 'hidden', timeout: ROUND_MS });
  return bets;
}

/** Returns a drawn round of 100 bets or more; some games pay so much only in a feature. */
function hugeRound(id: number, title: string, stake: number): Round {
  const round =
    roundOf(id, 'hugeWin', stake, MAX_ROUNDS) ?? roundOf(id, 'hugeRound', stake, MAX_ROUNDS);
  if (round === null) throw new Error(`${title} has no win of 100 bets in ${MAX_ROUNDS} rounds`);
  return round;
}

/** Counts the animations of the page that are neither finished nor paused. */
function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
}

/** Counts frames drawn without input, once the board is idle. */
async function framesAtRest(page: Page): Promise<number> {
  await roundEnds(page);
  await atRest(page);
  const before = await page.evaluate(() => window.watch.draws);
  await page.waitForTimeout(IDLE_MS);
  return (await page.evaluate(() => window.watch.draws)) - before;
}

/** Waits until nothing is drawn any more, at most for the longest idle animation. */
async function atRest(page: Page): Promise<void> {
  const until = Date.now() + REST_MS;
  let draws = -1;
  for (;;) {
    const now = await page.evaluate(() => window.watch.draws);
    if (now === draws || Date.now() >= until) return;
    draws = now;
    await page.waitForTimeout(STILL_MS);
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round((usedSize / 1_048_576) * 10) / 10;
}

async function losesAndRestores(page: Page): Promise<boolean> {
  const before = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#canvas');
    const lose = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const event = (name: string) =>
      new Promise((done) => canvas?.addEventListener(name, done, { once: true }));
    const lost = event('webglcontextlost');
    lose?.loseContext();
    await lost;
    // The page's own listeners must run before the context is restored.
    await new Promise((done) => setTimeout(done));
    const { draws } = window.watch;
    const restored = event('webglcontextrestored');
    lose?.restoreContext();
    await restored;
    return draws;
  });
  try {
    await page.waitForFunction((draws) => window.watch.draws > draws, before, { timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** The median of several presses with a slowed CPU. */
async function pressToMove(page: Page, session: CDPSession): Promise<number> {
  const times: number[] = [];
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  for (let press = 0; press < PRESSES; press += 1) {
    await slow(CPU_SLOWED);
    await page.evaluate(() => Object.assign(window.watch, { pressedAt: 0, movedAt: 0 }));
    await page.locator('#spin').click();
    await page.waitForFunction(() => window.watch.movedAt > 0);
    times.push(await page.evaluate(() => window.watch.movedAt - window.watch.pressedAt));
    // Only the time to the first movement is measured.
    await slow(1);
    await roundEnds(page);
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(PRESSES / 2)] ?? Infinity;
  return Math.round(middle * 10) / 10;
}

/** The game's launch URL for a new guest who has accepted the terms. */
async function launchUrl({ portal }: RunningApp, id: number): Promise<string> {
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  const login = await sendUntilAcknowledged(
    `${portal}/user/login`,
    { apiType: 2, loginType: '1', deviceId },
    null,
  );
  const token = String(login.data?.['token']);
  await sendUntilAcknowledged(`${portal}/v1/terms/accept`, {}, token);
  const forward = await sendUntilAcknowledged(`${portal}/game/forward`, { id }, token);
  return String(forward.data?.['openGameUrl']);
}
