-- The closed months of the ledger: docs/decisions/0069-two-days-and-sealed-months.md.

-- A month of the Persian calendar that takes no more transfers, and its seal. Months are closed one after the other, so
-- the days after the newest last_day are open. A seal covers the transfers that were posted in the month; they cannot
-- have a later book day.
create table ledger_month_seals (
  month text primary key references jalali_months (month),
  last_day date not null unique,
  closed_at timestamptz not null,
  -- Transactions that may have posted before the month was closed have smaller ids. Null until that is known.
  fence xid8,
  failure text not null default '',  -- why the newest attempt to seal it did not end
  sealed_at timestamptz,
  transfer_count bigint,
  entry_count bigint,
  sums jsonb,  -- [kind, gateway, amount, number of entries] of each head
  sha256 bytea,  -- of the days' hashes, the sums and the hash of the month before
  check (num_nulls(sealed_at, transfer_count, entry_count, sums, sha256) in (0, 5))
);

create trigger seal_stays before update on ledger_month_seals
  for each row when (old.sealed_at is not null) execute function refuse_rewriting();
create trigger closed_stays before delete or truncate on ledger_month_seals
  for each statement execute function refuse_rewriting();

-- Hashes of the transfers that were posted on a Tehran day of a closed month, with their entries.
create table ledger_day_seals (
  day date primary key,
  transfer_count bigint not null,
  entry_count bigint not null,
  sha256 bytea not null
);

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_day_seals
  for each statement execute function refuse_rewriting();

create trigger month_is_open after insert on ledger_transfers
  for each row execute function refuse_closed_month();
