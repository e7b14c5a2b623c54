-- Verification codes for phones and mailboxes. Each works once; only its keyed hash is stored.
create table codes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  purpose text not null check (purpose in
    ('SIGN_UP_PHONE', 'SIGN_UP_EMAIL', 'LOGIN', 'STAFF_LOGIN', 'RECOVER_PASSWORD', 'FORGET_USERNAME', 'SIGN_CONTRACT',
    'CHANGE_CELLPHONE', 'CHANGE_EMAIL', 'CHANGE_IBAN', 'SELLER_SIGN_UP', 'ERASE')),
  subject text not null,  -- 'account 12', 'sign-up 7'
  channel text not null check (channel in ('sms','email')),
  destination text not null,  -- ten digits of a phone, or a mailbox in lower case
  code_hash bytea not null,
  key_version smallint not null default 1,  -- of the SECRET_KEY that made the hash
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ticket_hash bytea,  -- of the browser that requested it; null: the subject is the account
  network inet,  -- that requested it
  is_known boolean not null default false
);
create index codes_destination on codes (destination, sent_at);
create index codes_age on codes (sent_at);
create index codes_subject on codes (purpose, subject, ticket_hash, id desc);

-- Password recoveries. A row is created for every mailbox that is entered, so that neither the answer nor its timing
-- shows whether an account has it.
create table recoveries (
  ticket_hash bytea primary key,  -- of the cookie, which changes when the code is verified
  email text not null,
  account_id bigint references accounts on delete cascade,
  started_at timestamptz not null,
  proven_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_age on recoveries (expires_at);
create index recoveries_account on recoveries (account_id) where used_at is null;

-- Requests for usernames by SMS, to limit messages per phone.
create table username_reminders (
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  requested_at timestamptz not null
);
create index username_reminders_age on username_reminders (requested_at);
create index username_reminders_recent on username_reminders (cellphone, requested_at desc);
