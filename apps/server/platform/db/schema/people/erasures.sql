-- People whose identity was erased. A job lists each in the store of files, so that it is erased again where the database
-- is restored to a moment before (docs/decisions/0077).
create table erasures (
  person_id bigint primary key references people,
  erased_at timestamptz not null,
  is_listed boolean not null default false
);
create index erasures_unlisted on erasures (erased_at) where not is_listed;

-- Erasures that were asked for and wait, so that they can be withdrawn.
create table erasure_requests (
  person_id bigint primary key references people on delete cascade,
  requested_at timestamptz not null,
  requested_by bigint not null references accounts,  -- the person's own account, or a member of staff
  due_at timestamptz not null  -- put off by a day where something is under way by then
);
create index erasure_requests_due on erasure_requests (due_at);
