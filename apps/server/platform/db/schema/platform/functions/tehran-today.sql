-- Today in Tehran: prices, discounts and months begin at midnight there.
create or replace function tehran_today() returns date
  language sql stable parallel safe
begin atomic
  select tehran_day(now());
end;
