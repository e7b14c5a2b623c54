-- A published plan never changes: months are calculated with it.
create or replace function refuse_changing_published() returns trigger
  language plpgsql as
$$ begin
  -- Exception: withdrawing it, with no other change, while no month from its first on is calculated.
  if old.state = 'Published' and tg_op = 'UPDATE' and new.state = 'Withdrawn'
     and (new.title, new.from_month, new.plan, new.created_by, new.created_at, new.published_by, new.published_at)
         is not distinct from
         (old.title, old.from_month, old.plan, old.created_by, old.created_at, old.published_by, old.published_at)
     and not exists (select from public.commission_months m where m.month >= old.from_month) then
    return new;
  end if;
  if old.state <> 'Draft' then
    raise exception 'plan version % is published', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
