import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A note of staff about a player. */
interface PlayerNote {
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The member of staff. */
  readonly by: string;
  readonly text: string;
}

/** Adds a note in the caller's transaction, which holds the lock on the player's row. */
export async function addNote(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { at, by, text }: Omit<PlayerNote, 'number'>,
): Promise<PlayerNote> {
  const [row] = await tx.query<{ number: number }>(
    `insert into player_note (bucket, player_id, note_no, at, staff_name, text)
     select $1::smallint, $2::bigint, coalesce(max(note_no), 0) + 1, $3::bigint, $4::text, $5::text
     from player_note where bucket = $1 and player_id = $2 returning note_no as number`,
    [bucket, playerId, at, by, text],
  );
  if (row === undefined) throw new Error('an insert returned nothing');
  return { number: row.number, at, by, text };
}

/** The newest notes about a player, the newest first. */
export function listNotes(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  count: number,
): Promise<PlayerNote[]> {
  return db.query<PlayerNote>(
    `select note_no as number, at, staff_name as by, text from player_note
     where bucket = $1 and player_id = $2 order by note_no desc limit $3`,
    [bucket, playerId, count],
  );
}

/** Personal data of this feature: queries ($1 bucket, $2 player) by their names in the export. */
export const noteData = {
  staffNotes: `select at, text from player_note where bucket = $1 and player_id = $2
    order by note_no`,
} as const;
