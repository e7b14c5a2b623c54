-- Same as domain/calendar; a test compares them.
with years as (
  select year,
         date '2011-03-21' + (365 * (year - 1390) + (select count(*) from unnest(array[
           1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436, 1441, 1445, 1449, 1453, 1457, 1461, 1465,
           1469, 1474, 1478, 1482, 1486, 1490, 1494, 1498]) leap where leap < year))::int as new_year
    from generate_series(1390, 1499) year
), firsts as (
  select year, number, new_year + 31 * least(number - 1, 6) + 30 * greatest(number - 7, 0) as first_day
    from years cross join generate_series(1, 12) number
), days as (
  select *, lead(first_day) over (order by year, number) as next_day from firsts
)
insert into jalali_months
select year * 100 + number, year || '-' || lpad(number::text, 2, '0'), first_day, next_day - 1,
       first_day::timestamp at time zone 'Asia/Tehran', next_day::timestamp at time zone 'Asia/Tehran'
  from days where next_day is not null;
