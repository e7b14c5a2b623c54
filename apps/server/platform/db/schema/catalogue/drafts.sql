-- Unpublished edits: at most one draft per product, and any number of drafts of new products. A save names the
-- revision that it was based on, so that concurrent edits are not overwritten.
create table product_drafts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint unique references products,
  base_version int not null check (base_version >= 0),  -- the version it is based on; 0: a new product
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null references accounts
);
create index product_drafts_changed on product_drafts (changed_at desc, id);
-- Finds the draft of a new product by its future code.
create index product_drafts_code on product_drafts ((content ->> 'code')) where product_id is null;

-- Every published content of a product. Never changed: it proves what the page said on a day.
create table product_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products,
  number int not null check (number >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null,
  published_by bigint references accounts,  -- null: published before versions were recorded
  note text not null default '' check (length(note) <= 400),
  undone_to int,  -- of an undo: the number of the restored version
  unique (product_id, number)
);
-- The sitemap reads the last publication of each product.
create index product_versions_published on product_versions (product_id, published_at desc);

-- Rows are only added.
create trigger append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_rewriting();
