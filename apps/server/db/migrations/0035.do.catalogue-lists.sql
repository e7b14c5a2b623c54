-- The lists that describe products: pictures of brands, what ingredients are called beside their INCI name and what
-- they are, and which record became part of which.

alter table brands add column file_id text references files;

alter table ingredients
  -- What people call it, in each language any number of names: they are searched for, the help is read.
  add column aliases jsonb not null default '{"fa": [], "en": []}'
    check (jsonb_typeof(aliases -> 'fa') = 'array' and jsonb_typeof(aliases -> 'en') = 'array'),
  add column help localized_text;

-- A brand, a tag or an ingredient that became part of another one. Drafts that are being typed and versions, which
-- never change, go on naming it, and are read with the other in its place.
create table catalogue_merges (
  kind text not null check (kind in ('brand', 'tag', 'ingredient')),
  from_id int not null,
  into_id int not null check (into_id <> from_id),
  merged_at timestamptz not null,
  primary key (kind, from_id)
);
create index catalogue_merges_into on catalogue_merges (kind, into_id);

-- A list of ids with one in the place of another, each once, in the order in which they stood.
create function ids_merged(ids jsonb, from_id int, into_id int) returns jsonb
  language sql immutable strict parallel safe as
$$
  select coalesce(jsonb_agg(kept.id order by kept.place), '[]')
    from (select case when id = from_id then into_id else id end as id, min(place) as place
            from (select value::text::int as id, place from jsonb_array_elements(ids) with ordinality as e (value, place)) each_one
           group by 1) kept
$$;

create index product_ingredients_ingredient on product_ingredients (ingredient_id);

-- ── what ingredients are called is searched for ──────────────────────────────
alter function search_terms_of(int[]) rename to search_named_terms_of;
create function search_terms_of(product_ids int[]) returns table (product_id int, term text)
  language sql stable as
$$
  select * from search_named_terms_of(product_ids)
  union select pi.product_id, '4 ' || w.word
          from product_ingredients pi join ingredients i on i.id = pi.ingredient_id
          cross join lateral search_words_in(search_texts(i.aliases), false) w (word)
         where pi.product_id = any (product_ids) and i.aliases <> '{"fa": [], "en": []}'
$$;

create or replace function touch_products_of_ingredients() returns trigger language plpgsql as
$$ begin
  insert into search_touched (product_id)
  select distinct pi.product_id from after a join before b using (id) join product_ingredients pi on pi.ingredient_id = a.id
   where (a.inci_name, a.aliases) is distinct from (b.inci_name, b.aliases);
  return null;
end $$;
