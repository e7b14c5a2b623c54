-- Updates the bit strings for up to `max_products` products of search_touched. Returns the number of products. A lock
-- admits one call at a time; a concurrent call returns 0.
create or replace function apply_search_changes(max_products int default 20000) returns int
  language plpgsql as
$$
declare
  taken bigint[];
  zeros bit varying;
  needed int;
  capacity_now int;
begin
  if not pg_try_advisory_xact_lock(7352605) then return 0; end if;
  with gone as (
    delete from public.search_touched where id in (select id from public.search_touched order by id limit max_products) returning product_id)
  select array_agg(distinct product_id) into taken from gone;
  if taken is null then return 0; end if;

  insert into public.search_documents (product_id, bit_position)
  select p.id, (select coalesce(max(bit_position), -1) from public.search_documents) + row_number() over (order by p.popularity desc, p.id)
    from public.products p
   where p.id = any (taken) and not exists (select from public.search_documents d where d.product_id = p.id);

  select max(bit_position) + 1 into needed from public.search_documents;
  select capacity into capacity_now from public.search_state;
  if needed > capacity_now then
    zeros := public.search_zeros(((needed * 1.1)::int / 1024 + 1) * 1024 - capacity_now);
    update public.search_postings set bits = bits || zeros;
    update public.search_facets set bits = bits || zeros;
    capacity_now := capacity_now + length(zeros);
    update public.search_state set capacity = capacity_now, zeros = public.search_zeros(capacity_now);
  end if;
  zeros := public.search_zeros(capacity_now);

  if to_regclass('pg_temp.search_fresh') is null then
    create temp table search_fresh (product_id bigint, bit_position int, terms text[]) on commit delete rows;
    create temp table search_diff (term text, added int[], removed int[]) on commit delete rows;
  else
    delete from search_fresh;
    delete from search_diff;
  end if;
  insert into search_fresh
  select d.product_id, d.bit_position, coalesce(fresh.terms, '{}')
    from public.search_documents d
    left join (select t.product_id, array_agg(t.term) as terms from public.search_terms_of(taken) t group by 1) fresh using (product_id)
   where d.product_id = any (taken);
  insert into search_diff
  select term, array_agg(bit_position) filter (where is_fresh), array_agg(bit_position) filter (where not is_fresh)
    from (select f.bit_position, term, true as is_fresh from search_fresh f, unnest(f.terms) term
          except all select d.bit_position, term, true from public.search_documents d, unnest(d.terms) term where d.product_id = any (taken)
          union all
          (select d.bit_position, term, false from public.search_documents d, unnest(d.terms) term where d.product_id = any (taken)
           except all select f.bit_position, term, false from search_fresh f, unnest(f.terms) term)) changed
   group by term;
  update public.search_documents d set terms = f.terms from search_fresh f where d.product_id = f.product_id and d.terms <> f.terms;
  delete from public.search_documents d where d.product_id = any (taken) and not exists (select from public.products p where p.id = d.product_id);
  perform public.store_search_diff(zeros);
  if exists (select from search_diff) then insert into public.catalogue_changes (payload) values (''); end if;
  return cardinality(taken);
end $$;
