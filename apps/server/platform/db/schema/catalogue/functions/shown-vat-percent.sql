-- The VAT in the prices that shoppers see of a category's goods; 0 where they are shown without it.
create or replace function shown_vat_percent(of_category bigint, day date) returns numeric
  language sql stable parallel safe
return case when prices_include_vat() then vat_percent_on(of_category, day) else 0 end;
