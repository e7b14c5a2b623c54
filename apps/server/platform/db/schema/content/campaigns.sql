-- What the office shows on the landing page, on pages and at the foot of every page. The first that runs is at the
-- top of the landing page, the others below it. Each leads to a product or to a list, also to the list of what is
-- discounted.
create table campaigns (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  position int not null,
  eyebrow localized_text not null,
  title localized_text not null,
  second localized_text not null,  -- the second line of the title; may be empty
  body localized_text not null,
  call localized_text not null,
  tone text not null check (tone in ('anar','saffron','firouzeh','pesteh','lajvard')),
  file_id text references files,  -- null: its products before the open fruit
  product_ids bigint[] not null default '{}' check (cardinality(product_ids) <= 3),
  target text not null check (target in ('product','category','brand','tag','list','discounts')),
  product_id bigint references products,
  category_id bigint references categories,
  brand_id bigint references brands,
  tag_id bigint references tags,
  sort text check (sort in ('related','newest','purchased','cheapest','fastest')),
  begins_at timestamptz,  -- null: it has always run
  ends_at timestamptz,  -- the first instant at which it no longer runs
  is_active boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (begins_at < ends_at),
  check ((target = 'product') = (product_id is not null)),
  check ((target = 'category') = (category_id is not null)),
  check ((target = 'brand') = (brand_id is not null)),
  check ((target = 'tag') = (tag_id is not null)),
  constraint campaigns_sort_of_list check ((target in ('list','discounts')) = (sort is not null))
);
create index campaigns_category on campaigns (category_id) where category_id is not null;
create index campaigns_brand on campaigns (brand_id) where brand_id is not null;
create index campaigns_tag on campaigns (tag_id) where tag_id is not null;
create index campaigns_product on campaigns (product_id) where product_id is not null;

-- Nodes render their pages anew.
create trigger notify_site after insert or delete or update or truncate on campaigns
  for each statement execute function notify_site_changed();
