import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export interface PostReply {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

// Connections are kept: what a call takes should be the other side's time.
const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** Sends a POST of JSON. Rejects when there is no answer. */
export function httpPost(
  url: string,
  raw: string,
  headers: Readonly<Record<string, string>>,
): Promise<PostReply> {
  const isSecure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(raw),
        ...headers,
      },
    };
    const outgoing = isSecure
      ? secureRequest(url, { ...options, agent: secureAgent })
      : request(url, { ...options, agent });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    outgoing.end(raw);
  });
}
