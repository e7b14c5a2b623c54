-- How many entries the log has. Its next one gets the next number: the log can be partitioned by its moments, and a key
-- over all of it would have to hold them too (docs/decisions/0047).
create table audit_tail (
  is_only boolean default true primary key check (is_only),
  id bigint not null
);

-- Each entry carries the hash of the one before, so that none can be changed or removed unnoticed.
create table audit_log (
  id bigint not null,  -- without gaps: the chain's own count
  at timestamptz not null,
  account_id bigint references accounts,  -- null: the system
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  key_id text,  -- the key of AUDIT_KEYS that sealed the entry
  constraint audit_log_sealed check (key_id is not null),
  primary key (id, at)
);
create index audit_log_account on audit_log (account_id, id desc);

-- An entry has the number behind that of the one before.
create trigger audit_log_numbered after insert on audit_log for each row execute function continue_audit_log();

-- Rows are only added.
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The newest hash of the log, stored outside the database once a day. These rows only show the office whether that
-- worked.
create table audit_heads (
  day date primary key,
  at timestamptz not null,
  entries bigint not null,
  hash bytea not null,
  stored_at timestamptz,
  failure text not null default ''
);

-- Who was sent the hash of which day.
create table audit_head_mails (
  day date not null references audit_heads,
  account_id bigint not null references accounts,
  sent_at timestamptz not null,
  primary key (day, account_id)
);
create index audit_head_mails_account on audit_head_mails (account_id);
