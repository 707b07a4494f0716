import { lazy } from 'react';
import { findPlayers } from '@glasshouse/contract/backoffice/players/find-players.ts';
import { call } from '../../api/call.ts';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'players',
  Page: lazy(async () => ({ default: (await import('./players-page.tsx')).PlayersPage })),
  async find(text) {
    const { players } = await call(findPlayers, { text });
    return players.map(({ userId, nick, loginName, foundBy }) => ({
      label: loginName ?? nick,
      note: `player, by ${foundBy}`,
      href: `/players?q=${encodeURIComponent(userId)}&open=${userId}`,
    }));
  },
};
