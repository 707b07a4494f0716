-- After "This was not me" a player with a login shows the password or a passkey before anything
-- else: sessions whose last proof is not later than this moment are asked for one.
alter table player add column proof_after bigint;

update player p set proof_after = denied.at
from (select bucket, player_id, max(closed_at) as at from withdrawal
  where state = 3 and reason = 'not_me' group by bucket, player_id) denied
where p.bucket = denied.bucket and p.player_id = denied.player_id and p.login_name is not null;
