-- Every sale changes these counts. The payload lets nodes keep cached answers that do not contain them.
create or replace function notify_counts_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('catalogue_changed', 'counts'); return null; end $$;
