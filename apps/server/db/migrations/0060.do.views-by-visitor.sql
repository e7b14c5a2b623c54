-- A look at a product is told from another by the visitor's name for counting; of one address bucket so many count in a day.
-- From the mark neither the address nor what else was looked at from there can be told.
alter table public.product_views
  add column network bytea check (octet_length(network) = 16);
create index product_views_network on public.product_views (product_id, day, network);
