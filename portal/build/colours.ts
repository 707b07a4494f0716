import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const tokens = readFileSync(resolve(import.meta.dirname, '../../kit/tokens.css'), 'utf8');

/** Returns a colour of kit/tokens.css by its name. @throws Error if there is none. */
function token(name: string): string {
  const colour = new RegExp(`^\\s*--${name}: (?<value>#[\\da-f]{6});`, 'm').exec(tokens);
  if (colour?.groups?.['value'] === undefined) throw new Error(`kit/tokens.css has no --${name}`);
  return colour.groups['value'];
}

/** The page's background, for the browser's own surfaces: the toolbar and the splash screen. */
export const PAGE_COLOUR = token('ink');
