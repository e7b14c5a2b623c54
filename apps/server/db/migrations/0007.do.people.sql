-- People: sign-up, codes, applications, documents, membership, and the log of what staff did.

-- ── accounts in the middle of sign-up ────────────────────────────────────────
-- Nobody logs in by password before one is chosen.
alter table accounts alter column password_hash drop not null;
alter table accounts add check (password_hash is not null or user_type = 'MLMApplicant');
-- A dismissed member of staff, a removed customer: kept for the books, logs in no more.
alter table accounts add column closed_at timestamptz;

alter table people
  add column identity_checked_at timestamptz,          -- name, national code and birth date are locked from then on
  add column foreign_identifier text,                  -- of persons who are not Iranian, or the passport's number
  add column passport_number text,
  add column preferred_since timestamptz,
  add column preferred_cancelled_at timestamptz,
  add column block_reason text check (block_reason in ('NO_PURCHASE','WRONG_DOCUMENTS','NO_INHERITANCE','OFFICE')),
  add column blocked_at timestamptz,
  add column death_reported_at timestamptz,
  add column inheritance_accepted_at timestamptz,
  add column contract_terminated_at timestamptz,
  add check ((blocked_at is null) = (block_reason is null));
create unique index people_cellphone on people (cellphone) where cellphone is not null;
create unique index people_email on people (lower(email)) where email is not null;
create unique index people_foreign_identifier on people (foreign_identifier) where foreign_identifier is not null;
create unique index people_passport on people (passport_number) where passport_number is not null;

-- What an applicant has told, from the first step on; the account is made when the phone is proven.
create table sign_ups (
  id int generated always as identity primary key,
  token_hash bytea not null unique,                    -- of the cookie that the first step sets
  kind text not null check (kind in ('Customer','PreferredCustomer','Marketer')),
  details jsonb not null,                              -- the first step as it was sent
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  phone_verified_at timestamptz,
  -- Null while something in the details was refused after the phone was proven.
  details_accepted_at timestamptz,
  -- How often the registry was asked about these details: it must not be searched through us.
  check_count int not null default 0,
  account_id int unique references accounts on delete cascade,
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

-- ── codes ────────────────────────────────────────────────────────────────────
-- A code proves a phone or a mailbox once. Only its keyed hash is kept.
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in
    ('SIGN_UP_PHONE','SIGN_UP_EMAIL','LOGIN','STAFF_LOGIN','RECOVER_PASSWORD','FORGET_USERNAME','SIGN_CONTRACT',
     'CHANGE_CELLPHONE','CHANGE_EMAIL','SELLER_SIGN_UP')),
  subject text not null,                               -- what the code is for: 'account 12', 'sign-up 7'
  channel text not null check (channel in ('sms','email')),
  destination text not null,                           -- ten digits of a phone, or a mailbox in lower case
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_subject on codes (purpose, subject, sent_at desc);
create index codes_destination on codes (destination, sent_at);

-- The embedded outbox: messages of a shop without a provider, to be read by people and tests.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms','email')),
  destination text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null
);
create index outbox_destination on outbox (destination, id desc);

-- ── what a person is told inside the shop ────────────────────────────────────
create table notices (
  id bigint generated always as identity primary key,
  person_id int not null references people on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  -- The same notice is never given twice: 'preferred-block 2026-05-10'.
  occasion text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (person_id, kind, occasion)
);

-- ── documents ────────────────────────────────────────────────────────────────
-- Private pictures: re-encoded, without metadata, served to their owner and to who reviews them.
create table documents (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,}$'),
  person_id int references people on delete cascade,
  seller_application_id int,
  kind text not null check (kind in
    ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT','OFFICIAL_NEWSPAPER','SIGNATORY_ID_CARD','SIGNED_CONTRACT','INHERITANCE')),
  file_key text not null,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  sha256 bytea not null,
  created_at timestamptz not null
);
create index documents_person on documents (person_id);
create index documents_seller_application on documents (seller_application_id);

-- ── becoming a marketer ──────────────────────────────────────────────────────
create table contract_versions (
  version int primary key,
  body localized_text not null,                        -- Markdown: headings, paragraphs, lists
  published_at timestamptz not null
);

create table marketer_applications (
  id int generated always as identity primary key,
  person_id int not null references people on delete cascade,
  state text not null default 'Draft' check (state in ('Draft','UnderReview','Approved','Rejected')),
  sponsor_id int references people,
  is_eligible boolean,                                 -- null until the questions are answered
  answers jsonb not null default '{}',
  father_name text,
  certificate_number text,
  marital_status text check (marital_status in ('SINGLE','MARRIED')),
  military_status text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  contract_version int references contract_versions,
  contract_sha256 bytea,                               -- of the text as it was signed
  signed_at timestamptz,
  signed_address inet,
  signed_document_id text references documents,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by int references accounts,
  reason text not null default '',
  check ((state in ('Draft')) = (submitted_at is null)),
  check ((state in ('Approved','Rejected')) = (decided_at is not null)),
  check ((signed_at is null) = (contract_version is null))
);
create unique index marketer_applications_one_open on marketer_applications (person_id)
  where state in ('Draft','UnderReview');
create index marketer_applications_queue on marketer_applications (submitted_at) where state = 'UnderReview';

create table training_articles (
  id int generated by default as identity primary key,
  position int not null default 0,
  title localized_text not null,
  body localized_text not null,                        -- Markdown
  minutes smallint not null default 3 check (minutes > 0),
  published_at timestamptz
);
create table training_progress (
  person_id int not null references people on delete cascade,
  article_id int not null references training_articles on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, article_id)
);

-- ── the log of what staff did ────────────────────────────────────────────────
-- Each entry carries the hash of the one before, so that none can be changed or taken out unnoticed.
create table audit_log (
  id bigint primary key,                               -- without gaps: the chain's own count
  at timestamptz not null,
  account_id int references accounts,                  -- null: the system
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_log_account on audit_log (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
