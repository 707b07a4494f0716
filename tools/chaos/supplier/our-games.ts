import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { everyRound, type RoundInBooks } from '@glasshouse/server/features/remote-games/index.ts';
import { openOperator } from '@glasshouse/supplier/kit/connect-supplier.ts';
import type { KitPlayer } from '@glasshouse/supplier/kit/operator/subject.ts';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import type { ReferenceOperator } from '@glasshouse/supplier/kit/reference-operator/operator.ts';
import { ask, gamesOf, type SupplierSubject } from '@glasshouse/supplier/kit/supplier/subject.ts';
import { openCells } from '../../data/open-cells.ts';
import { freePort } from '../../start/ports.ts';
import { startApp } from '../running-app.ts';
import { OUR_INCIDENTS } from './incidents.ts';
import { startLine } from './line.ts';
import type { Side } from './side.ts';

const SECRET = 'the secret of the operator';
const OTHER_SECRET = 'the next secret of the operator';
const CASH = 50_000;
const ENDED: readonly string[] = ['paid', 'refused', 'rolled_back'];

/** A demo whose games are played by players of the kit's operator, through a line with faults. */
export async function openOurGames(dataDir: string, count: number): Promise<Side> {
  const line = await startLine();
  const { connection, operator } = await openOperator(SECRET, OTHER_SECRET);
  line.setTarget(operator.url);
  const port = await freePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp(dataDir, {
    RGS_PORT: String(port),
    RGS_OPERATOR_URL: line.url,
    RGS_OPERATOR_SECRET: `${SECRET},${OTHER_SECRET}`,
    RGS_OPERATOR_PORTAL: url,
  });
  const subject = { ...connection, url, lobbyUrl: url, patienceMs: 0, play: pagePlayer() };
  const { players, playOne } = await openPlayers(subject, count);

  const rounds = async () => {
    const { db, close } = await openCells(dataDir);
    try {
      return await everyRound(db);
    } finally {
      await close();
    }
  };

  return {
    incidents: OUR_INCIDENTS,
    play: async (stopping) => players.map((player) => playOne(player, stopping)),
    happen: (incident) => incident.happen(app, line),
    recover: () => app.recover(),
    async isQuiet() {
      return line.underWay() === 0 && (await rounds()).every(({ phase }) => ENDED.includes(phase));
    },
    differences: async () => differences(operator, await rounds(), players),
    async counts() {
      const all = await rounds();
      const ended = (phase: string) => all.filter((one) => one.phase === phase).length;
      return {
        paid: ended('paid'),
        rolledBack: ended('rolled_back'),
        refused: ended('refused'),
      };
    },
    async close() {
      await app.close();
      await operator.close();
      line.close();
    },
  };
}

/** Players of the operator with money, and how one of them plays. */
async function openPlayers(subject: SupplierSubject, count: number) {
  const { operator, currency, lobbyUrl } = subject;
  const [game] = await gamesOf(subject);
  const code = game?.game_code ?? '';
  const players: KitPlayer[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const player = await operator.player({ kind: 'open', cash: CASH });
    const account = operator.books.accounts.get(player.user);
    if (account !== undefined) account.game = code;
    players.push(player);
  }

  async function launch({ user, token }: KitPlayer): Promise<string> {
    const { body } = await ask(subject, 'game/url', {
      ...{ game_code: code, mode: 'real', currency, language: 'EN' },
      ...{ user, token, country: 'IN', lobby_url: lobbyUrl },
    });
    return String(body['url']);
  }

  async function playOne(player: KitPlayer, stopping: () => boolean): Promise<void> {
    const play = pagePlayer();
    let address: string | null = null;
    while (!stopping()) {
      try {
        address ??= await launch(player);
        const { outcome } = await play(address);
        // The session may be one that was never opened.
        if (outcome === 'refused') address = null;
      } catch {
        // The server may be down.
        await pause(100);
      }
      await pause(randomInt(150));
    }
  }
  return { players, playOne };
}

/** Compares each round and each player's cash with the operator's books. */
export function differences(
  { books }: Pick<ReferenceOperator, 'books'>,
  rounds: readonly RoundInBooks[],
  players: readonly KitPlayer[],
): string[] {
  const found: string[] = [];
  const cash = new Map(players.map(({ user }) => [user, CASH]));
  for (const { round, user, phase, stake, win } of rounds) {
    const ours = phase === 'paid' ? { staked: stake, won: win ?? 0 } : { staked: 0, won: 0 };
    const { staked, won } = books.roundOf(user, round);
    cash.set(user, (cash.get(user) ?? 0) - ours.staked + ours.won);
    if (staked === ours.staked && won === ours.won) continue;
    found.push(
      `round ${round} (${phase}): we have ${ours.staked} and ${ours.won}, ` +
        `the operator ${staked} and ${won}`,
    );
  }
  for (const [user, expected] of cash) {
    const has = books.accounts.get(user)?.cash;
    if (has !== expected) found.push(`player ${user}: ${has} in cash, not ${expected}`);
  }
  return found;
}
