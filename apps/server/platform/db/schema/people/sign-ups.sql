-- Records of the embedded verification provider, in a schema of its own, like another company's.
create schema embedded_verification;

-- Sign-ups in progress. The account is created when the phone is verified.
create table sign_ups (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  token_hash bytea not null unique,  -- of the cookie set by the first step
  kind text not null default 'Customer' check (kind in ('Customer','PreferredCustomer','Marketer')),
  details jsonb not null default '{}',  -- of the person; empty before they are given and after the sign-up is completed
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  phone_verified_at timestamptz,
  -- Null: a check after the verification of the phone refused the details.
  details_accepted_at timestamptz,
  account_id bigint unique references accounts on delete cascade,
  email text,
  email_verified_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_address_later boolean not null default false,  -- left for the first order
  started_at timestamptz not null,
  last_step_at timestamptz not null,
  completed_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (details_accepted_at is null or account_id is not null)
);
create index sign_ups_cellphone on sign_ups (cellphone, last_step_at);
create index sign_ups_open on sign_ups (last_step_at) where completed_at is null;

-- Queries to the registry, counted per phone. Not per sign-up, because sign-ups change phones and replace one
-- another.
create table sign_up_checks (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  checked_at timestamptz not null
);
create index sign_up_checks_phone on sign_up_checks (cellphone, checked_at);
create index sign_up_checks_age on sign_up_checks (checked_at);

-- Visits to the identity provider's page, as recorded by the shop.
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

-- Visits, as recorded by the embedded provider.
create table embedded_verification.visits (
  reference text primary key,
  national_code text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  created_at timestamptz not null default now()
);
