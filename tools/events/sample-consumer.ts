import { createServer } from 'node:http';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { EventPage } from '@glasshouse/contract/events/event-types.ts';

/** A file of events, one JSON object per line, with the place it has reached beside it. */
export interface EventFile {
  /** The `next` of the last page that is in the file. */
  place(): number;
  /** Adds a page. What is known already is left out. Returns how many events are new. */
  add(page: EventPage): number;
}

/**
 * Opens a file of events. The place is written after the events: when the program ends in between,
 * the same events come again, and are known by their numbers.
 */
export function openEventFile(path: string): EventFile {
  const placePath = `${path}.next`;
  const place = () =>
    existsSync(placePath) ? Number.parseInt(readFileSync(placePath, 'utf8'), 10) : 0;
  let last = 0;
  if (existsSync(path)) {
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    last = (JSON.parse(lines.at(-1) ?? '{"seq":0}') as { readonly seq: number }).seq;
  }
  return {
    place,
    add(page) {
      const fresh = page.events.filter(({ seq }) => seq > last);
      appendFileSync(path, fresh.map((event) => `${JSON.stringify(event)}\n`).join(''));
      last = fresh.at(-1)?.seq ?? last;
      writeFileSync(`${placePath}.part`, String(page.next));
      renameSync(`${placePath}.part`, placePath);
      return fresh.length;
    },
  };
}

/** Reads what is new from the feed into the file. Returns how many events. Throws on a refusal. */
export async function readFeed(
  from: { readonly url: string; readonly token: string },
  file: EventFile,
): Promise<number> {
  let count = 0;
  for (;;) {
    const answer = await fetch(new URL(`/events?after=${file.place()}`, from.url), {
      headers: { authorization: `Bearer ${from.token}` },
    });
    if (!answer.ok) throw new Error(`${from.url} answered ${answer.status}`);
    const page = (await answer.json()) as EventPage;
    count += file.add(page);
    if (page.next >= page.newest) return count;
  }
}

/** Reads the feed again and again. */
export async function followFeed(
  from: { readonly url: string; readonly token: string; readonly everyMs: number },
  file: EventFile,
  onRead: (count: number) => void,
): Promise<never> {
  for (;;) {
    onRead(await readFeed(from, file));
    await sleep(from.everyMs);
  }
}

/**
 * Takes webhooks into the file. One that is not signed with the secret, or was signed more than
 * five minutes ago, is answered 401 and left out.
 */
export function createWebhookServer(secret: string, file: EventFile) {
  const webhook = new Webhook(secret);
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const headers = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
          name,
          String(request.headers[name] ?? ''),
        ]),
      );
      try {
        file.add(webhook.verify(body, headers) as EventPage);
        response.writeHead(204).end();
      } catch {
        response.writeHead(401).end();
      }
    });
  });
}
