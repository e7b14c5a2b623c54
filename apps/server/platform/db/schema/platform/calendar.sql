-- Persian months as days and instants of Tehran. domain/calendar has the same, and a test compares the two.
create table jalali_months (
  id bigint primary key,  -- 140508
  month text not null unique,  -- 1405-08
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null  -- the first instant of the next one
);
