-- Members of staff and approvals are at home; the players that they decide about may be in another
-- cell, or in a shard. What home has checked it signs, and the cell believes the signature
-- (features/staff/sql/warrants.sql).

-- The secret of the signatures, the same in every cell. The server's role cannot read it.
create table cell_key (
  one boolean primary key default true check (one),
  inner_key bytea not null check (length(inner_key) = 64),
  outer_key bytea not null check (length(outer_key) = 64)
);
insert into cell_key (inner_key, outer_key)
  select sha256(convert_to(a || gen_random_uuid()::text, 'UTF8'))
      || sha256(convert_to(b || gen_random_uuid()::text, 'UTF8')),
    sha256(convert_to(c || gen_random_uuid()::text, 'UTF8'))
      || sha256(convert_to(d || gen_random_uuid()::text, 'UTF8'))
  from (select gen_random_uuid()::text as a, gen_random_uuid()::text as b,
    gen_random_uuid()::text as c, gen_random_uuid()::text as d) r;

-- The signed approval of a transfer that was made in another cell than home.
create table transfer_approval (
  bucket smallint not null,
  player_id bigint not null,
  journal_seq bigint not null,
  signed text not null,
  primary key (bucket, player_id, journal_seq)
);

-- The approval of a legal hold is at home, the order with its player.
alter table withdrawal_review drop constraint withdrawal_review_approval_id_fkey;
