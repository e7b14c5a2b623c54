-- People whose identity was erased. A job lists each in the store of files, so that it is erased again where the database
-- is restored to a moment before (docs/decisions/0077).
create table erasures (
  person_id bigint primary key references people,
  erased_at timestamptz not null,
  is_listed boolean not null default false
);
create index erasures_unlisted on erasures (erased_at) where not is_listed;
