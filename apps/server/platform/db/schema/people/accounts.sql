-- Whoever logs in: shoppers, marketers, users of sellers, staff.
create table accounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username text not null check (username ~ '^[A-Za-z0-9._]{3,40}$'),
  password_hash text,  -- null until one is chosen: nobody logs in by password before
  user_type text not null
    check (user_type in ('MLMApplicant','Customer','PreferredCustomer','NetworkMarketer','Seller','Staff')),
  staff_role text check (staff_role in ('catalogue','orders','finance','network','support','admin','auditor')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,  -- a dismissed member of staff, a removed customer: stays for the books and cannot log in
  -- Tells two accounts of one person from two people. The person's own national code is with the account that they
  -- shop with.
  staff_identity text unique check (staff_identity ~ '^[0-9]{8,12}$'),
  check ((user_type = 'Staff') = (staff_role is not null)),
  check (password_hash is not null or user_type = 'MLMApplicant'),
  check (staff_identity is null or user_type = 'Staff')
);
create unique index accounts_username on accounts (lower(username));

-- Whoever changes the password, the mailbox or the account ends what was verified before.
create trigger end_recoveries after update of password_hash, closed_at on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.closed_at is distinct from new.closed_at)
  execute function end_recoveries('id');

-- past_memberships follows who is a marketer.
create trigger past_account after update of user_type, closed_at on accounts for each row
  when (old.user_type <> new.user_type or old.closed_at is distinct from new.closed_at) execute function record_past_account();

-- Nodes evict the cached answers of CheckAccess.
create trigger notify_access_changed after update on accounts for each row
  execute function notify_access_changed('id');

-- Devices that are logged in, and those that were.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  is_remembered boolean not null,
  device text not null default '',
  address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT','OTHER_DEVICE','PASSWORD_CHANGED','REVOKED')),
  -- By which a person ends one of their own sessions; the token itself is in the browser alone.
  id uuid not null default gen_random_uuid() unique
);
create index sessions_account on sessions (account_id, expires_at);

-- Nodes evict the cached answers of CheckAccess.
create trigger notify_access_ended after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function notify_access_changed('account_id');
create trigger notify_access_removed after delete on sessions for each row
  execute function notify_access_changed('account_id');

-- Wrong passwords. They are counted by name and address, and those of a known device by the device.
create table login_failures (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username_folded text not null,
  address inet not null,
  failed_at timestamptz not null,
  device_hash bytea  -- of a known device
);
create index login_failures_recent on login_failures (username_folded, address, failed_at);

-- Wrong guesses by minute and address bucket. Where too many were made lately no more are taken, so it stays small.
create table wrong_guesses (
  minute timestamptz not null,
  network inet not null,
  guesses int not null,
  primary key (minute, network)
);

-- Browsers that an account was logged in on. A row gives no right; it lets nobody else use up its tries.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_age on known_devices (last_login_at);
