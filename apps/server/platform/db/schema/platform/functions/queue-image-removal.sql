-- The key is that of `originalKey` in platform/files/keys.ts. The job removes the variants with the original.
create or replace function queue_image_removal() returns trigger
  language plpgsql as
$$ begin
  insert into public.files_to_remove (file_key) values ('originals/' || old.id)
  on conflict (file_key) do update set due_at = excluded.due_at;
  return null;
end $$;
