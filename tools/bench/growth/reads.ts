import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { operations } from '@glasshouse/contract/index.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { hashToken, newToken } from '@glasshouse/server/platform/ids.ts';

/** Of one read; times in milliseconds. */
export interface ReadFigures {
  readonly operation: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answer that was not a success; null when all were. */
  readonly refused: string | null;
}

type OperationName = keyof typeof operations;

const PAGE = { pageNum: 1, pageSize: 10 };

/** What a player's pages read, with the body of the request. */
const READS: Partial<Record<OperationName, (at: number) => object>> = {
  accountInfo: () => ({}),
  fairnessRounds: () => PAGE,
  fairnessSeed: () => ({}),
  getAccount: () => ({}),
  getBigTask: () => ({}),
  getInviteLink: () => ({}),
  getInviteStats: () => ({}),
  getLimits: () => ({}),
  getMail: () => ({}),
  getPayer: () => ({}),
  getPush: () => ({}),
  getTaskProgress: () => ({}),
  getTerms: () => ({}),
  getWithdrawalInfo: () => PAGE,
  listAdRecords: () => ({}),
  listBanks: () => ({}),
  listBonuses: () => ({}),
  listConsents: () => ({}),
  listDepositOptions: () => ({}),
  listDeposits: () => PAGE,
  listDevices: () => ({}),
  listPasskeys: () => ({}),
  listSecurityEvents: () => ({}),
  listSessions: () => ({}),
  listSupport: () => ({}),
  listWithdrawals: () => PAGE,
  quoteWithdrawal: () => ({ amount: 1_000_000, payType: 14 }),
  readOwnFigures: () => ({}),
  statement: (at) => ({ from: at - HOUR_MS * 24 * 60, kinds: ['round'], ...PAGE }),
  supportFrame: () => ({}),
  verificationStatus: () => ({}),
  lobby: () => ({}),
  operatorFigures: () => ({}),
  publicLog: () => ({}),
  recentWithdrawals: () => ({}),
};

/** Opens a session of the portal for some players. Returns their tokens. */
export async function openSessions(
  client: pg.Client,
  playerIds: readonly number[],
  at: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (const playerId of playerIds) {
    const bucket = playerId % 64;
    const token = newToken(bucket);
    tokens.push(token);
    await client.query(
      `insert into session (bucket, token_hash, session_id, player_id, kind, created_at,
         last_seen_at, expires_at)
       values ($1, $2, $3, $4, 'portal', $5::bigint, $5::bigint, $6)`,
      [bucket, hashToken(token), randomBytes(8).toString('hex'), playerId, at, at + 24 * HOUR_MS],
    );
  }
  return tokens;
}

/** Sends each read once for each player, one after the other. */
export async function measureReads(
  port: number,
  tokens: readonly string[],
  at: number,
  say: (line: string) => void,
): Promise<ReadFigures[]> {
  const agent = new Agent({ keepAlive: true });
  const figures: ReadFigures[] = [];
  try {
    for (const [name, body] of Object.entries(READS)) {
      say(`reading, ${name}`);
      const read = { port, agent, ...operations[name as OperationName] };
      const times: number[] = [];
      let refused: string | null = null;
      for (const [index, token] of tokens.entries()) {
        const startedAt = performance.now();
        const answer = await ask(read, JSON.stringify(body(at)), token, index);
        times.push(performance.now() - startedAt);
        if (!answer.startsWith('200 {"success":1')) refused ??= answer.slice(0, 200);
      }
      times.sort((one, other) => one - other);
      const quantile = (share: number) =>
        Math.round(10 * (times[Math.ceil(share * times.length) - 1] ?? 0)) / 10;
      figures.push({ operation: name, p50Ms: quantile(0.5), p99Ms: quantile(0.99), refused });
    }
  } finally {
    agent.destroy();
  }
  return figures;
}

/** Players of one address: fewer than its limits allow. */
const PLAYERS_AN_ADDRESS = 2;

/** Resolves with the status and the text. */
function ask(
  read: { readonly port: number; readonly agent: Agent; path: string; method: string },
  body: string,
  token: string,
  index: number,
): Promise<string> {
  const { port, agent, path, method } = read;
  // Each of many players has a home address; all of 127.0.0.0/8 is this machine.
  const localAddress = `127.0.2.${1 + Math.floor(index / PLAYERS_AN_ADDRESS)}`;
  const headers = { 'content-type': 'application/json', 'access-token': token };
  return new Promise((done, failed) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, agent, localAddress, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => done(`${answer.statusCode} ${text}`));
      },
    );
    call.once('error', failed);
    call.end(method === 'POST' ? body : undefined);
  });
}
