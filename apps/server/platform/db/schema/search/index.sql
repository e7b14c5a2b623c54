-- All bit strings have `capacity` bits; bits after the last product are 0.
create table search_state (
  is_only boolean default true primary key check (is_only),
  capacity int not null,
  -- `capacity` zeros, stored because building them took longer than most operations on them.
  zeros bit varying not null,
  check (length(zeros) = capacity)
);

-- The position of each product in the bit strings.
create table search_documents (
  product_id bigint primary key,
  bit_position int not null unique,
  -- Its bits that are set: '1 word' for a word in field 1, 'brand 7' for a facet.
  terms text[] not null default '{}'
);

-- Positions of products by word and field. Fields: 1 name, 2 brand and category, 3 tags, promises, options and codes,
-- 4 summary and ingredients. Compressed, because most words are in few products and most bits are zero.
create table search_postings (
  word text collate "C" not null,
  field smallint not null,
  bits bit varying not null,
  primary key (word, field)
) with (toast_tuple_target=256);

-- Positions of products by facet. brand, category (including ancestors), tag, ingredient: `value` is an id. stock,
-- priced, published, discounted: 0. price, rating: a bit of the number (price in 10 rials, rating times 100). stars:
-- rating at least `value`. band: price range, four per doubling.
create table search_facets (
  facet text collate "C" not null,
  value bigint not null,
  bits bit varying storage external not null,  -- not compressed: every count reads them whole
  primary key (facet, value)
);

-- Queue of products whose terms may have changed. Rows are inserted and never updated, so transactions do not block
-- each other.
create table search_touched (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null
);
