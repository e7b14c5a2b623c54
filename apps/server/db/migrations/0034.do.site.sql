-- What the office says on the landing, on pages and at the foot of every page.

-- ── campaigns ────────────────────────────────────────────────────────────────
-- The first that runs is the landing's hero, the others stand below it. Each leads to a product or to a list.
create table campaigns (
  id int generated always as identity primary key,
  position int not null,
  eyebrow localized_text not null,
  title localized_text not null,
  second localized_text not null,                 -- the second line of the title; may be empty
  body localized_text not null,
  call localized_text not null,
  tone text not null check (tone in ('anar','saffron','firouzeh','pesteh','lajvard')),
  file_id text references files,                  -- null: its products before the open fruit
  product_ids int[] not null default '{}' check (cardinality(product_ids) <= 3),
  target text not null check (target in ('product','category','brand','tag','list')),
  product_id int references products,
  category_id int references categories,
  brand_id int references brands,
  tag_id int references tags,
  sort text check (sort in ('related','newest','purchased','cheapest','fastest')),
  begins_at timestamptz,                          -- null: it has always run
  ends_at timestamptz,                            -- the first instant at which it no longer runs
  is_active boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (begins_at < ends_at),
  check ((target = 'product') = (product_id is not null)),
  check ((target = 'category') = (category_id is not null)),
  check ((target = 'brand') = (brand_id is not null)),
  check ((target = 'tag') = (tag_id is not null)),
  check ((target = 'list') = (sort is not null))
);
create index campaigns_category on campaigns (category_id) where category_id is not null;
create index campaigns_brand on campaigns (brand_id) where brand_id is not null;
create index campaigns_tag on campaigns (tag_id) where tag_id is not null;
create index campaigns_product on campaigns (product_id) where product_id is not null;

-- ── pages ────────────────────────────────────────────────────────────────────
-- Every text that a page ever had. Never changed: what was promised on a day is told by these.
create table page_versions (
  id int generated always as identity primary key,
  page_id int not null references pages,
  number int not null check (number >= 1),
  title localized_text not null,
  body localized_text not null,
  published_at timestamptz not null,
  published_by int references accounts,           -- null: what stood before there were versions
  unique (page_id, number)
);
insert into page_versions (page_id, number, title, body, published_at)
select id, 1, title, body, changed_at from pages;
create trigger append_only before update or delete or truncate on page_versions
  for each statement execute function refuse_rewriting();
alter table pages add column version int not null default 1;

-- ── what nodes hear of ───────────────────────────────────────────────────────
-- Rendered pages hold campaigns and settings; one word on this channel makes them be rendered anew.
create function tell_site_changed() returns trigger language plpgsql as
$$ begin perform pg_notify('site_changed', ''); return null; end $$;
do $$
declare watched text;
begin
  foreach watched in array array['campaigns','settings'] loop
    execute format('create trigger tell_site after insert or update or delete or truncate on %I for each statement execute function tell_site_changed()', watched);
  end loop;
end $$;
-- Answers about pages are kept like those about goods.
create trigger tell_change after insert or update or delete or truncate on pages
  for each statement execute function tell_catalogue_changed();

-- A part of the sitemap asks when each of its products was published last.
create index product_versions_published on product_versions (product_id, published_at desc);
