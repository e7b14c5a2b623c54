-- Writes added and removed terms, which apply_search_changes put into search_diff, into the bit strings.
create or replace function store_search_diff(zeros bit varying) returns void
  language plpgsql as
$$ begin
  insert into public.search_postings as stored (word, field, bits)
  select substr(term, 3), left(term, 1)::smallint, public.search_bits(added, zeros)
    from search_diff where added is not null and term ~ '^[1-4] '
  on conflict (word, field) do update set bits = stored.bits | excluded.bits;
  update public.search_postings stored set bits = stored.bits & ~public.search_bits(d.removed, zeros)
    from search_diff d
   where d.removed is not null and d.term ~ '^[1-4] ' and stored.word = substr(d.term, 3) and stored.field = left(d.term, 1)::smallint;

  insert into public.search_facets as stored (facet, value, bits)
  select split_part(term, ' ', 1), split_part(term, ' ', 2)::bigint, public.search_bits(added, zeros)
    from search_diff where added is not null and term !~ '^[1-4] '
  on conflict (facet, value) do update set bits = stored.bits | excluded.bits;
  update public.search_facets stored set bits = stored.bits & ~public.search_bits(d.removed, zeros)
    from search_diff d
   where d.removed is not null and d.term !~ '^[1-4] '
     and stored.facet = split_part(d.term, ' ', 1) and stored.value = split_part(d.term, ' ', 2)::bigint;

  insert into public.search_words (word, occurrences)
  select stored.word, sum(bit_count(stored.bits)) from public.search_postings stored
   where stored.word in (select substr(term, 3) from search_diff where term ~ '^[1-4] ') group by stored.word
  on conflict (word) do update set occurrences = excluded.occurrences;
  if exists (select from public.search_words where shown is null
                and word in (select substr(term, 3) from search_diff where added is not null and term ~ '^[12] ')) then
    update public.search_words w set shown = names.written
      from public.search_written(array(select product_id from search_fresh)) names
     where names.word = w.word and w.shown is null;
  end if;
  if exists (select from search_diff where removed is not null) then
    delete from public.search_postings where bit_count(bits) = 0
       and word in (select substr(term, 3) from search_diff where removed is not null and term ~ '^[1-4] ');
    delete from public.search_words where occurrences = 0;
    delete from public.search_facets where bit_count(bits) = 0;
  end if;
end $$;
