-- Where this database is, and how far its marks in the store of files have come. A copy in another place, or behind the
-- newest mark, was restored (docs/decisions/0077).
create table database_marks (
  is_only boolean default true primary key check (is_only),
  place text not null,  -- the cluster and the database that wrote the row
  sequence bigint not null,  -- of the newest mark
  stored_sequence bigint not null default 0,  -- of the newest mark that is known to be in the store
  marked_at timestamptz not null
);

-- Restores of this database. While one is not released, the shop is held.
create table restores (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- By the command, from another place, behind the newest mark, or without any mark.
  reason text not null check (reason in ('stated', 'moved', 'behind', 'unmarked')),
  restored_to timestamptz not null,  -- what was recorded later may be lost
  found_at timestamptz not null,
  compared_at timestamptz,  -- all days since the restore point were compared with every gateway
  erasures_redone_at timestamptz,  -- people who were erased after the restore point were erased again
  released_at timestamptz,
  released_by bigint references accounts,
  approved_by bigint references accounts,  -- null: the wait of a shop without a second person
  check ((released_at is null) = (released_by is null)),
  check (approved_by <> released_by)
);
create unique index restores_held on restores ((released_at is null)) where released_at is null;

-- What finance found out about the time that may be lost: the report of the gateway, the statement of the bank, and
-- payouts that may have gone out.
create table restore_findings (
  restore_id bigint not null references restores,
  topic text not null check (topic in ('gateway', 'bank', 'payout')),
  withdrawal_id bigint not null default 0,  -- of a payout; 0 otherwise
  finding text not null check (finding in ('reconciled', 'gone', 'not-gone')),
  note text not null default '',
  stated_by bigint not null references accounts,
  stated_at timestamptz not null,
  primary key (restore_id, topic, withdrawal_id),
  check ((topic = 'payout') = (withdrawal_id <> 0)),
  check ((topic = 'payout') = (finding <> 'reconciled'))
);
