-- Whether a sku can be bought on a day: an active offer has a price and unexpired units.
create or replace function can_be_bought(sku bigint, on_day date) returns boolean
  language sql stable
begin atomic
  select exists (select from skus s
                   join products p on p.id = s.product_id and p.published_at is not null
                   join sku_sellers ss on ss.sku_id = s.id and ss.is_active
                   join sellers on sellers.id = ss.seller_id and sellers.is_active
                   join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> on_day
                   join inventories i on i.sku_seller_id = ss.id and i.actual_inventory > 0
                                     and (i.expires_on is null or i.expires_on > on_day)
                  where s.id = sku);
end;
