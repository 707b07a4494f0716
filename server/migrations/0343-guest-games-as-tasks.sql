-- Guest games among the day's tasks: a switch of their own, and the day's rounds of a player.
alter table switch_change drop constraint switch_change_kind_check;
alter table switch_change add constraint switch_change_kind_check check (kind in ('game',
  'supplier', 'deposit_method', 'withdrawal_method', 'promotion', 'banner', 'guest_task'));
create index supplier_transaction_of_day
  on supplier_transaction (bucket, player_id, day_id, game_id) where kind = 'bet';
