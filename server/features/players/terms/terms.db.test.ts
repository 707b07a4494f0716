import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, openGame, spin } from '../../../testing/players.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { TERMS_VERSION, termsText } from './terms-text.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

describe('the terms', () => {
  it('open play once accepted, also in an open game', async () => {
    const guest = await newGuest(h);
    const game = await openGame(h, guest);
    const before = await spin(h, game);
    expect([before.msgCode, before.data]).toMatchObject(['age_required', { age: 18 }]);
    must(await h.call('/v1/terms/accept', {}, { token: guest.token }));
    expect((await spin(h, game)).msgCode).toBe('success');
  });

  it('are accepted once, with their time', async () => {
    const { token } = await newGuest(h);
    const shown = must(await h.call('/v1/terms/get', {}, { token }));
    expect(shown).toMatchObject({ version: TERMS_VERSION, age: 18, accepted: null });
    const acceptTime = h.clock.now();
    const first = must(await h.call('/v1/terms/accept', { version: TERMS_VERSION }, { token }));
    expect(first).toEqual({ version: TERMS_VERSION, age: 18, acceptTime });
    h.clock.advance(60_000);
    expect(must(await h.call('/v1/terms/accept', {}, { token }))).toEqual(first);
    const after = must(await h.call('/v1/terms/get', {}, { token }));
    expect(after['accepted']).toEqual({ version: TERMS_VERSION, acceptTime });
  });

  it('of another version cannot be accepted', async () => {
    const { token } = await newGuest(h);
    const reply = await h.call('/v1/terms/accept', { version: '2020-01-01' }, { token });
    expect([reply.msgCode, reply.data]).toEqual(['terms_changed', { version: TERMS_VERSION }]);
    expect(must(await h.call('/v1/terms/get', {}, { token }))['accepted']).toBeNull();
  });

  it('have the figures of their market in every language', () => {
    for (const code of MARKET_CODES) {
      const pack = marketPack(code);
      const english = termsText(pack, 'EN');
      expect(english).toContain(`${pack.minAge} years`);
      for (const language of LANGUAGE_NAMES) {
        const text = termsText(pack, language);
        expect(text).not.toMatch(/undefined|NaN|null|[{}]/);
        expect(figuresOf(text), `${code} ${language}`).toEqual(figuresOf(english));
        expect(text.split('\n\n')).toHaveLength(english.split('\n\n').length);
      }
    }
  });
});

/** All figures of a text; their order depends on the language. */
function figuresOf(text: string): string[] {
  return (text.match(/\d[\d.,]*\d|\d/g) ?? []).toSorted();
}

describe('language, consent and terms', () => {
  it('the language of the messages changes with setLang at once', async () => {
    const { token } = await newGuest(h);
    expect(must(await h.call('/user/setLang', { lang: 'BR' }, { token }))).toEqual({ lang: 'BR' });
    const english = await newGuest(h, { headers: { 'accept-language': 'en' } });
    const refused = { version: '2020-01-01' };
    const brazilian = await h.call('/v1/terms/accept', refused, { token });
    const other = await h.call('/v1/terms/accept', refused, { token: english.token });
    expect(brazilian.msgCode).toBe('terms_changed');
    expect(brazilian.msg).not.toBe(other.msg);
    expect((await h.call('/user/setLang', { lang: 'XX' }, { token })).status).toBe(400);
  });

  it('the first time the reward hint was shown is stored', async () => {
    const guest = await newGuest(h);
    const firstTime = h.clock.now();
    const path = '/v1/bus/notifyShowTaskFlagSuccess';
    must(await h.call(path, {}, { token: guest.token }));
    h.clock.advance(1000);
    must(await h.call(path, {}, { token: guest.token }));
    const [row] = await h.app.deps.db.query(
      'select reward_hint_shown_at from player where player_id = $1',
      [guest.player.playerId],
    );
    expect(row).toEqual({ reward_hint_shown_at: firstTime });
  });
});
