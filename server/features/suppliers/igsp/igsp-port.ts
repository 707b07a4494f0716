import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { LANGUAGE_TAGS, languageOf } from '@glasshouse/words/languages.ts';
import { gameTile } from '../../../platform/game-tile.ts';
import type { ListedGame, Supplier, SupplierPort } from '../supplier.ts';
import { amountOf } from './igsp-amounts.ts';
import { igspHeaders } from './igsp-signature.ts';

const ANSWER_WITHIN_MS = 5_000;
/** As many as the lobby takes of one supplier. */
const GAMES_MAX = 99;
const PAGE = 50;

const GameList = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[!-~]{1,64}$' }),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      rtp: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      status: Type.Optional(Type.String()),
    }),
  ),
  cursor: Type.Optional(
    Type.Object({ next: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
  ),
});
const Session = Type.Object({ url: Type.String({ maxLength: 2_000 }) });

/** A supplier that speaks iGSP 1.0 (github.com/ivial98/igsp, MIT licence). */
export function igspPort(supplier: Supplier): SupplierPort {
  async function call(method: 'GET' | 'POST', path: string, body: object | null): Promise<unknown> {
    const raw = body === null ? '' : JSON.stringify(body);
    const headers = { ...igspHeaders(supplier, raw), 'content-type': 'application/json' };
    try {
      const response = await fetch(supplier.url + path, {
        ...{ method, headers, redirect: 'error' },
        ...(body === null ? {} : { body: raw }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return response.ok ? ((await response.json()) as unknown) : null;
    } catch {
      return null;
    }
  }

  return {
    async listGames() {
      const games: ListedGame[] = [];
      for (let cursor = ''; ;) {
        const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
        const answer = await call('GET', `/games?${query.toString()}`, null);
        if (!Check(GameList, answer)) return null;
        games.push(...answer.data.filter(isActive).map(listed));
        cursor = answer.cursor?.next ?? '';
        if (cursor === '' || games.length >= GAMES_MAX) return games.slice(0, GAMES_MAX);
      }
    },
    async gameUrl({ code, user, token, language, currency, balance, origin }) {
      const [iso = 'en'] = LANGUAGE_TAGS[languageOf(language)].split('-');
      const answer = await call('POST', '/sessions', {
        ...{ game_id: code, player_id: user, player_name: `Player ${user.slice(-4)}`, currency },
        ...{ session_id: token, balance: amountOf(balance), device: 'mobile', return_url: origin },
        ...{ language: iso, is_demo: false },
      });
      return Check(Session, answer) ? answer.url : null;
    },
  };
}

type Listed = Static<typeof GameList>['data'][number];

function isActive({ status = 'active' }: Listed): boolean {
  return status === 'active';
}

/** iGSP lists no pictures. Its own example of the return is a share, not per cent. */
function listed({ id, name, rtp = 0 }: Listed): ListedGame {
  const share = rtp <= 1 ? rtp * 100 : rtp;
  return { code: id, name, rtp: share, icon: gameTile(name), takesFreeRounds: false };
}
