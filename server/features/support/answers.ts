import { Check } from 'typebox/value';
import { sendSupport } from '@glasshouse/contract/support/send-support.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { publishOnCommit } from '../../platform/notifier.ts';
import { lockPlayer } from '../players/index.ts';
import { actionsOn, recordAction, recordByCommand } from '../staff/index.ts';
import { addMessage, readConversation, type Conversation } from './conversation.ts';

/** A conversation that waits for an answer. Times are epoch milliseconds. */
export interface WaitingConversation {
  readonly playerId: number;
  readonly nick: string;
  /** The time of the first message without an answer. */
  readonly since: number;
  /** The number of messages without an answer. */
  readonly waiting: number;
  readonly lastText: string;
  readonly lastAt: number;
}

/** A conversation with the name of the member of staff who wrote each answer, if recorded. */
export interface StaffConversation {
  readonly messages: readonly (Conversation['messages'][number] & { readonly by: string | null })[];
  readonly total: number;
}

/** Returns the conversations whose last message of the player has no answer, longest wait first. */
export function waitingConversations(db: Queryable): Promise<WaitingConversation[]> {
  return db.query<WaitingConversation>(
    `select c.player_id as "playerId", p.nick, c.waiting_since as since, c.waiting,
       c.last_text as "lastText", c.last_at as "lastAt"
     from support_chat c
     join player_kind p on p.bucket = c.bucket and p.player_id = c.player_id
     where c.waiting_since is not null order by c.waiting_since, c.player_id`,
  );
}

/** Returns the newest messages, in chronological order; `total` 0 when the player never wrote. */
export async function readForStaff(db: Queryable, player: PlayerRef): Promise<StaffConversation> {
  const { messages, total } = await readConversation(db, player);
  const answers = messages
    .filter(({ from }) => from === 'staff')
    .map(({ number }) => ({ bucket: player.bucket, subject: subjectOf(player, number) }));
  const recorded = await actionsOn(db, 'support_answered', answers);
  const names = new Map(recorded.map(({ subject, by }) => [subject, by]));
  return {
    messages: messages.map((message) => ({
      ...message,
      by: names.get(subjectOf(player, message.number)) ?? null,
    })),
    total,
  };
}

/** Whether a text can be an answer: the rules of a player's own message. */
export function isAnswerText(text: string): boolean {
  return Check(sendSupport.request.properties.text, text);
}

/**
 * Adds an answer of a member of staff to a conversation and records who wrote it. The player's open
 * windows show it after the commit, and subscribed browsers are notified. Returns its number, or
 * null when the player has not written. Runs in a transaction.
 */
export async function answerPlayer(
  tx: Queryable,
  player: PlayerRef,
  { by, text }: { readonly by: string; readonly text: string },
  at: number,
): Promise<number | null> {
  await lockPlayer(tx, player);
  const [last] = await tx.query<{ number: number; at: number }>(
    `select number, at from support_message where bucket = $1 and player_id = $2
     order by number desc limit 1`,
    [player.bucket, player.playerId],
  );
  if (last === undefined) return null;
  const number = last.number + 1;
  // The clock of a demo can be ahead of this machine's: an answer is never older than its question.
  const answeredAt = Math.max(at, last.at);
  await addMessage(tx, player, { number, sender: 'staff', body: text, at: answeredAt }, null);
  await recordAction(tx, {
    bucket: player.bucket,
    action: 'support_answered',
    subject: subjectOf(player, number),
    playerId: player.playerId,
    by,
    reason: null,
    at: answeredAt,
  });
  await publishOnCommit(tx, String(player.playerId), 'support_message', `staff-${number}`);
  return number;
}

/**
 * Answers on the command line and appends the audit entry. Runs in a transaction of the owner of
 * the tables: throws an error with code 42501 for another role.
 */
export async function answerByCommand(
  tx: Queryable,
  player: PlayerRef,
  answer: { readonly by: string; readonly text: string },
  at: number,
): Promise<number | null> {
  const number = await answerPlayer(tx, player, answer, at);
  if (number === null) return null;
  await recordByCommand(tx, at, {
    action: 'support_answered',
    subject: subjectOf(player, number),
    playerId: player.playerId,
    reason: null,
    detail: { by: answer.by },
  });
  return number;
}

function subjectOf({ playerId }: PlayerRef, number: number): string {
  return `${playerId}:${number}`;
}
