-- Sessions of other operators' players are deleted by their age.
create index remote_session_age on remote_session (created_at);
