import type { CSSOptions } from 'vite';

/** How classes are named, short: the drawn pages and the script that takes them over must agree. */
export const cssNames: CSSOptions = { modules: { generateScopedName: '_[hash:base64:5]' } };
