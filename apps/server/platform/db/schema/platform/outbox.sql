-- The embedded outbox: messages of a shop without a provider, to be read by people and tests.
create table outbox (
  id bigint generated always as identity (maxvalue 9007199254740991),
  channel text not null check (channel in ('sms','email')),
  destination text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null,
  primary key (id, sent_at)
);
create index outbox_destination on outbox (destination, id desc);
