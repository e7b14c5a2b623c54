-- Versions of the income plan. A published one is in force from its month until the next one begins, and can be
-- withdrawn until its month begins.
create table plan_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  title text not null default '',
  from_month text not null check (from_month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  plan jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Published', 'Withdrawn')),
  created_by bigint references accounts,  -- null: the shop's first version
  created_at timestamptz not null,
  published_by bigint references accounts,
  published_at timestamptz,
  withdrawn_by bigint references accounts,
  withdrawn_at timestamptz,
  constraint plan_versions_published check ((state = 'Draft') = (published_at is null)),
  constraint plan_versions_withdrawn check ((state = 'Withdrawn') = (withdrawn_at is not null))
);
create unique index plan_versions_month on plan_versions (from_month) where state = 'Published';

-- A published plan never changes: months are calculated with it.
create trigger published_stays before update or delete on plan_versions
  for each row execute function refuse_changing_published();

-- Progress of notifying marketers of a version. A job continues after last_person_id.
create table plan_announcements (
  plan_version_id bigint not null references plan_versions,
  kind text not null check (kind in ('PLAN_COMING', 'PLAN_WITHDRAWN')),
  details jsonb not null,
  last_person_id bigint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (plan_version_id, kind)
);
create index plan_announcements_open on plan_announcements (created_at) where done_at is null;
