import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import { withPromise } from '@glasshouse/contract/play/launch-token.ts';
import { roundSample } from '@glasshouse/contract/play/round-fields.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { Stage } from '@glasshouse/stage/stage.ts';
import type { Assets } from '../load-assets.ts';
import type { SceneSource } from '../scenes.ts';
import { definition } from '../../66121/definition.ts';

type Session = AnswerOf<typeof gameSession>;

/** What a stub's methods return if it is not nothing: an empty board, a scene of no length. */
const RETURNED: Readonly<Record<string, unknown>> = { currentSymbols: [], celebrate: 0 };

/** A stub whose methods do nothing and take no time. */
const silent = <Part>(): Part =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? undefined : (): unknown => RETURNED[String(name)] ?? Promise.resolve(),
    },
  ) as Part;

/** Assets without pictures and sounds. */
export async function silentAssets(source: SceneSource): Promise<Assets> {
  return { scene: await source.load(), stage: silent<Stage>(), sounds: silent() };
}

/** The game page of 66121 in jsdom, with responses from the test. */
export interface OpenPage {
  /** The rounds of the next spins, in order. */
  readonly rounds: Round[];
  /** The code that the server refuses the next spins with; null: it accepts them. */
  refuse: string | null;
  /** Bodies of the requested spins. */
  readonly spins: { readonly stake: number; readonly seq: number }[];
  /** Bonus money that the next round turns into cash, in minor units. */
  bonusReleased: number;
  /** What the server would answer now to the request for the session. */
  session(): Session;
}

let left = new AbortController();

/** Opens the page like the portal; call vi.resetModules() before. Uses fake timers. */
export async function openPage(
  language: LanguageName,
  changes: Partial<Session> = {},
): Promise<OpenPage> {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  document.body.innerHTML = /<body>(?<body>.*)<\/body>/s.exec(html)?.groups?.['body'] ?? '';
  const launch = withPromise('a-token', gameSession.example.answer.seed.serverSeedHash);
  history.replaceState(null, '', `/game/66121?lang=${language}#${launch}`);
  let session: Session = { ...gameSession.example.answer, lastRound: null, ...changes };
  const page: OpenPage = {
    rounds: [],
    refuse: null,
    spins: [],
    bonusReleased: 0,
    session: () => session,
  };
  /** The rounds of /game/round, by its request. */
  const shown = new Map<string, object>();
  const played: AnswerOf<typeof listGameRounds>['roundList'] = [];
  // Removes the listeners of the previous page.
  left.abort();
  left = new AbortController();
  const { signal } = left;
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options = {}) =>
    listen(type, listener, { ...options, signal }),
  );

  function answer(path: string, body: string): unknown {
    if (path === '/game/session') return session;
    if (path.startsWith('/v1/definitions/')) return { definition };
    if (path === '/game/history') return { roundList: played, total: played.length };
    if (path === '/game/round') return { ...roundSample, ...shown.get(body) };
    const asked = JSON.parse(body) as OpenPage['spins'][number];
    const round = page.rounds.shift();
    if (round === undefined) throw new Error('no round is left');
    page.spins.push(asked);
    const { stake, seq } = asked;
    const { bonusReleased } = page;
    page.bonusReleased = 0;
    session = {
      ...session,
      nextSeq: seq + 1,
      cash: session.cash - stake + round.winMinor + bonusReleased,
      bonus: session.bonus - bonusReleased,
      netPosition: session.netPosition - stake + round.winMinor,
    };
    const { cash, bonus, netPosition, elapsedSeconds } = session;
    const money = { cash, bonus, bonusReleased, netPosition, elapsedSeconds };
    const { winMinor: win, events } = round;
    const roundId = `r${seq}`;
    shown.set(JSON.stringify({ roundId }), { roundId, stake, win, events });
    played.unshift({ ...roundSample, roundId, gameId: session.gameId, stake, win, nonce: seq });
    return { roundId, seq, stake, win, nonce: seq, events, ...money };
  }

  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { refuse } = page;
    if (path === '/game/spin' && refuse !== null) {
      return new Response(JSON.stringify({ success: 0, msgCode: refuse, msg: refuse, data: null }));
    }
    const data = answer(path, typeof init.body === 'string' ? init.body : '');
    return new Response(JSON.stringify({ success: 1, msgCode: 'success', msg: '', data }));
  });
  await import('../main.ts');
  await vi.waitFor(() => {
    const game = document.querySelector<HTMLElement>('#game');
    if (game?.inert !== false) throw new Error('the page is closed');
  });
  return page;
}
