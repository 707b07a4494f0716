import type { Box, Painter } from './painter.ts';

/** The same pictures by Canvas 2D, for machines without WebGL 2. */
export function createCanvasPainter(canvas: HTMLCanvasElement, image: ImageBitmap): Painter {
  const context = canvas.getContext('2d');
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
      context.drawImage(image, ...frame, -width / 2, -height / 2, width, height);
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
