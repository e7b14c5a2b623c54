-- Where money goes: who changed it and when, and whom the shop told of it.

create table public.destination_changes (
  id bigint generated always as identity primary key,
  person_id int references public.people on delete cascade,
  seller_id int references public.sellers on delete cascade,
  kind text not null check (kind in ('IBAN', 'CELLPHONE', 'EMAIL', 'PASSWORD', 'MAIN_USER')),
  former text,                                          -- the Sheba, phone or mailbox before; none for the others
  current text,
  changed_at timestamptz not null,
  account_ids int[] not null,                           -- who chose it: whoever proposed it and whoever approved it
  restores_id bigint references public.destination_changes on delete cascade,  -- the change that this one undid
  stopped_at timestamptz,
  check (num_nonnulls(person_id, seller_id) = 1)
);
create index destination_changes_person on public.destination_changes (person_id, changed_at) where person_id is not null;
create index destination_changes_seller on public.destination_changes (seller_id, changed_at) where seller_id is not null;
create index destination_changes_age on public.destination_changes (changed_at);

-- One message of a change to one phone or mailbox; due until it was sent or given up.
create table public.destination_alerts (
  id bigint generated always as identity primary key,
  change_id bigint not null references public.destination_changes on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  language text not null check (language in ('fa', 'en')),
  due_at timestamptz,
  tries smallint not null default 0,
  unique (change_id, channel, destination)
);
create index destination_alerts_due on public.destination_alerts (due_at) where due_at is not null;

alter table public.codes drop constraint codes_purpose_check;
alter table public.codes add constraint codes_purpose_check check (purpose in
  ('SIGN_UP_PHONE', 'SIGN_UP_EMAIL', 'LOGIN', 'STAFF_LOGIN', 'RECOVER_PASSWORD', 'FORGET_USERNAME', 'SIGN_CONTRACT',
   'CHANGE_CELLPHONE', 'CHANGE_EMAIL', 'CHANGE_IBAN', 'SELLER_SIGN_UP'));

-- A payee is a Sheba and the code that the state gave its owner, as both stood when the payout was asked for.
alter table public.withdrawals add column payee_code text;
update public.withdrawals w set payee_code = coalesce(
  (select coalesce(p.national_code, p.foreign_identifier, p.passport_number) from public.people p where p.id = w.person_id),
  (select u.national_code from public.seller_users u where u.seller_id = w.seller_id and u.is_main));
create index withdrawals_payee_code on public.withdrawals (payee_code) where payee_code is not null;
create index withdrawals_iban on public.withdrawals (iban) where iban is not null;
create index withdrawals_approver on public.withdrawals (approved_by, approved_at) where approved_by is not null;
