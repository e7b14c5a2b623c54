-- Whoever works imports off hears at once that there is something to do.
create or replace function tell_import_waits() returns trigger
  language plpgsql as
$$ begin perform pg_notify('product_imports', ''); return null; end $$;
