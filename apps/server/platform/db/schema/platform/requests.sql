-- What callers have used of a limit of requests within its minute, at all nodes together; nodes add to it about once a
-- second (`platform/limits`). `caller` is a hash of the limit and the caller's address or person, under the key of the
-- shop. Unlogged: after a crash of the database every minute begins anew.
create unlogged table request_counts (
  caller text primary key,
  units int not null,
  max_units int not null,
  -- When half of the limit was used: nodes then learn of callers who never came to them.
  near_since timestamptz,
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index request_counts_near on request_counts (near_since) where near_since is not null;
create index request_counts_age on request_counts (ends_at);
