-- A published version can be withdrawn until its month begins; what marketers were told of either is remembered here.
alter table plan_versions drop constraint plan_versions_state_check, drop constraint plan_versions_check,
  add constraint plan_versions_state_check check (state in ('Draft', 'Published', 'Withdrawn')),
  add column withdrawn_by int references accounts,
  add column withdrawn_at timestamptz,
  add constraint plan_versions_published check ((state = 'Draft') = (published_at is null)),
  add constraint plan_versions_withdrawn check ((state = 'Withdrawn') = (withdrawn_at is not null));

create or replace function public.refuse_changing_published() returns trigger language plpgsql as
$$ begin
  -- Withdrawn before its month begins, nothing else of it changed.
  if old.state = 'Published' and tg_op = 'UPDATE' and new.state = 'Withdrawn'
     and (new.title, new.from_month, new.plan, new.created_by, new.created_at, new.published_by, new.published_at)
         is not distinct from
         (old.title, old.from_month, old.plan, old.created_by, old.created_at, old.published_by, old.published_at)
     and not exists (select from public.commission_months m where m.month >= old.from_month) then
    return new;
  end if;
  if old.state <> 'Draft' then
    raise exception 'plan version % is published', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- How far the marketers were told of a version: a job goes on behind the last person.
create table plan_announcements (
  plan_version_id int not null references plan_versions,
  kind text not null check (kind in ('PLAN_COMING', 'PLAN_WITHDRAWN')),
  details jsonb not null,
  last_person_id int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (plan_version_id, kind)
);
create index plan_announcements_open on plan_announcements (created_at) where done_at is null;
