-- The cap on commissions is proven for a maximum score per price. Checks a price against every plan in force on one
-- of its days, from today on. domain/pricing has the rule for one plan.
create or replace function refuse_score_above_plan() returns trigger
  language plpgsql as
$$
declare max_ratio numeric;
begin
  select v.ratio into max_ratio
    from written w
    join (select m.first_day, lead(m.first_day) over (order by m.first_day) as next_day,
                 (p.plan ->> 'largestScorePriceRatio')::numeric as ratio, (p.plan ->> 'pointValueRial')::numeric as point_value
            from public.plan_versions p join public.jalali_months m on m.month = p.from_month where p.state = 'Published') v
      on greatest(w.from_date, public.tehran_today(), v.first_day)
       < least(w.to_date, v.next_day, 'infinity'::date)
   where w.score_price_ratio > v.ratio or w.score > floor(w.consumer_price * v.ratio * 100 / v.point_value)
   order by v.ratio limit 1;
  if found then
    raise exception 'a price carries more score than the income plan lets it'
      using errcode = 'check_violation', constraint = 'prices_score_within_plan', detail = max_ratio;
  end if;
  return null;
end $$;
