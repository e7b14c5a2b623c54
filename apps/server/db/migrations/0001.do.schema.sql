-- The whole schema of the shop's first path: people, catalogue, orders, payments.
-- Money is whole rials (bigint), score is hundredths of a point (integer), days are Tehran days.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- ── texts and days ───────────────────────────────────────────────────────────
-- A text in several languages: {"fa": "…", "en": "…"}; Persian must exist, the others fall back to it.
create domain localized_text as jsonb check (value is null or (jsonb_typeof(value) = 'object' and value ? 'fa'));

create function localized(texts jsonb, language text) returns text
  language sql immutable parallel safe as
$$ select coalesce(texts ->> language, texts ->> 'fa') $$;

-- Folds what Persian writers type in different ways: Arabic ي and ك, half-spaces, diacritics, digits, case.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe as
$$ select trim(regexp_replace(
     translate(
       regexp_replace(lower(input), '[\u064B-\u065F\u0670\u0640]', '', 'g'),
       'يىكةۀأإآؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205),
       'ییکههاااوی01234567890123456789  '),
     '[^[:alnum:]]+', ' ', 'g')) $$;

create function tehran_day(at timestamptz) returns date
  language sql immutable parallel safe as
$$ select (at at time zone 'Asia/Tehran')::date $$;

create function tehran_today() returns date
  language sql stable parallel safe as
$$ select tehran_day(now()) $$;

-- The 33-year arithmetic of the Persian calendar: the same as in domain/calendar, exact for the years 1300 to 1500.
create function jalali_year_start(jalali_year int) returns date
  language sql immutable strict parallel safe as
$$ select date '0622-03-21' + (365 * (jalali_year - 1) + floor((8 * jalali_year + 21) / 33.0)::int) $$;

create function jalali_day(day date) returns text
  language sql immutable strict parallel safe as
$$
  select to_char(y, 'FM0000') || '-' ||
         to_char(case when n < 186 then n / 31 + 1 else (n - 186) / 30 + 7 end, 'FM00') || '-' ||
         to_char(case when n < 186 then n % 31 + 1 else (n - 186) % 30 + 1 end, 'FM00')
  from (select guess - (jalali_year_start(guess) > day)::int + (jalali_year_start(guess + 1) <= day)::int as y
        from (select extract(year from day)::int - 621 as guess) g) f,
       lateral (select day - jalali_year_start(y) as n) d
$$;

create function day_in_calendar(day date, calendar text) returns text
  language sql immutable parallel safe as
$$ select case when calendar = 'pe' then jalali_day(day) else to_char(day, 'YYYY-MM-DD') end $$;

-- A moment as the clock on a Tehran wall shows it, with its offset, in the caller's calendar.
create function moment_in_calendar(at timestamptz, calendar text) returns text
  language sql stable parallel safe as
$$ select day_in_calendar((at at time zone 'Asia/Tehran')::date, calendar) ||
          to_char(at at time zone 'Asia/Tehran', '"T"HH24:MI:SS') ||
          case when (at at time zone 'Asia/Tehran') - (at at time zone 'UTC') = interval '4 hours 30 minutes' then '+04:30' else '+03:30' end $$;

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- ── people ───────────────────────────────────────────────────────────────────
create table accounts (
  id int generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9._]{3,40}$'),
  password_hash text not null,
  user_type text not null check (user_type in ('MLMApplicant','Customer','PreferredCustomer','NetworkMarketer','Seller','Staff')),
  staff_role text check (staff_role in ('catalogue','orders','finance','network','support','admin','auditor')),
  created_at timestamptz not null default now(),
  check ((user_type = 'Staff') = (staff_role is not null))
);
create unique index accounts_username on accounts (lower(username));

create table sessions (
  token_hash bytea primary key,
  account_id int not null references accounts on delete cascade,
  is_remembered boolean not null,
  device text not null default '',
  address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT','OTHER_DEVICE','PASSWORD_CHANGED','REVOKED'))
);
create index sessions_account on sessions (account_id, expires_at);

create table login_failures (
  id bigint generated always as identity primary key,
  username_folded text not null,
  address inet not null,
  failed_at timestamptz not null
);
create index login_failures_recent on login_failures (username_folded, address, failed_at);

