-- Formats a day in the Persian calendar, `1405-08-21`. The first guess of the year is right or one too high. Lists
-- call this for each product.
create or replace function jalali_day(day date) returns text
  language plpgsql immutable strict parallel safe as
$$
declare
  y int := extract(year from day)::int - 621;
  n int := day - public.jalali_year_start(y);
begin
  if n < 0 then
    y := y - 1;
    n := day - public.jalali_year_start(y);
  end if;
  if n < 186 then return to_char(y * 10000 + (n / 31 + 1) * 100 + n % 31 + 1, 'FM0000"-"00"-"00'); end if;
  n := n - 186;
  return to_char(y * 10000 + (n / 30 + 7) * 100 + n % 30 + 1, 'FM0000"-"00"-"00');
end $$;
