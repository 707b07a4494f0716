import type { Box, Frame, Painter } from './painter.ts';

/**
 * Light sprites have a black background in the atlas. Canvas 2D also adds their alpha, so each gets
 * a copy whose alpha equals its brightness.
 */
function createLightPictures(image: ImageBitmap) {
  const copies = new Map<number, HTMLCanvasElement>();
  return ([x, y, width, height]: Frame): HTMLCanvasElement => {
    const known = copies.get(x * 8192 + y);
    if (known !== undefined) return known;
    const copy = document.createElement('canvas');
    Object.assign(copy, { width, height });
    copies.set(x * 8192 + y, copy);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (context === null) return copy;
    context.drawImage(image, x, y, width, height, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height);
    const { data } = pixels;
    for (let at = 0; at < data.length; at += 4) {
      const light = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1);
      for (let part = at; part < at + 3; part += 1) data[part] = ((data[part] ?? 0) * 255) / light;
      data[at + 3] = light;
    }
    context.putImageData(pixels, 0, 0);
    return copy;
  };
}

/** A painter with Canvas 2D: for layers over the page, and devices without WebGL 2. */
export function createCanvasPainter(canvas: HTMLCanvasElement, image: ImageBitmap): Painter {
  const context = canvas.getContext('2d');
  const lightOf = createLightPictures(image);
  let density = 1;
  let clipped = false;

  function clip(box: Box | null): void {
    if (context === null) return;
    if (clipped) context.restore();
    clipped = box !== null;
    if (box === null) return;
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
  }

  return {
    kind: 'canvas',
    clip,
    resize(width, height, newDensity) {
      density = newDensity;
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    },
    begin() {
      if (context === null) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(density, 0, 0, density, 0, 0);
    },
    sprite(frame, x, y, width, height, look) {
      if (context === null) return;
      context.save();
      context.globalAlpha = look?.alpha ?? 1;
      context.globalCompositeOperation = look?.light === true ? 'lighter' : 'source-over';
      context.translate(x, y);
      if (look?.rotation !== undefined) context.rotate(look.rotation);
      const place = [-width / 2, -height / 2, width, height] as const;
      if (look?.light === true) context.drawImage(lightOf(frame), ...place);
      else context.drawImage(image, ...frame, ...place);
      context.restore();
    },
    end() {
      clip(null);
    },
    dispose() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
