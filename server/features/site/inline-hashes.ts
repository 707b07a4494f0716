import { createHash } from 'node:crypto';

/** The sources a policy must name for a page's inline scripts and styles. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes the inline scripts and styles of a page we built, as CSP sources. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
