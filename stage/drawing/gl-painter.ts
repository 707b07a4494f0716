import type { AtlasFacts } from '../scene.ts';
import { FLOATS, MAX_SPRITES, prepareContext, VIEW, type GlContext } from './gl-context.ts';
import type { Box, Frame, Painter, SpriteLook } from './painter.ts';

/**
 * Setting the size clears the canvas and stalls the GPU, even if it is unchanged.
 */
function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [across, down] = [Math.round(width), Math.round(height)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
}

/** Collects sprites and draws them in one call; a full batch draws itself. */
function createBatch(gl: WebGL2RenderingContext, atlas: AtlasFacts) {
  const sprites = new Float32Array(MAX_SPRITES * FLOATS);
  let count = 0;

  function flush(): void {
    if (count > 0) {
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, sprites, 0, count * FLOATS);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    }
    count = 0;
  }

  function add(
    frame: Frame,
    x: number,
    y: number,
    width: number,
    height: number,
    look?: SpriteLook,
  ): void {
    if (count === MAX_SPRITES) flush();
    const at = count * FLOATS;
    sprites[at] = x;
    sprites[at + 1] = y;
    sprites[at + 2] = width;
    sprites[at + 3] = height;
    sprites[at + 4] = frame[0] / atlas.width;
    sprites[at + 5] = frame[1] / atlas.height;
    sprites[at + 6] = frame[2] / atlas.width;
    sprites[at + 7] = frame[3] / atlas.height;
    sprites[at + 8] = look?.alpha ?? 1;
    sprites[at + 9] = look?.light === true ? 1 : 0;
    sprites[at + 10] = look?.rotation ?? 0;
    count += 1;
  }

  return { flush, add };
}

/** A sprite batch: one shader, one texture, one draw call per frame; null without WebGL 2. */
export function createGlPainter(
  canvas: HTMLCanvasElement,
  atlas: AtlasFacts,
  image: ImageBitmap,
  restored: () => void,
): Painter | null {
  const found = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false });
  if (found === null) return null;
  const gl = found;
  const batch = createBatch(gl, atlas);
  let density = 1;
  let height = 0;
  let width = 0;
  let context: GlContext | null = prepareContext(gl, image);

  const lost = (event: Event): void => {
    event.preventDefault();
    context = null;
  };
  const whole = (): void => {
    context = prepareContext(gl, image);
    restored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', whole);

  return {
    kind: 'webgl2',
    sprite(...drawn) {
      if (context !== null) batch.add(...drawn);
    },
    resize(newWidth, newHeight, newDensity) {
      width = newWidth;
      height = newHeight;
      density = newDensity;
      resizeCanvas(canvas, width * density, height * density);
    },
    begin() {
      if (context === null) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.disable(gl.SCISSOR_TEST);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.vertexAttrib2f(VIEW, width, height);
    },
    clip(box: Box | null) {
      if (context === null) return;
      batch.flush();
      if (box === null) {
        gl.disable(gl.SCISSOR_TEST);
        return;
      }
      gl.enable(gl.SCISSOR_TEST);
      // WebGL counts rows from the bottom.
      const bottom = height - box.y - box.height;
      gl.scissor(
        Math.round(box.x * density),
        Math.round(bottom * density),
        Math.round(box.width * density),
        Math.round(box.height * density),
      );
    },
    end() {
      if (context !== null) batch.flush();
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', whole);
      context?.release();
      context = null;
    },
  };
}
