-- Prices, discounts and months begin with a day of Tehran.
create or replace function tehran_today() returns date
  language sql stable parallel safe
begin atomic
  select tehran_day(now());
end;
