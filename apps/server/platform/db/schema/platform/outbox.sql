-- Messages of a shop without a provider. People and tests read them here.
create table outbox (
  id bigint generated always as identity (maxvalue 9007199254740991),
  channel text not null check (channel in ('sms','email')),
  destination text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null,
  primary key (id, sent_at)
);
create index outbox_age on outbox (sent_at);
create index outbox_destination on outbox (destination, id desc);
