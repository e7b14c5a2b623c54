-- Has the membership rules look at new persons.
create or replace function queue_membership_check() returns trigger
  language plpgsql as
$$ begin
  insert into public.membership_checks (person_id) select id from written on conflict (person_id) do nothing;
  return null;
end $$;
