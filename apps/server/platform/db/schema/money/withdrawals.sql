-- Files of transfers for the bank.
create table payout_batches (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  created_at timestamptz not null,
  account_id bigint not null references accounts,
  payout_count int not null check (payout_count > 0),
  total bigint not null check (total > 0),
  sha256 bytea not null,
  content text not null,  -- the file that was sent to the bank
  file_name text not null default ''
);
create index payout_batches_age on payout_batches (created_at);

-- Payouts to bank accounts. The payee is an IBAN and the national code of its owner, as of the request.
create table withdrawals (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint references people,
  seller_id bigint references sellers,
  amount bigint not null check (amount > 0),
  -- iban: earned money to the owner's Sheba. card: unspent top-ups to the card that paid them.
  way text not null default 'iban' check (way in ('iban', 'card')),
  iban text check (iban ~ '^IR[0-9]{24}$'),
  owner_name text not null,
  payment_id bigint references payments,  -- the top-up that is refunded
  state text not null default 'Requested'
    check (state in ('Requested', 'Approved', 'Exported', 'Settled', 'Returned', 'Refused', 'Cancelled')),
  reason text not null default '',
  requested_at timestamptz not null,
  first_approved_by bigint references accounts,
  first_approved_at timestamptz,
  approved_by bigint references accounts,  -- above `twoPersonRial` not first_approved_by
  approved_at timestamptz,
  payout_batch_id bigint references payout_batches,
  ended_at timestamptz,
  bank_reference text not null default '',  -- the bank's reference of the transfer
  payee_code text,
  gateway_until timestamptz,  -- until then a process waits for the gateway's answer about a refund to a card
  check (num_nonnulls(person_id, seller_id) = 1),
  check ((way = 'iban') = (iban is not null)),
  check ((way = 'card') = (payment_id is not null)),
  check (approved_by is distinct from first_approved_by or first_approved_by is null)
);
create index withdrawals_person on withdrawals (person_id, id desc) where person_id is not null;
create index withdrawals_seller on withdrawals (seller_id, id desc) where seller_id is not null;
create index withdrawals_open on withdrawals (state, requested_at) where state in ('Requested', 'Approved', 'Exported');
-- Refunds that a job hands to gateways.
create index withdrawals_card on withdrawals (id) where way = 'card' and state in ('Approved', 'Exported');
create index withdrawals_batch on withdrawals (payout_batch_id) where payout_batch_id is not null;
create index withdrawals_at_bank on withdrawals (payout_batch_id) where state = 'Exported';
create index withdrawals_payment on withdrawals (payment_id) where payment_id is not null;
create index withdrawals_payee_code on withdrawals (payee_code) where payee_code is not null;
create index withdrawals_iban on withdrawals (iban) where iban is not null;
create index withdrawals_age on withdrawals (requested_at);
create index withdrawals_approver on withdrawals (approved_by, approved_at) where approved_by is not null;
