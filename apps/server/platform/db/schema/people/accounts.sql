-- Logins of shoppers, marketers, users of sellers and staff.
create table accounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username text not null check (username ~ '^[A-Za-z0-9._]{3,40}$'),
  password_hash text,  -- null: no password chosen yet, so no login by password
  user_type text not null
    check (user_type in ('MLMApplicant','Customer','PreferredCustomer','NetworkMarketer','Seller','Staff')),
  staff_role text check (staff_role in ('catalogue','orders','finance','network','support','admin','auditor')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,  -- dismissed staff, removed customers: the row stays for the books, login is refused
  -- Identity number of a member of staff: detects two accounts of one person. `people` has that of the account with
  -- which the person shops.
  staff_identity text unique check (staff_identity ~ '^[0-9]{8,12}$'),
  check ((user_type = 'Staff') = (staff_role is not null)),
  check (password_hash is not null or user_type = 'MLMApplicant'),
  check (staff_identity is null or user_type = 'Staff')
);
-- The few accounts of the office among all others.
create index accounts_staff on accounts (id) where user_type = 'Staff';
create unique index accounts_username on accounts (lower(username));
create index accounts_closed on accounts (id) where closed_at is not null;
-- Who is no member of the network.
create index accounts_outside on accounts (id)
  where user_type not in ('Customer', 'PreferredCustomer', 'NetworkMarketer');
-- As it is written: finds the entries of one member of staff in the audit log.
create unique index accounts_username_written on accounts (username);

-- Keeps the copies in people current.
create trigger copy_to_person after update of username, user_type on accounts for each row
  when (old.username <> new.username or old.user_type <> new.user_type) execute function copy_to_person();

-- Ends open password recoveries.
create trigger end_recoveries after update of password_hash, closed_at on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.closed_at is distinct from new.closed_at)
  execute function end_recoveries('id');

-- Keeps past_memberships current.
create trigger past_account after update of user_type, closed_at on accounts for each row
  when (old.user_type <> new.user_type or old.closed_at is distinct from new.closed_at) execute function record_past_account();

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_changed after update on accounts for each row
  execute function notify_access_changed('id');

-- Current and ended logins of devices.
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
  -- Identifies a session to its owner, who can end it. Only the browser has the token.
  id uuid not null default gen_random_uuid() unique
);
create index sessions_over on sessions (least(expires_at, coalesce(ended_at, expires_at)));
create index sessions_account on sessions (account_id, expires_at);

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_ended after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function notify_access_changed('account_id');
create trigger notify_access_removed after delete on sessions for each row
  execute function notify_access_changed('account_id');

-- Wrong passwords, counted by username and address; those of a known device, by device.
create table login_failures (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username_folded text not null,
  address inet not null,
  failed_at timestamptz not null,
  device_hash bytea  -- of a known device
);
create index login_failures_age on login_failures (failed_at);
create index login_failures_recent on login_failures (username_folded, address, failed_at);

-- Wrong guesses by minute and network. Stays small, because further guesses are refused above a limit.
create table wrong_guesses (
  minute timestamptz not null,
  network inet not null,
  guesses int not null,
  primary key (minute, network)
);

-- Browsers that an account has logged in on. Grants no access, but has its own limit of tries, which attackers cannot
-- use up.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_age on known_devices (last_login_at);
