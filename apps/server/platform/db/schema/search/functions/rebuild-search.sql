-- Rebuilds the index with positions in the order of popularity. Returns the number of products.
create or replace function rebuild_search() returns int
  language plpgsql as
$$ begin
  perform pg_advisory_xact_lock(7352605);
  delete from public.search_touched;
  delete from public.search_documents;
  delete from public.search_postings;
  delete from public.search_facets;
  delete from public.search_words;
  update public.search_state set capacity = 1024, zeros = public.search_zeros(1024);
  insert into public.search_touched (product_id) select id from public.products;
  return public.apply_search_changes(2147483647);
end $$;