create table idempotency_keys (
  account_id int not null references accounts on delete cascade,
  command text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, command, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table provinces (
  id int primary key,
  name localized_text not null
);
create table cities (
  id int primary key,
  province_id int not null references provinces,
  name localized_text not null
);
create index cities_province on cities (province_id);

create table people (
  id int generated always as identity primary key,
  account_id int not null unique references accounts on delete cascade,
  sponsor_id int references people,
  state text not null default 'NotApplied'
    check (state in ('NotApplied','UnderReview','Active','Rejected','Blocked','Terminated','DeathGrace')),
  first_name text not null,
  last_name text not null,
  father_name text,
  national_code text unique check (national_code ~ '^[0-9]{10}$'),
  certificate_number text,
  nationality text not null default 'IRANIAN',
  gender text check (gender in ('MALE','FEMALE')),
  marital_status text check (marital_status in ('SINGLE','MARRIED')),
  military_status text,
  birth_date date,
  cellphone text check (cellphone ~ '^9[0-9]{9}$'),
  email text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  active_sale_order_id int,
  created_at timestamptz not null default now()
);
create index people_sponsor on people (sponsor_id);

create table wallets (
  id int generated always as identity primary key,
  person_id int not null unique references people on delete cascade,
  amount bigint not null default 0 check (amount >= 0)
);

create table addresses (
  id int generated always as identity primary key,
  person_id int not null references people on delete cascade,
  title text not null check (length(title) between 1 and 60),
  city_id int not null references cities,
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 5 and 400),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_person on addresses (person_id) where deleted_at is null;
create unique index addresses_one_main on addresses (person_id) where is_main and deleted_at is null;

-- ── catalogue ────────────────────────────────────────────────────────────────
create table files (
  id text primary key,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  is_public boolean not null,
  created_at timestamptz not null default now()
);

create table brands (
  id int generated by default as identity primary key,
  name localized_text not null,
  hue smallint not null default 350
);

-- path holds the ids of every ancestor and the category itself, root first.
create table categories (
  id int generated by default as identity primary key,
  parent_id int references categories,
  path int[] not null,
  name localized_text not null,
  position int not null default 0,
  hue smallint not null default 350,
  file_id text references files
);
create index categories_parent on categories (parent_id);
create index categories_path on categories using gin (path);

create table vat_rates (
  id int generated always as identity primary key,
  category_id int not null references categories,
  from_date date,
  to_date date,
  vat_percent numeric(5,2) not null check (vat_percent between 0 and 100),
  exclude using gist (category_id with =, daterange(from_date, to_date) with &&)
);

create table tag_groups (
  id int generated by default as identity primary key,
  name localized_text not null
);
create table tag_subgroups (
  id int generated by default as identity primary key,
  tag_group_id int not null references tag_groups,
  name localized_text not null
);
create table tags (
  id int generated by default as identity primary key,
  tag_subgroup_id int not null references tag_subgroups,
  name localized_text not null
);

create table sellers (
  id int generated by default as identity primary key,
  account_id int references accounts,
  name localized_text not null,
  is_active boolean not null default true
);

create table warehouses (
  id int generated by default as identity primary key,
  city_id int not null references cities,
  name localized_text not null,
  address localized_text not null,
  preparation_days smallint not null default 0
);

create table products (
  id int generated by default as identity primary key,
  brand_id int not null references brands,
  category_id int not null references categories,
  name localized_text not null,
  summary localized_text not null,
  description localized_text not null,
  combination localized_text not null,
  how_to_use jsonb not null,          -- {"fa": ["…", …], "en": […]}: one step each
  features jsonb not null,            -- the same shape: one short promise each
  manufacture_country localized_text not null,
  health_licence_number text,
  hue smallint not null,              -- of the stage behind the picture
  published_at timestamptz,           -- null: not for sale yet
  view_count int not null default 0,
  sold_count int not null default 0,
  rating_count int not null default 0,
  rating_sum int not null default 0,
  rating_average numeric(3,2) generated always as
    (case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end) stored,
  popularity numeric generated always as (sold_count * 3 + view_count * 0.02 + rating_count * 2) stored,
  search_text text not null default '',
  -- The best offer of today, kept by refresh_best_offers() for sorting and filtering only:
  -- what a shopper is shown and charged is always computed from the records themselves.
  best_sku_seller_id int,
  price_now bigint,
  delivery_days smallint,
  is_in_stock boolean not null default false
);
create index products_category on products (category_id);
create index products_brand on products (brand_id);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_popular on products (popularity desc, id) where published_at is not null;
create index products_newest on products (published_at desc, id) where published_at is not null;
create index products_price on products (price_now, id) where published_at is not null;
create index products_viewed on products (view_count desc, id) where published_at is not null;
create index products_sold on products (sold_count desc, id) where published_at is not null;
create index products_delivery on products (delivery_days, id) where published_at is not null;

create table product_tags (
  product_id int not null references products on delete cascade,
  tag_id int not null references tags,
  primary key (product_id, tag_id)
);
create index product_tags_tag on product_tags (tag_id);

create table ingredients (
  id int generated by default as identity primary key,
  inci_name text not null unique,
  is_allergen boolean not null default false
);
create table product_ingredients (
  product_id int not null references products on delete cascade,
  ingredient_id int not null references ingredients,
  position smallint not null,
  primary key (product_id, position)
);
create table key_ingredients (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  position smallint not null,
  name localized_text not null,
  note localized_text not null
);
create index key_ingredients_product on key_ingredients (product_id);

create table skus (
  id int generated by default as identity primary key,
  product_id int not null references products on delete cascade,
  position smallint not null default 1,
  name localized_text not null,             -- the whole name, as it stands on an invoice
  option_name localized_text,               -- what tells it from its siblings: a volume, a shade
  swatch text,                              -- a shade's colour as #rrggbb
  gtin text not null check (gtin ~ '^[0-9]{13}$'),
  weight_gram int not null check (weight_gram > 0),
  length_mm int, width_mm int, height_mm int
);
create index skus_product on skus (product_id);

create table sku_images (
  id int generated always as identity primary key,
  sku_id int not null references skus on delete cascade,
  display_order smallint not null,
  file_id text not null references files,
  unique (sku_id, display_order)
);

create table sku_sellers (
  id int generated by default as identity primary key,
  sku_id int not null references skus on delete cascade,
  seller_id int not null references sellers,
  preparation_days smallint not null default 0 check (preparation_days >= 0),
  is_active boolean not null default true,
  unique (sku_id, seller_id)
);
create index sku_sellers_seller on sku_sellers (seller_id);

create table prices (
  id int generated always as identity primary key,
  sku_seller_id int not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  consumer_price bigint not null check (consumer_price > 0 and consumer_price % 10 = 0),
  score_price_ratio numeric(5,4) not null check (score_price_ratio between 0 and 1),
  score int not null check (score >= 0),
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&)
);
create table discounts (
  id int generated always as identity primary key,
  sku_seller_id int not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  discount_percent numeric(5,2) not null check (discount_percent > 0 and discount_percent <= 100),
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&)
);
create table special_discounts (
  id int generated always as identity primary key,
  sku_seller_id int not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  quantity int not null check (quantity >= 2),
  discount_percent numeric(5,2) not null check (discount_percent > 0 and discount_percent <= 100),
  exclude using gist (sku_seller_id with =, quantity with =, daterange(from_date, to_date) with &&)
);

