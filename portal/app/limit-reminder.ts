import type { PushMessage } from '@glasshouse/contract/push.ts';
import { isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import { answerGame } from '../features/game/answer-game.ts';
import { onPush } from '../api/push.ts';
import { api } from '../api/server.ts';
import { useGame } from '../ui/game-store.ts';
import { toast } from '../ui/toasts.ts';
import { loadPageWords, text } from '../ui/words.ts';

const LIMITS_PAGE = '/me#limits';

/** Tells the player of a limit that was reached, in another window or on another device. */
export function startLimitReminder(): void {
  onPush((message) => {
    if (message.type === 'limit_reminder') void remindOfLimit(message);
  });
}

/**
 * The hint also follows a change of a limit, so the server is asked whether it is reached. An open
 * game tells it itself.
 */
export async function remindOfLimit({ id }: Pick<PushMessage, 'id'>): Promise<void> {
  const { open } = useGame.getState();
  // A game of another supplier knows of no reality check: its page says that the bet was refused.
  if (open !== null && isGuestGame(open) && id === 'reality_check') {
    return answerGame({ v: 1, type: 'realityCheck' });
  }
  if (open !== null) return;
  const reply = await api.call('getLimits', {});
  if (!reply.ok) return;
  const isReached = reply.data.limits.some(
    ({ kind, value, used }) => kind === id && value !== null && used !== null && used >= value,
  );
  if (!isReached) return;
  await loadPageWords();
  toast(text('limits.reached'), 'notice', { href: LIMITS_PAGE, text: text('limits.see') });
}
