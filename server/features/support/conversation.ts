import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { listSupport } from '@glasshouse/contract/support/list-support.ts';
import type { sendSupport } from '@glasshouse/contract/support/send-support.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { lockPlayer } from '../players/index.ts';

type Conversation = AnswerOf<typeof listSupport>;
type Message = Conversation['messages'][number];

/** The newest messages that are shown. */
const SHOWN = 100;
/** Messages of a player's that may wait for an answer by a person. */
const MOST_WAITING = 30;

interface MessageRow {
  readonly number: number;
  readonly sender: Message['from'];
  readonly body: string | null;
  readonly at: number;
}

const messageOf = ({ number, sender, body, at }: MessageRow): Message => ({
  number,
  from: sender,
  text: body,
  at,
});

/** The player's conversation: its newest messages, the oldest of them first. */
export async function readConversation(db: Queryable, player: PlayerRef): Promise<Conversation> {
  const rows = await db.query<MessageRow>(
    `select number, sender, body, at from support_message
     where bucket = $1 and player_id = $2 order by number desc limit $3`,
    [player.bucket, player.playerId, SHOWN],
  );
  return { messages: rows.map(messageOf).toReversed(), total: rows[0]?.number ?? 0 };
}

/** What a player writes; `id` is the client's, the same for every try. */
export interface Said {
  readonly id: string;
  readonly text: string;
}

/**
 * Adds what the player wrote. While nobody has answered yet, the first message gets an automatic
 * one that says so; it claims to be no person. Runs in a transaction.
 */
export async function say(
  db: Queryable,
  player: PlayerRef,
  { id, text }: Said,
  at: number,
): Promise<Outcome<typeof sendSupport>> {
  const who = [player.bucket, player.playerId];
  // One after the other: two windows must not take the same number.
  await lockPlayer(db, player);
  const [known] = await db.query<MessageRow>(
    `select number, sender, body, at from support_message
     where bucket = $1 and player_id = $2 and client_id = $3`,
    [...who, id],
  );
  if (known !== undefined) return { ok: true, data: { message: messageOf(known) } };
  const [state] = await db.query<{ last: number; waiting: number; automatic: number }>(
    `select coalesce(max(number), 0) as last,
       count(*) filter (where sender = 'player' and number > answered and at > $3)::int as waiting,
       count(*) filter (where sender = 'automatic' and number > answered)::int as automatic
     from (
       select *, coalesce(max(number) filter (where sender = 'staff') over (), 0) as answered
       from support_message where bucket = $1 and player_id = $2
     ) as conversation`,
    [...who, at - DAY_MS],
  );
  const { last, waiting, automatic } = state ?? { last: 0, waiting: 0, automatic: 0 };
  if (waiting >= MOST_WAITING) {
    return { ok: false, code: 'support_full', data: { most: MOST_WAITING } };
  }
  const message = { number: last + 1, sender: 'player', body: text, at } as const;
  await add(db, player, message, id);
  if (automatic === 0) {
    await add(db, player, { number: last + 2, sender: 'automatic', body: null, at }, null);
  }
  return { ok: true, data: { message: messageOf(message) } };
}

function add(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  row: MessageRow,
  clientId: string | null,
): Promise<unknown> {
  return db.query(
    `insert into support_message (bucket, player_id, number, sender, body, at, client_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [bucket, playerId, row.number, row.sender, row.body, row.at, clientId],
  );
}
