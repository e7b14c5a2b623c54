-- Rendered pages contain campaigns and settings; a notification on this channel makes nodes render them anew.
create or replace function notify_site_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('site_changed', ''); return null; end $$;
