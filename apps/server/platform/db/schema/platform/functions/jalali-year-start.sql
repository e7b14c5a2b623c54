-- First day of a Persian year by the 33-year rule, as in domain/calendar. Exact for 1300 to 1500.
create or replace function jalali_year_start(jalali_year int) returns date
  language sql immutable strict parallel safe
begin atomic
  select date '0622-03-21' + (365 * (jalali_year - 1) + floor((8 * jalali_year + 21) / 33.0)::int);
end;
