-- What the app asks of these again and again is found by index, however many rows there are: the
-- newest event and those old enough to be forgotten, the newest root, the roots still to be logged.
drop index provider_event_by_age;
create index provider_event_by_age on provider_event (received_at);
create index ledger_root_by_age on ledger_root (at);
create index ledger_root_not_logged on ledger_root (root_no) where log_entry is null;
