-- Rendered pages hold campaigns and settings; one word on this channel makes them be rendered anew.
create or replace function tell_site_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('site_changed', ''); return null; end $$;
