import { figure } from './curves.ts';
import type { Glyph } from './glyphs.ts';

export interface Setting {
  /** Maximum height of the word. */
  readonly height: number;
  /** Horizontal scale of a letter. */
  readonly tight: number;
  /** Maximum width of the word. */
  readonly widest: number;
  /** Position of its centre. */
  readonly y: number;
}

/** Returns the bounding box of an outline, from its points (all in absolute coordinates). */
function boundsOf(path: string): readonly [left: number, top: number, right: number, low: number] {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number.parseFloat);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Returns a word's letters as paths, centred on [80, y]. Throws RangeError if an outline is
 * missing.
 */
export function letters(
  text: string,
  glyphs: Readonly<Record<string, Glyph>>,
  { height, tight, widest, y }: Setting,
): string {
  let advance = 0;
  const shapes = [...text].map((letter) => {
    const glyph = glyphs[letter];
    if (glyph === undefined) throw new RangeError(`no outline of ${letter}`);
    const [left, top, right, low] = boundsOf(glyph.path);
    const x = advance;
    advance += glyph.width * tight;
    return { x, path: glyph.path, left: x + left, top, right: x + right, low };
  });
  const left = Math.min(...shapes.map((shape) => shape.left));
  const right = Math.max(...shapes.map((shape) => shape.right));
  const top = Math.min(...shapes.map((shape) => shape.top));
  const low = Math.max(...shapes.map((shape) => shape.low));
  const scale = Math.min(height / (low - top), widest / (right - left));
  return shapes
    .map(({ x, path }) => {
      const across = 80 + (x - (left + right) / 2) * scale;
      const down = y - ((top + low) / 2) * scale;
      const at = `translate(${figure(across)} ${figure(down)}) scale(${figure(scale)})`;
      return `<path transform="${at}" d="${path}"/>`;
    })
    .join('');
}
