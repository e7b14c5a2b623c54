-- Images that the office uploaded. Private images of people are in `documents`.
create table files (
  id text primary key,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  is_public boolean not null,
  created_at timestamptz not null default now()
);

-- Files whose rows were deleted. A job deletes them from the file store.
create table files_to_remove (
  file_key text primary key,
  since timestamptz not null default now()
);
