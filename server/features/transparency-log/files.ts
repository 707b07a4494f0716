import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { CACHED_FOR_EVER } from '../../platform/http/cached-for-ever.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { checkpointText } from './checkpoint.ts';
import type { Signer } from './note.ts';
import { readBodies, readHashes, readHead } from './store.ts';
import { bundleOf, tileOf, TILE_WIDTH, widthOf, type Tile } from './tiles.ts';

const A_FEW_SECONDS = 'public, max-age=2';

type Deps = Pick<AppContext, 'db' | 'clock' | 'limits'>;

/**
 * Serves the log as files (C2SP tlog-tiles): /log/checkpoint, /log/tile/…, and /log/key, the key
 * that verifies checkpoints. A copy of these files is a complete copy of the log.
 */
export function serveLog(app: FastifyInstance, deps: Deps, signer: Signer): void {
  app.get('/log/key', (request, reply) => {
    takeOrRefuse(deps, request);
    return sendText(reply, `${signer.verifierKey}\n`);
  });

  app.get('/log/checkpoint', async (request, reply) => {
    takeOrRefuse(deps, request);
    const head = await readHead(deps.db);
    return sendText(reply, signer.sign(checkpointText({ origin: signer.name, ...head })));
  });

  app.get('/log/tile/*', async (request, reply) => {
    takeOrRefuse(deps, request);
    const tile = tileOf(`tile/${(request.params as { '*': string })['*']}`);
    const content = tile === null ? null : await readTile(deps.db, tile);
    if (content === null) throw new CommonRefusalError('not_found');
    // Full and partial tiles and bundles never change.
    reply.header('cache-control', CACHED_FOR_EVER).header('access-control-allow-origin', '*');
    return reply.header('content-type', 'application/octet-stream').send(content);
  });
}

/** Returns null if the log is not that large yet. */
async function readTile(db: Queryable, { level, index, width }: Tile): Promise<Buffer | null> {
  const { size } = await readHead(db);
  const first = index * TILE_WIDTH;
  if (width > widthOf(level ?? 0, index, size)) return null;
  if (level === null) {
    const bodies = await readBodies(db, first, width);
    return bundleOf(bodies.map((body) => Buffer.from(body)));
  }
  return Buffer.concat(await readHashes(db, level, first, width));
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  reply.header('cache-control', A_FEW_SECONDS).header('access-control-allow-origin', '*');
  return reply.header('content-type', 'text/plain; charset=utf-8').send(text);
}

function takeOrRefuse({ clock, limits }: Deps, request: FastifyRequest): void {
  const seconds = limits.address.take(request.ip, clock.now());
  if (seconds > 0) throw new CommonRefusalError('rate_limited', { seconds }, seconds);
}
