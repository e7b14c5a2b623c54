-- Words of the catalogue that match the input. `units` come from domain/text: a word (w), its other forms (f), the
-- word of the same keys on the other keyboard layout (o) and its forms (of). Kinds: 0 exact, 1 prefix, 2 synonym, 3
-- corrected.
-- `meant`: the corrected word.
create or replace function search_reading(units jsonb, is_typing boolean)
  returns table (unit int, word text, kind smallint, meant text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  last int := jsonb_array_length(units) - 1;
  typed text;
  other text;
  read text[];
  is_known boolean;
begin
  for n in 0 .. last loop
    typed := units -> n ->> 'w';
    other := units -> n ->> 'o';
    read := array(select jsonb_array_elements_text(units -> n -> 'f')) || typed || (typed || (units -> (n + 1) ->> 'w'));
    if n > 0 then read := read || ((units -> (n - 1) ->> 'w') || typed); end if;
    return query select n, k.word, k.kind, null::text from public.search_known(read) k;
    is_known := found;
    if not is_known and other is not null then
      return query select n, k.word, k.kind, coalesce((select w.shown from public.search_words w where w.word = other), other)
        from public.search_known(array(select jsonb_array_elements_text(units -> n -> 'of')) || other) k;
      is_known := found;
    end if;
    -- A short word of the catalogue is not used as a prefix: «مو» (hair) must not find «مولتی‌ویتامین»
    -- (multivitamins).
    if is_typing and n = last or length(typed) >= (case when is_known then 5 else 3 end) then
      return query select n, b.word, 1::smallint, null::text from public.search_beginning(typed, case when is_known then 8 else 16 end) b;
      is_known := is_known or found;
    end if;
    if not is_known and length(other) >= 3 then
      return query select n, b.word, 1::smallint, other from public.search_beginning(other, 16) b;
      is_known := found;
    end if;
    if not is_known then return query select n, m.word, 3::smallint, m.shown from public.search_mistyped(typed) m; end if;
  end loop;
end $$;
