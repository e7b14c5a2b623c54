-- Has the membership rules look at everybody again, because their periods changed.
create or replace function recheck_all_memberships() returns trigger
  language plpgsql as
$$ begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1 where due_on <> '-infinity';
  return null;
end $$;
