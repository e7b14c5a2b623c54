-- Whether shoppers see prices with VAT: the setting, true until it was changed.
create or replace function prices_include_vat() returns boolean
  language sql stable parallel safe
return coalesce((select value::boolean from settings where key = 'pricesIncludeVat'), true);
