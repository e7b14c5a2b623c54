-- Makes nodes evict cached answers of CheckAccess of an account. Argument: the column with its id.
create or replace function notify_access_changed() returns trigger
  language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('access_changed', changed ->> tg_argv[0]);
  return null;
end $$;
