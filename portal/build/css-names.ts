import type { CSSOptions } from 'vite';

/** How classes are named: the drawn pages and the script that takes them over must agree. */
export const cssNames: CSSOptions = { modules: { generateScopedName: '[local]_[hash:base64:4]' } };
