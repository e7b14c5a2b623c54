-- Naming sessions, recovering passwords and usernames, and visits to the page of the identity provider.

-- What a person ends one of their own sessions by; the token itself is nowhere but in the browser.
alter table sessions add column id uuid not null default gen_random_uuid() unique;

-- A password on its way to be replaced. Made for every mailbox that is typed, whether or not somebody has it, so that
-- neither the answer nor the work tells which.
create table recoveries (
  ticket_hash bytea primary key,                       -- of the cookie; another one once the code was proven
  email text not null,
  account_id int references accounts on delete cascade,
  started_at timestamptz not null,
  proven_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_age on recoveries (expires_at);

-- Phones that asked for their usernames, so that nobody is flooded with messages.
create table username_reminders (
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  asked_at timestamptz not null
);
create index username_reminders_recent on username_reminders (cellphone, asked_at desc);

-- Visits to the page of the identity provider, as the shop knows them.
create table identity_visits (
  reference text not null,
  provider text not null,
  person_id int not null references people on delete cascade,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider, reference)
);
create index identity_visits_person on identity_visits (person_id, started_at desc);

-- The books of the embedded provider, in a schema of its own, as another house would keep them.
create schema embedded_verification;
create table embedded_verification.visits (
  reference text primary key,
  national_code text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  created_at timestamptz not null default now()
);

-- CheckAccess keeps its answers in the nodes; the account's number on this channel makes them forget.
create function tell_access_changed() returns trigger language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('access_changed', changed ->> tg_argv[0]);
  return null;
end $$;
create trigger tell_access_changed after update on accounts for each row
  execute function tell_access_changed('id');
create trigger tell_access_changed after update of first_name, last_name, national_code, cellphone, account_id on people
  for each row execute function tell_access_changed('account_id');
create trigger tell_access_ended after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_access_changed('account_id');
create trigger tell_access_removed after delete on sessions for each row
  execute function tell_access_changed('account_id');
