import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { ROBOT_NAME } from '../players/index.ts';

/**
 * Marks an account as one of the house's own. Only one that nobody can have used qualifies: a guest
 * who came uninvited and has neither played nor moved any money. So no player is ever taken for a
 * robot, and a robot has no past that counted. Answers whether the account is a robot now; marking
 * it again changes nothing.
 */
export async function markRobot(db: Queryable, player: PlayerRef): Promise<boolean> {
  const { bucket, playerId } = player;
  await db.query(
    `update player p set robot = true, nick = $3
     where p.bucket = $1 and p.player_id = $2 and not p.robot
       and p.login_name is null and p.invited_by is null
       and exists (select from wallet w where w.bucket = p.bucket and w.player_id = p.player_id
         and w.seq = 0)
       and not exists (select from deposit d where d.bucket = p.bucket
         and d.player_id = p.player_id)
       and not exists (select from withdrawal w where w.bucket = p.bucket
         and w.player_id = p.player_id)
       and not exists (select from invitation i where i.bucket = p.bucket
         and i.player_id = p.player_id)`,
    [bucket, playerId, ROBOT_NAME],
  );
  const marked = await db.query(
    'select 1 from player where bucket = $1 and player_id = $2 and robot',
    [bucket, playerId],
  );
  return marked.length === 1;
}
