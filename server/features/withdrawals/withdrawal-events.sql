-- Withdrawals in the event feed: the request, each step of the tracker, and the end. Never the
-- payout account.
create or replace function withdrawal_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform event_put_v1(new.bucket, 'withdrawal.requested', new.order_id, new.player_id,
      new.created_at, jsonb_build_object('orderId', new.order_id, 'amount', new.amount,
        'fee', new.fee, 'withholding', new.withholding, 'realAmount', new.real_amount,
        'payType', new.pay_type, 'first', new.is_first));
  elsif new.paid_at is not null and old.paid_at is null then
    perform event_put_v1(new.bucket, 'withdrawal.paid', new.order_id || ':' || new.paid_at,
      new.player_id, new.paid_at,
      jsonb_build_object('orderId', new.order_id, 'realAmount', new.real_amount));
  end if;
  return null;
end $$;

create or replace trigger withdrawal_event after insert or update on withdrawal
  for each row execute function withdrawal_event();

create or replace function withdrawal_step_event() returns trigger language plpgsql as $$
begin
  perform event_put_v1(new.bucket, 'withdrawal.step',
    new.order_id || ':' || lpad(new.step_no::text, 4, '0'),
    (select player_id from withdrawal where bucket = new.bucket and order_id = new.order_id),
    new.at, jsonb_build_object('orderId', new.order_id, 'step', new.step_no, 'code', new.code,
      'state', new.state));
  return null;
end $$;

create or replace trigger withdrawal_step_event after insert on withdrawal_step
  for each row execute function withdrawal_step_event();
