-- Formats a moment in Tehran time, with its UTC offset, in a calendar.
create or replace function moment_in_calendar(at timestamptz, calendar text) returns text
  language sql stable parallel safe
begin atomic
  select day_in_calendar((at at time zone 'Asia/Tehran')::date, calendar) ||
          to_char(at at time zone 'Asia/Tehran', '"T"HH24:MI:SS') ||
          case when (at at time zone 'Asia/Tehran') - (at at time zone 'UTC') = interval '4 hours 30 minutes' then '+04:30' else '+03:30' end;
end;
