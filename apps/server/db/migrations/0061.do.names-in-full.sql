-- A dump sets an empty search_path, and so does whoever restores it: nothing that the database keeps may look names up
-- in one. Bodies in SQL are parsed once and stored, as views and checks are; bodies in PL/pgSQL name what is in `public`
-- in full. `docs/decisions/0036` tells why; `db/search-path.db.test.ts` holds later ones to it.

-- The search's own lock: it was the one under which the audit log is written.
do $$
declare
  its record;
begin
  for its in select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p
              where p.pronamespace = 'public'::regnamespace and p.prosrc like '%advisory_xact_lock(7352604)%' loop
    execute replace(its.definition, '7352604', '7352605');
  end loop;
end $$;

do $$
declare
  its record;
  relations text;
  functions text;
  body text;
begin
  select string_agg(relname, '|') into relations from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm');
  select string_agg(distinct proname, '|') into functions from pg_proc where pronamespace = 'public'::regnamespace;

  for its in
    select p.prosrc, l.lanname, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null and l.lanname in ('sql', 'plpgsql')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    if its.lanname = 'sql' then
      -- `*` would be written out as all the columns there are.
      body := replace(replace(its.prosrc,
        'select * from products where', 'select id, name, summary, features, brand_id, category_id, published_at, is_in_stock, price_now from products where'),
        'select * from products p', 'select p.id, p.brand_id, p.popularity, p.is_in_stock from products p');
      body := 'begin atomic' || regexp_replace(body, ';?\s*$', E';\nend');
    else
      -- A variable that is called like a table could not be told from one.
      body := case when its.definition like '%.tell_stock_changed()%'
                   then regexp_replace(its.prosrc, '\mproducts(?= int| *>|\)|, '' '')', 'product_ids', 'g') else its.prosrc end;
      -- A table stands behind one of these words, or is the type of a variable.
      body := regexp_replace(body, '\m(from|join|into|update)(\s+)(' || relations || ')\M', '\1\2public.\3', 'g');
      body := regexp_replace(body, '(\w )(' || relations || ')( :=|;)', '\1public.\2\3', 'g');
      body := regexp_replace(body, '(^|[^.\w])(' || functions || ')\(', '\1public.\2(', 'g');
      body := 'as $body$' || body || '$body$';
    end if;
    execute replace(its.definition, 'AS $function$' || its.prosrc || '$function$', body);
  end loop;
end $$;
