import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startReferenceOperator } from '@glasshouse/supplier/kit/reference-operator/operator.ts';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import { SIGNATURE_HEADER, signMessage } from '@glasshouse/supplier/library/signature.ts';
import { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import { createSupplier } from './supplier.ts';

const SECRET = 'the secret of a supplier';
const GAME = 'moth-or-moon';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-supplier-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function settingsOf(walletUrl: string, supplierSecret: string | null): Settings {
  return {
    ...{ port: 0, host: '127.0.0.1', secret: 'a secret for tests only', dataFolder: folder },
    ...{ portalUrl: walletUrl, logLevel: 'fatal', robots: false },
    ...{ supplierSecret, walletUrl, supplierListens: null },
  };
}

/** The sandbox's supplier behind a port of its own, with its journal read. */
async function started(walletUrl: string) {
  const supplier = createSupplier(settingsOf(walletUrl, SECRET), new Clock(), (error) => {
    throw error;
  });
  if (supplier === null) throw new Error('no supplier');
  await supplier.open();
  const server = createServer((request, response) => supplier.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      server.closeAllConnections();
      server.close();
      await supplier.close();
    },
  };
}

test('without its secret there is no supplier', () => {
  expect(createSupplier(settingsOf('http://127.0.0.1:9', null), new Clock(), () => {})).toBeNull();
});

test('a game that was opened before a restart is still played after it', async () => {
  const clock = new Clock();
  const operator = await startReferenceOperator({
    ...{ secret: SECRET, otherSecret: SECRET, game: GAME, currency: 'INR' },
    now: () => clock.wallTime(),
  });
  const player = await operator.player({ kind: 'open', cash: 10_000 });
  const first = await started(operator.url);
  const path = '/supplier/v1/game/url';
  const raw = JSON.stringify({
    ...{ game_code: GAME, mode: 'real', currency: 'INR', language: 'EN', country: 'IN' },
    ...{ user: player.user, token: player.token, lobby_url: 'http://127.0.0.1:1' },
  });
  const message = { direction: 'to-supplier', method: 'POST', path, raw } as const;
  const response = await fetch(`http://127.0.0.1:${first.port}${path}`, {
    method: 'POST',
    body: raw,
    headers: { [SIGNATURE_HEADER]: signMessage(SECRET, message, clock.wallTime()) },
  });
  const { url } = (await response.json()) as { readonly url: string };
  await first.close();
  const second = await started(operator.url);
  const moved = new URL(url);
  moved.port = String(second.port);
  expect(await pagePlayer()(moved.href)).toMatchObject({ outcome: 'played', stake: 200 });
  await second.close();
  await operator.close();
});
