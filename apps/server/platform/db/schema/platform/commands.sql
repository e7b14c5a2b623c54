-- Recorded answers of commands. A replay with the same key and body gets the same answer.
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  command text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  key_version smallint not null default 1,  -- of the SECRET_KEY that made the hash
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, command, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
