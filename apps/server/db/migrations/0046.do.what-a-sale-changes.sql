-- Every sale changes the stock of its products and how often they were sold. What is kept of public answers outlives
-- that where it read neither, so the notice says which it was: `stock` with the ids of the products, or `counts`.

drop trigger tell_change on inventories;
create function tell_stock_changed() returns trigger language plpgsql as
$$
declare
  most constant int := 50;
  products int[] := array(
    select distinct s.product_id
      from changed c join sku_sellers ss on ss.id = c.sku_seller_id join skus s on s.id = ss.sku_id limit most + 1);
begin
  if cardinality(products) > most then
    perform pg_notify('catalogue_changed', '');
  elsif cardinality(products) > 0 then
    perform pg_notify('catalogue_changed', 'stock ' || array_to_string(products, ' '));
  end if;
  return null;
end $$;
create trigger tell_stock_i after insert on inventories referencing new table as changed
  for each statement execute function tell_stock_changed();
create trigger tell_stock_u after update on inventories referencing new table as changed
  for each statement execute function tell_stock_changed();
create trigger tell_stock_d after delete on inventories referencing old table as changed
  for each statement execute function tell_stock_changed();
-- Units of another offer than before, or no units at all any more.
create trigger tell_change after update of sku_seller_id or truncate on inventories
  for each statement execute function tell_catalogue_changed();

drop trigger tell_change on products;
create function tell_counts_changed() returns trigger language plpgsql as
$$ begin perform pg_notify('catalogue_changed', 'counts'); return null; end $$;
create trigger tell_counts after update of sold_count, view_count on products
  for each statement execute function tell_counts_changed();
do $$
begin
  execute format(
    'create trigger tell_change after insert or delete or truncate or update of %s on products for each statement execute function tell_catalogue_changed()',
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('sold_count', 'view_count')));
end $$;
