import type { IncomingMessage, ServerResponse } from 'node:http';

/** A parsed JSON body; empty when it is none. */
export type JsonBody = Readonly<Record<string, unknown>>;

const BODY_MAX_BYTES = 16 * 1024;

/** Reads a body; null when it is too long. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > BODY_MAX_BYTES) return null;
  }
  return Buffer.concat(parts);
}

export function parseBody(raw: Buffer): JsonBody {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as JsonBody) : {};
  } catch {
    return {};
  }
}

/** A text member; empty when it is absent. */
export function textOf(body: JsonBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

export function sendJson(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
}
