-- The hashed fields of an account: holder's name, payout account and credentials. Null while all of
-- them are unknown, as for a guest. A changed list needs a new function.
create or replace function account_record_v1(p player) returns text language sql stable as $$
  select case when coalesce(p.payout_holder, p.verified_name, p.login_name, p.password_hash, p.mail)
      is null and p.payout_account_hash is null and p.verified_at is null then null
    else jsonb_build_array('account1', p.bucket, p.player_id, p.payout_holder,
      encode(p.payout_account_hash, 'hex'), p.verified_name, p.verified_at, p.login_name,
      p.password_hash, p.mail)::text end
$$;

create or replace function account_record_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or account_record_v1(old) is distinct from account_record_v1(new) then
    perform record_keep_v1(new.bucket, 'account', new.player_id::text, new.player_id,
      account_record_v1(new));
  end if;
  return null;
end $$;

create or replace trigger account_record after insert or update of payout_holder,
    payout_account_hash, verified_name, verified_at, login_name, password_hash, mail on player
  for each row execute function account_record_keep();

-- Existing accounts: once, when the table of versions is new.
select record_keep_v1(p.bucket, 'account', p.player_id::text, p.player_id, account_record_v1(p))
from player p where (select records_unkept_v1('account'));
