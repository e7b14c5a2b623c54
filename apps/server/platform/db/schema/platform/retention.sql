-- How far the job has come that deletes what is old: what is recorded before the moment is done. So each run reads only
-- what became due since the one before (docs/decisions/0082).
create table retention_marks (
  what text primary key,
  done_until timestamptz not null
);
