-- Product files that the office imports: the file itself, what is wrong with it, and the products it comes to, which
-- are taken over one batch after the other. Forgotten some weeks later, all of it.
create table product_imports (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  file_name text not null check (length(file_name) <= 200),
  byte_size int not null check (byte_size > 0),
  options jsonb not null,
  format text check (format in ('own','woocommerce','shopify')),  -- null until the file was looked at
  state text not null check (state in ('Checking','Unreadable','Checked','Running','Stopped','Done')),
  -- Whoever has it read again with other options makes what a reading under way comes to worthless.
  reading int not null default 1,
  counts jsonb not null,  -- the counts of importSummary; `done` and `failed` grow with each batch
  fault_count int not null default 0,
  note_count int not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references accounts,
  started_at timestamptz,
  started_by bigint references accounts,
  ended_at timestamptz
);
create index product_imports_created on product_imports (created_at desc, id desc);
create index product_imports_waiting on product_imports (id) where state in ('Checking', 'Running');

-- Workers take up the import at once.
create trigger notify_waiting after insert or update of state on product_imports for each row
  when (new.state in ('Checking', 'Running')) execute function notify_import_waiting();

-- The file in pieces, so that nobody holds the whole of it.
create table product_import_pieces (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  content bytea not null,
  primary key (import_id, number)
);

-- A product to create or to update, as it will be: written by the reading, taken over by a batch, which marks it in its
-- own transaction. What was done before a crash is marked, what was not is not.
create table product_import_items (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  row_number int not null,  -- the first of its rows
  content jsonb not null,
  is_content_same boolean not null,  -- only what its offers cost changes
  offers jsonb not null,  -- what the shop's own offers of its skus are to cost
  is_hidden boolean not null,  -- a new one that is not to go on sale
  product_id bigint references products on delete cascade,  -- null for one that is new
  base_version int not null,  -- the version that was looked at
  draft_id bigint,  -- of an unpublished product that there is a draft of
  draft_revision int,
  outcome text check (outcome in ('done','failed')),
  primary key (import_id, number)
);
create index product_import_items_waiting on product_import_items (import_id, number) where outcome is null;
create index product_import_items_product on product_import_items (product_id) where product_id is not null;

-- What is wrong with the file, by line.
create table product_import_problems (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  import_id bigint not null references product_imports on delete cascade,
  row_number int not null check (row_number >= 0),
  column_name text not null,
  is_note boolean not null,
  kind text not null,
  value text not null,
  details jsonb not null default '{}'  -- what the message of the kind names beside the value
);
create index product_import_problems_read on product_import_problems (import_id, row_number, id);
create index product_import_problems_kind on product_import_problems (import_id, kind, row_number, id);
