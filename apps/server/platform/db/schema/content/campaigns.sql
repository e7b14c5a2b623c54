-- Campaigns on the landing page. The first that runs is at the top, the others are below. Each links to a product or
-- a list, such as the list of discounted products.
create table campaigns (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  position int not null,
  eyebrow localized_text not null,
  title localized_text not null,
  second localized_text not null,  -- second line of the title; may be empty
  body localized_text not null,
  call localized_text not null,
  tone text not null check (tone in ('anar','saffron','firouzeh','pesteh','lajvard')),
  file_id text references files,  -- null: images of its products in front of the open fruit
  product_ids bigint[] not null default '{}' check (cardinality(product_ids) <= 3),
  target text not null check (target in ('product','category','brand','tag','list','discounts')),
  product_id bigint references products,
  category_id bigint references categories,
  brand_id bigint references brands,
  tag_id bigint references tags,
  sort text check (sort in ('related','newest','purchased','cheapest','fastest')),
  begins_at timestamptz,  -- null: no start
  ends_at timestamptz,  -- the first instant after it; null: no end
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

-- Nodes render their cached pages again.
create trigger notify_site after insert or delete or update or truncate on campaigns
  for each statement execute function notify_site_changed();
