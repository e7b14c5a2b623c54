-- What the embedded provider records, in a schema of its own, as another company would.
create schema embedded_verification;

-- What an applicant entered, from the first step on; the account is made when the phone is verified.
create table sign_ups (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  token_hash bytea not null unique,  -- of the cookie that the first step sets
  kind text not null check (kind in ('Customer','PreferredCustomer','Marketer')),
  details jsonb not null,  -- the first step as it was sent
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  phone_verified_at timestamptz,
  -- Null while something in the details was refused after the phone was verified.
  details_accepted_at timestamptz,
  account_id bigint unique references accounts on delete cascade,
  email text,
  email_verified_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  started_at timestamptz not null,
  last_step_at timestamptz not null,
  completed_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (details_accepted_at is null or account_id is not null)
);
create index sign_ups_cellphone on sign_ups (cellphone, last_step_at);
create index sign_ups_open on sign_ups (last_step_at) where completed_at is null;

-- How often the registry was queried for a phone. Sign-ups change their phones and make room for one another; this
-- count stays with the phone.
create table sign_up_checks (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  checked_at timestamptz not null
);
create index sign_up_checks_phone on sign_up_checks (cellphone, checked_at);
create index sign_up_checks_age on sign_up_checks (checked_at);

-- Visits to the page of the identity provider, as the shop knows them.
create table identity_visits (
  reference text not null,
  provider text not null,
  person_id bigint not null references people on delete cascade,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider, reference)
);
create index identity_visits_person on identity_visits (person_id, started_at desc);

-- Visits as the embedded provider records them.
create table embedded_verification.visits (
  reference text primary key,
  national_code text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  created_at timestamptz not null default now()
);
