-- The ledger browser reads transfers of all players by time, account, cause or record. Each index
-- ends in the place of a row, from which the next page goes on.
create index transfer_by_time on transfer (at, player_id, journal_seq);
create index transfer_by_debit on transfer (debit, at, player_id, journal_seq);
create index transfer_by_credit on transfer (credit, at, player_id, journal_seq);
create index transfer_by_cause on transfer (cause, at, player_id, journal_seq);
create index transfer_by_record on transfer (cause_id, at, player_id, journal_seq);
