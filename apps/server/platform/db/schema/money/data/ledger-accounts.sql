-- The shop's own accounts. Accounts with an owner are created with their first entry.
insert into ledger_accounts (kind) values
  ('bank'), ('sales'), ('vat'), ('delivery'), ('commission'), ('seller-fees'), ('suspense'), ('commission-tax');
