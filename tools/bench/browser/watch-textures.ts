import type { Page } from 'playwright-core';

/** Sums the bytes of all textures on the GPU into the counters of watch-frames.ts. */
export async function watchTextures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gl = WebGL2RenderingContext.prototype;
    const sizes = new Map<unknown, number>();
    let bound: unknown = null;
    const sumUp = (): void => {
      window.watch.textureBytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    };
    /** Calls `see` with the arguments of each call of a method. */
    const watch = (name: string, see: (args: readonly unknown[]) => void): void => {
      const original: unknown = Reflect.get(gl, name);
      if (typeof original !== 'function') return;
      Reflect.set(gl, name, function wrapped(this: unknown, ...args: unknown[]) {
        see(args);
        return Reflect.apply(original, this, args) as unknown;
      });
    };
    watch('bindTexture', ([, texture]) => (bound = texture));
    watch('deleteTexture', ([texture]) => {
      sizes.delete(texture);
      sumUp();
    });
    watch('texImage2D', (args) => {
      const image = args.at(-1);
      if (!(image instanceof ImageBitmap)) return;
      // Mipmaps add a third.
      sizes.set(bound, Math.round((image.width * image.height * 4 * 4) / 3));
      sumUp();
    });
    // A lost context loses its textures; they are uploaded again after it is restored.
    addEventListener('webglcontextlost', () => sizes.clear(), { capture: true });
  });
}
