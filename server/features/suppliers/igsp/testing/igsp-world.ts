import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { wallTime } from '../../../../platform/clock.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { giveCash } from '../../../../testing/cash.ts';
import { must, newPlayer, type TestPlayer } from '../../../../testing/players.ts';
import { minorOf } from '../igsp-amounts.ts';
import { IGSP_HOOKS } from '../igsp-hooks.ts';

const API_KEY = 'gp_test_1';
const SECRET = 'the secret of a supplier';

/** The published document of the hooks, version 1.0.0. */
const document: unknown = parse(
  readFileSync(join(import.meta.dirname, 'igsp-platforms.yaml'), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, discriminator: false });
ajv.addFormat('float', true);
ajv.addFormat('double', true);
ajv.addSchema(Object(document) as object, 'igsp');

function fits(schema: string, value: unknown): string {
  const check = ajv.getSchema(`igsp#/components/schemas/${schema}`);
  if (check === undefined) throw new Error(`the document has no ${schema}`);
  return check(value) === true ? '' : `${schema}: ${ajv.errorsText(check.errors)}`;
}

export interface HookReply {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a request departs from a right one. */
export interface Departure {
  readonly secret?: string;
  readonly apiKey?: string;
  readonly offsetMs?: number;
}

export interface IgspPlayer extends TestPlayer {
  /** The fields of every transaction. */
  about(): Readonly<Record<string, unknown>>;
  /** The player's cash in minor units. */
  cash(): Promise<number>;
}

/** A supplier that speaks iGSP, and this server as its platform. */
export interface IgspWorld {
  readonly h: TestApp;
  /** What the supplier was asked. */
  readonly asked: readonly { readonly path: string; readonly body: unknown }[];
  /** Sends a hook. Throws when request or answer does not fit the published document. */
  hook(body: Readonly<Record<string, unknown>>, departure?: Departure): Promise<HookReply>;
  player(cash?: number): Promise<IgspPlayer>;
  close(): Promise<void>;
}

const GAME = { id: '3fa85f64-5717-4562-b3fc-2c963f66afa6', name: 'Jaws <Munch>', rtp: 0.9541 };
const OFF = { ...GAME, id: randomUUID(), name: 'Not any more', status: 'deprecated' };

/** A supplier's server: two pages of games, and launches. */
async function startSupplier() {
  const asked: { path: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const path = request.url ?? '';
      const at = String(request.headers['x-timestamp']);
      const isSigned =
        request.headers.authorization === `Bearer ${API_KEY}` &&
        request.headers['x-signature'] === signatureOf(SECRET, raw.toString('utf8'), at);
      asked.push({ path, body: raw.length === 0 ? null : JSON.parse(raw.toString('utf8')) });
      const { port } = server.address() as AddressInfo;
      // Two pages, as a long list has them.
      const page = path.includes('cursor=next')
        ? { data: [OFF], cursor: { next: null } }
        : { data: [GAME], cursor: { next: 'next' } };
      response.statusCode = isSigned ? (path === '/sessions' ? 201 : 200) : 403;
      response.end(
        JSON.stringify(path === '/sessions' ? { url: `http://127.0.0.1:${port}/open/1` } : page),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { asked, server, url };
}

export async function openIgspWorld(): Promise<IgspWorld> {
  const { asked, server, url } = await startSupplier();
  const supplier = { name: 'jaws', url, secret: SECRET, gamesOrigin: url, apiKey: API_KEY };
  const h = await openTestApp({ suppliers: [{ ...supplier, protocol: 'igsp' }] });
  await h.settle();

  const hook: IgspWorld['hook'] = async (body, departure = {}) => {
    const { secret = SECRET, apiKey = API_KEY, offsetMs = 0 } = departure;
    const raw = JSON.stringify(body);
    const timestamp = new Date(wallTime() + offsetMs).toISOString();
    const reply = await h.app.portal.inject({
      method: 'POST',
      url: IGSP_HOOKS,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${apiKey}`,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, raw, timestamp),
      },
      payload: raw,
    });
    const answer = JSON.parse(reply.body) as HookReply['body'];
    const isBalance = body['action'] === 'balance';
    const good = isBalance ? 'BalanceResponse' : 'TransactionResponse';
    const fault = fits(reply.statusCode === 200 ? good : 'ErrorResponse', answer);
    if (fault !== '') throw new Error(fault);
    return { status: reply.statusCode, text: reply.body, body: answer };
  };

  return {
    h,
    asked,
    async hook(body, departure) {
      const name = String(body['action']);
      const fault = fits(`${name.charAt(0).toUpperCase()}${name.slice(1)}Request`, body);
      if (fault !== '') throw new Error(fault);
      return hook(body, departure);
    },
    async player(cash = 100_000) {
      const player = await newPlayer(h);
      if (cash > 0) await giveCash(h, player.player, cash);
      const by = { token: player.token, key: null };
      must(await h.call('/game/forward', { id: 900_001 }, by));
      const session = (asked.at(-1)?.body ?? {}) as { readonly session_id?: string };
      const about = {
        ...{ player_id: player.userId, currency: 'INR', game_id: GAME.id },
        session_id: session.session_id ?? '',
      };
      return {
        ...player,
        about: () => about,
        async cash() {
          const { player_id, currency, session_id } = about;
          const reply = await hook({ action: 'balance', player_id, currency, session_id });
          return minorOf(reply.body['balance'] as number) ?? -1;
        },
      };
    },
    async close() {
      await h.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function signatureOf(secret: string, raw: string, timestamp: string): string {
  return createHmac('sha256', secret)
    .update(raw + timestamp)
    .digest('hex');
}
