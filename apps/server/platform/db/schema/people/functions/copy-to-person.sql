-- Copies a changed username or type of an account to its person.
create or replace function copy_to_person() returns trigger
  language plpgsql as
$$
begin
  update public.people set username = new.username, user_type = new.user_type where account_id = new.id;
  return null;
end;
$$;
