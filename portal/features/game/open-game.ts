import { remember } from '../../shared/device.ts';
import { gameIsOpen } from '../../shared/dialogs.ts';
import { useGame } from '../../shared/game-store.ts';
import { consentedMarks } from '../../shared/arrival.ts';
import { reloadAccount } from '../../shared/account.ts';
import { api, queryClient, sayRefusal } from '../../shared/server.ts';

/** Asks where a game opens, and opens it there over the portal. */
export async function openGame(gameId: number): Promise<void> {
  const { open, opening } = useGame.getState();
  if (open !== null || opening !== null) return;
  useGame.setState({ opening: gameId });
  const frame = import('./game-frame.tsx').catch(() => null);
  const reply = await api.call('forwardGame', { id: gameId, ...consentedMarks() });
  await frame;
  useGame.setState({ opening: null });
  if (!reply.ok) return sayRefusal(reply);
  // The device's back button closes the game: it takes this entry off the history.
  history.pushState({ ...history.state, game: gameId }, '');
  useGame.setState({ open: { gameId, url: reply.data.openGameUrl } });
  gameIsOpen(true);
}

/** The way out of a game: one step back in the history, which `gameLeft` answers. */
export function closeGame(): void {
  if (useGame.getState().open !== null) history.back();
}

/** The history left the game's entry: the frame goes, and the account is asked for anew. */
export function gameLeft(): void {
  if (useGame.getState().open === null) return;
  useGame.setState({ open: null });
  gameIsOpen(false);
  // The lobby looks at the balance a game was left with, also when it is reached later.
  remember('gameLeft', '1');
  void reloadAccount();
  void queryClient.invalidateQueries({ queryKey: ['tasks'] });
}
