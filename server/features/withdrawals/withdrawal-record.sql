-- The fields of a withdrawal that its version hash covers: player, amounts, account, provider and
-- outcome. Scheduling fields are excluded. A changed field list needs a new function, so that old
-- hashes stay valid.
create or replace function withdrawal_record_v1(w withdrawal) returns text language sql stable as $$
  select jsonb_build_array('withdrawal1', w.bucket, w.order_id, w.player_id, w.amount, w.fee,
    w.withholding, w.withholding_law, w.real_amount, w.pay_type, w.holder, w.account_number,
    w.phone, w.email, w.bank_name, w.ifsc, w.provider, w.submission, w.is_first, w.created_at,
    w.state, w.paid_at, w.closed_at, w.reason)::text
$$;

create or replace function withdrawal_record_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or withdrawal_record_v1(old) <> withdrawal_record_v1(new) then
    perform record_keep_v1(new.bucket, 'withdrawal', new.order_id, new.player_id,
      withdrawal_record_v1(new));
  end if;
  return null;
end $$;

create or replace trigger withdrawal_record after insert or update on withdrawal
  for each row execute function withdrawal_record_keep();

-- Records existing orders once, when the version table is new.
select record_keep_v1(w.bucket, 'withdrawal', w.order_id, w.player_id, withdrawal_record_v1(w))
from withdrawal w where (select records_unkept_v1('withdrawal'));
