import { existsSync, globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { endWith, readCommandLine, UsageError } from '@glasshouse/tools/command-line/read.ts';
import { BANNER, TILE, type Placed, type Poster, type View } from './poster.ts';
import type { Sprite } from './sprite.ts';

const USAGE = `node games/art/bake-posters.ts [id …]

Renders the lobby tile and banner of every title, or of the given ones, from its backdrop and
symbols. The files are committed with the portal's public files, and the lobby's response names
them.
`;

const games = resolve(import.meta.dirname, '..');
const portal = resolve(games, '../portal/public/games');
/** Everything is drawn larger and scaled down, for clean edges. */
const DRAWN = 2;

/** Scale from drawn width to file width: two pixels per CSS pixel of a phone. */
const SHOWN = { tile: 1.3, banner: 0.9 };

type Size = typeof TILE | typeof BANNER;

function drawn(symbols: readonly Sprite[], placed: Placed): OverlayOptions {
  const { code, x, y, side, turn = 0 } = placed;
  const sprite = symbols.find(({ name }) => name === code);
  if (sprite === undefined) throw new RangeError(`no symbol ${code}`);
  const large = side * DRAWN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${large}" height="${large}"
    viewBox="0 0 160 160"><g transform="rotate(${turn} 80 80)">${sprite.svg}</g></svg>`;
  const left = Math.round(x * DRAWN - side);
  return { input: Buffer.from(svg), left, top: Math.round(y * DRAWN - side) };
}

/**
 * The layers between background and symbols: light behind symbols, shade under words, leaded panes.
 */
function veil({ light, shade }: Poster, { width, height }: Size): string {
  const wide = width > height * 2;
  const [x, y, r] = wide ? [width * 0.79, height * 0.5, height * 0.95] : [116, 140, 150];
  const panes = `<path d="M116 0V250M0 125H232" stroke="#fff" stroke-opacity=".14"
    stroke-width="2"/>`;
  const shaded = '<rect width="100%" height="100%" fill="url(#s)"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DRAWN}" height="${height * DRAWN}"
    viewBox="0 0 ${width} ${height}"><defs>
    <radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">
      <stop offset="0" stop-color="${light}" stop-opacity=".75"/>
      <stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    <linearGradient id="s"><stop offset=".2" stop-color="${shade}" stop-opacity=".92"/>
      <stop offset=".72" stop-color="${shade}" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/>
    ${wide ? shaded : panes}
  </svg>`;
}

async function compose(
  poster: Poster,
  symbols: readonly Sprite[],
  view: View,
  size: Size,
): Promise<Buffer> {
  const { width, height } = size;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DRAWN}"
    height="${height * DRAWN}" viewBox="${view.box}" preserveAspectRatio="xMidYMid slice">
    ${poster.ground}</svg>`;
  const layers = view.placed.map((placed) => drawn(symbols, placed));
  // The background is blurred so that symbols stand out and the file is small.
  const soft = await sharp(Buffer.from(ground)).blur(3).png().toBuffer();
  const whole = await sharp(soft)
    .composite([{ input: Buffer.from(veil(poster, size)) }, ...layers])
    .png()
    .toBuffer();
  return sharp(whole)
    .resize(Math.round(width * (size === TILE ? SHOWN.tile : SHOWN.banner)))
    .avif({ quality: 44, effort: 9 })
    .toBuffer();
}

const { positionals: wanted } = readCommandLine(USAGE, {});
for (const id of wanted) {
  if (existsSync(join(games, id, 'scene/art/poster.ts'))) continue;
  endWith(new UsageError(`There is no poster of a title '${id}'`), USAGE);
}
for (const file of globSync('*/scene/art/poster.ts', { cwd: games })) {
  const id = file.split(/[/\\]/)[0] ?? '';
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const load = (name: string) => import(pathToFileURL(join(games, id, 'scene/art', name)).href);
  const { poster } = (await load('poster.ts')) as { poster: Poster };
  const { symbols } = (await load('symbols.ts')) as { symbols: readonly Sprite[] };
  const folder = join(portal, id);
  await mkdir(folder, { recursive: true });
  const pictures = {
    'icon.avif': await compose(poster, symbols, poster.tile, TILE),
    'banner.avif': await compose(poster, symbols, poster.banner, BANNER),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    await writeFile(join(folder, name), picture);
    console.log(`${id} ${name}: ${picture.length} bytes`);
  }
}
