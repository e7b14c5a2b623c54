-- Nothing is added to an approved month.
create or replace function refuse_adding_to_approved() returns trigger
  language plpgsql as
$$ begin
  if exists (select from written w join public.commission_months m on m.month = w.month where m.state <> 'calculated') then
    raise exception 'nothing is added to the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
