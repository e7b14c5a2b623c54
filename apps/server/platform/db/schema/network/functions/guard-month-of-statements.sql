-- Replaces a foreign key from statements to commission_months.
create or replace function guard_month_of_statements() returns trigger
  language plpgsql as
$$ begin
  if exists (select from public.statements where month = old.month) then
    raise exception 'month % has statements', old.month using errcode = 'foreign_key_violation', constraint = 'statements_month';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
