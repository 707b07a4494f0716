-- The hashed fields of a deposit: player, amount, provider and result. The time of the next read is
-- excluded. A changed list needs a new function: old hashes stay valid under theirs.
create or replace function deposit_record_v1(d deposit) returns text language sql stable as $$
  select jsonb_build_array('deposit1', d.bucket, d.order_id, d.player_id, d.amount, d.pay_type,
    d.accept_gift, d.offer, d.provider, d.created_at, d.expires_at, d.state, d.arrived_amount,
    d.gift_amount, d.gift_grant_no, d.paid_at)::text
$$;

create or replace function deposit_record_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or deposit_record_v1(old) <> deposit_record_v1(new) then
    perform record_keep_v1(new.bucket, 'deposit', new.order_id, new.player_id,
      deposit_record_v1(new));
  end if;
  return null;
end $$;

create or replace trigger deposit_record after insert or update on deposit
  for each row execute function deposit_record_keep();

-- Existing orders: once, when the table of versions is new.
select record_keep_v1(d.bucket, 'deposit', d.order_id, d.player_id, deposit_record_v1(d))
from deposit d where (select records_unkept_v1('deposit'));
