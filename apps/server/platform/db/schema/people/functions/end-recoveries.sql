-- Ends open recoveries when password, mailbox or account change. Argument: the column with the account's id.
create or replace function end_recoveries() returns trigger
  language plpgsql as
$$ begin
  update public.recoveries set used_at = now()
   where account_id = (to_jsonb(new) ->> tg_argv[0])::bigint and used_at is null;
  return null;
end $$;
