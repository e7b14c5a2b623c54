-- Looks at products, one for a visitor and a Tehran day. Whose it was cannot be told from `viewer`, nor which others
-- were theirs; a look is forgotten some days after it was counted.
create table product_views (
  product_id int not null references products on delete cascade,
  day date not null,
  viewer bytea not null check (octet_length(viewer) = 16),
  is_counted boolean not null default false,
  primary key (product_id, day, viewer)
);
create index product_views_fresh on product_views (product_id) where not is_counted;
