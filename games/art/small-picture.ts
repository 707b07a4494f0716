import sharp from 'sharp';

/** Converts a screenshot (PNG) to a small WebP of this width. */
export function smallPicture(png: Buffer, width: number): Promise<Buffer> {
  return sharp(png).resize({ width }).webp({ quality: 72, effort: 6 }).toBuffer();
}
