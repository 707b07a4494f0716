import type { Page } from 'playwright-core';
import { readCommandLine } from '../../command-line/read.ts';
import { insist } from '../../chaos/client.ts';
import type { RunningApp } from '../../chaos/running-app.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { Progress } from '../../start/progress.ts';
import { withApp } from './with-app.ts';
import { countTraffic } from './slow-phone.ts';

interface Result {
  /** Over the wire until the game can be played. */
  bytes: number;
  requests: number;
  /** From navigation to the first picture on the canvas. */
  firstFrameMs: number;
  /** Script a frame while reels run, mean. */
  scriptMsPerFrame: number;
  /** JavaScript heap after ten rounds and a collection. */
  heapMb: number;
  /** Pictures drawn in three seconds in which nothing happens. */
  idleFrames: number;
}

const ROUNDS = 10;
const IDLE_MS = 3_000;

const USAGE = `npm run bench -- stage [--json]

Bytes, first frame, script a frame, memory and idle frames of the game page of 66121, in a real
browser. Exit 0: it was measured.
`;

/** `npm run bench -- stage`: the game page of 66121 in a real browser at full speed. */
export async function benchStage(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } }, args);
  const progress = new Progress(process.stderr);
  progress.step('starting Glasshouse');
  const result = await withApp(async (app) => {
    progress.step('playing');
    return measure(app);
  });
  progress.print('');
  process.stdout.write(
    values.json
      ? `${JSON.stringify(result)}\n`
      : Object.entries(result)
          .map(([name, value]) => `${name.padEnd(18)} ${value}\n`)
          .join(''),
  );
  return true;
}

async function measure(app: RunningApp): Promise<Result> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
    });
    await watchFrames(page);
    const traffic = await countTraffic(page);
    await page.goto(await launchUrl(app));
    const spin = page.getByRole('button', { name: /^Spin/ });
    await spin.waitFor();
    await page.waitForFunction(() => window.watch.firstDraw > 0);
    const { bytes, requests } = traffic;
    const firstFrameMs = await page.evaluate(() => window.watch.firstDraw);
    for (let round = 0; round < ROUNDS; round += 1) await playRound(page);
    const played = await page.evaluate(() => window.watch);
    await page.waitForTimeout(IDLE_MS);
    const before = await page.evaluate(() => window.watch.draws);
    await page.waitForTimeout(IDLE_MS);
    const after = await page.evaluate(() => window.watch.draws);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      bytes,
      requests,
      firstFrameMs: Math.round(firstFrameMs),
      scriptMsPerFrame: Math.round((played.scriptMs / Math.max(1, played.frames)) * 100) / 100,
      heapMb: Math.round((usedSize / 1_048_576) * 10) / 10,
      idleFrames: after - before,
    };
  } finally {
    await browser.close();
  }
}

async function playRound(page: Page): Promise<void> {
  const spin = page.getByRole('button', { name: /^Spin/ });
  await spin.click();
  await page.waitForFunction(
    () => document.querySelector('#spin')?.getAttribute('aria-disabled') === 'false',
    undefined,
    { timeout: 60_000 },
  );
}

declare global {
  interface Window {
    watch: { firstDraw: number; draws: number; frames: number; scriptMs: number };
  }
}

/** Counts drawn pictures and the script of each animation frame; the page notices nothing. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = { firstDraw: 0, draws: 0, frames: 0, scriptMs: 0 };
    window.watch = watch;
    let drewInFrame = false;
    const drew = () => {
      if (watch.firstDraw === 0) watch.firstDraw = performance.now();
      if (!drewInFrame) watch.draws += 1;
      drewInFrame = true;
    };
    const names = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'];
    for (const name of names) {
      const original: unknown = Reflect.get(WebGL2RenderingContext.prototype, name);
      if (typeof original !== 'function') continue;
      Reflect.set(
        WebGL2RenderingContext.prototype,
        name,
        function wrapped(this: unknown, ...args: unknown[]) {
          drew();
          return Reflect.apply(original, this, args) as unknown;
        },
      );
    }
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      ask((time) => {
        drewInFrame = false;
        const began = performance.now();
        callback(time);
        if (drewInFrame) {
          watch.frames += 1;
          watch.scriptMs += performance.now() - began;
        }
      });
  });
}

/** Where the game opens for a new guest who has accepted the terms. */
async function launchUrl({ portal }: RunningApp): Promise<string> {
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  const login = await insist(
    `${portal}/user/login`,
    { apiType: 2, loginType: '1', deviceId },
    null,
  );
  const token = String(login.data?.['token']);
  await insist(`${portal}/v1/terms/accept`, {}, token);
  const forward = await insist(`${portal}/game/forward`, { id: 66_121 }, token);
  return String(forward.data?.['openGameUrl']);
}
