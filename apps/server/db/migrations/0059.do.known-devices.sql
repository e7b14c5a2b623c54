-- Guesses at passwords and codes: known devices keep places of their own, each browser that asked for a code has its own
-- code, and wrong guesses over all accounts are counted.

-- Browsers that an account was logged in on. A row gives no right; it lets nobody else use up its tries.
create table public.known_devices (
  account_id int not null references public.accounts on delete cascade,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_age on public.known_devices (last_login_at);

-- Of a known device: counted apart from those of its address.
alter table public.login_failures add column device_hash bytea;

alter table public.codes
  add column ticket_hash bytea,                        -- of the browser that asked; null where the subject says whose it is
  add column network inet,                             -- from where it was asked for
  add column is_known boolean not null default false;  -- by a device that the account was logged in on
drop index public.codes_subject;
create index codes_subject on public.codes (purpose, subject, ticket_hash, id desc);

-- Wrong guesses by minute and address bucket. Where too many were made lately no more are taken, so it stays small.
create table public.wrong_guesses (
  minute timestamptz not null,
  network inet not null,
  guesses int not null,
  primary key (minute, network)
);
