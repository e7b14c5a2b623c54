-- Verification codes for phones and mailboxes. Each works once; only its keyed hash is stored.
create table codes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  purpose text not null check (purpose in
    ('SIGN_UP_PHONE', 'SIGN_UP_EMAIL', 'LOGIN', 'STAFF_LOGIN', 'RECOVER_PASSWORD', 'FORGET_USERNAME', 'SIGN_CONTRACT',
    'CHANGE_CELLPHONE', 'CHANGE_EMAIL', 'CHANGE_IBAN', 'SELLER_SIGN_UP')),
  subject text not null,  -- what the code is for: 'account 12', 'sign-up 7'
  channel text not null check (channel in ('sms','email')),
  destination text not null,  -- ten digits of a phone, or a mailbox in lower case
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ticket_hash bytea,  -- of the browser that requested it; null where the subject names the account
  network inet,  -- from where it was requested
  is_known boolean not null default false
);
create index codes_destination on codes (destination, sent_at);
create index codes_subject on codes (purpose, subject, ticket_hash, id desc);

-- A password on its way to be replaced. Made for every mailbox that is typed, whether or not somebody has it, so that
-- neither the answer nor the work tells which.
create table recoveries (
  ticket_hash bytea primary key,  -- of the cookie; another one once the code was verified
  email text not null,
  account_id bigint references accounts on delete cascade,
  started_at timestamptz not null,
  proven_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_age on recoveries (expires_at);
create index recoveries_account on recoveries (account_id) where used_at is null;

-- When usernames were sent to a phone, so that nobody is flooded with messages.
create table username_reminders (
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  requested_at timestamptz not null
);
create index username_reminders_recent on username_reminders (cellphone, requested_at desc);
