-- Has the membership rules look at a person again, because facts changed that may bring a day nearer. Argument: the column
-- with the person's id.
create or replace function recheck_membership() returns trigger
  language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1
   where person_id = (changed ->> tg_argv[0])::bigint;
  return null;
end $$;
