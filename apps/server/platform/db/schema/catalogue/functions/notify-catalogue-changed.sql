-- Makes nodes evict their cached public answers.
create or replace function notify_catalogue_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;
