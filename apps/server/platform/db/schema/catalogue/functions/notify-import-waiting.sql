-- Wakes the workers for a waiting import.
create or replace function notify_import_waiting() returns trigger
  language plpgsql as
$$ begin perform pg_notify('product_imports', ''); return null; end $$;
