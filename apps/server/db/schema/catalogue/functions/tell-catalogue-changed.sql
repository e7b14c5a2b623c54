-- Public answers are cached in the nodes; one word on this channel makes them forget.
create or replace function tell_catalogue_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;
