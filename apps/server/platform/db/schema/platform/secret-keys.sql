-- The versions of SECRET_KEY that have made something in this database. A start without one of them is refused until it
-- is released (docs/decisions/0080).
create table secret_key_versions (
  key_version smallint primary key check (key_version between 1 and 9999),
  fingerprint bytea not null check (octet_length(fingerprint) = 16),  -- keyed hash of a fixed text
  first_used_at timestamptz not null,
  released_at timestamptz
);
