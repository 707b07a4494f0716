import type { Mode } from '@glasshouse/markets/pack.ts';
import type { AppOptions } from './context.ts';
import type { Database } from './platform/database.ts';
import { changesDue } from './platform/migrate.ts';
import { excessRights } from './platform/run-role.ts';
import { SettingError } from './platform/settings.ts';
import { keepStored, readStored } from './platform/stored-settings.ts';
import { schema } from './schema.ts';

/** The database settings that store the market and the mode. */
const MARKET = 'market';
const MODE = 'mode';

type Options = Pick<AppOptions, 'market' | 'live' | 'log' | 'allowWideRights'>;

/**
 * Checks a database before the server uses it: its schema has this version, the run role has no
 * rights beyond its list, and it belongs to the configured market and mode. Closes the database
 * on failure.
 * @throws SettingError with one sentence for the operator.
 */
export async function checkDatabase(db: Database, options: Options): Promise<void> {
  try {
    await checkAll(db, options);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function checkAll(db: Database, options: Options): Promise<void> {
  const due = await changesDue(db, schema);
  if (due.length > 0) {
    throw new SettingError(
      `The database is not at this version (${due.join(', ')}): npm run migrate brings it there.`,
    );
  }
  await checkRights(db, options);
  await bindMode(db, (options.live ?? null) === null ? 'demo' : 'live');
  await bindMarket(db, options.market);
}

async function checkRights(db: Database, { log, allowWideRights }: Options): Promise<void> {
  const excess = await excessRights(db);
  if (excess.length === 0) return;
  const shown = excess.slice(0, 8).join('; ');
  if (allowWideRights === true) {
    log.error({ excess }, 'the database does not keep the journal from being changed');
    return;
  }
  throw new SettingError(
    `The user of DATABASE_URL may do more than the server needs (${shown}): give it a role of its ` +
      'own and run npm run migrate (docs/operating, "Database roles"), ' +
      'or set ALLOW_WIDE_RIGHTS=1 to start without that protection.',
  );
}

/** A database belongs to the market it was first started with: amounts are in that currency. */
async function bindMarket(db: Database, market: string): Promise<void> {
  const [player] = await db.query<{ market: string }>('select market from player_kind limit 1');
  const kept = await keepStored(db, MARKET, player?.market ?? market);
  if (kept === market) return;
  throw new SettingError(
    `MARKET is ${market}, but this database holds the market ${kept}: ` +
      `set MARKET to ${kept}, or take another database or DATA_DIR.`,
  );
}

/**
 * Demo credits never become money: a database keeps the mode of its first start. One from before
 * there were modes holds demo credits.
 */
async function bindMode(db: Database, mode: Mode): Promise<void> {
  const isUsed = (await readStored(db, MARKET)) !== null;
  const kept = await keepStored(db, MODE, isUsed ? 'demo' : mode);
  if (kept === mode) return;
  throw new SettingError(
    `MODE is ${mode}, but this database holds ${kept === 'demo' ? 'demo credits' : 'real money'}: ` +
      'take another database or DATA_DIR.',
  );
}
