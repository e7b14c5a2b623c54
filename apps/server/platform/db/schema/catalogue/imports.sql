-- Product files that the office imports: the file, its problems, and its products, which are applied in batches. A
-- job deletes everything after 30 days.
create table product_imports (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  file_name text not null check (length(file_name) <= 200),
  byte_size int not null check (byte_size > 0),
  options jsonb not null,
  format text check (format in ('own','woocommerce','shopify')),  -- null until the format is detected
  state text not null check (state in ('Checking','Unreadable','Checked','Running','Stopped','Done')),
  -- Incremented when the file is read again with other options: results of an older reading are discarded.
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

-- Notifies the workers.
create trigger notify_waiting after insert or update of state on product_imports for each row
  when (new.state in ('Checking', 'Running')) execute function notify_import_waiting();

-- The file in pieces, so that no process holds all of it in memory.
create table product_import_pieces (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  content bytea not null,
  primary key (import_id, number)
);

-- A product to create or update, in its final form. The reading writes it; a batch applies it and sets `outcome` in
-- the same transaction, so a crash leaves no item applied but unmarked.
create table product_import_items (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  row_number int not null,  -- its first row in the file
  content jsonb not null,
  is_content_same boolean not null,  -- only prices of offers change
  offers jsonb not null,  -- new prices of the shop's own offers of its skus
  is_hidden boolean not null,  -- a new product that stays unpublished
  product_id bigint references products on delete cascade,  -- null: a new product
  base_version int not null,  -- the version that the item was compared with
  draft_id bigint,  -- the draft that the item replaces, at `draft_revision`; null: none
  draft_revision int,
  outcome text check (outcome in ('done','failed')),
  primary key (import_id, number)
);
create index product_import_items_waiting on product_import_items (import_id, number) where outcome is null;
create index product_import_items_product on product_import_items (product_id) where product_id is not null;

-- Problems of the file, by row.
create table product_import_problems (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  import_id bigint not null references product_imports on delete cascade,
  row_number int not null check (row_number >= 0),
  column_name text not null,
  is_note boolean not null,
  kind text not null,
  value text not null,
  details jsonb not null default '{}'  -- further values of the message
);
create index product_import_problems_read on product_import_problems (import_id, row_number, id);
create index product_import_problems_kind on product_import_problems (import_id, kind, row_number, id);
