import type { AtlasFacts } from '../scene.ts';
import type { Box, Frame, Painter, SpriteLook } from './painter.ts';

const VERTEX = `#version 300 es
layout(location=0) in vec4 box;
layout(location=1) in vec4 part;
layout(location=2) in vec3 look;
layout(location=3) in vec2 view;
out vec2 at;
out vec2 shine;
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 offset = (corner - 0.5) * box.zw;
  float c = cos(look.z);
  float s = sin(look.z);
  vec2 place = box.xy + vec2(offset.x * c - offset.y * s, offset.x * s + offset.y * c);
  gl_Position = vec4(place / view * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  at = part.xy + corner * part.zw;
  shine = look.xy;
}`;

/** Premultiplied alpha: additive light has colour with zero alpha. */
const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
in vec2 shine;
uniform sampler2D atlas;
out vec4 colour;
void main() {
  vec4 texel = texture(atlas, at) * shine.x;
  colour = vec4(texel.rgb, texel.a * (1.0 - shine.y));
}`;

const FLOATS = 11;
const MAX_SPRITES = 1024;

/** Location of `view`: an attribute without an array has one value for a whole draw call. */
const VIEW = 3;

interface Context {
  readonly release: () => void;
}

/**
 * Setting the size clears the canvas and stalls the GPU, even if it is unchanged.
 */
function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [across, down] = [Math.round(width), Math.round(height)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
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
  const sprites = new Float32Array(MAX_SPRITES * FLOATS);
  let count = 0;
  let density = 1;
  let height = 0;
  let width = 0;
  let context: Context | null = prepare(gl, image);

  const lost = (event: Event): void => {
    event.preventDefault();
    context = null;
  };
  const whole = (): void => {
    context = prepare(gl, image);
    restored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', whole);

  function flush(): void {
    if (count > 0) {
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, sprites, 0, count * FLOATS);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    }
    count = 0;
  }

  function sprite(
    frame: Frame,
    x: number,
    y: number,
    spriteWidth: number,
    spriteHeight: number,
    look?: SpriteLook,
  ): void {
    if (context === null) return;
    if (count === MAX_SPRITES) flush();
    const at = count * FLOATS;
    sprites[at] = x;
    sprites[at + 1] = y;
    sprites[at + 2] = spriteWidth;
    sprites[at + 3] = spriteHeight;
    sprites[at + 4] = frame[0] / atlas.width;
    sprites[at + 5] = frame[1] / atlas.height;
    sprites[at + 6] = frame[2] / atlas.width;
    sprites[at + 7] = frame[3] / atlas.height;
    sprites[at + 8] = look?.alpha ?? 1;
    sprites[at + 9] = look?.light === true ? 1 : 0;
    sprites[at + 10] = look?.rotation ?? 0;
    count += 1;
  }

  return {
    kind: 'webgl2',
    sprite,
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
      flush();
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
      if (context !== null) flush();
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', whole);
      context?.release();
      context = null;
    },
  };
}

/**
 * All GPU resources: lost with the context, created again after it. This code makes no synchronous
 * query (uniform location, link status), because it would block the page until the shaders are
 * compiled, which takes long on a cheap phone.
 */
function prepare(gl: WebGL2RenderingContext, image: ImageBitmap): Context {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);

  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, MAX_SPRITES * FLOATS * 4, gl.DYNAMIC_DRAW);
  let offset = 0;
  for (const [location, size] of [4, 4, 3].entries()) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, FLOATS * 4, offset * 4);
    gl.vertexAttribDivisor(location, 1);
    offset += size;
  }

  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);

  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.clearColor(0, 0, 0, 0);
  return {
    release: () => {
      gl.deleteTexture(texture);
      gl.deleteBuffer(buffer);
      gl.deleteProgram(program);
    },
  };
}
