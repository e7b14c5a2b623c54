-- Inputs and statements of an approved month never change, except for the payment of a statement.
create or replace function refuse_changing_approved() returns trigger
  language plpgsql as
$$ begin
  if (select state from public.commission_months where month = old.month) <> 'calculated' then
    if tg_table_name = 'statements' and tg_op = 'UPDATE' and
       (to_jsonb(old) - 'state' - 'paid_at' - 'held_reason') = (to_jsonb(new) - 'state' - 'paid_at' - 'held_reason') then return new; end if;
    raise exception 'month % is approved: its % stay as they are', old.month, tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
