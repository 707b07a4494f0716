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

/** Numbers of one sprite in the buffer: box, part of the atlas, look. */
export const FLOATS = 11;
export const MAX_SPRITES = 1024;

/** Location of `view`: an attribute without an array has one value for a whole draw call. */
export const VIEW = 3;

/** What a sprite batch has on the GPU. */
export interface GlContext {
  readonly release: () => void;
}

/**
 * All GPU resources: lost with the context, created again after it. This code makes no synchronous
 * query (uniform location, link status), because it would block the page until the shaders are
 * compiled, which takes long on a cheap phone.
 */
export function prepareContext(gl: WebGL2RenderingContext, image: ImageBitmap): GlContext {
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
