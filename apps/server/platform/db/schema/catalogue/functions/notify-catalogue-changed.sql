-- Makes nodes evict their cached public answers.
create or replace function notify_catalogue_changed() returns trigger
  language plpgsql as
$$ begin insert into public.catalogue_changes (payload) values (''); return null; end $$;
