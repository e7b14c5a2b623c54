-- The VAT of a category on a day: its own rate, else that of the nearest category above it, else 10.
create or replace function vat_percent_on(of_category bigint, day date) returns numeric
  language sql stable parallel safe
return coalesce((select r.vat_percent
                   from categories c join vat_rates r on r.category_id = any (c.path)
                  where c.id = of_category and day >= coalesce(r.from_date, '-infinity') and day < coalesce(r.to_date, 'infinity')
                  order by array_position(c.path, r.category_id) desc limit 1), 10);
