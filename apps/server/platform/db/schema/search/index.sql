-- All bit strings are as long as `capacity`; positions beyond the last product are 0.
create table search_state (
  is_only boolean default true primary key check (is_only),
  capacity int not null,
  -- As many zeros: to write them out each time took longer than most of what is done with them.
  zeros bit varying not null,
  check (length(zeros) = capacity)
);

-- The position of each product in the bit strings.
create table search_documents (
  product_id bigint primary key,
  place int not null unique,
  -- What is set for it: '1 word' for a word in field 1, 'brand 7' for a facet.
  terms text[] not null default '{}'
);

-- For each word and field, at which positions it is found. Fields: 1 the name, 2 brand and category, 3 tags,
-- promises, options and codes, 4 summary and ingredients.
-- Most words are in few products: compressed, a bit string of mostly zeros takes less room than the row of its word.
create table search_postings (
  word text collate "C" not null,
  field smallint not null,
  bits bit varying not null,
  primary key (word, field)
) with (toast_tuple_target=256);

-- brand, category (with those above it), tag, ingredient: by id. stock, priced, published: value 0. price: the bits
-- of the price in 10 rials, `value` is the bit's number. band: products by price, four bands to a doubling.
create table search_facets (
  facet text collate "C" not null,
  value bigint not null,
  bits bit varying storage external not null,  -- not compressed: every count reads them whole
  primary key (facet, value)
);

-- Products whose terms may have changed. Only ever added to, so that no two transactions wait for each other here.
create table search_touched (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null
);
