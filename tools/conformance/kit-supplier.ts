import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADER, signMessage } from '@glasshouse/supplier/library/signature.ts';

const GAME = {
  ...{ game_code: 'kit-game', name: 'Kit game', rtp: 95, icon: '<svg xmlns=""></svg>' },
  free_rounds: true,
};
const REWARDS = '/supplier/v1/freebet/rewards/';

/** A supplier without pages: it only learns the tokens and the free rounds of players. */
export interface KitSupplier {
  readonly url: string;
  readonly game: string;
  /** The newest token of a player; undefined before a launch. */
  tokenOf(user: string): string | undefined;
  /** The newest free rounds of a player; undefined before any. */
  rewardOf(user: string): string | undefined;
  close(): void;
}

interface Body {
  readonly user?: string;
  readonly token?: string;
  readonly reward_uuid?: string;
}

/** Starts it on a free port of this machine. */
export async function startKitSupplier(secret: string): Promise<KitSupplier> {
  const tokens = new Map<string, string>();
  const rewards = new Map<string, string>();
  const answerTo = (path: string, body: Body, port: number): object => {
    if (path.endsWith('/list')) return { games: [GAME] };
    const { user = '', token = '', reward_uuid = '' } = body;
    if (path.startsWith(REWARDS)) {
      rewards.set(user, reward_uuid);
      return { reward_uuid };
    }
    tokens.set(user, token);
    return { url: `http://127.0.0.1:${port}/game` };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
      const { port } = server.address() as AddressInfo;
      const raw = JSON.stringify(answerTo(path, body as Body, port));
      const message = { direction: 'supplier-answer', method: 'POST', path, status: 200 } as const;
      const header = String(request.headers[SIGNATURE_HEADER]);
      const nonce = /,n=([^,]+),/.exec(header)?.[1] ?? '';
      const signed = signMessage(secret, { ...message, raw }, Date.now(), nonce);
      response.setHeader(SIGNATURE_HEADER, signed);
      response.end(raw);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    game: GAME.game_code,
    tokenOf: (user) => tokens.get(user),
    rewardOf: (user) => rewards.get(user),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
