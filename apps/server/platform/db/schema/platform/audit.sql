-- Number and moment of the last entry. Guarantees unique numbers without gaps over all months, where a unique key would
-- have to contain the moment (docs/decisions/0047), and that no entry has an earlier moment than the one before it.
create table audit_tail (
  is_only boolean default true primary key check (is_only),
  id bigint not null,
  at timestamptz not null
);

-- Each entry contains the hash of the previous one, so that changes and removals are detected.
create table audit_log (
  id bigint not null,  -- without gaps
  at timestamptz not null,
  account_id bigint references accounts,  -- null: the system
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  key_id text,  -- the key of AUDIT_KEYS that sealed the entry
  -- Of an entry with words that somebody typed (reasons, answers, names): the seal covers the salted hash of the words in
  -- place of them. An erasure removes the words and the salt; then the hash says nothing about them (docs/decisions/0082).
  words_hash bytea,
  words_salt bytea check (words_salt is null or words_hash is not null),
  constraint audit_log_sealed check (key_id is not null),
  primary key (id, at)
) partition by range (at);
create index audit_log_account on audit_log (account_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_subject on audit_log (subject, id desc);
-- All actions of a district, and all subjects of a kind.
create index audit_log_action_kind on audit_log (split_part(action, '/', 1), id desc);
create index audit_log_subject_kind on audit_log (split_part(subject, ' ', 1), id desc);
-- Words that an erasure, or the end of their period, removes.
create index audit_log_worded on audit_log (subject) where words_salt is not null;
create index audit_log_worded_at on audit_log (at) where words_salt is not null;
create table audit_log_default partition of audit_log default;
create trigger only_through_table before insert or update or delete or truncate on audit_log_default
  for each statement execute function refuse_direct_writing();

-- Refuses gaps and duplicates in the numbers, and moments out of order.
create trigger audit_log_numbered after insert on audit_log for each row execute function continue_audit_log();

-- Rows are only added; an erasure removes words.
create trigger audit_log_append_only before delete or truncate
    or update of id, at, account_id, action, subject, previous_hash, hash, key_id, words_hash on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_words before update on audit_log for each row execute function guard_audit_words();

-- Daily copies of the newest hash to a place outside the database. These rows only show the office whether that
-- worked.
create table audit_heads (
  day date primary key,
  at timestamptz not null,
  entries bigint not null,
  hash bytea not null,
  stored_at timestamptz,
  failure text not null default ''
);

-- Verifications of the whole log, one a Tehran day and piece by piece: `entries`, `hash` and `is_sealed` are the end of
-- what was verified so far. These rows only show the office the result.
create table audit_verifications (
  day date primary key,
  started_at timestamptz not null,
  entries bigint not null default 0,
  hash bytea not null,
  is_sealed boolean not null default false,
  finished_at timestamptz,  -- null: under way
  fault text,  -- null: none was found
  failure text not null default ''  -- why the last run ended early
);

-- Accounts that were sent the hash of a day.
create table audit_head_mails (
  day date not null references audit_heads,
  account_id bigint not null references accounts,
  sent_at timestamptz not null,
  primary key (day, account_id)
);
create index audit_head_mails_account on audit_head_mails (account_id);
