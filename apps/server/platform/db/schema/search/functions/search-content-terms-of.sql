-- Terms of search_named_terms_of and of other names of ingredients. search_terms_of adds stars, rating and discount.
create or replace function search_content_terms_of(product_ids bigint[]) returns table (product_id bigint, term text)
  language sql stable
begin atomic
  select * from search_named_terms_of(product_ids)
  union select pi.product_id, '4 ' || w.word
          from product_ingredients pi join ingredients i on i.id = pi.ingredient_id
          cross join lateral search_words_in(search_texts(i.aliases), false) w (word)
         where pi.product_id = any (product_ids) and i.aliases <> '{"fa": [], "en": []}';
end;
