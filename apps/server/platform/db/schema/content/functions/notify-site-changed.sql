-- Makes nodes render cached pages again: they contain campaigns and settings.
create or replace function notify_site_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('site_changed', ''); return null; end $$;
