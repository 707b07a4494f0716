import type { Page } from 'playwright-core';

/** Counters in the page; times are milliseconds since its navigation. */
export interface Watch {
  firstDraw: number;
  /** Frames drawn since the page began. */
  draws: number;
  /** Animation frames with drawing, and their script time. */
  frames: number;
  scriptMs: number;
  /** The longest script time of one of these frames. */
  worstMs: number;
  /** Bytes of all textures on the GPU, mipmaps included. */
  textureBytes: number;
  /** The last press on spin, and the first frame after it in which the reels had moved. */
  pressedAt: number;
  movedAt: number;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Counts drawn frames and their script time, without affecting the page. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = {
      firstDraw: 0,
      draws: 0,
      frames: 0,
      scriptMs: 0,
      worstMs: 0,
      textureBytes: 0,
      pressedAt: 0,
      movedAt: 0,
    };
    window.watch = watch;
    const frame = { at: -1, ms: 0, drew: false };
    /** Calls `see` before a method of a prototype. */
    const before = (
      prototype: object,
      name: string,
      see: (self: unknown, args: readonly unknown[]) => unknown,
    ): void => {
      const original: unknown = Reflect.get(prototype, name);
      if (typeof original !== 'function') return;
      Reflect.set(prototype, name, function wrapped(this: unknown, ...args: unknown[]) {
        see(this, args);
        return Reflect.apply(original, this, args) as unknown;
      });
    };
    const drew = (): void => {
      if (watch.firstDraw === 0) watch.firstDraw = performance.now();
      if (!frame.drew) watch.draws += 1;
      frame.drew = true;
    };
    const gl = WebGL2RenderingContext.prototype;
    for (const name of ['drawArrays', 'drawArraysInstanced']) before(gl, name, drew);
    before(CanvasRenderingContext2D.prototype, 'drawImage', drew);
    // Eleven floats per sprite, the second is its y position (stage/drawing/gl-painter.ts). Only
    // symbols are drawn clipped. An idle board moves at most three of them.
    const [floats, moved] = [11, 6];
    const symbols = { isClipped: false, before: [] as number[], now: [] as number[] };
    before(gl, 'clear', () => Object.assign(symbols, { before: symbols.now, now: [] }));
    before(gl, 'scissor', () => (symbols.isClipped = true));
    before(gl, 'disable', () => (symbols.isClipped = false));
    before(gl, 'bufferSubData', (_, args) => {
      const [, , sprites, , count] = args;
      if (!symbols.isClipped || !(sprites instanceof Float32Array)) return;
      for (let at = 1; at < Number(count); at += floats) symbols.now.push(sprites[at] ?? 0);
      const changed = symbols.now.filter((place, at) => place !== symbols.before[at]).length;
      if (watch.pressedAt > 0 && watch.movedAt === 0 && changed >= moved) {
        watch.movedAt = performance.now();
      }
    });
    const pressed = ({ timeStamp }: Event): void => void (watch.pressedAt ||= timeStamp);
    addEventListener('click', pressed, { capture: true });

    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      ask((time) => {
        if (time !== frame.at) {
          Object.assign(frame, { at: time, ms: 0, drew: false });
        }
        const drewBefore = frame.drew;
        const began = performance.now();
        callback(time);
        const ms = performance.now() - began;
        frame.ms += ms;
        if (frame.drew && !drewBefore) {
          watch.frames += 1;
          watch.scriptMs += frame.ms;
        } else if (frame.drew) watch.scriptMs += ms;
        if (frame.drew) watch.worstMs = Math.max(watch.worstMs, frame.ms);
      });
  });
}
