-- The shop's own accounts, one of each kind. Those with an owner are opened with the first entry.
insert into ledger_accounts (kind) values
  ('bank'), ('sales'), ('vat'), ('delivery'), ('commission'), ('seller-fees'), ('suspense'), ('commission-tax');
