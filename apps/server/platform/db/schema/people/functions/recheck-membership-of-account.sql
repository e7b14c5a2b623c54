-- The same where an account changed.
create or replace function recheck_membership_of_account() returns trigger
  language plpgsql as
$$ begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1
   where person_id = (select id from public.people where account_id = new.id);
  return null;
end $$;
