-- Deposits in the event feed. The end of an unpaid order has no time of its own: its event has the
-- order's.
create or replace function deposit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform event_put_v1(new.bucket, 'deposit.created', new.order_id, new.player_id,
      new.created_at, jsonb_build_object('orderId', new.order_id, 'amount', new.amount,
        'payType', new.pay_type, 'expiresAt', new.expires_at));
  elsif new.state <> old.state and new.state in ('expired', 'failed') then
    perform event_put_v1(new.bucket, 'deposit.unpaid', new.order_id || ':' || new.state,
      new.player_id, new.created_at,
      jsonb_build_object('orderId', new.order_id, 'amount', new.amount,
        'payType', new.pay_type, 'reason', new.state, 'expiresAt', new.expires_at));
  end if;
  return null;
end $$;

create or replace trigger deposit_event after insert or update of state on deposit
  for each row execute function deposit_event();

create or replace function deposit_payment_event() returns trigger language plpgsql as $$
begin
  perform event_put_v1(new.bucket, 'deposit.paid', new.order_id || ':' || new.payment_id,
    new.player_id, new.at, jsonb_build_object('orderId', new.order_id,
      'paymentId', new.payment_id, 'amount', new.amount, 'late', new.late,
      'credited', new.state = 'credited'));
  return null;
end $$;

create or replace trigger deposit_payment_event after insert on deposit_payment
  for each row execute function deposit_payment_event();

create or replace function deposit_reversal_event() returns trigger language plpgsql as $$
begin
  perform event_put_v1(new.bucket, 'deposit.charged_back',
    new.order_id || ':' || new.reversal_id, new.player_id, new.at,
    jsonb_build_object('orderId', new.order_id, 'paymentId', new.payment_id,
      'reversalId', new.reversal_id, 'amount', new.amount, 'fromCash', new.from_cash));
  return null;
end $$;

create or replace trigger deposit_reversal_event after insert on deposit_reversal
  for each row execute function deposit_reversal_event();
