-- The day of an instant in Tehran.
create or replace function tehran_day(at timestamptz) returns date
  language sql immutable parallel safe
begin atomic
  select (at at time zone 'Asia/Tehran')::date;
end;
