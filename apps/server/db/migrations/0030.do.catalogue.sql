-- The catalogue as the office keeps it: codes of the shop's own, what a sku is beside its looks, drafts, what was
-- published and when, and what an offer costs the shop.

-- ── codes ────────────────────────────────────────────────────────────────────
-- A product and a sku are known by a code outside the shop: in files, on shelves. Whoever gives none gets a number.
create sequence product_code_numbers;
create sequence sku_code_numbers;
alter table products
  add column code text not null default 'p-' || nextval('product_code_numbers')
    check (code ~ '^[a-z0-9](-?[a-z0-9])*$' and length(code) <= 80),
  -- When it first went on sale: what was withdrawn and comes back is no newer for it.
  add column first_published_at timestamptz;
update products set first_published_at = published_at;
create unique index products_code on products (code);
create index products_unpublished on products (id) where published_at is null;

alter table skus
  add column code text not null default 'S-' || nextval('sku_code_numbers')
    check (code ~ '^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$' and length(code) <= 60),
  add column nature text check (nature in ('LIQUID','GEL','CREAM','SOLID','POWDER','AEROSOL','TEXTILE','DEVICE')),
  add column measurement_unit text
    check (measurement_unit in ('PIECE','PAIR','SET','PACK','SHEET','MILLILITRE','LITRE','GRAM','KILOGRAM')),
  add column hs_code text check (hs_code ~ '^[0-9]{6}([0-9]{2}){0,2}$');
create unique index skus_code on skus (code);
create unique index skus_gtin on skus (gtin);

-- What a picture shows, for who does not see it.
alter table sku_images add column alternative localized_text;

-- ── drafts and versions ──────────────────────────────────────────────────────
-- What is edited and not published yet: one for each product, and any number of products that are none yet. Whoever
-- saves says which revision they saw, so that nobody writes over another's work.
create table product_drafts (
  id int generated always as identity primary key,
  product_id int unique references products,
  base_version int not null check (base_version >= 0),   -- the version it began from; 0: from none
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by int not null references accounts
);
create index product_drafts_changed on product_drafts (changed_at desc, id);

-- Every content that was ever published. Never changed: what a product said on a day is told by these.
create table product_versions (
  id int generated always as identity primary key,
  product_id int not null references products,
  number int not null check (number >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null,
  published_by int references accounts,                  -- null: what stood before there were versions
  note text not null default '' check (length(note) <= 400),
  undone_to int,                                         -- of an undo: the number whose content it took up again
  unique (product_id, number)
);
create trigger append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_rewriting();

-- ── what an offer costs ──────────────────────────────────────────────────────
-- Beside a price and apart from it, so that nothing that shoppers read from could tell it.
create table price_costs (
  id int generated always as identity primary key,
  price_id int not null unique references prices on delete cascade,
  wholesale_price bigint check (wholesale_price > 0 and wholesale_price % 10 = 0),
  purchase_price bigint check (purchase_price > 0 and purchase_price % 10 = 0),
  check (wholesale_price is not null or purchase_price is not null)
);
