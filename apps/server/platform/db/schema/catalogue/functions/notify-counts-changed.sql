-- Jobs change these counts every few minutes. The payload lets nodes keep cached answers that do not contain them.
create or replace function notify_counts_changed() returns trigger
  language plpgsql as
$$ begin insert into public.catalogue_changes (payload) values ('counts'); return null; end $$;