-- on_hand are the units in the house, reserved those that somebody is paying for right now.
create table inventories (
  id int generated always as identity primary key,
  sku_seller_id int not null references sku_sellers on delete cascade,
  warehouse_id int not null references warehouses,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  actual_inventory int generated always as (on_hand - reserved) stored,
  check (reserved <= on_hand),
  unique (sku_seller_id, warehouse_id)
);

create table comments (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  person_id int not null references people on delete cascade,
  rating smallint check (rating between 1 and 5),
  text text not null,
  language text not null default 'fa' check (language in ('fa','en')),
  is_buyer boolean not null default false,
  helpful_count int not null default 0,
  state text not null default 'Pending' check (state in ('Pending','Published','Rejected')),
  created_at timestamptz not null default now(),
  unique (product_id, person_id)
);
create index comments_product on comments (product_id, created_at desc) where state = 'Published';

-- ── delivery ─────────────────────────────────────────────────────────────────
create table delivery_methods (
  id int generated by default as identity primary key,
  name localized_text not null,
  from_days smallint not null,
  to_days smallint not null,
  position smallint not null default 0,
  is_active boolean not null default true
);
-- The most specific rate wins: a province before any, then the smallest sufficient weight.
create table delivery_rates (
  id int generated always as identity primary key,
  delivery_method_id int not null references delivery_methods on delete cascade,
  province_id int references provinces,
  up_to_gram int check (up_to_gram > 0),
  price bigint not null check (price >= 0 and price % 10 = 0)
);
create index delivery_rates_method on delivery_rates (delivery_method_id);

