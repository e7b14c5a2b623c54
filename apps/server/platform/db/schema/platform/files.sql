-- Images that the office uploaded. Private images of people are in `documents`.
create table files (
  id text primary key,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  is_public boolean not null,
  created_at timestamptz not null default now()
);

-- Queues the original and its variants for deletion.
create trigger files_deleted after delete on files for each row execute function queue_image_removal();

-- Files in the store that have no row: those whose rows were deleted, and those whose rows are not inserted yet. A job
-- removes them from the store.
create table files_to_remove (
  file_key text primary key,
  -- From when on. '-infinity' is at once, and the removal may be under way.
  due_at timestamptz not null default '-infinity'
);
