-- What people say of products, what they keep for later and what they wait for.

-- ── comments ─────────────────────────────────────────────────────────────────
-- One of each person on each product, with or without stars. What is read by everybody was read in the office first;
-- `revision` names the words that somebody of the office has seen.
alter table comments
  add column revision int not null default 1,
  add column changed_at timestamptz,                     -- null: the words stand as they were first written
  add column unhelpful_count int not null default 0,
  add column report_count int not null default 0,        -- reports that nobody has settled yet
  add column decided_at timestamptz,
  add column decided_by int references accounts,
  add column refusal_reason text check (length(refusal_reason) <= 400),
  add column answer text check (length(answer) <= 2000), -- the shop's, shown below the comment
  add column answered_at timestamptz,
  add column answered_by int references accounts,
  add check (state = 'Rejected' or refusal_reason is null),
  add check ((answer is null) = (answered_at is null));
create index comments_waiting on comments (id) where state = 'Pending';
create index comments_reported on comments (id) where report_count > 0;
create index comments_person on comments (person_id, id desc);

-- A vote changes the comment and not the stars: the product's average is counted anew only when it may differ.
drop trigger comments_rating on comments;
create trigger comments_rating after insert or delete or update of state, rating, product_id on comments
  for each row execute function keep_product_rating();

-- Who has bought a product: an order of theirs with it was delivered. Paid is not enough, since nobody can tell of what
-- has not come; what was sent back was in their hands all the same.
create function has_bought(buyer int, product int) returns boolean language sql stable as $$
  select exists (select from sale_orders so
                   join order_items oi on oi.sale_order_id = so.id
                   join sku_sellers ss on ss.id = oi.sku_seller_id
                   join skus s on s.id = ss.sku_id
                  where so.person_id = buyer and so.state = 'Delivered' and s.product_id = product)
$$;
create function keep_bought() returns trigger language plpgsql as
$$ begin
  update comments c set is_buyer = true
   where c.person_id = new.person_id and not c.is_buyer and has_bought(c.person_id, c.product_id);
  return null;
end $$;
create trigger comments_bought after update of state on sale_orders
  for each row when (new.state = 'Delivered' and old.state <> 'Delivered') execute function keep_bought();

create table comment_votes (
  id int generated always as identity primary key,
  comment_id int not null references comments on delete cascade,
  person_id int not null references people on delete cascade,
  is_helpful boolean not null,
  unique (comment_id, person_id)
);
create index comment_votes_person on comment_votes (person_id);
-- Added and taken off rather than counted anew, so that two who vote at once are both counted.
create function keep_comment_votes() returns trigger language plpgsql as
$$ declare
  helpful int := coalesce(new.is_helpful::int, 0) - coalesce(old.is_helpful::int, 0);
  unhelpful int := coalesce((not new.is_helpful)::int, 0) - coalesce((not old.is_helpful)::int, 0);
begin
  update comments
     set helpful_count = greatest(0, helpful_count + helpful),
         unhelpful_count = greatest(0, unhelpful_count + unhelpful)
   where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
create trigger votes_counted after insert or update or delete on comment_votes
  for each row execute function keep_comment_votes();

create table comment_reports (
  id int generated always as identity primary key,
  comment_id int not null references comments on delete cascade,
  person_id int not null references people on delete cascade,
  reason text not null check (reason in ('OFFENSIVE','ADVERTISING','UNTRUE','PRIVATE','OTHER')),
  note text not null default '' check (length(note) <= 400),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (comment_id, person_id)
);
create index comment_reports_person on comment_reports (person_id);

-- ── favourites ───────────────────────────────────────────────────────────────
-- With what it cost and whether it was there when it was marked, so that the list can tell what has changed.
create table favourites (
  id int generated always as identity primary key,
  person_id int not null references people on delete cascade,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null,
  price_then bigint check (price_then >= 0),
  was_in_stock boolean not null,
  unique (person_id, product_id)
);
create index favourites_product on favourites (product_id);

-- ── waiting for stock ────────────────────────────────────────────────────────
-- Gone once the goods are there and their notice is given.
create table stock_watches (
  id int generated always as identity primary key,
  person_id int not null references people on delete cascade,
  sku_id int not null references skus on delete cascade,
  created_at timestamptz not null,
  unique (sku_id, person_id)
);
create index stock_watches_person on stock_watches (person_id);
-- Whether a sku can be bought on a day: somebody sells it at a price and has units that have not expired by then.
create function can_be_bought(sku int, on_day date) returns boolean language sql stable as $$
  select exists (select from skus s
                   join products p on p.id = s.product_id and p.published_at is not null
                   join sku_sellers ss on ss.sku_id = s.id and ss.is_active
                   join sellers on sellers.id = ss.seller_id and sellers.is_active
                   join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> on_day
                   join inventories i on i.sku_seller_id = ss.id and i.actual_inventory > 0
                                     and (i.expires_on is null or i.expires_on > on_day)
                  where s.id = sku)
$$;
