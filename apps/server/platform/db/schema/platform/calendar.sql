-- Persian months in days and instants of Tehran. A test compares them with domain/calendar.
create table jalali_months (
  id bigint primary key,  -- 140508
  month text not null unique,  -- 1405-08
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null  -- the first instant of the next month
);
