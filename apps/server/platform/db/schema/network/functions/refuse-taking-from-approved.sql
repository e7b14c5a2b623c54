-- Statements of an approved month are never deleted.
create or replace function refuse_taking_from_approved() returns trigger
  language plpgsql as
$$ begin
  if exists (select from removed r join public.commission_months m on m.month = r.month where m.state <> 'calculated') then
    raise exception 'nothing is taken from the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
