-- Of an approved month only the payment may change.
create or replace function refuse_reopening() returns trigger
  language plpgsql as
$$ begin
  if old.state <> 'calculated' and (tg_op = 'DELETE' or
       (to_jsonb(old) - array['state', 'paid_at', 'pay_started_by', 'pay_started_at'])
         <> (to_jsonb(new) - array['state', 'paid_at', 'pay_started_by', 'pay_started_at'])
       or new.state = 'calculated') then
    raise exception 'month % is approved', old.month using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
