-- Copies the account's username and type to a person.
create or replace function copy_account() returns trigger
  language plpgsql as
$$
begin
  select a.username, a.user_type into new.username, new.user_type from public.accounts a where a.id = new.account_id;
  return new;
end;
$$;
