-- Formats a day in a calendar: `pe` Persian, otherwise Gregorian.
create or replace function day_in_calendar(day date, calendar text) returns text
  language sql immutable parallel safe
begin atomic
  select case when calendar = 'pe' then jalali_day(day) else to_char(day, 'YYYY-MM-DD') end;
end;
