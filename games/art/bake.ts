import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { endWith, readCommandLine, UsageError } from '@glasshouse/tools/command-line/read.ts';
import { effects, type Lamp } from './effects.ts';
import type { Sprite } from './sprite.ts';

const USAGE = `node games/art/bake.ts [id …]

Renders the pictures of every title, or of the given ones. The source of the atlas is
games/<id>/scene/art/symbols.ts, that of the page background backdrop.ts. The files are committed
beside the scene, so a build does not render them.
`;

const WIDTH = 1024;
/** Padding around every sprite, so that a neighbour does not bleed in when it is scaled. */
const GAP = 4;
/**
 * A blurred copy is half as wide and one and a half times as high as its symbol, to extend past its
 * edges.
 */
const SMEAR = { width: 76, height: 114, overflow: 1.5, rows: 16 };

/** The exports of a title's symbols.ts. */
interface Art {
  readonly symbols: readonly Sprite[];
  readonly lamp: Lamp;
}

interface Tile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

async function render(sprite: Sprite): Promise<Tile[]> {
  const [width, height] = sprite.size;
  const [boxWidth, boxHeight] = sprite.box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${boxWidth} ${boxHeight}">
    ${sprite.light === true ? '<rect width="100%" height="100%"/>' : ''}${sprite.svg}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).png().toBuffer();
  const tile = { name: sprite.name, width, height, pixels };
  return sprite.smeared === true ? [tile, await smear(tile)] : [tile];
}

async function smear(tile: Tile): Promise<Tile> {
  const room = Math.round((tile.height * (SMEAR.overflow - 1)) / 2);
  const extended = await sharp(tile.pixels)
    .extend({ top: room, bottom: room, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const squeezed = await sharp(extended)
    .resize(SMEAR.width, SMEAR.rows, { fit: 'fill', kernel: 'cubic' })
    .blur({ sigma: 1.1 })
    .png()
    .toBuffer();
  const pixels = await sharp(squeezed)
    .resize(SMEAR.width, SMEAR.height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return { name: `${tile.name}~`, width: SMEAR.width, height: SMEAR.height, pixels };
}

async function bake(artFile: string): Promise<void> {
  const { symbols, lamp } = (await import(pathToFileURL(artFile).href)) as Art;
  const rendered = await Promise.all([...symbols, ...effects(lamp)].map(render));
  const tiles = rendered.flat().toSorted((a, b) => b.height - a.height);
  const frames: Record<string, number[]> = {};
  const layers: OverlayOptions[] = [];
  let x = GAP;
  let y = GAP;
  let shelf = 0;
  for (const tile of tiles) {
    if (x + tile.width + GAP > WIDTH) {
      x = GAP;
      y += shelf + GAP;
      shelf = 0;
    }
    frames[tile.name] = [x, y, tile.width, tile.height];
    layers.push({ input: tile.pixels, left: x, top: y });
    x += tile.width + GAP;
    shelf = Math.max(shelf, tile.height);
  }
  const height = y + shelf + GAP;
  const folder = resolve(dirname(artFile), '..');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const atlas = sharp({ create: { width: WIDTH, height, channels: 4, background } });
  const webp = await atlas
    .composite(layers)
    .webp({ quality: 62, alphaQuality: 100, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(join(folder, 'atlas.webp'), webp);
  const facts = { width: WIDTH, height, smearOverflow: SMEAR.overflow, frames };
  await writeFile(join(folder, 'atlas.json'), `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`${folder}: ${WIDTH} × ${height}, ${webp.length} bytes`);
}

/**
 * Portrait, at one and a half pixels per CSS pixel: the picture is soft, so more is not visible.
 */
const BACKDROP = { width: 540, height: 1170, box: '0 0 360 780' };

/** For desktops: the upper part of the same drawing, or the title's own wide drawing. */
const WIDE_BACKDROP = { width: 1600, height: 1000, part: '0 0 360 225', box: '0 0 1600 1000' };

/** The exports of a title's backdrop.ts. */
interface BackdropArt {
  readonly backdrop: string;
  readonly wide?: string;
}

async function bakeBackdrop(artFile: string): Promise<void> {
  const { backdrop, wide } = (await import(pathToFileURL(artFile).href)) as BackdropArt;
  await bakePicture(artFile, 'backdrop.webp', backdrop, BACKDROP);
  const { part, box, ...size } = WIDE_BACKDROP;
  const shown = wide === undefined ? part : box;
  await bakePicture(artFile, 'backdrop-wide.webp', wide ?? backdrop, { ...size, box: shown });
}

async function bakePicture(
  artFile: string,
  name: string,
  drawing: string,
  { width, height, box }: { width: number; height: number; box: string },
): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="${box}">${drawing}</svg>`;
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 52, effort: 6 }).toBuffer();
  const file = resolve(dirname(artFile), '..', name);
  await writeFile(file, webp);
  console.log(`${file}: ${width} × ${height}, ${webp.length} bytes`);
}

const games = resolve(import.meta.dirname, '..');
const { positionals: wanted } = readCommandLine(USAGE, {});
for (const id of wanted) {
  if (existsSync(join(games, id, 'scene/art/symbols.ts'))) continue;
  endWith(new UsageError(`There are no drawings of a title '${id}'`), USAGE);
}
const bakers = { symbols: bake, backdrop: bakeBackdrop };
for (const [name, baker] of Object.entries(bakers)) {
  for (const art of globSync(`*/scene/art/${name}.ts`, { cwd: games })) {
    if (wanted.length > 0 && !wanted.some((id) => art.startsWith(`${id}/`))) continue;
    await baker(join(games, art));
  }
}
