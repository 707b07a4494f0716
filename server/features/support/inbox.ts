import type { Static } from 'typebox';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { languageOf } from '@glasshouse/contract/languages.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import type { StaffChat } from '@glasshouse/contract/backoffice/chat/staff-chat.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { PlayerRef } from '../../platform/ids.ts';

type Chat = Static<ReturnType<typeof StaffChat>>;

/** How long a conversation stays with the member who took it and then did nothing. */
const TAKEN_MS = 10 * MINUTE_MS;
const DEFAULT_LIMIT = 50;

interface ChatRow {
  readonly player_id: number;
  readonly nick: string;
  readonly language: string;
  readonly waiting_since: number | null;
  readonly waiting: number;
  readonly last_text: string;
  readonly last_at: number;
  readonly taken_by: string | null;
  readonly taken_at: number | null;
}

const CHATS = `select c.player_id, k.nick, s.language, c.waiting_since, c.waiting, c.last_text,
    c.last_at, c.taken_by, c.taken_at
  from support_chat c
  join player_kind k on k.bucket = c.bucket and k.player_id = c.player_id
  join player_session s on s.bucket = c.bucket and s.player_id = c.player_id`;

/** Returns a page of conversations, and how many players wait. */
export async function listInbox(
  { db, staff, at }: StaffCall,
  { show = 'waiting', after, limit = DEFAULT_LIMIT }: RequestOf<typeof listChats>,
): Promise<AnswerOf<typeof listChats>> {
  const isAll = show === 'all';
  const time = isAll ? 'c.last_at' : 'c.waiting_since';
  const values: unknown[] = [];
  const value = (of: unknown) => `$${values.push(of)}`;
  const [since, id] = after?.split(':') ?? [];
  const where = [
    ...(isAll ? [] : ['c.waiting_since is not null']),
    ...(show === 'mine'
      ? [`c.taken_by = ${value(staff.name)} and c.taken_at > ${value(at - TAKEN_MS)}`]
      : []),
    ...(since === undefined
      ? []
      : [
          `(${time}, c.player_id) ${isAll ? '<' : '>'} (${value(since)}::bigint, ${value(id)}::bigint)`,
        ]),
  ];
  const rows = await db.query<ChatRow>(
    `${CHATS} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
     order by ${isAll ? 'c.last_at desc, c.player_id desc' : 'c.waiting_since, c.player_id'}
     limit ${value(limit + 1)}`,
    values,
  );
  const [counted] = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from support_chat c
     join player_kind k on k.bucket = c.bucket and k.player_id = c.player_id
     where c.waiting_since is not null`,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    chats: page.map((row) => chatOf(row, at)),
    waiting: counted?.waiting ?? 0,
    next:
      last === undefined
        ? null
        : `${isAll ? last.last_at : (last.waiting_since ?? 0)}:${last.player_id}`,
  };
}

/** Returns the inbox's row of a player, or null when the player never wrote. */
export async function findChat(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  at: number,
): Promise<Chat | null> {
  const [row] = await db.query<ChatRow>(`${CHATS} where c.bucket = $1 and c.player_id = $2`, [
    bucket,
    playerId,
  ]);
  return row === undefined ? null : chatOf(row, at);
}

function chatOf(row: ChatRow, at: number): Chat {
  const isTaken = row.taken_at !== null && row.taken_at > at - TAKEN_MS;
  return {
    userId: String(row.player_id),
    nick: row.nick,
    language: languageOf(row.language),
    waitingSince: row.waiting_since,
    waiting: row.waiting,
    lastText: row.last_text,
    lastAt: row.last_at,
    takenBy: isTaken ? row.taken_by : null,
  };
}

/** Marks a conversation as taken by a member, unless a colleague has it. Runs in a transaction. */
export async function takeMark(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  by: string,
  at: number,
): Promise<'taken' | 'chat_taken' | 'chat_unknown'> {
  const mark = [bucket, playerId, by, at];
  const taken = await tx.query(
    `update support_chat set taken_by = $3, taken_at = $4 where bucket = $1 and player_id = $2
       and (taken_by is null or taken_by = $3 or taken_at <= $4::bigint - $5::bigint) returning 1`,
    [...mark, TAKEN_MS],
  );
  if (taken.length > 0) return 'taken';
  return (await findChat(tx, { bucket, playerId }, at)) === null ? 'chat_unknown' : 'chat_taken';
}

/** Gives a conversation to another member. Returns false when there is none. */
export async function passMark(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  to: string,
  at: number,
): Promise<boolean> {
  const passed = await tx.query(
    `update support_chat set taken_by = $3, taken_at = $4 where bucket = $1 and player_id = $2
     returning 1`,
    [bucket, playerId, to, at],
  );
  return passed.length > 0;
}
