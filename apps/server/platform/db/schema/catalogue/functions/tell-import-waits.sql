-- Notifies workers that there is an import to do.
create or replace function tell_import_waits() returns trigger
  language plpgsql as
$$ begin perform pg_notify('product_imports', ''); return null; end $$;
