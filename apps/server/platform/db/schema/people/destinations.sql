-- Changes of the destinations of money, and of contacts and passwords that protect them.
create table destination_changes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint references people on delete cascade,
  seller_id bigint references sellers on delete cascade,
  kind text not null check (kind in ('IBAN', 'CELLPHONE', 'EMAIL', 'PASSWORD', 'MAIN_USER')),
  former text,  -- the previous Sheba, phone or mailbox; null for other kinds
  current text,
  changed_at timestamptz not null,
  account_ids bigint[] not null,  -- of proposer and approver
  restores_id bigint references destination_changes on delete cascade,  -- the change that this one reverts
  stopped_at timestamptz,
  check (num_nonnulls(person_id, seller_id) = 1)
);
create index destination_changes_person on destination_changes (person_id, changed_at) where person_id is not null;
create index destination_changes_seller on destination_changes (seller_id, changed_at) where seller_id is not null;
create index destination_changes_age on destination_changes (changed_at);

-- Messages about a change, one per phone and mailbox. due_at is null once it is sent or given up.
create table destination_alerts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  change_id bigint not null references destination_changes on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  language text not null check (language in ('fa', 'en')),
  due_at timestamptz,
  tries smallint not null default 0,
  is_sending boolean not null default false,  -- a process sends it until due_at
  unknown_at timestamptz,  -- an SMS that may have been sent or not
  key_version smallint not null default 1,  -- of the SECRET_KEY that signed the link that was sent
  unique (change_id, channel, destination)
);
create index destination_alerts_due on destination_alerts (channel, due_at) where due_at is not null;
