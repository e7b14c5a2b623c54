-- Nodes cache the answers of CheckAccess; the account's number on this channel makes them evict those.
create or replace function notify_access_changed() returns trigger
  language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('access_changed', changed ->> tg_argv[0]);
  return null;
end $$;
