-- A job deletes the file later, because file deletion cannot be rolled back.
create or replace function queue_file_removal() returns trigger
  language plpgsql as
$$ begin
  insert into public.files_to_remove (file_key) values (old.file_key)
  on conflict (file_key) do update set due_at = excluded.due_at;
  return null;
end $$;
