-- What is edited and not published yet: one for each product, and any number of products that are none yet. Whoever
-- saves says which revision they saw, so that nobody writes over another's work.
create table product_drafts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint unique references products,
  base_version int not null check (base_version >= 0),  -- the version it began from; 0: from none
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null references accounts
);
create index product_drafts_changed on product_drafts (changed_at desc, id);
-- A draft of a product that is none yet is found by the code it will have.
create index product_drafts_code on product_drafts ((content ->> 'code')) where product_id is null;

-- Every content that was ever published. Never changed: they show what a product said on a day.
create table product_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products,
  number int not null check (number >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null,
  published_by bigint references accounts,  -- null: what was published before versions were recorded
  note text not null default '' check (length(note) <= 400),
  undone_to int,  -- of an undo: the number whose content it took up again
  unique (product_id, number)
);
-- A part of the sitemap asks when each of its products was published last.
create index product_versions_published on product_versions (product_id, published_at desc);

-- Rows are only added.
create trigger append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_rewriting();
