import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

type Encoding = 'br' | 'gzip' | 'plain';

/** A page cached in memory. */
export interface Page extends InlineHashes {
  /** Its bytes, compressed at the first request. */
  encoded(encoding: Encoding): Buffer;
}

const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
  plain: (plain) => plain,
};

/** Reads a page and inserts this server's values; null when it is not built. */
export function readPage(file: string, change: (html: string) => string): Page | null {
  let html: string;
  try {
    html = change(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const plain = Buffer.from(html);
  const made = new Map<Encoding, Buffer>([['plain', plain]]);
  return {
    ...inlineHashes(html),
    encoded(encoding) {
      const bytes = made.get(encoding) ?? COMPRESS[encoding](plain);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Sends a page in the browser's best supported encoding. Revalidated at every visit. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  varyOn: readonly string[],
): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.header('content-type', 'text/html; charset=utf-8');
  reply.header('cache-control', 'no-cache').header('vary', ['accept-encoding', ...varyOn].join());
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(page.encoded(encoding));
}

function bestEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}

/** The CSP sources for a page's inline scripts and styles. */
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
