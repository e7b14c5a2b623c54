-- The words of these products as terms: `1 word` for a word in field 1.
create or replace function search_words_of(product_ids bigint[]) returns table (product_id bigint, term text)
  language sql stable
begin atomic
  with chosen as materialized (select id, name, summary, features, brand_id, category_id from products where id = any (product_ids)),
  brand_words as materialized (
    select b.id, w.word from brands b cross join lateral search_words_in(search_texts(b.name), true) w (word)
     where b.id in (select brand_id from chosen)),
  category_words as materialized (
    select c.id, w.word
      from categories c join categories above on above.id = any (c.path)
      cross join lateral search_words_in(search_texts(above.name), true) w (word)
     where c.id in (select category_id from chosen)),
  tag_words as materialized (
    select t.id, w.word from tags t cross join lateral search_words_in(search_texts(t.name), true) w (word)
     where t.id in (select pt.tag_id from product_tags pt join chosen p on p.id = pt.product_id)),
  ingredient_words as materialized (
    select i.id, w.word
      from ingredients i
      cross join lateral search_words_in(concat_ws(' ǁ ', i.inci_name, search_texts(i.aliases)), false) w (word)
     where i.id in (select pi.ingredient_id from product_ingredients pi join chosen p on p.id = pi.product_id))
  select p.id, '1 ' || w.word from chosen p cross join lateral search_words_in(search_texts(p.name), true) w (word)
  union select p.id, '2 ' || w.word from chosen p join brand_words w on w.id = p.brand_id
  union select p.id, '2 ' || w.word from chosen p join category_words w on w.id = p.category_id
  union select p.id, '3 ' || w.word from chosen p join product_tags pt on pt.product_id = p.id join tag_words w on w.id = pt.tag_id
  union select p.id, '3 ' || w.word from chosen p cross join lateral search_words_in(search_texts(p.features), true) w (word)
  union select p.id, '3 ' || w.word
          from chosen p
          join (select s.product_id, string_agg(concat_ws(' ǁ ', search_texts(s.option_name), s.gtin), ' ǁ ') as texts
                  from skus s where s.product_id = any (product_ids) group by s.product_id) s on s.product_id = p.id
          cross join lateral search_words_in(s.texts, true) w (word)
  union select p.id, '4 ' || w.word from chosen p cross join lateral search_words_in(search_texts(p.summary), false) w (word)
  union select p.id, '4 ' || w.word
          from chosen p
          join (select k.product_id, string_agg(search_texts(k.name), ' ǁ ') as texts
                  from key_ingredients k where k.product_id = any (product_ids) group by k.product_id) k on k.product_id = p.id
          cross join lateral search_words_in(k.texts, true) w (word)
  union select p.id, '4 ' || w.word
          from chosen p join product_ingredients pi on pi.product_id = p.id join ingredient_words w on w.id = pi.ingredient_id;
end;
