import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { GAMES } from '@glasshouse/supplier/reference/games/index.ts';
import {
  createSupplier as createReference,
  type SupplierRecord,
} from '@glasshouse/supplier/reference/server.ts';
import type { Clock } from '../platform/clock.ts';
import { Journal } from '../platform/journal.ts';
import type { Settings } from '../platform/settings.ts';

export { SUPPLIER_PATHS } from '@glasshouse/supplier/reference/server.ts';

/** The demo's supplier of games: the reference supplier with a journal on disk. */
export interface Supplier {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Reads the journal, ends the rounds that were open, and opens its own port, if it has one. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Null without its secret. `giveUp` is called when its journal cannot be written. */
export function createSupplier(
  { supplierSecret: secret, supplierListens, dataFolder, walletUrl }: Settings,
  clock: Clock,
  giveUp: (error: unknown) => void,
): Supplier | null {
  if (secret === null) return null;
  const journal = new Journal<SupplierRecord>(join(dataFolder, 'supplier.jsonl'), giveUp);
  const reference = createReference({
    games: GAMES,
    wallet: { url: walletUrl, secret, now: () => clock.wallTime() },
    origin: null,
    put: (record) => {
      journal.append(record);
      return journal.flushed();
    },
  });
  const own = supplierListens === null ? null : reference.createServer();
  return {
    handle: reference.handle,
    async open() {
      await journal.replay((record) => reference.replay(record));
      reference.rounds.resume();
      if (own === null || supplierListens === null) return;
      const { port, host } = supplierListens;
      await new Promise<void>((resolve, reject) => {
        own.once('error', reject);
        own.listen(port, host, resolve);
      });
    },
    async close() {
      own?.closeAllConnections();
      own?.close();
      await reference.close();
      await journal.close();
    },
  };
}
