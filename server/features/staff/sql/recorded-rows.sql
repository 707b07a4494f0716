-- Rows that a member of staff makes need an entry of the audit trail in the same transaction, by
-- the member that they name. The server's role cannot append an entry without the token of an open
-- session (audit.sql), so its credentials alone cannot switch a game off in somebody's name.
--   GH025 the row has no entry

create or replace function staff_row_is_recorded() returns trigger language plpgsql as $$
declare
  named text := to_jsonb(new) ->> tg_argv[0];
begin
  -- The trail's head stays locked until the transaction ends: its entries are the newest.
  perform from staff_audit e, staff_audit_head h
    where e.seq > h.seq - 50 and e.xmin = pg_current_xact_id()::xid and e.staff_name = named;
  -- In another cell than home the member shows home's signature.
  if not found and not warrant_names_v1(named) then
    raise exception 'no entry of the audit trail for a row of % by %', tg_table_name, named
      using errcode = 'GH025';
  end if;
  return null;
end $$;

drop trigger if exists switch_change_is_recorded on switch_change;
create constraint trigger switch_change_is_recorded after insert on switch_change
  deferrable initially deferred for each row
  execute function staff_row_is_recorded('staff_name');

drop trigger if exists monitoring_rule_is_recorded on monitoring_rule_version;
create constraint trigger monitoring_rule_is_recorded after insert on monitoring_rule_version
  deferrable initially deferred for each row
  execute function staff_row_is_recorded('staff_name');

drop trigger if exists player_note_is_recorded on player_note;
create constraint trigger player_note_is_recorded after insert on player_note
  deferrable initially deferred for each row
  execute function staff_row_is_recorded('staff_name');

-- Statements that the server fetched, and differences that are booked or agree
-- by themselves, need none.
drop trigger if exists provider_statement_is_recorded on provider_statement;
create constraint trigger provider_statement_is_recorded after insert on provider_statement
  deferrable initially deferred for each row when (new.imported_by is not null)
  execute function staff_row_is_recorded('imported_by');

drop trigger if exists statement_difference_end_is_recorded on statement_difference_end;
create constraint trigger statement_difference_end_is_recorded
  after insert on statement_difference_end
  deferrable initially deferred for each row
  when (new.result = 'case')
  execute function staff_row_is_recorded('by_name');

-- Closing is recorded by its own table too, for `npm run staff`.
drop trigger if exists case_event_is_recorded on case_event;
create constraint trigger case_event_is_recorded after insert on case_event
  deferrable initially deferred for each row when (new.action <> 'close_case')
  execute function staff_row_is_recorded('by_name');
