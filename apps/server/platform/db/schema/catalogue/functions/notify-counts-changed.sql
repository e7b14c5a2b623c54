-- Every sale changes these counts, and most cached answers do not name them: the notice says that it was counts alone.
create or replace function notify_counts_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('catalogue_changed', 'counts'); return null; end $$;
