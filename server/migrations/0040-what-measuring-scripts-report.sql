-- Measuring scripts report a flag, a number or a word: each is kept as it came.
alter table ad_record alter column report_status type text;
alter table ad_record add column enable_flag text;
