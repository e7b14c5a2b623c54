-- Skus may exchange their codes or barcodes in one statement: no two have one when it ends.
drop index skus_code, skus_gtin;
alter table skus
  add constraint skus_code unique (code) deferrable,
  add constraint skus_gtin unique (gtin) deferrable;
