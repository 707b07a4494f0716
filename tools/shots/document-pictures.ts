import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { smallPicture } from '@glasshouse/games/art/small-picture.ts';
import type { Visit } from './visit.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const WIDTH = 360;
/** A desktop, for the install dialog of a browser there. */
const WIDE = { width: 1280, height: 800 };

/** The pictures of README and manifest: lobby, odds, a game before its first spin. */
export async function documentShots(visit: Visit): Promise<void> {
  const { page, dialog, frame, say, press, escape, shoot } = visit;
  await dialog().waitFor();
  await press('welcome.look');
  await shoot('lobby');
  const phone = page.viewportSize();
  await page.setViewportSize(WIDE);
  await shoot('lobby-wide');
  if (phone !== null) await page.setViewportSize(phone);
  await page.getByRole('button', { name: say('portal.odds') }).click();
  await shoot('odds');
  await escape();
  await page
    .getByRole('button', { name: /^Firefly Jar/ })
    .last()
    .click();
  await frame.locator('#spin[aria-disabled=false]').waitFor();
  await shoot('game');
}

/** Writes a screenshot (PNG), scaled down, to `docs/pictures`. */
export async function writeDocumentPicture(name: string, png: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const width = name.endsWith('-wide') ? WIDE.width : WIDTH;
  writeFileSync(join(folder, `${name}.webp`), await smallPicture(png, width));
}