-- ── orders ───────────────────────────────────────────────────────────────────
create table sale_orders (
  id int generated always as identity primary key,
  person_id int not null references people,
  title text not null default '' check (length(title) <= 60),
  state text not null default 'Draft'
    check (state in ('Draft','AwaitingPayment','Registered','Preparing','Shipped','Delivered','Cancelled')),
  is_active boolean not null default true,
  order_number text unique,
  description text not null default '',
  address_id int references addresses,
  warehouse_id int references warehouses,
  delivery_method_id int references delivery_methods,
  receiver_name text,
  receiver_cellphone text check (receiver_cellphone ~ '^9[0-9]{9}$'),
  delivered_to jsonb,                       -- the address as it stood at registration
  total_delivery_cost bigint not null default 0,
  sum_of_order_item_discount_amount bigint not null default 0,
  order_discount_percent numeric(5,2) not null default 0,
  order_discount_amount bigint not null default 0,
  total_discount_amount bigint not null default 0,
  order_value_amount bigint not null default 0,
  final_amount_before_vat bigint not null default 0,
  vat_amount bigint not null default 0,
  payable_amount bigint not null default 0,
  order_score int not null default 0,
  tracking_reference text,
  reserved_until timestamptz,
  created_at timestamptz not null,
  registered_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  check (address_id is null or warehouse_id is null),
  check (state in ('Draft','AwaitingPayment') or is_active),
  check ((state in ('Draft','AwaitingPayment')) = (order_number is null)),
  check ((state = 'AwaitingPayment') = (reserved_until is not null))
);
create index sale_orders_person on sale_orders (person_id, state);
create index sale_orders_registered on sale_orders (registered_at desc, id) where registered_at is not null;
create index sale_orders_reserved on sale_orders (reserved_until) where reserved_until is not null;
alter table people add foreign key (active_sale_order_id) references sale_orders on delete set null;

create table order_items (
  id int generated always as identity primary key,
  sale_order_id int not null references sale_orders on delete cascade,
  sku_seller_id int not null references sku_sellers,
  quantity int not null check (quantity between 1 and 1000),
  reward_quantity int not null default 0,
  unit_price bigint not null default 0,
  final_unit_price bigint not null default 0,
  discount_type text not null default 'NONE' check (discount_type in ('NONE','DISCOUNT','SPECIAL_DISCOUNT','REWARD')),
  discount_id int references discounts on delete set null,
  special_discount_id int references special_discounts on delete set null,
  discount_percent numeric(5,2) not null default 0,
  discount_amount bigint not null default 0,
  order_item_value_amount bigint not null default 0,
  vat_percent numeric(5,2) not null default 0,
  vat_amount bigint not null default 0,
  order_item_score int not null default 0,
  unique (sale_order_id, sku_seller_id)
);

-- Who moved an order, when and why. Rows are only ever added.
create table sale_order_moves (
  id bigint generated always as identity primary key,
  sale_order_id int not null references sale_orders on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer','system','office')),
  account_id int references accounts on delete set null,
  reason text not null default '',
  moved_at timestamptz not null
);
create index sale_order_moves_order on sale_order_moves (sale_order_id);

create table stock_reservations (
  sale_order_id int not null references sale_orders on delete cascade,
  inventory_id int not null references inventories,
  units int not null check (units > 0),
  primary key (sale_order_id, inventory_id)
);

-- Invoice numbers are gapless within a Persian year: the counter row is locked by the registration itself.
create table order_counters (
  jalali_year int primary key,
  last_number int not null
);

-- ── payments ─────────────────────────────────────────────────────────────────
create table payments (
  id int generated always as identity primary key,
  sale_order_id int not null references sale_orders,
  gateway text not null,
  state text not null default 'Created'
    check (state in ('Created','Redirected','Verified','Failed','Expired','PaidNotRecorded','RecordedNotPaid')),
  amount bigint not null check (amount >= 0), -- 0: nothing was left to pay, and no gateway was asked
  reference text unique,                    -- the gateway's name for this payment
  gateway_trace text,                       -- what the bank prints on its receipt
  failure_reason text check (failure_reason in ('CANCELLED','DECLINED','GATEWAY_ERROR','OUT_OF_STOCK','EXPIRED')),
  created_at timestamptz not null,
  verified_at timestamptz,
  settled_at timestamptz
);
create index payments_order on payments (sale_order_id);
create unique index payments_one_verified on payments (sale_order_id) where state = 'Verified';
create index payments_open on payments (created_at) where state in ('Created','Redirected');

-- The sandbox bank keeps its own books, as a real one would.
create schema sandbox_bank;
create table sandbox_bank.payments (
  reference text primary key,
  amount bigint not null,
  return_url text not null,
  description text not null,
  state text not null default 'open' check (state in ('open','paid','declined','cancelled')),
  trace text,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
