-- Made from db/schema by `npm run baseline`. Read those files instead.

set local check_function_bodies = off;

-- platform/text.sql
-- pg_trgm finds mistyped words, fuzzystrmatch measures how much they differ, btree_gist excludes overlapping ranges.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;

-- A text in several languages: {"fa": "…", "en": "…"}. Persian is required; other languages fall back to it.
create domain localized_text as jsonb check (value is null or (jsonb_typeof(value) = 'object' and value ? 'fa'));

-- money/functions/fixed/account-name.sql
-- Name of a ledger account, for a generated column. A function, because PostgreSQL parses the expressions of
-- generated columns again for each statement, and every entry updates a balance.
create or replace function account_name(kind text, person_id bigint, seller_id bigint, gateway text) returns text
  language sql immutable
begin atomic
  select kind || coalesce(' person ' || person_id::text, '') || coalesce(' seller ' || seller_id::text, '')
               || coalesce(' ' || gateway, '');
end;

-- platform/functions/fixed/fold-text.sql
-- Folds spelling variants of Persian: Arabic ي and ك, half-spaces, diacritics, digits, case.
create or replace function fold_text(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(
     translate(
       regexp_replace(lower(input), '[\u064B-\u065F\u0670\u0640]', '', 'g'),
       'يىكةۀەأإآؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205),
       'ییکهههاااوی01234567890123456789  '),
     '[^[:alnum:]]+', ' ', 'g'));
end;

-- platform/functions/fixed/tehran-day.sql
-- The day of an instant in Tehran.
create or replace function tehran_day(at timestamptz) returns date
  language sql immutable parallel safe
begin atomic
  select (at at time zone 'Asia/Tehran')::date;
end;

-- search/functions/fixed/search-fold.sql
-- Normal form of words: fold_text, without accents of Latin letters. Same as wordsOf of domain/text.
create or replace function search_fold(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select fold_text(regexp_replace(normalize(input, NFKD), '[\u0300-\u036F]', '', 'g'));
end;

-- search/functions/fixed/search-words-in.sql
-- Distinct words of a text. `with_pairs` adds joined neighbours, so that «ضدآفتاب» and "makeup" find «ضد آفتاب» and
-- "make-up". "spf50" also gives "spf" and "50".
create or replace function search_words_in(input text, with_pairs boolean) returns setof text
  language sql immutable parallel safe
begin atomic
  with token as materialized (
    select word, lag(word) over (order by n) as former
      from string_to_table(search_fold(input), ' ') with ordinality t (word, n) where word <> '')
  select word from token where word <> 'ǁ'
  union select (regexp_match(word, '^([^0-9]+)[0-9]+$'))[1] from token where word ~ '^[^0-9]+[0-9]+$'
  union select (regexp_match(word, '^[^0-9]+([0-9]+)$'))[1] from token where word ~ '^[^0-9]+[0-9]+$'
  union select former || word from token
         where with_pairs and former <> 'ǁ' and word <> 'ǁ'
           and former not in ('و', 'با', 'از', 'در', 'به', 'برای', 'and', 'with', 'of', 'for', 'the')
           and word not in ('و', 'با', 'از', 'در', 'به', 'برای', 'and', 'with', 'of', 'for', 'the')
           -- Numbers are joined only to short words: «د ۳», "spf 50".
           and case when former ~ '^[0-9]+$' then false when word ~ '^[0-9]+$' then length(former) <= 4 else true end;
end;

-- search/functions/fixed/search-texts.sql
-- Joins the texts of all languages. The separator, a letter that no language of the shop has, prevents pairs of words
-- across texts.
create or replace function search_texts(texts jsonb) returns text
  language sql immutable strict parallel safe
begin atomic
  select string_agg(text #>> '{}', ' ǁ ') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') text;
end;

-- search/functions/fixed/search-key.sql
-- Key of a synonym: folded, without spaces, like the pairs of search_words_in.
create or replace function search_key(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select replace(search_fold(input), ' ', '');
end;

-- search/functions/fixed/search-name-words.sql
-- Words of a name, stored with brands and categories so that suggestions need not split names.
create or replace function search_name_words(texts jsonb) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(select search_words_in(search_texts(texts), true));
end;

-- catalogue/functions/apply-movements.sql
-- Adds movements to the units of their inventory rows; a sale also reduces `reserved`. Movements that
-- journal_written_stock records (trigger depth 2) are skipped: their row already has the units.
create or replace function apply_movements() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  update public.inventories i
     set on_hand = i.on_hand + m.on_hand_units, quarantined = i.quarantined + m.quarantine_units,
         reserved = i.reserved - m.sold_units
    from (select inventory_id, sum(on_hand_units) as on_hand_units, sum(quarantine_units) as quarantine_units,
                 coalesce(-sum(on_hand_units) filter (where kind = 'sold'), 0) as sold_units
            from moved group by inventory_id) m
   where i.id = m.inventory_id;
  return null;
end $$;

-- catalogue/functions/count-comment-votes.sql
-- Increments instead of recounting, so that concurrent votes are all counted.
create or replace function count_comment_votes() returns trigger
  language plpgsql as
$$ declare
  helpful int := coalesce(new.is_helpful::int, 0) - coalesce(old.is_helpful::int, 0);
  unhelpful int := coalesce((not new.is_helpful)::int, 0) - coalesce((not old.is_helpful)::int, 0);
begin
  update public.comments
     set helpful_count = greatest(0, helpful_count + helpful),
         unhelpful_count = greatest(0, unhelpful_count + unhelpful)
   where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;

-- catalogue/functions/journal-written-stock.sql
-- Records direct writes of units as movements: `opening` or `counted`. Depth 2: apply_movements wrote the row.
create or replace function journal_written_stock() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select id, 'opening', on_hand, quarantined from written where on_hand <> 0 or quarantined <> 0 order by id;
  else
    insert into public.stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select w.id, 'counted', w.on_hand - b.on_hand, w.quarantined - b.quarantined
      from written w join before b using (id)
     where (w.on_hand, w.quarantined) is distinct from (b.on_hand, b.quarantined) order by w.id;
  end if;
  return null;
end $$;

-- catalogue/functions/notify-catalogue-changed.sql
-- Makes nodes evict their cached public answers.
create or replace function notify_catalogue_changed() returns trigger
  language plpgsql as
$$ begin insert into public.catalogue_changes (payload) values (''); return null; end $$;

-- catalogue/functions/notify-counts-changed.sql
-- Jobs change these counts every few minutes. The payload lets nodes keep cached answers that do not contain them.
create or replace function notify_counts_changed() returns trigger
  language plpgsql as
$$ begin insert into public.catalogue_changes (payload) values ('counts'); return null; end $$;

-- catalogue/functions/notify-import-waiting.sql
-- Wakes the workers for a waiting import.
create or replace function notify_import_waiting() returns trigger
  language plpgsql as
$$ begin perform pg_notify('product_imports', ''); return null; end $$;

-- catalogue/functions/notify-stock-changed.sql
-- Every sale changes stock. The payload names the products, so that nodes evict only answers that contain their
-- stock; above 50 products nodes evict everything.
create or replace function notify_stock_changed() returns trigger
  language plpgsql as
$$
declare
  max_products constant int := 50;
  product_ids bigint[] := array(
    select distinct s.product_id
      from changed c join public.sku_sellers ss on ss.id = c.sku_seller_id join public.skus s on s.id = ss.sku_id limit max_products + 1);
begin
  if cardinality(product_ids) > max_products then
    insert into public.catalogue_changes (payload) values ('');
  elsif cardinality(product_ids) > 0 then
    insert into public.catalogue_changes (payload) values ('stock ' || array_to_string(product_ids, ' '));
  end if;
  return null;
end $$;

-- catalogue/functions/record-bought.sql
-- Marks a person's comments on delivered products as those of a buyer.
create or replace function record_bought() returns trigger
  language plpgsql as
$$ begin
  update public.comments c set is_buyer = true
   where c.person_id = new.person_id and not c.is_buyer and public.has_bought(c.person_id, c.product_id);
  return null;
end $$;

-- catalogue/functions/recompute-offers.sql
-- After changes of VAT. The job of the day computes all stored offers again, in batches, within a minute.
create or replace function recompute_offers() returns trigger
  language plpgsql as
$$ begin
  insert into public.settings (key, value) values ('vatRevision', '1')
    on conflict (key) do update set value = to_jsonb(settings.value::int + 1), changed_at = now();
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-changed.sql
-- After inserts, updates and deletes of prices, discounts and stock. One call for all products of the statement.
create or replace function refresh_offers_of_changed() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from changed c
      join public.sku_sellers ss on ss.id = c.sku_seller_id join public.skus s on s.id = ss.sku_id));
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-restocked.sql
-- One call for all products of the statement, so that they are locked in the order of their ids. Only rows that
-- became available or sold out, or changed warehouse or offer, can change the best offer.
create or replace function refresh_offers_of_restocked() returns trigger
  language plpgsql as
$$
declare product_ids bigint[] := array(
  select distinct s.product_id
    from before b join after a using (id)
    join public.sku_sellers ss on ss.id in (b.sku_seller_id, a.sku_seller_id) join public.skus s on s.id = ss.sku_id
   where (b.on_hand - b.reserved > 0, b.warehouse_id, b.sku_seller_id)
         is distinct from (a.on_hand - a.reserved > 0, a.warehouse_id, a.sku_seller_id));
begin
  if cardinality(product_ids) > 0 then perform public.refresh_best_offers(product_ids); end if;
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-seller.sql
-- For all products of the seller.
create or replace function refresh_offers_of_seller() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from public.sku_sellers ss join public.skus s on s.id = ss.sku_id where ss.seller_id = new.id));
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-sku.sql
-- Inserts need no refresh: a new sku has no offers.
create or replace function refresh_offers_of_sku() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array[old.product_id, new.product_id]);
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-warehouse.sql
-- For all products with stock in the warehouse.
create or replace function refresh_offers_of_warehouse() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from public.inventories i
      join public.sku_sellers ss on ss.id = i.sku_seller_id join public.skus s on s.id = ss.sku_id where i.warehouse_id = new.id));
  return null;
end $$;

-- catalogue/functions/refresh-offers-of-withdrawn.sql
-- After offers were deleted: finds the products by sku.
create or replace function refresh_offers_of_withdrawn() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(select distinct s.product_id from changed c join public.skus s on s.id = c.sku_id));
  return null;
end $$;

-- catalogue/functions/refresh-own-offer.sql
-- For the product of this offer.
create or replace function refresh_own_offer() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(select product_id from public.skus where id = new.sku_id));
  return null;
end $$;

-- catalogue/functions/refresh-product-rating.sql
-- Locks the product first: of two concurrent changes, the second would otherwise count without the first and
-- overwrite its result.
create or replace function refresh_product_rating() returns trigger
  language plpgsql as
$$ begin
  perform from public.products where id = coalesce(new.product_id, old.product_id) for no key update;
  update public.products p
     set rating_count = r.n, rating_sum = r.s
    from (select count(rating) as n, coalesce(sum(rating), 0) as s
            from public.comments where product_id = coalesce(new.product_id, old.product_id) and state = 'Published') r
   where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;

-- catalogue/functions/refresh-recategorized.sql
-- For a product in another category, whose VAT may differ.
create or replace function refresh_recategorized() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array[new.id]);
  return null;
end $$;

-- content/functions/notify-site-changed.sql
-- Makes nodes render cached pages again: they contain campaigns and settings.
create or replace function notify_site_changed() returns trigger
  language plpgsql as
$$ begin perform pg_notify('site_changed', ''); return null; end $$;

-- money/functions/move-balances.sql
-- Checks the entries of a statement, updates balances and queues the entries for their sums. Each transfer must exist
-- and have at least two entries that sum to zero; an account with a stored balance gets its new one; one entry of a
-- wallet names its owner. The common case is checked by one query; only if that fails do further queries find the fault.
create or replace function move_balances() returns trigger
  language plpgsql as
$$
declare
  faulty bigint;
  is_whole boolean;
  owned bigint[];
  amounts bigint[];
  balances bigint[];
begin
  -- Common case: one existing transfer of at least two entries that sum to zero, with `balance_after` exactly where
  -- the account stores its balance. Accounts are looked up by a subquery, because the planner cannot estimate the
  -- number of entries for a join.
  select min(w.transfer_id) = max(w.transfer_id) and sum(w.amount) = 0 and count(*) > 1
           and bool_and(coalesce((select (a.balance is null) = (w.balance_after is null)
                                         and w.wallet_person_id is not distinct from
                                             case when a.kind = 'earned' or a.kind = 'topped-up' and not exists (
                                                 select from written x join public.ledger_accounts xa on xa.id = x.ledger_account_id
                                                  where x.transfer_id = w.transfer_id and xa.kind = 'earned' and xa.person_id = a.person_id)
                                                  then a.person_id end
                                    from public.ledger_accounts a where a.id = w.ledger_account_id), false))
           and min(w.posted_at) = max(w.posted_at)
           and exists (select from public.ledger_transfers t where t.id = min(w.transfer_id) and t.posted_at = min(w.posted_at)),
         array_agg(w.ledger_account_id) filter (where w.balance_after is not null),
         array_agg(w.amount) filter (where w.balance_after is not null),
         array_agg(w.balance_after) filter (where w.balance_after is not null)
    into is_whole, owned, amounts, balances
    from written w;
  if not is_whole then
    select w.transfer_id into faulty from written w left join public.ledger_transfers t on t.id = w.transfer_id and t.posted_at = w.posted_at
     where t.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no transfer % of that moment', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.ledger_account_id into faulty from written w left join public.ledger_accounts a on a.id = w.ledger_account_id
     where a.id is null limit 1;
    if faulty is not null then
      raise exception 'there is no account %', faulty using errcode = 'foreign_key_violation';
    end if;
    select w.transfer_id into faulty from written w group by w.transfer_id having sum(w.amount) <> 0 or count(*) < 2 limit 1;
    if faulty is not null then
      raise exception 'transfer % does not sum to zero', faulty using errcode = 'check_violation';
    end if;
    select w.ledger_account_id into faulty from written w join public.ledger_accounts a on a.id = w.ledger_account_id
     where (a.balance is null) <> (w.balance_after is null) limit 1;
    if faulty is not null then
      raise exception 'an entry of account % does not say what it holds', faulty using errcode = 'check_violation';
    end if;
    select w.ledger_account_id into faulty from written w join public.ledger_accounts a on a.id = w.ledger_account_id
     where w.wallet_person_id is distinct from
           case when a.kind = 'earned' or a.kind = 'topped-up' and not exists (
                  select from written x join public.ledger_accounts xa on xa.id = x.ledger_account_id
                   where x.transfer_id = w.transfer_id and xa.kind = 'earned' and xa.person_id = a.person_id)
                then a.person_id end
     limit 1;
    if faulty is not null then
      raise exception 'an entry of account % names the wrong wallet', faulty using errcode = 'check_violation';
    end if;
  end if;
  for n in 1 .. coalesce(cardinality(owned), 0) loop
    update public.ledger_accounts set balance = balance + amounts[n]
     where id = owned[n] and balance + amounts[n] = balances[n];
    if not found then
      raise exception 'an entry of account % says wrongly what it holds', owned[n]
        using errcode = 'check_violation';
    end if;
  end loop;
  insert into public.unsummed_entries (transfer_id, posted_at, ledger_account_ids)
  select w.transfer_id, w.posted_at, array_agg(w.ledger_account_id) from written w group by 1, 2;
  return null;
end $$;

-- money/functions/refuse-closed-month.sql
-- Refuses a transfer of a book day in a closed month. It runs after the insert, when the transaction has an id: a month is
-- sealed once all transactions that may have looked here before it was closed have ended (ledger_month_seals.fence).
create or replace function refuse_closed_month() returns trigger
  language plpgsql as
$$ begin
  if exists (select from public.ledger_month_seals where last_day >= new.book_day) then
    raise exception 'the month of the book day % is closed', new.book_day using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- money/functions/refuse-set-balance.sql
-- Only the trigger of ledger_entries may change a balance.
create or replace function refuse_set_balance() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() < 2 then raise exception 'balances are moved by entries alone' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- money/functions/refuse-wrong-account.sql
-- Checks the kind of an account and its owner: a person, a seller, a gateway or none.
create or replace function refuse_wrong_account() returns trigger
  language plpgsql as
$$ begin
  if not (
    new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales',
                 'vat', 'delivery', 'commission', 'commission-tax', 'seller-fees', 'suspense', 'written-off')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing')
          then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)) then
    raise exception 'no account may be of kind %, person %, seller %, gateway % and balance %',
      new.kind, new.person_id, new.seller_id, new.gateway, new.balance using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- money/functions/set-payer.sql
-- The payer of an order is its buyer.
create or replace function set_payer() returns trigger
  language plpgsql as
$$ begin
  new.person_id := coalesce(new.person_id, (select person_id from public.sale_orders where id = new.sale_order_id));
  return new;
end $$;

-- money/functions/touch-books.sql
-- Queues the subject of a row for the check of the books: its kind, and the column of its id (`id` unless named). The id
-- of a month is that of jalali_months: 1405-08 is 140508.
create or replace function touch_books() returns trigger
  language plpgsql as
$$ begin
  if tg_nargs = 1 and tg_op <> 'DELETE' then
    insert into public.book_touches (subject, subject_id) values (tg_argv[0], new.id);
  else
    insert into public.book_touches (subject, subject_id)
    select tg_argv[0], replace(coalesce(to_jsonb(new), to_jsonb(old)) ->> coalesce(tg_argv[1], 'id'), '-', '')::bigint;
  end if;
  return null;
end $$;

-- network/functions/guard-month-of-statements.sql
-- Replaces a foreign key from statements to commission_months.
create or replace function guard_month_of_statements() returns trigger
  language plpgsql as
$$ begin
  if exists (select from public.statements where month = old.month) then
    raise exception 'month % has statements', old.month using errcode = 'foreign_key_violation', constraint = 'statements_month';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- network/functions/guard-person-of-statements.sql
-- Replaces a foreign key from statements to people.
create or replace function guard_person_of_statements() returns trigger
  language plpgsql as
$$ begin
  -- Waits for a running calculation, whose statements are not visible yet. It writes none for people who never
  -- applied.
  if old.state <> 'NotApplied' then
    perform pg_advisory_xact_lock_shared(hashtextextended('commission calculation', 0));
  end if;
  if exists (select from public.statements where person_id = old.id) then
    raise exception 'person % has statements', old.id using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return old;
end $$;

-- network/functions/journal-new-sponsors.sql
-- Records the sponsors of new people.
create or replace function journal_new_sponsors() returns trigger
  language plpgsql as
$$ begin
  insert into public.sponsorships (person_id, sponsor_id, from_at)
  select id, sponsor_id, coalesce(sponsored_at, created_at) from written where sponsor_id is not null;
  return null;
end $$;

-- network/functions/journal-sponsor.sql
-- Ends the previous sponsorship and begins the new one at the same instant.
create or replace function journal_sponsor() returns trigger
  language plpgsql as
$$
declare changed_at timestamptz := case when new.sponsored_at is distinct from old.sponsored_at then new.sponsored_at else now() end;
begin
  -- Drops a sponsorship of zero duration.
  delete from public.sponsorships where person_id = new.id and to_at is null and from_at >= changed_at;
  update public.sponsorships set to_at = changed_at where person_id = new.id and to_at is null;
  if new.sponsor_id is not null then
    insert into public.sponsorships (person_id, sponsor_id, from_at) values (new.id, new.sponsor_id, changed_at);
  end if;
  return null;
end $$;

-- network/functions/queue-leaver.sql
-- Queues a person whose contract ended, so that the members below move up; takes one who returned out of the queue.
create or replace function queue_leaver() returns trigger
  language plpgsql as
$$ begin
  if new.contract_terminated_at is null then
    delete from public.network_leavers where person_id = new.id;
  else
    insert into public.network_leavers (person_id, ended_at) values (new.id, new.contract_terminated_at)
    on conflict (person_id) do update set ended_at = excluded.ended_at, announced_for = null;
  end if;
  return null;
end $$;

-- network/functions/record-past-account.sql
-- Records the membership before an account changes its type or is closed.
create or replace function record_past_account() returns trigger
  language plpgsql as
$$
declare
  person public.people := (select p from public.people p where p.account_id = new.id);
  before int := public.member_flags(old.user_type, person.state, old.closed_at is null);
begin
  if person.id is not null and before <> public.member_flags(new.user_type, person.state, new.closed_at is null) then
    perform public.record_past_membership(person.id, coalesce(
      nullif(new.closed_at, old.closed_at),
      -- Becoming a marketer sets sponsored_at just before, ceasing to be one sets contract_terminated_at.
      case when new.user_type = old.user_type then null
           when new.user_type = 'NetworkMarketer' then person.sponsored_at
           else person.contract_terminated_at end, now()), before);
  end if;
  return null;
end $$;

-- network/functions/record-past-state.sql
-- Records the membership before a change of state. The update sets the date of the change; without one, it is now.
create or replace function record_past_state() returns trigger
  language plpgsql as
$$
declare
  account public.accounts := (select a from public.accounts a where a.id = new.account_id);
  before int := public.member_flags(account.user_type, old.state, account.closed_at is null);
begin
  if before <> public.member_flags(account.user_type, new.state, account.closed_at is null) then
    perform public.record_past_membership(new.id, coalesce(greatest(
      nullif(new.blocked_at, old.blocked_at), nullif(new.block_lifted_at, old.block_lifted_at),
      nullif(new.death_reported_at, old.death_reported_at),
      nullif(new.inheritance_accepted_at, old.inheritance_accepted_at),
      nullif(new.contract_terminated_at, old.contract_terminated_at),
      nullif(new.sponsored_at, old.sponsored_at)), now()), before);
  end if;
  return null;
end $$;

-- network/functions/refuse-adding-to-approved.sql
-- Nothing is added to an approved month.
create or replace function refuse_adding_to_approved() returns trigger
  language plpgsql as
$$ begin
  if exists (select from written w join public.commission_months m on m.month = w.month where m.state <> 'calculated') then
    raise exception 'nothing is added to the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- network/functions/refuse-another-statement.sql
-- The month and the person of a statement never change.
create or replace function refuse_another_statement() returns trigger
  language plpgsql as
$$ begin
  raise exception 'statement % stays that of its month and person', old.id using errcode = 'restrict_violation';
end $$;

-- network/functions/refuse-changing-approved.sql
-- Inputs and statements of an approved month never change, except for the payment of a statement.
create or replace function refuse_changing_approved() returns trigger
  language plpgsql as
$$ begin
  if (select state from public.commission_months where month = old.month) <> 'calculated' then
    if tg_table_name = 'statements' and tg_op = 'UPDATE' and
       (to_jsonb(old) - 'state' - 'paid_at' - 'held_reason') = (to_jsonb(new) - 'state' - 'paid_at' - 'held_reason') then return new; end if;
    raise exception 'month % is approved: its % stay as they are', old.month, tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- network/functions/refuse-changing-published.sql
-- A published plan never changes: months are calculated with it.
create or replace function refuse_changing_published() returns trigger
  language plpgsql as
$$ begin
  -- Exception: withdrawing it, with no other change, while no month from its first on is calculated.
  if old.state = 'Published' and tg_op = 'UPDATE' and new.state = 'Withdrawn'
     and (new.title, new.from_month, new.plan, new.created_by, new.created_at, new.published_by, new.published_at)
         is not distinct from
         (old.title, old.from_month, old.plan, old.created_by, old.created_at, old.published_by, old.published_at)
     and not exists (select from public.commission_months m where m.month >= old.from_month) then
    return new;
  end if;
  if old.state <> 'Draft' then
    raise exception 'plan version % is published', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- network/functions/refuse-circle.sql
-- Refuses cycles in the network. A lock serializes changes: two concurrent ones could each put a person below the
-- other without seeing the other change.
create or replace function refuse_circle() returns trigger
  language plpgsql as
$$ begin
  if new.sponsor_id = new.id then raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle'; end if;
  if tg_op = 'INSERT' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('sponsors'));
  if not exists (select from public.people where sponsor_id = new.id) then return new; end if;
  if exists (with recursive line as (
               select id, sponsor_id from public.people where id = new.sponsor_id
               union select p.id, p.sponsor_id from public.people p join line on p.id = line.sponsor_id)
             select from line where id = new.id) then
    raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle';
  end if;
  return new;
end $$;

-- network/functions/refuse-missing-standings.sql
-- Fails with AN001, which the server answers as NOT_COMPUTED_YET. Volatile, so that planning a query never calls it.
create or replace function refuse_missing_standings() returns smallint
  language plpgsql volatile as
$$ begin raise exception 'there are no standings' using errcode = 'AN001'; end $$;

-- network/functions/refuse-reopening.sql
-- Of an approved month only the payment may change.
create or replace function refuse_reopening() returns trigger
  language plpgsql as
$$ begin
  if old.state <> 'calculated' and (tg_op = 'DELETE' or
       (to_jsonb(old) - array['state', 'paid_at', 'pay_started_by', 'pay_started_at'])
         <> (to_jsonb(new) - array['state', 'paid_at', 'pay_started_by', 'pay_started_at'])
       or new.state = 'calculated') then
    raise exception 'month % is approved', old.month using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- network/functions/refuse-score-above-plan.sql
-- The cap on commissions is proven for a maximum score per price. Checks a price against every plan in force on one
-- of its days, from today on. domain/pricing has the rule for one plan.
create or replace function refuse_score_above_plan() returns trigger
  language plpgsql as
$$
declare max_ratio numeric;
begin
  select v.ratio into max_ratio
    from written w
    join (select m.first_day, lead(m.first_day) over (order by m.first_day) as next_day,
                 (p.plan ->> 'largestScorePriceRatio')::numeric as ratio, (p.plan ->> 'pointValueRial')::numeric as point_value
            from public.plan_versions p join public.jalali_months m on m.month = p.from_month where p.state = 'Published') v
      on greatest(w.from_date, public.tehran_today(), v.first_day)
       < least(w.to_date, v.next_day, 'infinity'::date)
   where w.score_price_ratio > v.ratio or w.score > floor(w.consumer_price * v.ratio * 100 / v.point_value)
   order by v.ratio limit 1;
  if found then
    raise exception 'a price carries more score than the income plan lets it'
      using errcode = 'check_violation', constraint = 'prices_score_within_plan', detail = max_ratio;
  end if;
  return null;
end $$;

-- network/functions/refuse-stray-statements.sql
-- Replaces foreign keys from statements to commission_months and people, with one check per SQL statement.
create or replace function refuse_stray_statements() returns trigger
  language plpgsql as
$$
declare
  its_month text;
  its_state text;
  stray bigint;
begin
  for its_month in select distinct month from written loop
    select state into its_state from public.commission_months where month = its_month for key share;
    if not found then
      raise exception 'month % is not calculated', its_month using errcode = 'foreign_key_violation', constraint = 'statements_month';
    elsif its_state <> 'calculated' then
      raise exception 'nothing is added to the statements of an approved month' using errcode = 'restrict_violation';
    end if;
  end loop;
  -- `offset 0` forces an index lookup per row; a join would scan all people.
  select person_id into stray from written w
   where not exists (select from public.people p where p.id = w.person_id offset 0) limit 1;
  if found then
    raise exception 'there is no person %', stray using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return null;
end $$;

-- network/functions/refuse-taking-from-approved.sql
-- Statements of an approved month are never deleted.
create or replace function refuse_taking_from_approved() returns trigger
  language plpgsql as
$$ begin
  if exists (select from removed r join public.commission_months m on m.month = r.month where m.state <> 'calculated') then
    raise exception 'nothing is taken from the % of an approved month', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- people/functions/copy-account.sql
-- Copies the account's username and type to a person.
create or replace function copy_account() returns trigger
  language plpgsql as
$$
begin
  select a.username, a.user_type into new.username, new.user_type from public.accounts a where a.id = new.account_id;
  return new;
end;
$$;

-- people/functions/copy-to-person.sql
-- Copies a changed username or type of an account to its person.
create or replace function copy_to_person() returns trigger
  language plpgsql as
$$
begin
  update public.people set username = new.username, user_type = new.user_type where account_id = new.id;
  return null;
end;
$$;

-- people/functions/end-recoveries.sql
-- Ends open recoveries when password, mailbox or account change. Argument: the column with the account's id.
create or replace function end_recoveries() returns trigger
  language plpgsql as
$$ begin
  update public.recoveries set used_at = now()
   where account_id = (to_jsonb(new) ->> tg_argv[0])::bigint and used_at is null;
  return null;
end $$;

-- people/functions/guard-proposal.sql
-- Refuses changes of what was proposed, of final states and of approvals, and deletes of the last ten years.
create or replace function guard_proposal() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'DELETE' then
    -- The shortest period for which the law wants records of decisions about money.
    if old.state not in ('Proposed', 'Approved') and old.proposed_at < now() - interval '10 years' then return old; end if;
    raise exception 'proposal % stays', old.id using errcode = 'restrict_violation';
  end if;
  if (new.command, new.effect, new.permission, new.subject, new.body, new.details, new.proposed_by, new.proposed_at,
      new.starts_at, new.is_sole)
     is distinct from
     (old.command, old.effect, old.permission, old.subject, old.body, old.details, old.proposed_by, old.proposed_at,
      old.starts_at, old.is_sole)
     or old.state not in ('Proposed', 'Approved')
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- people/functions/notify-access-changed.sql
-- Makes nodes evict cached answers of CheckAccess of an account. Argument: the column with its id.
create or replace function notify_access_changed() returns trigger
  language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('access_changed', changed ->> tg_argv[0]);
  return null;
end $$;

-- people/functions/queue-file-removal.sql
-- A job deletes the file later, because file deletion cannot be rolled back.
create or replace function queue_file_removal() returns trigger
  language plpgsql as
$$ begin
  insert into public.files_to_remove (file_key) values (old.file_key)
  on conflict (file_key) do update set due_at = excluded.due_at;
  return null;
end $$;

-- people/functions/queue-membership-check.sql
-- Has the membership rules look at new persons.
create or replace function queue_membership_check() returns trigger
  language plpgsql as
$$ begin
  insert into public.membership_checks (person_id) select id from written on conflict (person_id) do nothing;
  return null;
end $$;

-- people/functions/recheck-all-memberships.sql
-- Has the membership rules look at everybody again, because their periods changed.
create or replace function recheck_all_memberships() returns trigger
  language plpgsql as
$$ begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1 where due_on <> '-infinity';
  return null;
end $$;

-- people/functions/recheck-membership-of-account.sql
-- The same where an account changed.
create or replace function recheck_membership_of_account() returns trigger
  language plpgsql as
$$ begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1
   where person_id = (select id from public.people where account_id = new.id);
  return null;
end $$;

-- people/functions/recheck-membership.sql
-- Has the membership rules look at a person again, because facts changed that may bring a day nearer. Argument: the column
-- with the person's id.
create or replace function recheck_membership() returns trigger
  language plpgsql as
$$
declare changed jsonb := to_jsonb(coalesce(new, old));
begin
  update public.membership_checks set due_on = '-infinity', changes = changes + 1
   where person_id = (changed ->> tg_argv[0])::bigint;
  return null;
end $$;

-- platform/functions/continue-audit-log.sql
-- Numbers are unique and without gaps, and moments in the order of the numbers, across all partitions of the log.
create or replace function continue_audit_log() returns trigger
  language plpgsql as
$$ begin
  update public.audit_tail set id = new.id, at = new.at where id = new.id - 1 and at <= new.at;
  if not found then
    raise exception 'entry % is not the next one of the audit log', new.id using errcode = 'unique_violation';
  end if;
  return null;
end $$;

-- platform/functions/guard-audit-words.sql
-- Lets the words of an entry be removed, which their hash replaces, and nothing else. The names are those of `wordKeys` in
-- platform/audit/words.ts.
create or replace function guard_audit_words() returns trigger
  language plpgsql as
$$ begin
  if old.words_salt is null or new.words_salt is not null
     or new.details is distinct from old.details - '{note,reason,answer,username}'::text[] then
    raise exception 'audit_log is append-only';
  end if;
  return new;
end $$;

-- platform/functions/queue-image-removal.sql
-- The key is that of `originalKey` in platform/files/keys.ts. The job removes the variants with the original.
create or replace function queue_image_removal() returns trigger
  language plpgsql as
$$ begin
  insert into public.files_to_remove (file_key) values ('originals/' || old.id)
  on conflict (file_key) do update set due_at = excluded.due_at;
  return null;
end $$;

-- platform/functions/refuse-all-but-emptying.sql
-- For tables whose rows are only added: an erasure may empty the text that the trigger names.
create or replace function refuse_all_but_emptying() returns trigger
  language plpgsql as
$$ begin
  if to_jsonb(new) - tg_argv[0] is distinct from to_jsonb(old) - tg_argv[0] or to_jsonb(new) ->> tg_argv[0] <> '' then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- platform/functions/refuse-change.sql
-- For tables whose rows are only added.
create or replace function refuse_change() returns trigger
  language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name; end $$;

-- platform/functions/refuse-direct-writing.sql
-- For partitions: rows are written to their table, whose triggers check them.
create or replace function refuse_direct_writing() returns trigger
  language plpgsql as
$$ begin
  raise exception '% is a partition, which is written only through its table', tg_table_name using errcode = 'restrict_violation';
end $$;

-- platform/functions/refuse-rewriting.sql
-- For tables whose rows are only added.
create or replace function refuse_rewriting() returns trigger
  language plpgsql as
$$ begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- sales/functions/queue-movements.sql
-- Queues movements for their sum in stock_sums.
create or replace function queue_movements() returns trigger
  language plpgsql as
$$ begin
  insert into public.unsummed_movements (movement_id, moved_at) select id, moved_at from moved;
  return null;
end $$;

-- search/functions/touch-changed-products.sql
-- Queues products whose indexed columns changed.
create or replace function touch_changed_products() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select a.id from after a join before b using (id)
   where (a.name, a.summary, a.features, a.brand_id, a.category_id, a.published_at is null, a.price_now, a.is_in_stock,
          a.is_discounted)
         is distinct from
         (b.name, b.summary, b.features, b.brand_id, b.category_id, b.published_at is null, b.price_now, b.is_in_stock,
          b.is_discounted);
  return null;
end $$;

-- search/functions/touch-products-named.sql
-- Queues the products of changed rows.
create or replace function touch_products_named() returns trigger
  language plpgsql as
$$ begin insert into public.search_touched (product_id) select distinct product_id from changed; return null; end $$;

-- search/functions/touch-products-of-brands.sql
-- Queues products of renamed brands. Inserted and deleted ones have no products.
create or replace function touch_products_of_brands() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select p.id from public.products p join after a on a.id = p.brand_id join before b on b.id = a.id where a.name <> b.name;
  return null;
end $$;

-- search/functions/touch-products-of-categories.sql
-- Queues products of renamed or moved categories and their subcategories, which are found by these names too.
create or replace function touch_products_of_categories() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct p.id from after a join before b using (id) join public.categories below on a.id = any (below.path)
    join public.products p on p.category_id = below.id
   where (a.name, a.path) is distinct from (b.name, b.path);
  return null;
end $$;

-- search/functions/touch-products-of-ingredients.sql
-- Queues products with ingredients whose names changed.
create or replace function touch_products_of_ingredients() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct pi.product_id from after a join before b using (id) join public.product_ingredients pi on pi.ingredient_id = a.id
   where (a.inci_name, a.aliases) is distinct from (b.inci_name, b.aliases);
  return null;
end $$;

-- search/functions/touch-products-of-tags.sql
-- Queues products with renamed tags.
create or replace function touch_products_of_tags() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select distinct pt.product_id from after a join before b using (id) join public.product_tags pt on pt.tag_id = a.id where a.name <> b.name;
  return null;
end $$;

-- search/functions/touch-products.sql
-- Queues new and deleted products.
create or replace function touch_products() returns trigger
  language plpgsql as
$$ begin insert into public.search_touched (product_id) select id from changed; return null; end $$;

-- search/functions/touch-rated-products.sql
-- Queues products whose rating changed. Separate, because ratings change more often than texts.
create or replace function touch_rated_products() returns trigger
  language plpgsql as
$$ begin
  insert into public.search_touched (product_id)
  select a.id from after a join before b using (id) where a.rating_average is distinct from b.rating_average;
  return null;
end $$;

-- sellers/functions/follow-waiting-items.sql
-- Adds the lines of a registered order that sellers wait for, dates those of a delivered one, and removes those of a
-- cancelled one.
create or replace function follow_waiting_items() returns trigger
  language plpgsql as
$$ begin
  if new.state = 'Cancelled' then
    delete from public.waiting_items w using public.order_items i
     where i.sale_order_id = new.id and w.order_item_id = i.id;
  else
    insert into public.waiting_items (order_item_id, sale_order_id, seller_id, delivered_at, amount)
    select u.order_item_id, u.sale_order_id, u.seller_id, u.delivered_at, u.amount
      from public.uncredited_items u where u.sale_order_id = new.id
    on conflict (order_item_id) do update set delivered_at = excluded.delivered_at;
  end if;
  return null;
end $$;

-- sellers/functions/remove-credited-items.sql
-- Removes credited lines from those that sellers wait for.
create or replace function remove_credited_items() returns trigger
  language plpgsql as
$$ begin
  delete from public.waiting_items w using written c where w.order_item_id = c.order_item_id;
  return null;
end $$;

-- sellers/functions/revalue-waiting-item.sql
-- Lowers the amount of a line that a seller waits for when units of it come back.
create or replace function revalue_waiting_item() returns trigger
  language plpgsql as
$$ begin
  update public.waiting_items w set amount = u.amount
    from public.uncredited_items u where u.order_item_id = new.id and w.order_item_id = u.order_item_id;
  return null;
end $$;

-- catalogue/changes.sql
-- Changes of the catalogue that nodes have not been notified of yet, as payloads of the channel `catalogue_changed`:
-- `stock` with the ids of products, `counts`, or empty for any other change. Triggers only insert: a NOTIFY in the
-- transaction of a buyer would make the commits of all buyers wait for each other. One notifier deletes the rows and
-- notifies (`search/notifier`). What is new is what stands here, never what is later than something remembered.
-- Unlogged: after a crash of the database, and on a replica that was promoted, it is empty. Then no node listens any more,
-- and all begin with empty caches, which is more than the rows would have had them evict. No read reads it.
create unlogged table catalogue_changes (
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- platform/settings.sql
-- Settings that the office or a job changes at run time. Settings of the start are environment variables.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on settings
  for each statement execute function notify_catalogue_changed();

-- Nodes render their cached pages again.
create trigger notify_site after insert or delete or update or truncate on settings
  for each statement execute function notify_site_changed();

-- platform/support.sql
-- Which releases run on this schema: those that know this version at least. A migration that removes or narrows what the
-- release before still uses sets it to its own number; one that only adds leaves it.
create table schema_support (
  is_only boolean default true primary key check (is_only),
  oldest_version int not null
);

-- platform/files.sql
-- Images that the office uploaded. Private images of people are in `documents`.
create table files (
  id text primary key,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  is_public boolean not null,
  created_at timestamptz not null default now()
);

-- Queues the original and its variants for deletion.
create trigger files_deleted after delete on files for each row execute function queue_image_removal();

-- Files in the store that have no row: those whose rows were deleted, and those whose rows are not inserted yet. A job
-- removes them from the store.
create table files_to_remove (
  file_key text primary key,
  -- From when on. '-infinity' is at once, and the removal may be under way.
  due_at timestamptz not null default '-infinity'
);

-- platform/places.sql
create table provinces (
  id bigint primary key,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on provinces
  for each statement execute function notify_catalogue_changed();

-- Id 1703 is the third city of province 17; the first city of a province is its capital. Coordinates: GeoNames
-- (CC BY 4.0); those of about ninety small towns are our own.
create table cities (
  id bigint primary key,
  province_id bigint not null references provinces,
  name localized_text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- 1: capital of its province, 2: large city, 3: other. Maps show lower ranks first.
  rank smallint not null default 3 check (rank between 1 and 3),
  -- Both names folded and without spaces: «اسلام‌شهر», «اسلام شهر» and «اسلامشهر» are equal.
  name_folded text generated always as (
    replace(fold_text(name ->> 'fa'), ' ', '') || ' ' || replace(fold_text(coalesce(name ->> 'en', '')), ' ', '')) stored,
  check ((latitude is null) = (longitude is null))
);
create index cities_province on cities (province_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on cities
  for each statement execute function notify_catalogue_changed();

-- The longest matching prefix of a postal code determines its province.
create table postal_prefixes (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,3}$'),
  province_id bigint not null references provinces on delete cascade
);

-- Where deliveries are possible, as (longitude, latitude). Islands are matched by their cities.
create table delivery_areas (
  country text primary key,
  area polygon not null
);

-- platform/calendar.sql
-- Persian months in days and instants of Tehran. A test compares them with domain/calendar.
create table jalali_months (
  id bigint primary key,  -- 140508
  month text not null unique,  -- 1405-08
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null  -- the first instant of the next month
);

-- platform/outbox.sql
-- Messages of a shop without a provider. People and tests read them here.
create table outbox (
  id bigint generated always as identity (maxvalue 9007199254740991),
  channel text not null check (channel in ('sms','email')),
  destination text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null,
  primary key (id, sent_at)
);
create index outbox_age on outbox (sent_at);
create index outbox_destination on outbox (destination, id desc);

-- people/accounts.sql
-- Logins of shoppers, marketers, users of sellers and staff.
create table accounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username text not null check (username ~ '^[A-Za-z0-9._]{3,40}$'),
  password_hash text,  -- null: no password chosen yet, so no login by password
  user_type text not null
    check (user_type in ('MLMApplicant','Customer','PreferredCustomer','NetworkMarketer','Seller','Staff')),
  staff_role text check (staff_role in ('catalogue','orders','finance','network','support','admin','auditor')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,  -- dismissed staff, removed customers: the row stays for the books, login is refused
  -- Identity number of a member of staff: detects two accounts of one person. `people` has that of the account with
  -- which the person shops.
  staff_identity text unique check (staff_identity ~ '^[0-9]{8,12}$'),
  check ((user_type = 'Staff') = (staff_role is not null)),
  check (password_hash is not null or user_type = 'MLMApplicant'),
  check (staff_identity is null or user_type = 'Staff')
);
-- The few accounts of the office among all others.
create index accounts_staff on accounts (id) where user_type = 'Staff';
create unique index accounts_username on accounts (lower(username));
create index accounts_closed on accounts (id) where closed_at is not null;
-- Who is no member of the network.
create index accounts_outside on accounts (id)
  where user_type not in ('Customer', 'PreferredCustomer', 'NetworkMarketer');
-- As it is written: finds the entries of one member of staff in the audit log.
create unique index accounts_username_written on accounts (username);

-- Keeps the copies in people current.
create trigger copy_to_person after update of username, user_type on accounts for each row
  when (old.username <> new.username or old.user_type <> new.user_type) execute function copy_to_person();

-- Ends open password recoveries.
create trigger end_recoveries after update of password_hash, closed_at on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.closed_at is distinct from new.closed_at)
  execute function end_recoveries('id');

-- Keeps past_memberships current.
create trigger past_account after update of user_type, closed_at on accounts for each row
  when (old.user_type <> new.user_type or old.closed_at is distinct from new.closed_at) execute function record_past_account();

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_changed after update on accounts for each row
  execute function notify_access_changed('id');

-- Current and ended logins of devices.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  is_remembered boolean not null,
  device text not null default '',
  address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT','OTHER_DEVICE','PASSWORD_CHANGED','REVOKED')),
  -- Identifies a session to its owner, who can end it. Only the browser has the token.
  id uuid not null default gen_random_uuid() unique
);
create index sessions_over on sessions (least(expires_at, coalesce(ended_at, expires_at)));
create index sessions_account on sessions (account_id, expires_at);

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_ended after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function notify_access_changed('account_id');
create trigger notify_access_removed after delete on sessions for each row
  execute function notify_access_changed('account_id');

-- Wrong passwords, counted by username and address; those of a known device, by device.
create table login_failures (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  username_folded text not null,
  address inet not null,
  failed_at timestamptz not null,
  device_hash bytea  -- of a known device
);
create index login_failures_age on login_failures (failed_at);
create index login_failures_recent on login_failures (username_folded, address, failed_at);

-- Wrong guesses by minute and network. Stays small, because further guesses are refused above a limit.
create table wrong_guesses (
  minute timestamptz not null,
  network inet not null,
  guesses int not null,
  primary key (minute, network)
);

-- Browsers that an account has logged in on. Grants no access, but has its own limit of tries, which attackers cannot
-- use up.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_age on known_devices (last_login_at);

-- platform/commands.sql
-- Recorded answers of commands. A replay with the same key and body gets the same answer.
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  command text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  key_version smallint not null default 1,  -- of the SECRET_KEY that made the hash
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, command, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- platform/requests.sql
-- What callers have used of a limit of requests within its minute, at all nodes together; nodes add to it about once a
-- second (`platform/limits`). `caller` is a hash of the limit and the caller's address or person, under the key of the
-- shop. Unlogged: after a crash of the database every minute begins anew.
create unlogged table request_counts (
  caller text primary key,
  units int not null,
  max_units int not null,
  -- When half of the limit was used: nodes then learn of callers who never came to them.
  near_since timestamptz,
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index request_counts_near on request_counts (near_since) where near_since is not null;
create index request_counts_age on request_counts (ends_at);

-- platform/retention.sql
-- How far the job has come that deletes what is old: what is recorded before the moment is done. So each run reads only
-- what became due since the one before (docs/decisions/0082).
create table retention_marks (
  what text primary key,
  done_until timestamptz not null
);

-- platform/audit.sql
-- Number and moment of the last entry. Guarantees unique numbers without gaps over all months, where a unique key would
-- have to contain the moment (docs/decisions/0047), and that no entry has an earlier moment than the one before it.
create table audit_tail (
  is_only boolean default true primary key check (is_only),
  id bigint not null,
  at timestamptz not null
);

-- Each entry contains the hash of the previous one, so that changes and removals are detected.
create table audit_log (
  id bigint not null,  -- without gaps
  at timestamptz not null,
  account_id bigint references accounts,  -- null: the system
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  key_id text,  -- the key of AUDIT_KEYS that sealed the entry
  -- Of an entry with words that somebody typed (reasons, answers, names): the seal covers the salted hash of the words in
  -- place of them. An erasure removes the words and the salt; then the hash says nothing about them (docs/decisions/0082).
  words_hash bytea,
  words_salt bytea check (words_salt is null or words_hash is not null),
  constraint audit_log_sealed check (key_id is not null),
  primary key (id, at)
) partition by range (at);
create index audit_log_account on audit_log (account_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_subject on audit_log (subject, id desc);
-- All actions of a district, and all subjects of a kind.
create index audit_log_action_kind on audit_log (split_part(action, '/', 1), id desc);
create index audit_log_subject_kind on audit_log (split_part(subject, ' ', 1), id desc);
-- Words that an erasure, or the end of their period, removes.
create index audit_log_worded on audit_log (subject) where words_salt is not null;
create index audit_log_worded_at on audit_log (at) where words_salt is not null;
create table audit_log_default partition of audit_log default;
create trigger only_through_table before insert or update or delete or truncate on audit_log_default
  for each statement execute function refuse_direct_writing();

-- Refuses gaps and duplicates in the numbers, and moments out of order.
create trigger audit_log_numbered after insert on audit_log for each row execute function continue_audit_log();

-- Rows are only added; an erasure removes words.
create trigger audit_log_append_only before delete or truncate
    or update of id, at, account_id, action, subject, previous_hash, hash, key_id, words_hash on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_words before update on audit_log for each row execute function guard_audit_words();

-- Daily copies of the newest hash to a place outside the database. These rows only show the office whether that
-- worked.
create table audit_heads (
  day date primary key,
  at timestamptz not null,
  entries bigint not null,
  hash bytea not null,
  stored_at timestamptz,
  failure text not null default ''
);

-- Verifications of the whole log, one a Tehran day and piece by piece: `entries`, `hash` and `is_sealed` are the end of
-- what was verified so far. These rows only show the office the result.
create table audit_verifications (
  day date primary key,
  started_at timestamptz not null,
  entries bigint not null default 0,
  hash bytea not null,
  is_sealed boolean not null default false,
  finished_at timestamptz,  -- null: under way
  fault text,  -- null: none was found
  failure text not null default ''  -- why the last run ended early
);

-- Accounts that were sent the hash of a day.
create table audit_head_mails (
  day date not null references audit_heads,
  account_id bigint not null references accounts,
  sent_at timestamptz not null,
  primary key (day, account_id)
);
create index audit_head_mails_account on audit_head_mails (account_id);

-- platform/held.sql
-- Where this database is, and how far its marks in the store of files have come. A copy in another place, or behind the
-- newest mark, was restored (docs/decisions/0077).
create table database_marks (
  is_only boolean default true primary key check (is_only),
  place text not null,  -- the cluster and the database that wrote the row
  sequence bigint not null,  -- of the newest mark
  stored_sequence bigint not null default 0,  -- of the newest mark that is known to be in the store
  marked_at timestamptz not null
);

-- Restores of this database. While one is not released, the shop is held.
create table restores (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- By the command, from another place, behind the newest mark, or without any mark.
  reason text not null check (reason in ('stated', 'moved', 'behind', 'unmarked')),
  restored_to timestamptz not null,  -- what was recorded later may be lost
  found_at timestamptz not null,
  compared_at timestamptz,  -- all days since the restore point were compared with every gateway
  erasures_redone_at timestamptz,  -- people who were erased after the restore point were erased again
  released_at timestamptz,
  released_by bigint references accounts,
  approved_by bigint references accounts,  -- null: the wait of a shop without a second person
  check ((released_at is null) = (released_by is null)),
  check (approved_by <> released_by)
);
create unique index restores_held on restores ((released_at is null)) where released_at is null;

-- What finance found out about the time that may be lost: the report of the gateway, the statement of the bank, and
-- payouts that may have gone out.
create table restore_findings (
  restore_id bigint not null references restores,
  topic text not null check (topic in ('gateway', 'bank', 'payout')),
  withdrawal_id bigint not null default 0,  -- of a payout; 0 otherwise
  finding text not null check (finding in ('reconciled', 'gone', 'not-gone')),
  note text not null default '',
  stated_by bigint not null references accounts,
  stated_at timestamptz not null,
  primary key (restore_id, topic, withdrawal_id),
  check ((topic = 'payout') = (withdrawal_id <> 0)),
  check ((topic = 'payout') = (finding <> 'reconciled'))
);

-- platform/secret-keys.sql
-- The versions of SECRET_KEY that have made something in this database. A start without one of them is refused until it
-- is released (docs/decisions/0080).
create table secret_key_versions (
  key_version smallint primary key check (key_version between 1 and 9999),
  fingerprint bytea not null check (octet_length(fingerprint) = 16),  -- keyed hash of a fixed text
  first_used_at timestamptz not null,
  released_at timestamptz
);

-- people/people.sql
-- Person of an account. `sponsor_id` is the current sponsor; `sponsorships` has the history. Statements that set
-- `sponsor_id` must set `sponsored_at` too.
create table people (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  account_id bigint not null unique references accounts on delete cascade,
  sponsor_id bigint references people,
  state text not null default 'NotApplied'
    check (state in ('NotApplied','UnderReview','Active','Rejected','Blocked','Terminated','DeathGrace')),
  first_name text not null,
  last_name text not null,
  father_name text,
  national_code text unique check (national_code ~ '^[0-9]{10}$'),
  certificate_number text,
  nationality text not null default 'IRANIAN',
  gender text check (gender in ('MALE','FEMALE')),
  marital_status text check (marital_status in ('SINGLE','MARRIED')),
  military_status text,
  birth_date date,
  cellphone text check (cellphone ~ '^9[0-9]{9}$'),
  email text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  active_sale_order_id bigint,
  created_at timestamptz not null default now(),
  identity_checked_at timestamptz,  -- name, national code and birth date are locked from then on
  foreign_identifier text,  -- of foreigners, or the passport number
  passport_number text,
  preferred_since timestamptz,
  preferred_cancelled_at timestamptz,
  block_reason text check (block_reason in ('NO_PURCHASE','WRONG_DOCUMENTS','NO_INHERITANCE','OFFICE')),
  blocked_at timestamptz,
  death_reported_at timestamptz,
  inheritance_accepted_at timestamptz,
  contract_terminated_at timestamptz,
  block_lifted_at timestamptz,  -- months without a purchase are counted from here
  -- Restored when the block ends.
  state_before_block text
    check (state_before_block in ('NotApplied','UnderReview','Active','Rejected','Terminated','DeathGrace')),
  documents_wrong_at timestamptz,  -- found by the office; blocked 7 days later
  sponsored_at timestamptz,
  -- The office's note on a block or warning, shown to the person.
  block_note text check (length(block_note) between 1 and 400),
  -- Copies from the account, for filters and sorts of people. Triggers keep them.
  username text not null,
  user_type text not null,
  -- Folded texts for searches. The space marks where a word begins: one or two letters have no trigram of their own.
  names_folded text generated always as (' ' || search_fold(first_name || ' ' || last_name)) stored,
  first_name_folded text generated always as (' ' || search_fold(first_name)) stored,
  username_folded text generated always as (' ' || search_fold(username)) stored,
  check ((blocked_at is null) = (block_reason is null)),
  check (state_before_block is null or state = 'Blocked')
  -- Room in each page for the row versions of sales, which change active_sale_order_id.
) with (fillfactor = 90);
create index people_sponsor on people (sponsor_id);
-- Also answers the beginning of a number.
create unique index people_cellphone on people (cellphone text_pattern_ops) where cellphone is not null;
create unique index people_username on people (username);
create index people_names on people using gin (names_folded gin_trgm_ops) with (fastupdate=off);
create index people_first_names on people using gin (first_name_folded gin_trgm_ops) with (fastupdate=off);
create index people_usernames on people using gin (username_folded gin_trgm_ops) with (fastupdate=off);
-- The office's list, by type, by state and by both.
create index people_type on people (user_type, id);
create index people_state on people (state, id);
create index people_type_and_state on people (user_type, state, id);
-- Which types have which states: nobody who is a marketer never applied.
create statistics people_types_of_states (mcv) on user_type, state from people;
-- The list of a marketer's team, by name and by the day of joining.
create index people_by_first_name on people (left(first_name, 200) collate "fa-x-icu", id);
create index people_by_joining on people (created_at, id);
create unique index people_email on people (lower(email)) where email is not null;
create unique index people_foreign_identifier on people (foreign_identifier) where foreign_identifier is not null;
create unique index people_passport on people (passport_number) where passport_number is not null;
-- Terminated marketers: their team moves up at the end of the month.
create index people_terminated on people (contract_terminated_at) where contract_terminated_at is not null;
-- Whose commissions wait for their heirs.
create index people_estates on people (id) where death_reported_at is not null and inheritance_accepted_at is null;

-- Copies username and type from the account.
create trigger copy_account before insert or update of account_id on people
  for each row execute function copy_account();

-- Ends open password recoveries.
create trigger end_recoveries after update of email on people for each row
  when (old.email is distinct from new.email) execute function end_recoveries('account_id');

-- Records changes of sponsors in sponsorships.
create trigger journal_sponsors_i after insert on people referencing new table as written
  for each statement execute function journal_new_sponsors();

-- Records changes of sponsors in sponsorships.
create trigger journal_sponsors_u after update of sponsor_id on people
  for each row when (new.sponsor_id is distinct from old.sponsor_id) execute function journal_sponsor();

-- Keeps past_memberships current.
create trigger past_state after update of state on people for each row
  when (old.state <> new.state) execute function record_past_state();

-- In place of a foreign key: a person with statements cannot be deleted.
create trigger person_of_statements before delete on people for each row execute function guard_person_of_statements();

-- Refuses cycles in the network.
create trigger people_no_circle_i before insert on people
  for each row when (new.sponsor_id is not null) execute function refuse_circle();
create trigger people_no_circle_u before update of sponsor_id on people
  for each row when (new.sponsor_id is not null and new.sponsor_id is distinct from old.sponsor_id) execute function refuse_circle();

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_changed after update of first_name, last_name, national_code, cellphone, account_id on people
  for each row execute function notify_access_changed('account_id');

-- Nodes evict cached public answers.
create trigger notify_change after update of first_name, last_name on people
  for each statement execute function notify_catalogue_changed();

-- Delivery addresses. Deleted ones stay for orders that refer to them.
create table addresses (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  title text not null check (length(title) between 1 and 60),
  city_id bigint not null references cities,
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 5 and 400),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_person on addresses (person_id);
create unique index addresses_one_main on addresses (person_id) where is_main and deleted_at is null;

-- Occasions of notices: 'preferred-block 2026-05-10'. Each is claimed once, here, because a unique key of
-- notices would have to contain the month (docs/decisions/0047).
create table notice_occasions (
  person_id bigint not null references people on delete cascade,
  kind text not null,
  occasion text not null,
  created_at timestamptz not null,
  primary key (person_id, kind, occasion),
  unique (person_id, kind, occasion, created_at)
);
create index notice_occasions_age on notice_occasions (created_at);

-- Notices to a person, shown in the shop. A job sends some by SMS and mail after the commit.
create table notices (
  id bigint generated always as identity (maxvalue 9007199254740991),
  person_id bigint not null,
  kind text not null,
  details jsonb not null default '{}',
  occasion text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The number of somebody else, who gets the SMS instead; the person does not see the notice.
  sms_to text check (sms_to ~ '^9[0-9]{9}$'),
  sms_due_at timestamptz,  -- null: nothing to send
  sms_tries smallint not null default 0,
  is_sms_sending boolean not null default false,  -- a process sends it until sms_due_at
  sms_unknown_at timestamptz,  -- it may have been sent or not: no clear answer came, or the process died
  email_due_at timestamptz,  -- null: nothing to send
  email_tries smallint not null default 0,
  primary key (id, created_at),
  unique (person_id, kind, occasion, created_at),
  foreign key (person_id, kind, occasion, created_at)
    references notice_occasions (person_id, kind, occasion, created_at) on delete cascade
) partition by range (created_at);
create index notices_person on notices (person_id, id);
create index notices_unread on notices (person_id, id) where read_at is null;
create index notices_sms_due on notices (sms_due_at) where sms_due_at is not null;
create index notices_sms_unknown on notices (sms_unknown_at) where sms_unknown_at is not null;
create index notices_email_due on notices (email_due_at) where email_due_at is not null;
create table notices_default partition of notices default;
create trigger only_through_table before insert or update or delete or truncate on notices_default
  for each statement execute function refuse_direct_writing();

-- Public data of a person: the name under comments.
create view public_names as
  select id as person_id, concat_ws(' ', first_name, last_name) as full_name, names_folded from people;

-- people/erasures.sql
-- People whose identity was erased. A job lists each in the store of files, so that it is erased again where the database
-- is restored to a moment before (docs/decisions/0077).
create table erasures (
  person_id bigint primary key references people,
  erased_at timestamptz not null,
  is_listed boolean not null default false
);
create index erasures_unlisted on erasures (erased_at) where not is_listed;

-- Erasures that were asked for and wait, so that they can be withdrawn.
create table erasure_requests (
  person_id bigint primary key references people on delete cascade,
  requested_at timestamptz not null,
  requested_by bigint not null references accounts,  -- the person's own account, or a member of staff
  due_at timestamptz not null  -- put off by a day where something is under way by then
);
create index erasure_requests_due on erasure_requests (due_at);

-- people/codes.sql
-- Verification codes for phones and mailboxes. Each works once; only its keyed hash is stored.
create table codes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  purpose text not null check (purpose in
    ('SIGN_UP_PHONE', 'SIGN_UP_EMAIL', 'LOGIN', 'STAFF_LOGIN', 'RECOVER_PASSWORD', 'FORGET_USERNAME', 'SIGN_CONTRACT',
    'CHANGE_CELLPHONE', 'CHANGE_EMAIL', 'CHANGE_IBAN', 'SELLER_SIGN_UP', 'ERASE')),
  subject text not null,  -- 'account 12', 'sign-up 7'
  channel text not null check (channel in ('sms','email')),
  destination text not null,  -- ten digits of a phone, or a mailbox in lower case
  code_hash bytea not null,
  key_version smallint not null default 1,  -- of the SECRET_KEY that made the hash
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ticket_hash bytea,  -- of the browser that requested it; null: the subject is the account
  network inet,  -- that requested it
  is_known boolean not null default false
);
create index codes_destination on codes (destination, sent_at);
create index codes_age on codes (sent_at);
create index codes_subject on codes (purpose, subject, ticket_hash, id desc);

-- Password recoveries. A row is created for every mailbox that is entered, so that neither the answer nor its timing
-- shows whether an account has it.
create table recoveries (
  ticket_hash bytea primary key,  -- of the cookie, which changes when the code is verified
  email text not null,
  account_id bigint references accounts on delete cascade,
  started_at timestamptz not null,
  proven_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_age on recoveries (expires_at);
create index recoveries_account on recoveries (account_id) where used_at is null;

-- Requests for usernames by SMS, to limit messages per phone.
create table username_reminders (
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  requested_at timestamptz not null
);
create index username_reminders_age on username_reminders (requested_at);
create index username_reminders_recent on username_reminders (cellphone, requested_at desc);

-- people/documents.sql
-- Private images: identity papers, signed contracts, evidence for returns and complaints. Re-encoded without
-- metadata, served only to owners and reviewers.
create table documents (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,}$'),
  person_id bigint references people on delete cascade,
  seller_application_id bigint,
  kind text not null check (kind in
    ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT','OFFICIAL_NEWSPAPER','SIGNATORY_ID_CARD','SIGNED_CONTRACT','INHERITANCE',
    'RETURN_IMAGE','COMPLAINT_IMAGE')),
  file_key text not null,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  return_id bigint,
  complaint_id bigint
);
create index documents_seller_application on documents (seller_application_id);
create index documents_person on documents (person_id, kind, created_at desc);
create index documents_return on documents (return_id) where return_id is not null;
create index documents_complaint on documents (complaint_id) where complaint_id is not null;
-- Evidence not attached to a return or complaint: deleted after a day.
create index documents_evidence on documents (person_id, created_at)
  where kind in ('RETURN_IMAGE', 'COMPLAINT_IMAGE') and return_id is null and complaint_id is null;

-- Queues the file for deletion.
create trigger documents_deleted after delete on documents for each row execute function queue_file_removal();

-- Tokens with which a phone without a login uploads one document for a person. Only the hash is stored.
create table document_hand_overs (
  token_hash bytea primary key,
  person_id bigint not null references people on delete cascade,
  kind text not null check (kind in ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the upload or by a newer token for the same document.
  ended_at timestamptz,
  check (expires_at > created_at)
);
create unique index document_hand_overs_one_open on document_hand_overs (person_id, kind) where ended_at is null;
create index document_hand_overs_expired on document_hand_overs (expires_at);

-- people/sign-ups.sql
-- Records of the embedded verification provider, in a schema of its own, like another company's.
create schema embedded_verification;

-- Sign-ups in progress. The account is created when the phone is verified.
create table sign_ups (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  token_hash bytea not null unique,  -- of the cookie set by the first step
  kind text not null default 'Customer' check (kind in ('Customer','PreferredCustomer','Marketer')),
  details jsonb not null default '{}',  -- of the person; empty before they are given and after the sign-up is completed
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  phone_verified_at timestamptz,
  -- Null: a check after the verification of the phone refused the details.
  details_accepted_at timestamptz,
  account_id bigint unique references accounts on delete cascade,
  email text,
  email_verified_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_address_later boolean not null default false,  -- left for the first order
  started_at timestamptz not null,
  last_step_at timestamptz not null,
  completed_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (details_accepted_at is null or account_id is not null)
);
create index sign_ups_cellphone on sign_ups (cellphone, last_step_at);
create index sign_ups_open on sign_ups (last_step_at) where completed_at is null;

-- Queries to the registry, counted per phone. Not per sign-up, because sign-ups change phones and replace one
-- another.
create table sign_up_checks (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  checked_at timestamptz not null
);
create index sign_up_checks_phone on sign_up_checks (cellphone, checked_at);
create index sign_up_checks_age on sign_up_checks (checked_at);

-- Visits to the identity provider's page, as recorded by the shop.
create table identity_visits (
  reference text not null,
  provider text not null,
  person_id bigint not null references people on delete cascade,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider, reference)
);
create index identity_visits_person on identity_visits (person_id, started_at desc);

-- Visits, as recorded by the embedded provider.
create table embedded_verification.visits (
  reference text primary key,
  national_code text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open','confirmed','refused')),
  created_at timestamptz not null default now()
);

-- people/applications.sql
-- Texts of the marketers' contract. The newest is in force.
create table contract_versions (
  version bigint primary key,
  body localized_text not null,  -- Markdown: headings, paragraphs, lists
  published_at timestamptz not null,
  id bigint generated always as (version) stored
);

-- Applications of people to become marketers: answers, signature, decision.
create table marketer_applications (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  state text not null default 'Draft' check (state in ('Draft','UnderReview','Approved','Rejected')),
  sponsor_id bigint references people,
  is_eligible boolean,  -- null until the questions are answered
  answers jsonb not null default '{}',
  father_name text,
  certificate_number text,
  marital_status text check (marital_status in ('SINGLE','MARRIED')),
  military_status text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  contract_version bigint references contract_versions,
  contract_sha256 bytea,  -- of the signed text
  signed_at timestamptz,
  signed_address inet,
  signed_document_id text references documents,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references accounts,
  reason text not null default '',
  check ((state in ('Draft')) = (submitted_at is null)),
  check ((state in ('Approved','Rejected')) = (decided_at is not null)),
  check ((signed_at is null) = (contract_version is null))
);
create unique index marketer_applications_one_open on marketer_applications (person_id)
  where state in ('Draft','UnderReview');
-- Signatures whose paper a job still has to make.
create index marketer_applications_unprinted on marketer_applications (id)
 where signed_at is not null and signed_document_id is null;
create index marketer_applications_queue on marketer_applications (submitted_at, id) where state = 'UnderReview';
create index marketer_applications_decided on marketer_applications (state, decided_at desc nulls last, id desc);
create index marketer_applications_person on marketer_applications (person_id);

-- Articles that applicants read before they become marketers.
create table training_articles (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  position int not null default 0,
  title localized_text not null,
  body localized_text not null,  -- Markdown
  minutes smallint not null default 3 check (minutes > 0),
  published_at timestamptz
);

-- Articles that people have read.
create table training_progress (
  person_id bigint not null references people on delete cascade,
  article_id bigint not null references training_articles on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, article_id)
);

-- people/proposals.sql
-- Changes that need two people: one proposes, another approves, a job executes them after the wait.
create table proposals (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- Command and body to execute, and the permission needed to decide.
  command text not null,
  effect text not null check (effect in ('destination', 'payout', 'income', 'safeguard', 'rights')),
  permission text not null,
  subject text not null,
  body jsonb not null,
  -- The change, shown to the approver: {"before": …, "after": …}.
  details jsonb not null,
  state text not null default 'Proposed'
    check (state in ('Proposed', 'Approved', 'Done', 'Refused', 'Failed', 'Expired')),
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  -- Not executed earlier.
  starts_at timestamptz not null,
  -- No other person could approve it when it was proposed: the wait replaces the approval.
  is_sole boolean not null,
  approved_by bigint references accounts,
  approved_at timestamptz,
  refused_by bigint references accounts,
  refused_at timestamptz,
  reason text,
  done_at timestamptz,
  -- Error code if the execution failed.
  failure text,
  check (starts_at >= proposed_at),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'Approved' or approved_by is not null),
  check (state <> 'Done' or ((approved_by is not null or is_sole) and done_at >= starts_at)),
  check ((state = 'Refused') = (refused_by is not null))
);
create unique index proposals_open on proposals (command, subject) where state in ('Proposed', 'Approved');
create index proposals_age on proposals (proposed_at);
create index proposals_due on proposals (starts_at) where state in ('Proposed', 'Approved');

-- Proposed changes are immutable, decisions are final.
create trigger proposals_guard before update or delete on proposals
  for each row execute function guard_proposal();

-- content/pages.sql
-- Information pages. A new shop has four; the office edits them.
create table pages (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z-]{2,40}$'),  -- in the address: about-us
  title localized_text not null,
  body localized_text not null,  -- Markdown
  changed_at timestamptz not null,
  version int not null default 1
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or update or delete or truncate on pages
  for each statement execute function notify_catalogue_changed();

-- Every published text of a page. Never changed: it proves what was promised on a day.
create table page_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  page_id bigint not null references pages,
  number int not null check (number >= 1),
  title localized_text not null,
  body localized_text not null,
  published_at timestamptz not null,
  published_by bigint references accounts,  -- null: the initial text
  unique (page_id, number)
);

-- Rows are only added.
create trigger append_only before update or delete or truncate on page_versions
  for each statement execute function refuse_rewriting();

-- search/words.sql
-- Words in the texts of products, to correct mistyped words.
create table search_words (
  word text collate "C" primary key,
  -- Number of products and fields that contain it.
  occurrences int not null,
  -- Spelling in the first product that has it in its name, brand or category; null: in none.
  shown text
);
-- Words with digits are not corrected.
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where word !~ '[0-9]';

-- Synonyms: `word` also finds `means`; if `is_mutual`, also the reverse. Keys are without spaces, like the pairs of
-- search_words_in.
create table search_synonyms (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  word text not null check (length(word) between 1 and 60),
  means text not null check (length(means) between 1 and 60),
  is_mutual boolean not null default true,
  word_key text collate "C" generated always as (search_key(word)) stored,
  means_key text collate "C" generated always as (search_key(means)) stored,
  unique (word_key, means_key),
  check (search_key(word) <> '' and search_key(means) <> '' and search_key(word) <> search_key(means))
);
create index search_synonyms_means on search_synonyms (means_key);

-- Nodes evict cached search results.
create trigger notify_change after insert or update or delete or truncate on search_synonyms
  for each statement execute function notify_catalogue_changed();

-- Synonyms in both directions.
create view search_meanings as
  select word_key as word, means_key as means, word as shown from search_synonyms
  union all select means_key, word_key, means from search_synonyms where is_mutual;

-- search/index.sql
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

-- sellers/sellers.sql
-- Sellers of the marketplace. The shop's own goods belong to the seller with `is_own`, which gets no credits.
create table sellers (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  name localized_text not null,
  is_active boolean not null default true,
  is_own boolean not null default false,
  iban text check (iban ~ '^IR[0-9]{24}$')  -- from the approved application; the office may correct it
);

-- Refreshes the stored best offer of the products.
create trigger offers_u after update of is_active on sellers for each row
  when (old.is_active is distinct from new.is_active) execute function refresh_offers_of_seller();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on sellers
  for each statement execute function notify_catalogue_changed();

-- Accounts that act for a seller. At most one is the main user. Dismissed users cannot log in.
create table seller_users (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  seller_id bigint not null references sellers on delete cascade,
  account_id bigint not null unique references accounts on delete cascade,
  -- Not in `people`: the same human may also be a customer with this code.
  national_code text check (national_code ~ '^[0-9]{10}$'),
  cellphone text check (cellphone ~ '^9[0-9]{9}$'),
  is_signatory boolean not null default false,
  is_main boolean not null default false,
  added_at timestamptz not null default now(),
  added_by bigint references accounts on delete set null,
  dismissed_at timestamptz,
  check (is_signatory or not is_main),
  check (dismissed_at is null or not is_main)
);
create unique index seller_users_one_main on seller_users (seller_id) where is_main;
create index seller_users_seller on seller_users (seller_id);

-- Personnel named in an application.
create table seller_people (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  seller_application_id bigint not null,
  first_name text not null,
  last_name text not null,
  national_code text not null check (national_code ~ '^[0-9]{10}$'),
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  email text not null,
  is_signatory boolean not null,
  is_main_user boolean not null default false,
  phone_proven_at timestamptz,  -- when `cellphone` was verified
  id_card_document_id text references documents on delete set null,
  unique (seller_application_id, cellphone),
  unique (seller_application_id, national_code),
  check (is_signatory or not is_main_user)
);
create unique index seller_people_email on seller_people (seller_application_id, lower(email));
create unique index seller_people_one_main on seller_people (seller_application_id) where is_main_user;

-- Applications of businesses. An applicant resumes one by its phone, after verifying it.
create table seller_applications (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  token_hash bytea not null unique,  -- of the cookie of the browser that edits it now
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  state text not null default 'Draft' check (state in ('Draft','UnderReview','Approved','Rejected')),
  seller_type text check (seller_type in ('NATURAL_PERSON','JURIDICAL_PERSON')),
  business_name text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  landline text,
  telegram_id text,
  company_name text,
  company_type text,
  registration_number text,
  company_national_code text check (company_national_code ~ '^[0-9]{11}$'),
  economic_number text,
  official_newspaper text,  -- number of the announcement
  official_newspaper_document_id text references documents on delete set null,
  -- Of messages to the applicant.
  language text not null default 'persian' check (language in ('persian','english')),
  started_at timestamptz not null,
  last_step_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references accounts,
  reason text not null default '',
  seller_id bigint unique references sellers,
  check ((state = 'Draft') = (submitted_at is null)),
  check ((state in ('Approved','Rejected')) = (decided_at is not null)),
  check ((state = 'Approved') = (seller_id is not null))
);
-- One open application per phone; after an approval another may begin.
create unique index seller_applications_one_open on seller_applications (cellphone) where state <> 'Approved';
create index seller_applications_queue on seller_applications (submitted_at) where state = 'UnderReview';
create index seller_applications_untouched on seller_applications (last_step_at) where state in ('Draft','Rejected');
alter table documents add foreign key (seller_application_id) references seller_applications on delete cascade;
alter table seller_people add foreign key (seller_application_id) references seller_applications on delete cascade;

-- people/destinations.sql
-- Changes of the destinations of money, and of contacts and passwords that protect them.
create table destination_changes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint references people on delete cascade,
  seller_id bigint references sellers on delete cascade,
  kind text not null check (kind in ('IBAN', 'CELLPHONE', 'EMAIL', 'PASSWORD', 'MAIN_USER')),
  former text,  -- the previous Sheba, phone or mailbox; null for other kinds
  current text,
  changed_at timestamptz not null,
  account_ids bigint[] not null,  -- of proposer and approver
  restores_id bigint references destination_changes on delete cascade,  -- the change that this one reverts
  stopped_at timestamptz,
  check (num_nonnulls(person_id, seller_id) = 1)
);
create index destination_changes_person on destination_changes (person_id, changed_at) where person_id is not null;
create index destination_changes_seller on destination_changes (seller_id, changed_at) where seller_id is not null;
create index destination_changes_age on destination_changes (changed_at);

-- Messages about a change, one per phone and mailbox. due_at is null once it is sent or given up.
create table destination_alerts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  change_id bigint not null references destination_changes on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  language text not null check (language in ('fa', 'en')),
  due_at timestamptz,
  tries smallint not null default 0,
  is_sending boolean not null default false,  -- a process sends it until due_at
  unknown_at timestamptz,  -- an SMS that may have been sent or not
  key_version smallint not null default 1,  -- of the SECRET_KEY that signed the link that was sent
  unique (change_id, channel, destination)
);
create index destination_alerts_due on destination_alerts (channel, due_at) where due_at is not null;

-- catalogue/groups.sql
create table brands (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  name localized_text not null,
  hue smallint not null default 350,
  file_id text references files,
  name_words text[] generated always as (search_name_words(name)) stored
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on brands
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_u after update on brands referencing old table as before new table as after
  for each statement execute function touch_products_of_brands();

-- path: ids of all ancestors and of the category itself, root first.
create table categories (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  parent_id bigint references categories,
  path bigint[] not null,
  name localized_text not null,
  position int not null default 0,
  hue smallint not null default 350,
  file_id text references files,
  name_words text[] generated always as (search_name_words(name)) stored
);
create index categories_parent on categories (parent_id);
create index categories_path on categories using gin (path);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on categories
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_u after update on categories referencing old table as before new table as after
  for each statement execute function touch_products_of_categories();

-- Stored prices contain VAT, which a moved category may inherit from others.
create trigger offers_vat after update of path on categories
  for each statement execute function recompute_offers();

-- VAT of a category by day. Inherited by subcategories without a rate of their own; 10 % without any.
create table vat_rates (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  category_id bigint not null references categories,
  from_date date,
  to_date date,
  vat_percent numeric(5,2) not null check (vat_percent between 0 and 100),
  exclude using gist (category_id with =, daterange(from_date, to_date) with &&)
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on vat_rates
  for each statement execute function notify_catalogue_changed();

-- Stored prices contain VAT.
create trigger offers_vat after insert or delete or update on vat_rates
  for each statement execute function recompute_offers();

-- Tags filter products. Groups contain subgroups, subgroups contain tags.
create table tag_groups (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on tag_groups
  for each statement execute function notify_catalogue_changed();

create table tag_subgroups (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  tag_group_id bigint not null references tag_groups,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on tag_subgroups
  for each statement execute function notify_catalogue_changed();

create table tags (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  tag_subgroup_id bigint not null references tag_subgroups,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on tags
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_u after update on tags referencing old table as before new table as after
  for each statement execute function touch_products_of_tags();

-- Ingredients by their international (INCI) name.
create table ingredients (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  inci_name text not null unique,
  is_allergen boolean not null default false,
  -- Other names per language, used by the search.
  aliases jsonb not null default '{"en": [], "fa": []}'
    check (jsonb_typeof(aliases -> 'fa') = 'array' and jsonb_typeof(aliases -> 'en') = 'array'),
  help localized_text
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on ingredients
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_u after update on ingredients referencing old table as before new table as after
  for each statement execute function touch_products_of_ingredients();

-- Brands, tags and ingredients that were merged into another. Drafts and versions still contain the old id; reads
-- replace it by the new one.
create table catalogue_merges (
  kind text not null check (kind in ('brand', 'tag', 'ingredient')),
  from_id bigint not null,
  into_id bigint not null,
  merged_at timestamptz not null,
  primary key (kind, from_id),
  check (into_id <> from_id)
);
create index catalogue_merges_into on catalogue_merges (kind, into_id);

-- catalogue/products.sql
-- Default codes of products.
create sequence product_code_numbers maxvalue 9007199254740991;

-- A product has a page and one or more skus.
create table products (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  brand_id bigint not null references brands,
  category_id bigint not null references categories,
  name localized_text not null,
  summary localized_text not null,
  description localized_text not null,
  combination localized_text not null,
  how_to_use jsonb not null,  -- {"fa": ["…", …], "en": […]}: steps
  features jsonb not null,  -- same shape: short promises
  manufacture_country localized_text not null,
  health_licence_number text,
  hue smallint not null,  -- of the image background, degrees
  published_at timestamptz,  -- null: not for sale
  -- Jobs count views and sales, some minutes late (product_views, uncounted_sales).
  view_count int not null default 0,
  sold_count int not null default 0,
  rating_count int not null default 0,
  rating_sum int not null default 0,
  rating_average numeric(3,2) generated always as
    (case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end) stored,
  popularity numeric generated always as (sold_count * 3 + view_count * 0.02 + rating_count * 2) stored,
  -- Today's best offer, stored by refresh_best_offers() for sorting and filtering only. Prices that are shown or
  -- charged are computed from the dated records.
  best_sku_seller_id bigint,
  price_now bigint,  -- as shoppers see it: with VAT where the setting says so
  delivery_days smallint,
  is_in_stock boolean not null default false,
  code text not null default 'p-' || nextval('product_code_numbers')
    check (code ~ '^[a-z0-9](-?[a-z0-9])*$' and length(code) <= 80),
  -- First publication. A product that is withdrawn and published again does not count as new.
  first_published_at timestamptz,
  -- Whether the best offer is discounted today. A discount that rounds to zero does not count.
  is_discounted boolean not null default false
);
create index products_category on products (category_id);
create index products_brand on products (brand_id);
create index products_popular on products (popularity desc, id) where published_at is not null;
create index products_price on products (price_now, id) where published_at is not null;
create index products_viewed on products (view_count desc, id) where published_at is not null;
create index products_sold on products (sold_count desc, id) where published_at is not null;
create index products_delivery on products (delivery_days, id) where published_at is not null;
create index products_newest on products (published_at desc nulls last, id) where published_at is not null;
create index products_dearest on products (price_now desc nulls last, id) where published_at is not null;
create unique index products_code on products (code);
create index products_unpublished on products (id) where published_at is null;
create index products_of_category on products (category_id, popularity desc, id) where published_at is not null;
-- Few products are discounted: without the index their list scans all products (26 ms for 100,000).
create index products_discounted on products (id) where is_discounted and published_at is not null;

-- Nodes evict cached public answers. Lists all columns except the counts of sales and views; add new columns here.
create trigger notify_change after insert or delete or truncate or update of
    id, brand_id, category_id, name, summary, description, combination, how_to_use, features, manufacture_country,
    health_licence_number, hue, published_at, rating_count, rating_sum, best_sku_seller_id, price_now, delivery_days,
    is_in_stock, code, first_published_at, is_discounted on products
  for each statement execute function notify_catalogue_changed();

-- Refreshes the stored best offer, whose price contains the VAT of the category.
create trigger offers_vat after update of category_id on products
  for each row when (new.category_id <> old.category_id) execute function refresh_recategorized();

-- Nodes evict cached public answers that contain these counts.
create trigger notify_counts after update of sold_count, view_count on products
  for each statement execute function notify_counts_changed();

-- Keeps the search index current.
create trigger search_u after update on products referencing old table as before new table as after
  for each statement execute function touch_changed_products();

-- Keeps the search index current.
create trigger search_d after delete on products referencing old table as changed for each statement execute function touch_products();
create trigger search_i after insert on products referencing new table as changed for each statement execute function touch_products();

-- Keeps the search index current.
create trigger search_rated after update on products referencing old table as before new table as after
  for each statement execute function touch_rated_products();

create table product_tags (
  product_id bigint not null references products on delete cascade,
  tag_id bigint not null references tags,
  primary key (product_id, tag_id)
);
create index product_tags_tag on product_tags (tag_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on product_tags
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_d after delete on product_tags
  referencing old table as changed
  for each statement execute function touch_products_named();
create trigger search_i after insert on product_tags
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_u after update on product_tags
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_v after update on product_tags
  referencing old table as changed
  for each statement execute function touch_products_named();

create table product_ingredients (
  product_id bigint not null references products on delete cascade,
  ingredient_id bigint not null references ingredients,
  position smallint not null,
  primary key (product_id, position)
);
create index product_ingredients_ingredient on product_ingredients (ingredient_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on product_ingredients
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_d after delete on product_ingredients
  referencing old table as changed
  for each statement execute function touch_products_named();
create trigger search_i after insert on product_ingredients
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_u after update on product_ingredients
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_v after update on product_ingredients
  referencing old table as changed
  for each statement execute function touch_products_named();

create table key_ingredients (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  name localized_text not null,
  note localized_text not null
);
create index key_ingredients_product on key_ingredients (product_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on key_ingredients
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_d after delete on key_ingredients
  referencing old table as changed
  for each statement execute function touch_products_named();
create trigger search_i after insert on key_ingredients
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_u after update on key_ingredients
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_v after update on key_ingredients
  referencing old table as changed
  for each statement execute function touch_products_named();

-- One row per product, visitor and Tehran day. `viewer` and `network` are keyed hashes that differ by product, so
-- they neither identify the visitor nor link views. Rows are deleted some days after they were counted.
create table product_views (
  product_id bigint not null references products on delete cascade,
  day date not null,
  viewer bytea not null check (octet_length(viewer) = 16),
  is_counted boolean not null default false,
  network bytea check (octet_length(network) = 16),
  primary key (product_id, day, viewer)
);
create index product_views_day on product_views (day);
create index product_views_fresh on product_views (product_id) where not is_counted;
create index product_views_network on product_views (product_id, day, network);

-- Units sold, or negative where an order was cancelled, that products.sold_count does not contain yet. A job adds and
-- deletes them: a sale that wrote the product's row would rewrite all its indexes, and lock it against other sales.
-- Without a foreign key, whose check would lock that row too.
create table uncounted_sales (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null,
  units int not null
);

-- catalogue/skus.sql
-- Default codes of skus.
create sequence sku_code_numbers maxvalue 9007199254740991;

-- A sku: one size or shade of a product.
create table skus (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null default 1,
  name localized_text not null,  -- full name, as on an invoice
  option_name localized_text,  -- size or shade, among the skus of the product
  swatch text,  -- colour of the shade, #rrggbb
  gtin text not null check (gtin ~ '^[0-9]{13}$'),
  weight_gram int not null check (weight_gram > 0),
  length_mm int,
  width_mm int,
  height_mm int,
  code text not null default 'S-' || nextval('sku_code_numbers')
    check (code ~ '^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$' and length(code) <= 60),
  nature text check (nature in ('LIQUID','GEL','CREAM','SOLID','POWDER','AEROSOL','TEXTILE','DEVICE')),
  measurement_unit text
    check (measurement_unit in ('PIECE','PAIR','SET','PACK','SHEET','MILLILITRE','LITRE','GRAM','KILOGRAM')),
  hs_code text check (hs_code ~ '^[0-9]{6}([0-9]{2}){0,2}$'),
  constraint skus_code unique (code) deferrable,
  constraint skus_gtin unique (gtin) deferrable
);
create index skus_product on skus (product_id);

-- Row triggers: deleting a sku cascades to its offers and prices, so their own triggers no longer find the product.
create trigger offers_d after delete on skus for each row execute function refresh_offers_of_sku();
create trigger offers_u after update of position, product_id on skus for each row
  when ((old.position, old.product_id) is distinct from (new.position, new.product_id))
  execute function refresh_offers_of_sku();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on skus
  for each statement execute function notify_catalogue_changed();

-- Keeps the search index current.
create trigger search_d after delete on skus
  referencing old table as changed
  for each statement execute function touch_products_named();
create trigger search_i after insert on skus
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_u after update on skus
  referencing new table as changed
  for each statement execute function touch_products_named();
create trigger search_v after update on skus
  referencing old table as changed
  for each statement execute function touch_products_named();

create table sku_images (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_id bigint not null references skus on delete cascade,
  display_order smallint not null,
  file_id text not null references files,
  alternative localized_text,  -- text alternative of the image
  unique (sku_id, display_order)
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on sku_images
  for each statement execute function notify_catalogue_changed();

-- catalogue/drafts.sql
-- Unpublished edits: at most one draft per product, and any number of drafts of new products. A save names the
-- revision that it was based on, so that concurrent edits are not overwritten.
create table product_drafts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint unique references products,
  base_version int not null check (base_version >= 0),  -- the version it is based on; 0: a new product
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null references accounts
);
create index product_drafts_changed on product_drafts (changed_at desc, id);
-- Finds the draft of a new product by its future code.
create index product_drafts_code on product_drafts ((content ->> 'code')) where product_id is null;

-- Every published content of a product. Never changed: it proves what the page said on a day.
create table product_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products,
  number int not null check (number >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null,
  published_by bigint references accounts,  -- null: published before versions were recorded
  note text not null default '' check (length(note) <= 400),
  undone_to int,  -- of an undo: the number of the restored version
  unique (product_id, number)
);
-- The sitemap reads the last publication of each product.
create index product_versions_published on product_versions (product_id, published_at desc);

-- Rows are only added.
create trigger append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_rewriting();

-- catalogue/imports.sql
-- Product files that the office imports: the file, its problems, and its products, which are applied in batches. A
-- job deletes everything after 30 days.
create table product_imports (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  file_name text not null check (length(file_name) <= 200),
  byte_size int not null check (byte_size > 0),
  options jsonb not null,
  format text check (format in ('own','woocommerce','shopify')),  -- null until the format is detected
  state text not null check (state in ('Checking','Unreadable','Checked','Running','Stopped','Done')),
  -- Incremented when the file is read again with other options: results of an older reading are discarded.
  reading int not null default 1,
  counts jsonb not null,  -- the counts of importSummary; `done` and `failed` grow with each batch
  fault_count int not null default 0,
  note_count int not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references accounts,
  started_at timestamptz,
  started_by bigint references accounts,
  ended_at timestamptz
);
create index product_imports_created on product_imports (created_at desc, id desc);
create index product_imports_waiting on product_imports (id) where state in ('Checking', 'Running');

-- Notifies the workers.
create trigger notify_waiting after insert or update of state on product_imports for each row
  when (new.state in ('Checking', 'Running')) execute function notify_import_waiting();

-- The file in pieces, so that no process holds all of it in memory.
create table product_import_pieces (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  content bytea not null,
  primary key (import_id, number)
);

-- A product to create or update, in its final form. The reading writes it; a batch applies it and sets `outcome` in
-- the same transaction, so a crash leaves no item applied but unmarked.
create table product_import_items (
  import_id bigint not null references product_imports on delete cascade,
  number int not null,
  row_number int not null,  -- its first row in the file
  content jsonb not null,
  is_content_same boolean not null,  -- only prices of offers change
  offers jsonb not null,  -- new prices of the shop's own offers of its skus
  is_hidden boolean not null,  -- a new product that stays unpublished
  product_id bigint references products on delete cascade,  -- null: a new product
  base_version int not null,  -- the version that the item was compared with
  draft_id bigint,  -- the draft that the item replaces, at `draft_revision`; null: none
  draft_revision int,
  outcome text check (outcome in ('done','failed')),
  primary key (import_id, number)
);
create index product_import_items_waiting on product_import_items (import_id, number) where outcome is null;
create index product_import_items_product on product_import_items (product_id) where product_id is not null;

-- Problems of the file, by row.
create table product_import_problems (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  import_id bigint not null references product_imports on delete cascade,
  row_number int not null check (row_number >= 0),
  column_name text not null,
  is_note boolean not null,
  kind text not null,
  value text not null,
  details jsonb not null default '{}'  -- further values of the message
);
create index product_import_problems_read on product_import_problems (import_id, row_number, id);
create index product_import_problems_kind on product_import_problems (import_id, kind, row_number, id);

-- catalogue/offers.sql
-- An offer: one seller's conditions for one sku.
create table sku_sellers (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  sku_id bigint not null references skus on delete cascade,
  seller_id bigint not null references sellers,
  preparation_days smallint not null default 0 check (preparation_days >= 0),
  is_active boolean not null default true,
  unique (sku_id, seller_id)
);
create index sku_sellers_seller on sku_sellers (seller_id);

-- Refreshes the stored best offer of the products.
create trigger offers_d after delete on sku_sellers referencing old table as changed
  for each statement execute function refresh_offers_of_withdrawn();

-- Refreshes the stored best offer of the products.
create trigger offers_u after update of is_active, preparation_days on sku_sellers
  for each row execute function refresh_own_offer();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on sku_sellers
  for each statement execute function notify_catalogue_changed();

-- Price and score of an offer, by day. Ranges never overlap.
create table prices (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_seller_id bigint not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  consumer_price bigint not null check (consumer_price > 0 and consumer_price % 10 = 0),
  score_price_ratio numeric(5,4) not null check (score_price_ratio between 0 and 1),
  score int not null check (score >= 0),
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&)
);
create index prices_sku_seller on prices (sku_seller_id) include (from_date, to_date, consumer_price, score);

-- Refreshes the stored best offer of the products.
create trigger offers_d after delete on prices
  referencing old table as changed
  for each statement execute function refresh_offers_of_changed();
create trigger offers_i after insert on prices
  referencing new table as changed
  for each statement execute function refresh_offers_of_changed();
create trigger offers_u after update on prices
  referencing new table as changed
  for each statement execute function refresh_offers_of_changed();

-- The cap on commissions assumes a maximum score per price.
create trigger score_within_plan_i after insert on prices referencing new table as written
  for each statement execute function refuse_score_above_plan();
create trigger score_within_plan_u after update on prices referencing new table as written
  for each statement execute function refuse_score_above_plan();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on prices
  for each statement execute function notify_catalogue_changed();

-- Wholesale and purchase prices. A table of their own, so that no public query can return them.
create table price_costs (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  price_id bigint not null unique references prices on delete cascade,
  wholesale_price bigint check (wholesale_price > 0 and wholesale_price % 10 = 0),
  purchase_price bigint check (purchase_price > 0 and purchase_price % 10 = 0),
  check (wholesale_price is not null or purchase_price is not null)
);

-- Discounts on every unit, by day.
create table discounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_seller_id bigint not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  discount_percent numeric(5,2) not null check (discount_percent > 0 and discount_percent <= 100),
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&)
);
create index discounts_sku_seller on discounts (sku_seller_id) include (from_date, to_date, id, discount_percent);

-- Refreshes the stored best offer of the products.
create trigger offers_d after delete on discounts
  referencing old table as changed
  for each statement execute function refresh_offers_of_changed();
create trigger offers_i after insert on discounts
  referencing new table as changed
  for each statement execute function refresh_offers_of_changed();
create trigger offers_u after update on discounts
  referencing new table as changed
  for each statement execute function refresh_offers_of_changed();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on discounts
  for each statement execute function notify_catalogue_changed();

-- Discounts on every unit from a quantity on, by day.
create table special_discounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_seller_id bigint not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  quantity int not null check (quantity >= 2),
  discount_percent numeric(5,2) not null check (discount_percent > 0 and discount_percent <= 100),
  exclude using gist (sku_seller_id with =, quantity with =, daterange(from_date, to_date) with &&)
);
create index special_discounts_sku_seller on special_discounts (sku_seller_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on special_discounts
  for each statement execute function notify_catalogue_changed();

-- For every `quantity` units bought, `reward_quantity` units are free.
create table reward_boxes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_seller_id bigint not null references sku_sellers on delete cascade,
  from_date date,
  to_date date,
  quantity int not null check (quantity >= 1),
  reward_quantity int not null,
  exclude using gist (sku_seller_id with =, daterange(from_date, to_date) with &&),
  check (reward_quantity between 1 and quantity)
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or update or delete or truncate on reward_boxes
  for each statement execute function notify_catalogue_changed();

-- catalogue/stock.sql
create table warehouses (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  city_id bigint not null references cities,
  name localized_text not null,
  address localized_text not null,
  preparation_days smallint not null default 0,
  -- Whether new orders may be collected there. Existing orders can be collected in any case.
  is_pickup boolean not null default true
);

-- Refreshes the stored best offer of the products.
create trigger offers_u after update of preparation_days on warehouses for each row
  when (old.preparation_days is distinct from new.preparation_days) execute function refresh_offers_of_warehouse();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on warehouses
  for each statement execute function notify_catalogue_changed();

-- Units of an offer, of one batch in one warehouse. `reserved` units are part of `on_hand` and are being paid for;
-- `quarantined` units are not part of it and cannot be bought.
create table inventories (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sku_seller_id bigint not null references sku_sellers on delete cascade,
  warehouse_id bigint not null references warehouses,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  actual_inventory int generated always as (on_hand - reserved) stored,
  -- For the index of expiring units: with on_hand in its condition no sale would be a HOT update.
  has_units boolean not null generated always as (on_hand > 0) stored,
  batch_code text,
  expires_on date,  -- the first day on which it is not sold
  quarantined int not null default 0 check (quarantined >= 0),
  constraint inventories_one_batch unique nulls not distinct (sku_seller_id, warehouse_id, batch_code),
  check (reserved <= on_hand),
  check (expires_on is null or batch_code is not null)
  -- Room in each page for the row versions of sales.
) with (fillfactor = 70);
-- A job looks for expired units every minute.
create index inventories_expiring on inventories (expires_on) where expires_on is not null and has_units;

-- Records direct writes as movements.
create trigger journal_i after insert on inventories referencing new table as written
  for each statement execute function journal_written_stock();
create trigger journal_u after update on inventories referencing old table as before new table as written
  for each statement execute function journal_written_stock();

-- Refreshes the stored best offer of the products.
create trigger offers_d after delete on inventories referencing old table as changed
  for each statement execute function refresh_offers_of_changed();
create trigger offers_i after insert on inventories referencing new table as changed
  for each statement execute function refresh_offers_of_changed();

-- Refreshes the stored best offer of the products.
create trigger offers_u after update on inventories referencing old table as before new table as after
  for each statement execute function refresh_offers_of_restocked();

-- Units moved to another offer, or all units removed.
create trigger notify_change after update of sku_seller_id or truncate on inventories
  for each statement execute function notify_catalogue_changed();

-- Nodes evict cached answers that contain these products.
create trigger notify_stock_d after delete on inventories referencing old table as changed
  for each statement execute function notify_stock_changed();
create trigger notify_stock_i after insert on inventories referencing new table as changed
  for each statement execute function notify_stock_changed();
create trigger notify_stock_u after update on inventories referencing new table as changed
  for each statement execute function notify_stock_changed();

-- Requests for a notice when a sku is back in stock. Deleted when the notice is created.
create table stock_watches (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  sku_id bigint not null references skus on delete cascade,
  created_at timestamptz not null,
  unique (sku_id, person_id)
);
create index stock_watches_person on stock_watches (person_id);

-- catalogue/opinions.sql
-- Reviews: one per person and product, with or without stars. The office approves each before publication; `revision`
-- identifies the text that it decided on.
create table comments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products on delete cascade,
  person_id bigint not null references people on delete cascade,
  rating smallint check (rating between 1 and 5),
  text text not null,
  language text not null default 'fa' check (language in ('fa','en')),
  is_buyer boolean not null default false,
  helpful_count int not null default 0,
  state text not null default 'Pending' check (state in ('Pending','Published','Rejected')),
  created_at timestamptz not null default now(),
  revision int not null default 1,
  changed_at timestamptz,  -- null: never edited
  unhelpful_count int not null default 0,
  report_count int not null default 0,  -- unsettled reports
  decided_at timestamptz,
  decided_by bigint references accounts,
  refusal_reason text check (length(refusal_reason) <= 400),
  answer text check (length(answer) <= 2000),  -- the shop's answer, shown below the comment
  answered_at timestamptz,
  answered_by bigint references accounts,
  unique (product_id, person_id),
  check (state = 'Rejected' or refusal_reason is null),
  check ((answer is null) = (answered_at is null))
);
create index comments_product on comments (product_id, created_at desc) where state = 'Published';
create index comments_decided on comments (state, decided_at desc nulls last, id desc);
create index comments_waiting on comments (id) where state = 'Pending';
create index comments_reported on comments (id) where report_count > 0;
create index comments_person on comments (person_id, id desc);

-- Refreshes rating_count and rating_sum of the product. Votes do not change them.
create trigger comments_rating after insert or delete or update of state, rating, product_id on comments
  for each row execute function refresh_product_rating();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on comments
  for each statement execute function notify_catalogue_changed();

-- Whether readers found a review helpful: one vote per person.
create table comment_votes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  comment_id bigint not null references comments on delete cascade,
  person_id bigint not null references people on delete cascade,
  is_helpful boolean not null,
  unique (comment_id, person_id)
);
create index comment_votes_person on comment_votes (person_id);

-- Updates the counts of the comment.
create trigger votes_counted after insert or update or delete on comment_votes
  for each row execute function count_comment_votes();

-- Reports of readers to the office.
create table comment_reports (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  comment_id bigint not null references comments on delete cascade,
  person_id bigint not null references people on delete cascade,
  reason text not null check (reason in ('OFFENSIVE','ADVERTISING','UNTRUE','PRIVATE','OTHER')),
  note text not null default '' check (length(note) <= 400),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (comment_id, person_id)
);
create index comment_reports_person on comment_reports (person_id);

-- Products that a person marked. Price and stock of that moment show what has changed since.
create table favourites (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null,
  price_then bigint check (price_then >= 0),
  was_in_stock boolean not null,
  unique (person_id, product_id)
);
create index favourites_product on favourites (product_id);

-- sales/delivery.sql
create table delivery_methods (
  id bigint generated by default as identity (maxvalue 9007199254740991) primary key,
  name localized_text not null,
  from_days smallint not null,
  to_days smallint not null,
  position smallint not null default 0,
  is_active boolean not null default true,
  tracking_url text not null default ''  -- the carrier's page of a parcel, with {code} for its reference; empty: none
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on delivery_methods
  for each statement execute function notify_catalogue_changed();

-- The most specific rate applies: first by province, then the smallest sufficient weight.
create table delivery_rates (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  delivery_method_id bigint not null references delivery_methods on delete cascade,
  province_id bigint references provinces,
  up_to_gram int check (up_to_gram > 0),
  price bigint not null check (price >= 0 and price % 10 = 0)
);
create index delivery_rates_method on delivery_rates (delivery_method_id);
-- One price per method, province and weight.
create unique index delivery_rates_one_price on delivery_rates (delivery_method_id, province_id, up_to_gram) nulls not distinct;

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on delivery_rates
  for each statement execute function notify_catalogue_changed();

-- sales/discount-codes.sql
-- Discount codes for orders.
create table discount_codes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),  -- upper case; input in any case
  title localized_text not null,
  type text not null check (type in ('PERCENT', 'AMOUNT')),
  percent numeric(5,2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0 and amount % 10 = 0),
  ceiling bigint check (ceiling > 0 and ceiling % 10 = 0),
  from_date date,
  to_date date,  -- the first day after it
  usage_limit int check (usage_limit > 0),
  person_limit int check (person_limit > 0),
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  category_ids bigint[],  -- null: all; a category includes its subcategories
  is_first_order boolean not null default false,
  user_types text[],  -- null: everybody
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((type = 'PERCENT') = (percent is not null)),
  check ((type = 'AMOUNT') = (amount is not null)),
  check (ceiling is null or type = 'PERCENT'),
  check (from_date < to_date)
);
create unique index discount_codes_code on discount_codes (code);

-- content/campaigns.sql
-- Campaigns on the landing page. The first that runs is at the top, the others are below. Each links to a product or
-- a list, such as the list of discounted products.
create table campaigns (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  position int not null,
  eyebrow localized_text not null,
  title localized_text not null,
  second localized_text not null,  -- second line of the title; may be empty
  body localized_text not null,
  call localized_text not null,
  tone text not null check (tone in ('anar','saffron','firouzeh','pesteh','lajvard')),
  file_id text references files,  -- null: images of its products in front of the open fruit
  product_ids bigint[] not null default '{}' check (cardinality(product_ids) <= 3),
  target text not null check (target in ('product','category','brand','tag','list','discounts')),
  product_id bigint references products,
  category_id bigint references categories,
  brand_id bigint references brands,
  tag_id bigint references tags,
  sort text check (sort in ('related','newest','purchased','cheapest','fastest')),
  begins_at timestamptz,  -- null: no start
  ends_at timestamptz,  -- the first instant after it; null: no end
  is_active boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (begins_at < ends_at),
  check ((target = 'product') = (product_id is not null)),
  check ((target = 'category') = (category_id is not null)),
  check ((target = 'brand') = (brand_id is not null)),
  check ((target = 'tag') = (tag_id is not null)),
  constraint campaigns_sort_of_list check ((target in ('list','discounts')) = (sort is not null))
);
create index campaigns_category on campaigns (category_id) where category_id is not null;
create index campaigns_brand on campaigns (brand_id) where brand_id is not null;
create index campaigns_tag on campaigns (tag_id) where tag_id is not null;
create index campaigns_product on campaigns (product_id) where product_id is not null;

-- Nodes render their cached pages again.
create trigger notify_site after insert or delete or update or truncate on campaigns
  for each statement execute function notify_site_changed();

-- sales/orders.sql
-- Last invoice number of a Persian year. Registration locks the row, so numbers have no gaps.
create table order_counters (
  jalali_year int primary key,
  last_number int not null
);

-- Same for credit notes.
create table credit_note_counters (
  jalali_year int primary key,
  last_number int not null
);

-- Baskets until they are paid, orders afterwards. An order that the office cancels in AwaitingPayment never gets a
-- number.
create table sale_orders (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  title text not null default '' check (length(title) <= 60),
  state text not null default 'Draft'
    check (state in ('Draft','AwaitingPayment','Registered','Preparing','Shipped','Delivered','Cancelled')),
  is_active boolean not null default true,
  order_number text unique,
  description text not null default '',
  address_id bigint references addresses,
  warehouse_id bigint references warehouses,
  delivery_method_id bigint references delivery_methods,
  receiver_name text,
  receiver_cellphone text check (receiver_cellphone ~ '^9[0-9]{9}$'),
  delivered_to jsonb,  -- copy of the address at registration
  total_delivery_cost bigint not null default 0,
  sum_of_order_item_discount_amount bigint not null default 0,
  order_discount_percent numeric(5,2) not null default 0,
  order_discount_amount bigint not null default 0,
  total_discount_amount bigint not null default 0,
  order_value_amount bigint not null default 0,
  final_amount_before_vat bigint not null default 0,
  vat_amount bigint not null default 0,
  payable_amount bigint not null default 0,
  order_score bigint not null default 0,  -- hundredths of a point
  tracking_reference text,
  reserved_until timestamptz,
  created_at timestamptz not null,
  registered_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  discount_code_id bigint references discount_codes,
  -- Why the chosen code does not apply: error code and details.
  code_refusal jsonb,
  -- Part to be paid from the wallet; at most the balance and the payable amount.
  wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- Buyer and shop at registration; null: the initial ones of a new shop.
  invoiced jsonb,
  check (address_id is null or warehouse_id is null),
  check (state in ('Draft','AwaitingPayment') or is_active),
  constraint sale_orders_check3 check ((state = 'AwaitingPayment') = (reserved_until is not null)),
  constraint sale_orders_cancelled check (cancelled_at is null or state = 'Cancelled'),
  constraint sale_orders_number check (case state
    when 'Draft' then order_number is null
    when 'AwaitingPayment' then order_number is null
    when 'Cancelled' then true
    else order_number is not null end)
);
-- The office's list, of all and by state: newest first, what is not registered last.
create index sale_orders_registered on sale_orders (registered_at desc nulls last, id desc);
-- Delivered orders have an index of their own, which the planner prefers: it expects them to be spread evenly over the
-- list, and would read on in it past all newer ones.
create index sale_orders_state on sale_orders (state, registered_at desc nulls last, id desc) where state <> 'Delivered';
create index sale_orders_delivered_newest on sale_orders (registered_at desc nulls last, id desc) where state = 'Delivered';
-- The end of that list: cancelled without ever being paid. Baskets, which are no part of it, are not read past.
create index sale_orders_unregistered on sale_orders (registered_at desc nulls last, id desc)
  where registered_at is null and state not in ('Draft', 'AwaitingPayment');
create index sale_orders_reserved on sale_orders (reserved_until, id) where reserved_until is not null;
create index sale_orders_address on sale_orders (address_id) where address_id is not null;
-- Orders that use a code. A buyer may read the codes of their own orders.
create index sale_orders_discount_code on sale_orders (discount_code_id, person_id) where discount_code_id is not null;
-- Finds orders to credit to sellers by their delivery.
create index sale_orders_delivered on sale_orders (delivered_at) where delivered_at is not null;
create index sale_orders_of_person on sale_orders (person_id, state, registered_at desc nulls last, id desc);
create index sale_orders_cancelled_at on sale_orders (cancelled_at) where cancelled_at is not null and registered_at is not null;

-- Marks comments of the buyer.
create trigger comments_bought after update of state on sale_orders
  for each row when (new.state = 'Delivered' and old.state <> 'Delivered') execute function record_bought();
alter table people add foreign key (active_sale_order_id) references sale_orders on delete set null;

-- Order lines, with the amounts that the buyer accepted.
create table order_items (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders on delete cascade,
  sku_seller_id bigint not null references sku_sellers,
  quantity int not null check (quantity between 1 and 1000),
  takes_free_units boolean not null default false,
  reward_quantity int not null default 0,
  unit_price bigint not null default 0,
  final_unit_price bigint not null default 0,
  discount_type text not null default 'NONE'
    check (discount_type in ('NONE','DISCOUNT','SPECIAL_DISCOUNT','REWARD')),
  discount_id bigint references discounts on delete set null,
  special_discount_id bigint references special_discounts on delete set null,
  discount_percent numeric(5,2) not null default 0,
  discount_amount bigint not null default 0,
  order_item_value_amount bigint not null default 0,
  vat_percent numeric(5,2) not null default 0,
  vat_amount bigint not null default 0,
  order_item_score bigint not null default 0,  -- hundredths of a point
  order_discount_share bigint not null default 0,
  reward_box_id bigint references reward_boxes on delete set null,
  returned_quantity int not null default 0,
  -- Discounts and boxes of the offer when the line was priced, for pricing anew what stays of a return; null: none.
  offer_terms jsonb,
  unique (sale_order_id, sku_seller_id),
  check (returned_quantity between 0 and quantity)
);
-- Access checks: who may read an order may read its offers.
create index order_items_sku_seller on order_items (sku_seller_id);

-- Transitions of orders: who, when, why.
create table sale_order_moves (
  id bigint generated always as identity (maxvalue 9007199254740991),
  sale_order_id bigint not null references sale_orders on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer','system','office')),
  account_id bigint references accounts,
  reason text not null default '',
  moved_at timestamptz not null,
  primary key (id, moved_at)
) partition by range (moved_at);
create index sale_order_moves_order on sale_order_moves (sale_order_id);
create table sale_order_moves_default partition of sale_order_moves default;
create trigger only_through_table before insert or update or delete or truncate on sale_order_moves_default
  for each statement execute function refuse_direct_writing();

-- Rows are only added, and deleted with a basket; an erasure empties the reason.
create trigger append_only before truncate on sale_order_moves
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on sale_order_moves for each row execute function refuse_all_but_emptying('reason');

-- Uses of discount codes: reserved during payment, used at registration. Deleted if the payment ends without an order
-- or the order is cancelled.
create table discount_code_uses (
  sale_order_id bigint primary key references sale_orders,
  discount_code_id bigint not null references discount_codes,
  person_id bigint not null references people,
  amount bigint not null check (amount >= 0),
  reserved_at timestamptz not null,
  used_at timestamptz
);
-- Limits of a code; its uses and the sum of their amounts are read from the index alone.
create index discount_code_uses_code on discount_code_uses (discount_code_id, person_id) include (amount);

-- money/payments.sql
-- The sandbox bank has its own records, like a real bank.
create schema sandbox_bank;

-- A payment for an order, or to top up a wallet. `amount` is the gateway's part, `wallet_amount` the part held from
-- the wallet.
create table payments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint references sale_orders,
  gateway text not null,
  state text not null default 'Created'
    check (state in ('Created','Redirected','Verified','Failed','Expired','PaidNotRecorded','RecordedNotPaid')),
  amount bigint not null check (amount >= 0),  -- 0: paid by the wallet alone, without a gateway
  reference text unique,  -- the gateway's name for this payment
  gateway_trace text,  -- number on the bank's receipt
  failure_reason text check (failure_reason in
    ('CANCELLED','DECLINED','GATEWAY_ERROR','OUT_OF_STOCK','EXPIRED',
    'WALLET_SHORT','ACCOUNT_CLOSED','REFUNDED','DISOWNED')),
  created_at timestamptz not null,
  verified_at timestamptz,
  settled_at timestamptz,
  basket jsonb,
  person_id bigint not null references people,
  purpose text not null default 'order' check (purpose in ('order', 'top-up')),
  wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  -- Of PaidNotRecorded: the shopper's choice, and when the money goes to the wallet automatically.
  choice text check (choice in ('refund', 'wait')),
  refund_due_at timestamptz,
  -- Topped-up part of `wallet_amount`; the rest is earned money.
  topped_up_amount bigint not null default 0,
  -- How often a job has queried the gateway, and when it does next; null: nothing to query.
  query_count int not null default 0,
  query_at timestamptz,
  -- Since when its gateway is no longer configured. Its state is unknown; finance sees it.
  unqueried_since timestamptz,
  moved_at timestamptz,  -- set by the statement that moves a payment into or out of doubt
  check ((purpose = 'order') = (sale_order_id is not null)),
  check (topped_up_amount between 0 and wallet_amount)
);
create index payments_order on payments (sale_order_id);
create unique index payments_one_verified on payments (sale_order_id) where state = 'Verified';
create index payments_newest on payments (created_at, id);
create index payments_trace on payments (gateway_trace) where gateway_trace is not null;
create index payments_open on payments (created_at, id) where state in ('Created','Redirected');
create index payments_person on payments (person_id, id desc);
create index payments_refund_due on payments (refund_due_at, id) where refund_due_at is not null;
create index payments_waiting on payments (verified_at, id) where state = 'PaidNotRecorded' and choice = 'wait';
create index payments_to_query on payments (gateway, query_at, id) where query_at is not null;
create index payments_unresolved on payments (created_at) where state in ('PaidNotRecorded','RecordedNotPaid');
create index payments_day on payments (gateway, created_at, id);
create index payments_unqueried on payments (unqueried_since) where unqueried_since is not null;
create index payments_verified on payments (verified_at)
 where verified_at is not null and state in ('Verified', 'RecordedNotPaid', 'Failed');

-- The payer of an order is its buyer.
create trigger payments_payer before insert on payments for each row execute function set_payer();

-- Comparison of a Tehran day at a gateway: our totals and the gateway's.
create table payment_days (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  day date not null,
  gateway text not null,
  our_count int not null,
  our_amount bigint not null,
  their_count int not null,
  their_amount bigint not null,
  -- Payments whose query the gateway did not answer. The next run queries them again.
  unanswered int not null,
  checked_at timestamptz not null,
  unique (day, gateway)
);

-- Differences of such a comparison. Settled ones stay, with their note.
create table payment_differences (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  payment_day_id bigint not null references payment_days on delete cascade,
  payment_id bigint references payments,
  reference text not null,
  -- paid-there: paid at the gateway, not recorded by us. disowned: verified by us, not known to the gateway.
  -- amount: amounts differ. unknown-here: the gateway's payment is none of ours.
  kind text not null check (kind in ('paid-there', 'disowned', 'amount', 'unknown-here')),
  our_amount bigint,
  their_amount bigint,
  found_at timestamptz not null,
  -- Differences that no payment of ours can settle are closed by hand, with a note.
  closed_at timestamptz,
  closed_by bigint references accounts,
  note text not null default '',
  unique (payment_day_id, reference, kind),
  check ((closed_at is null) = (closed_by is null))
);
create index payment_differences_open on payment_differences (payment_id) where closed_at is null;

-- When a payment was disowned. A sale in doubt at a month's snapshot counts in the first month whose snapshot finds
-- it certain.
create table payment_doubts (
  payment_id bigint not null references payments on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,  -- null: until now
  primary key (payment_id, from_at),
  check (from_at < to_at)
);
create unique index payment_doubts_open on payment_doubts (payment_id) where to_at is null;
create index payment_doubts_ended on payment_doubts (to_at) where to_at is not null;
create index payment_doubts_started on payment_doubts (from_at);

-- Payments in the records of the sandbox bank. `answers_at` simulates slow answers.
create table sandbox_bank.payments (
  reference text primary key,
  amount bigint not null,
  return_url text not null,
  description text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'cancelled', 'reversed')),
  trace text,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  answers_at timestamptz
);

-- Refunds by the sandbox bank.
create table sandbox_bank.refunds (
  key text primary key,
  reference text not null references sandbox_bank.payments,
  amount bigint not null check (amount > 0),
  trace text not null,
  refunded_at timestamptz not null default now()
);

-- money/withdrawals.sql
-- Files of transfers for the bank.
create table payout_batches (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  created_at timestamptz not null,
  account_id bigint not null references accounts,
  payout_count int not null check (payout_count > 0),
  total bigint not null check (total > 0),
  sha256 bytea not null,
  content text not null,  -- the file that was sent to the bank
  file_name text not null default ''
);
create index payout_batches_age on payout_batches (created_at);

-- Payouts to bank accounts. The payee is an IBAN and the national code of its owner, as of the request.
create table withdrawals (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint references people,
  seller_id bigint references sellers,
  amount bigint not null check (amount > 0),
  -- iban: earned money to the owner's Sheba. card: unspent top-ups to the card that paid them.
  way text not null default 'iban' check (way in ('iban', 'card')),
  iban text check (iban ~ '^IR[0-9]{24}$'),
  owner_name text not null,
  payment_id bigint references payments,  -- the top-up that is refunded
  state text not null default 'Requested'
    check (state in ('Requested', 'Approved', 'Exported', 'Settled', 'Returned', 'Refused', 'Cancelled')),
  reason text not null default '',
  requested_at timestamptz not null,
  first_approved_by bigint references accounts,
  first_approved_at timestamptz,
  approved_by bigint references accounts,  -- above `twoPersonRial` not first_approved_by
  approved_at timestamptz,
  payout_batch_id bigint references payout_batches,
  ended_at timestamptz,
  bank_reference text not null default '',  -- the bank's reference of the transfer
  payee_code text,
  gateway_until timestamptz,  -- until then a process waits for the gateway's answer about a refund to a card
  check (num_nonnulls(person_id, seller_id) = 1),
  check ((way = 'iban') = (iban is not null)),
  check ((way = 'card') = (payment_id is not null)),
  check (approved_by is distinct from first_approved_by or first_approved_by is null)
);
create index withdrawals_person on withdrawals (person_id, id desc) where person_id is not null;
create index withdrawals_seller on withdrawals (seller_id, id desc) where seller_id is not null;
create index withdrawals_open on withdrawals (state, requested_at) where state in ('Requested', 'Approved', 'Exported');
-- Refunds that a job hands to gateways.
create index withdrawals_card on withdrawals (id) where way = 'card' and state in ('Approved', 'Exported');
create index withdrawals_batch on withdrawals (payout_batch_id) where payout_batch_id is not null;
create index withdrawals_at_bank on withdrawals (payout_batch_id) where state = 'Exported';
create index withdrawals_payment on withdrawals (payment_id) where payment_id is not null;
create index withdrawals_payee_code on withdrawals (payee_code) where payee_code is not null;
create index withdrawals_iban on withdrawals (iban) where iban is not null;
create index withdrawals_age on withdrawals (requested_at);
create index withdrawals_approver on withdrawals (approved_by, approved_at) where approved_by is not null;

-- sales/returns.sql
-- Returns of units of one order line.
create table returns (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders,
  order_item_id bigint not null references order_items,
  person_id bigint not null references people,
  kind text not null check (kind in ('ChangeOfMind', 'Defective', 'Wrong')),
  state text not null default 'Requested'
    check (state in ('Requested', 'Accepted', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled')),
  quantity int not null check (quantity > 0),
  description text not null default '',
  refund_to text not null default 'wallet' check (refund_to in ('wallet', 'source', 'iban')),
  decision_reason text not null default '',
  credit_note_number text unique,  -- gapless within a Persian year
  goods_amount bigint,  -- amount of the credit note, before VAT
  vat_amount bigint,
  score bigint,  -- hundredths of a point that are deducted
  reward_quantity int,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  -- Since when a decided replacement is out of stock. It is sent when stock arrives.
  awaiting_stock_since timestamptz,
  replacement_reference text not null default '',
  check ((credit_note_number is not null) = (state = 'Refunded')),
  check ((ended_at is not null) = (state in ('Refunded', 'Replaced', 'Refused', 'Cancelled'))),
  check (awaiting_stock_since is null or state in ('Received', 'Replaced', 'Refunded', 'Refused')),
  check (replacement_reference = '' or state in ('Received', 'Replaced', 'Refunded', 'Refused'))
);
create index returns_order on returns (sale_order_id);
create index returns_person on returns (person_id, id desc);
create index returns_queue on returns (requested_at) where ended_at is null;
create index returns_order_item on returns (order_item_id);
create index returns_awaiting_stock on returns (awaiting_stock_since, id) where awaiting_stock_since is not null and ended_at is null;
create index returns_state on returns (state, requested_at, id);
create index returns_ended on returns (ended_at desc nulls last, id desc) where ended_at is not null;
-- Accepted replacements that have not left the house.
create index returns_to_send on returns (requested_at, id) where state = 'Replaced' and replacement_reference = '';
create index returns_refunded on returns (ended_at) where state = 'Refunded';
alter table documents add foreign key (return_id) references returns on delete cascade;

-- Transitions of returns: who, when, why.
create table return_moves (
  id bigint generated always as identity (maxvalue 9007199254740991),
  return_id bigint not null references returns,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'system', 'office')),
  account_id bigint references accounts,
  reason text not null default '',
  moved_at timestamptz not null,
  primary key (id, moved_at)
) partition by range (moved_at);
create index return_moves_return on return_moves (return_id);
create table return_moves_default partition of return_moves default;
create trigger only_through_table before insert or update or delete or truncate on return_moves_default
  for each statement execute function refuse_direct_writing();

-- Rows are only added; an erasure empties the reason.
create trigger append_only before delete or truncate on return_moves
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on return_moves for each row execute function refuse_all_but_emptying('reason');

-- Refunds of an order, by tender. Their sum is the total refunded to each tender.
create table refunds (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  sale_order_id bigint not null references sale_orders,
  return_id bigint references returns,
  person_id bigint not null references people,
  way text not null check (way in ('wallet', 'source', 'iban', 'disowned')),
  goods_amount bigint not null check (goods_amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  delivery_amount bigint not null check (delivery_amount >= 0),
  topped_up_amount bigint not null check (topped_up_amount >= 0),
  earned_amount bigint not null check (earned_amount >= 0),
  gateway_amount bigint not null check (gateway_amount >= 0),
  withdrawal_id bigint references withdrawals,
  occasion text not null unique,
  reason text not null default '',
  account_id bigint references accounts,
  refunded_at timestamptz not null,
  check (goods_amount + vat_amount + delivery_amount = topped_up_amount + earned_amount + gateway_amount)
);
create index refunds_order on refunds (sale_order_id);
create index refunds_person on refunds (person_id, id desc);

-- sales/stock.sql
-- Units reserved during payment.
create table stock_reservations (
  sale_order_id bigint not null references sale_orders on delete cascade,
  inventory_id bigint not null references inventories,
  units int not null check (units > 0),
  primary key (sale_order_id, inventory_id)
);

-- Journal of goods: on_hand and quarantined of an inventory are the sums of its movements.
create table stock_movements (
  id bigint generated always as identity (maxvalue 9007199254740991),
  inventory_id bigint not null references inventories on delete cascade,
  -- opening: units of a new inventory row. counted: units changed directly, by a count or an import.
  kind text not null check (kind in (
    'opening',
    'received', 'sold', 'cancelled', 'returned', 'quarantined', 'released', 'written-off',
    'counted')),
  on_hand_units int not null,
  quarantine_units int not null default 0,
  sale_order_id bigint references sale_orders,
  return_id bigint references returns,
  account_id bigint references accounts,
  note text not null default '',
  moved_at timestamptz not null default now(),
  primary key (id, moved_at),
  check (on_hand_units <> 0 or quarantine_units <> 0)
) partition by range (moved_at);
create index stock_movements_inventory on stock_movements (inventory_id, id desc);
create index stock_movements_order on stock_movements (sale_order_id) where sale_order_id is not null;
create table stock_movements_default partition of stock_movements default;
create trigger only_through_table before insert or update or delete or truncate on stock_movements_default
  for each statement execute function refuse_direct_writing();

-- Adds movements to the units of their inventory rows.
create trigger stock_movements_apply after insert on stock_movements referencing new table as moved
  for each statement execute function apply_movements();

-- Rows are only added.
create trigger append_only before update or truncate on stock_movements
  for each statement execute function refuse_rewriting();

-- The units of an inventory as its movements sum up. A job writes them from unsummed_movements.
create table stock_sums (
  inventory_id bigint primary key,  -- no foreign key: a deleted inventory must not stop the job
  on_hand_units bigint not null,
  quarantine_units bigint not null
);

-- Queue of movements that are not in stock_sums yet.
create table unsummed_movements (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  movement_id bigint not null,
  moved_at timestamptz not null
);

-- Movements are queued for their sum.
create trigger queue_movements after insert on stock_movements referencing new table as moved
  for each statement execute function queue_movements();

-- sales/complaints.sql
create table complaints (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  sale_order_id bigint references sale_orders,
  subject text not null check (length(subject) between 3 and 120),
  text text not null check (length(text) between 10 and 4000),
  state text not null default 'Open' check (state in ('Open', 'Answered', 'Closed')),
  created_at timestamptz not null,
  due_at timestamptz not null,  -- deadline of the answer
  answer text,
  answered_at timestamptz,
  answered_by bigint references accounts,
  closed_at timestamptz,
  closed_by bigint references accounts,
  check ((answer is not null) = (answered_at is not null)),
  check (state <> 'Answered' or answer is not null)
);
create index complaints_person on complaints (person_id, id desc);
create index complaints_queue on complaints (due_at, id) where state = 'Open';
create index complaints_state on complaints (state, id desc);
create index complaints_ended on complaints (coalesce(closed_at, answered_at)) where coalesce(closed_at, answered_at) is not null;
alter table documents add foreign key (complaint_id) references complaints on delete cascade;

-- money/ledger.sql
-- Accounts of a double-entry ledger. Positive amounts increase what the shop owes the owner (wallets, VAT, sales);
-- balances of the shop's assets (gateways, bank) are negative. All balances sum to zero.
-- A trigger checks kind and owner when they change; table constraints would run with every change of a balance.
create table ledger_accounts (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  -- Of a person:    topped-up       spent first, refunded only to the card that paid it
  --                 earned          commissions and refunds, which can be withdrawn
  --                 hold            held for a pending payment
  --                 disowned, debt  no longer confirmed by a gateway; the part already spent (docs/decisions/0032)
  -- Of a seller:    seller-payable  credited and not paid out yet
  -- Of either:      withdrawal      on its way to the bank account
  -- Of a gateway:   clearing        received and not yet in our bank
  -- Of the shop:    bank, sales, vat, delivery, commission, commission-tax, seller-fees, written-off, and suspense
  --                 (payments to us for an unknown reason)
  kind text not null,
  person_id bigint references people,
  seller_id bigint references sellers,
  gateway text,
  -- Stored only for accounts of people and sellers: every order would wait for the lock of another one's row. The
  -- balances of those are in ledger_heads.
  balance bigint,
  -- Same as accountName of domain/ledger: `earned person 12`, `clearing zarinpal`, `sales`.
  name text not null generated always as (account_name(kind, person_id, seller_id, gateway)) stored,
  unique nulls not distinct (kind, person_id, seller_id, gateway),
  -- No overdraft. Exceptions: sellers may owe for returned goods; debts are zero or negative.
  constraint ledger_accounts_no_overdraft
    check (case kind when 'seller-payable' then true when 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor=60);
create index ledger_accounts_person on ledger_accounts (person_id) where person_id is not null;
create index ledger_accounts_seller on ledger_accounts (seller_id) where seller_id is not null;
create unique index ledger_accounts_name on ledger_accounts (name);
-- The shop's own accounts, each a head of the trial balance.
create index ledger_accounts_own on ledger_accounts (kind, gateway) where person_id is null and seller_id is null;

-- Accounts are never deleted, and their ids never change.
create trigger account_id_fixed before update of id on ledger_accounts
  for each statement execute function refuse_rewriting();
create trigger account_not_removed before delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting();

-- Only entries change balances. The condition avoids the function call: every transfer changes balances.
create trigger balance_by_entries before update of balance on ledger_accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_set_balance();

-- Checks the owner that each kind of account needs.
create trigger account_rules after insert or update of kind, person_id, seller_id, gateway on ledger_accounts
  for each row execute function refuse_wrong_account();

-- Occasions of transfers: 'order 12 registered', 'payment 7 held'. Each is claimed once, here, because
-- ledger_transfers may be partitioned by month (docs/decisions/0047).
create table ledger_occasions (
  occasion text primary key,
  posted_at timestamptz not null,
  unique (occasion, posted_at)
);

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_occasions
  for each statement execute function refuse_rewriting();

-- One movement of money: its entries sum to zero.
create table ledger_transfers (
  id bigint generated always as identity (maxvalue 9007199254740991),
  kind text not null,
  occasion text not null,
  sale_order_id bigint references sale_orders,
  payment_id bigint references payments,
  withdrawal_id bigint references withdrawals,
  return_id bigint references returns,
  account_id bigint references accounts,  -- null: a process of the shop
  note text not null default '',
  posted_at timestamptz not null,
  -- The Tehran day that it belongs to in accounting: that of posted_at, or an earlier one of a month that is not closed.
  book_day date not null check (book_day <= tehran_day(posted_at)),
  primary key (id, posted_at),
  unique (occasion, posted_at),
  foreign key (occasion, posted_at) references ledger_occasions (occasion, posted_at)
);
-- With the id, because any number of transfers have one moment.
create index ledger_transfers_posted on ledger_transfers (posted_at, id);
create index ledger_transfers_order on ledger_transfers (sale_order_id) where sale_order_id is not null;
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;
create index ledger_transfers_withdrawal on ledger_transfers (withdrawal_id) where withdrawal_id is not null;
create index ledger_transfers_return on ledger_transfers (return_id) where return_id is not null;

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_transfers
  for each statement execute function refuse_rewriting();

-- Amount of a transfer on an account.
-- No foreign keys: two would take ten lookups for the five entries of an order, and lock the accounts of sales, VAT
-- and delivery, which all orders share. ledger_entries_posted checks the same once per statement
-- (docs/decisions/0019).
create table ledger_entries (
  transfer_id bigint not null,
  posted_at timestamptz not null,  -- of the transfer
  ledger_account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,  -- of accounts with an owner
  id bigint generated always as identity (maxvalue 9007199254740991),  -- keyset of an account's pages, newest first
  -- Whose wallet's history shows the transfer by this entry: of its entries on a wallet's two accounts the earned one if
  -- there is one, else the topped-up one. So that the history is read from one index (docs/decisions/0066).
  wallet_person_id bigint,
  primary key (transfer_id, ledger_account_id, posted_at)
);
create index ledger_entries_account on ledger_entries (ledger_account_id, id desc);
create index ledger_entries_id on ledger_entries (id);
-- Pages of a wallet, newest first; and a period of it, for its statement.
create index ledger_entries_wallet on ledger_entries (wallet_person_id, id desc) where wallet_person_id is not null;
create index ledger_entries_wallet_at on ledger_entries (wallet_person_id, posted_at) where wallet_person_id is not null;

-- Checks that entries sum to zero, and updates the balances.
create trigger ledger_entries_posted after insert on ledger_entries referencing new table as written
  for each statement execute function move_balances();

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_entries
  for each statement execute function refuse_rewriting();

-- Sums of the entries of a Tehran day. An account of the shop has a head of its own, by its kind and its gateway ('':
-- none); the accounts of people and of sellers are summed by kind. A job writes them from unsummed_entries.
create table ledger_day_sums (
  kind text not null,
  gateway text not null,
  day date not null,
  amount bigint not null,
  entry_count bigint not null,
  primary key (kind, gateway, day)
);

-- Queue of entries that are not in ledger_day_sums yet: those that one statement wrote of a transfer. Rows are inserted
-- with their entries and deleted with their sum, so that no transaction waits for another.
create table unsummed_entries (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  transfer_id bigint not null,
  posted_at timestamptz not null,
  ledger_account_ids bigint[] not null
);

-- What the books hold by head, those entries included that are not summed yet.
create view ledger_heads as
select kind, gateway, sum(amount)::bigint as amount, sum(entry_count)::bigint as entry_count
  from (select kind, gateway, amount, entry_count from ledger_day_sums
        union all
        select a.kind, coalesce(a.gateway, ''), e.amount, 1
          from unsummed_entries u
          join ledger_entries e on e.transfer_id = u.transfer_id and e.posted_at = u.posted_at
                               and e.ledger_account_id = any (u.ledger_account_ids)
          join ledger_accounts a on a.id = e.ledger_account_id) entry
 group by kind, gateway;

-- Balance of each person's wallet, and the earned part, which can be withdrawn. One row for every person.
create view wallets as
  select p.id, p.id as person_id,
         coalesce(w.amount, 0)::bigint as amount, coalesce(w.earned, 0)::bigint as earned, coalesce(w.topped_up, 0)::bigint as topped_up
    from people p
    left join lateral (select sum(balance) as amount,
                              sum(balance) filter (where kind = 'earned') as earned,
                              sum(balance) filter (where kind = 'topped-up') as topped_up
                         from ledger_accounts where person_id = p.id and kind in ('topped-up', 'earned')) w on true;

-- History of a wallet: one row per transfer, with the balance after it; `o` is the wallet's other account. What a reader
-- does not use of the outer joins, PostgreSQL removes. The entry of the other account is looked for in its transfer
-- (`offset 0`), because an account may have any number of entries.
create view wallet_transactions as
select e.id, e.wallet_person_id as person_id, e.transfer_id, t.kind, t.sale_order_id, t.payment_id, t.withdrawal_id,
       t.return_id, t.note, e.posted_at,
       (e.amount + coalesce(
          (select other.amount
             from (select * from ledger_entries x where x.transfer_id = e.transfer_id and x.posted_at = e.posted_at offset 0) other
            where other.ledger_account_id = o.id), 0))::bigint as amount,
       case a.kind when 'earned' then e.amount else 0 end::bigint as earned_amount,
       (e.balance_after + coalesce(
          (select other.balance_after
             from (select * from ledger_entries x where x.transfer_id = e.transfer_id and x.posted_at = e.posted_at offset 0) other
            where other.ledger_account_id = o.id),
          (select b.balance_after from ledger_entries b
            where b.ledger_account_id = o.id and b.id < e.id order by b.id desc limit 1), 0))::bigint as balance_after
  from ledger_entries e
  left join ledger_accounts a on a.id = e.ledger_account_id
  left join ledger_transfers t on t.id = e.transfer_id and t.posted_at = e.posted_at
  left join ledger_accounts o
    on o.name = account_name(case a.kind when 'earned' then 'topped-up' else 'earned' end, e.wallet_person_id, null, null)
 where e.wallet_person_id is not null;

-- money/seals.sql
-- The closed months of the ledger: docs/decisions/0069-two-days-and-sealed-months.md.

-- A month of the Persian calendar that takes no more transfers, and its seal. Months are closed one after the other, so
-- the days after the newest last_day are open. A seal covers the transfers that were posted in the month; they cannot
-- have a later book day.
create table ledger_month_seals (
  month text primary key references jalali_months (month),
  last_day date not null unique,
  closed_at timestamptz not null,
  -- Transactions that may have posted before the month was closed have smaller ids. Null until that is known.
  fence xid8,
  failure text not null default '',  -- why the newest attempt to seal it did not end
  sealed_at timestamptz,
  transfer_count bigint,
  entry_count bigint,
  sums jsonb,  -- [kind, gateway, amount, number of entries] of each head
  sha256 bytea,  -- of the days' hashes, the sums and the hash of the month before
  check (num_nulls(sealed_at, transfer_count, entry_count, sums, sha256) in (0, 5))
);

create trigger seal_stays before update on ledger_month_seals
  for each row when (old.sealed_at is not null) execute function refuse_rewriting();
create trigger closed_stays before delete or truncate on ledger_month_seals
  for each statement execute function refuse_rewriting();

-- Hashes of the transfers that were posted on a Tehran day of a closed month, with their entries.
create table ledger_day_seals (
  day date primary key,
  transfer_count bigint not null,
  entry_count bigint not null,
  sha256 bytea not null
);

-- Rows are only added.
create trigger append_only before delete or update or truncate on ledger_day_seals
  for each statement execute function refuse_rewriting();

create trigger month_is_open after insert on ledger_transfers
  for each row execute function refuse_closed_month();

-- money/disowned.sql
-- Payments that a gateway no longer confirms, one row for each time.
create table disowned_payments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  payment_id bigint not null references payments,
  person_id bigint not null references people,
  amount bigint not null check (amount > 0),
  -- Amounts that covered it: from the wallet at once, and from later income.
  topped_up_amount bigint not null default 0 check (topped_up_amount >= 0),
  earned_amount bigint not null default 0 check (earned_amount >= 0),
  written_off_amount bigint not null default 0 check (written_off_amount >= 0),
  state text not null default 'open' check (state in ('open', 'void', 'confirmed')),
  found_at timestamptz not null,
  decided_at timestamptz,
  owed bigint not null generated always as
    (case state when 'confirmed' then 0 else amount - topped_up_amount - earned_amount - written_off_amount end) stored
    check (owed >= 0),
  check ((state = 'open') = (decided_at is null))
);
create unique index disowned_payments_last on disowned_payments (payment_id) where state <> 'confirmed';
create index disowned_payments_person on disowned_payments (person_id, id);
create index disowned_payments_owed on disowned_payments (id) where owed > 0;

-- Uses of disowned money that was already spent.
create table disowned_uses (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  disowned_payment_id bigint not null references disowned_payments,
  sale_order_id bigint references sale_orders,
  held_payment_id bigint references payments,  -- held for a pending payment
  withdrawal_id bigint references withdrawals,
  amount bigint not null check (amount > 0),
  covered_amount bigint not null default 0,
  spent_at timestamptz not null,  -- the oldest use is covered first
  check (num_nonnulls(sale_order_id, held_payment_id, withdrawal_id) = 1),
  check (covered_amount between 0 and amount)
);
create index disowned_uses_payment on disowned_uses (disowned_payment_id);
create index disowned_uses_order on disowned_uses (sale_order_id) where sale_order_id is not null;
create index disowned_uses_hold on disowned_uses (held_payment_id) where held_payment_id is not null;
create index disowned_uses_withdrawal on disowned_uses (withdrawal_id) where withdrawal_id is not null;

-- sellers/credits.sql
-- Credits of sellers for order lines, made `returnDays` + `settlementHoldDays` after delivery.
create table seller_credits (
  order_item_id bigint primary key references order_items,
  seller_id bigint not null references sellers,
  units int not null check (units >= 0),
  goods_amount bigint not null check (goods_amount >= 0),
  fee_amount bigint not null check (fee_amount >= 0),
  credited_at timestamptz not null
);
create index seller_credits_seller on seller_credits (seller_id, credited_at desc, order_item_id desc);

-- Parts of credits that were reversed for later returns.
create table seller_credit_backs (
  return_id bigint primary key references returns,
  order_item_id bigint not null references seller_credits,
  units int not null check (units > 0),
  goods_amount bigint not null,
  fee_amount bigint not null,
  turned_back_at timestamptz not null
);
create index seller_credit_backs_item on seller_credit_backs (order_item_id);

-- Lines of registered orders whose sellers are not credited yet, with the rials of the units that did not come back: the
-- definition, which reads all orders.
create view uncredited_items as
select i.id as order_item_id, i.sale_order_id, s.id as seller_id, o.delivered_at,
       i.order_item_value_amount * (i.quantity - i.returned_quantity) / i.quantity as amount
  from sale_orders o
  join order_items i on i.sale_order_id = o.id
  join sku_sellers ss on ss.id = i.sku_seller_id
  join sellers s on s.id = ss.seller_id and not s.is_own
 where o.state in ('Registered', 'Preparing', 'Shipped', 'Delivered')
   and not exists (select from seller_credits c where c.order_item_id = i.id);

-- The same lines, stored. What sellers wait for is summed over these few, and a job credits those that were delivered
-- long enough ago. Registering an order adds them, its delivery dates them, a return lowers their amount; its cancellation
-- and the credit remove them (docs/decisions/0063, 0066, 0071).
create table waiting_items (
  order_item_id bigint primary key references order_items,
  sale_order_id bigint not null references sale_orders,
  seller_id bigint not null references sellers,
  delivered_at timestamptz,
  amount bigint not null
);
-- Sums of what each seller waits for, read from the index alone.
create index waiting_items_seller on waiting_items (seller_id) include (amount);
create index waiting_items_delivered on waiting_items (delivered_at, sale_order_id) where delivered_at is not null;

create trigger waiting_items_follow after update of state on sale_orders
  for each row when (new.state in ('Registered', 'Delivered', 'Cancelled') and old.state <> new.state)
  execute function follow_waiting_items();
create trigger waiting_items_returned after update of returned_quantity on order_items
  for each row when (new.returned_quantity <> old.returned_quantity)
  execute function revalue_waiting_item();
create trigger waiting_items_credited after insert on seller_credits referencing new table as written
  for each statement execute function remove_credited_items();

-- Credited lines, as the office and the sellers see them.
create view seller_sales as
select c.order_item_id as id, c.seller_id, c.units, c.goods_amount, c.fee_amount, c.credited_at,
       (c.goods_amount - c.fee_amount)::bigint as credit_amount,
       coalesce((select sum(b.goods_amount - b.fee_amount) from seller_credit_backs b
                  where b.order_item_id = c.order_item_id), 0)::bigint as turned_back_amount,
       o.order_number, p.name as product_name
  from seller_credits c
  join order_items i on i.id = c.order_item_id
  join sale_orders o on o.id = i.sale_order_id
  join sku_sellers ss on ss.id = i.sku_seller_id
  join skus s on s.id = ss.sku_id
  join products p on p.id = s.product_id;

-- network/sponsors.sql
-- History of sponsors.
create table sponsorships (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  sponsor_id bigint not null references people,
  from_at timestamptz not null,
  to_at timestamptz,  -- null: until now
  constraint sponsorships_one_at_a_time exclude using gist (person_id with =, tstzrange(from_at, to_at) with &&),
  check (sponsor_id <> person_id),
  check (from_at < to_at)
);
create index sponsorships_below on sponsorships (sponsor_id) where to_at is null;

-- Marketers who left, until their direct members have moved up at the end of the month.
create table network_leavers (
  person_id bigint primary key references people on delete cascade,
  ended_at timestamptz not null,
  announced_for date  -- the day of the move of which members and the sponsor above were notified
);
create index network_leavers_ended on network_leavers (ended_at, person_id);

create trigger queue_leaver_i after insert on people
  for each row when (new.contract_terminated_at is not null) execute function queue_leaver();
create trigger queue_leaver_u after update of contract_terminated_at on people
  for each row when (new.contract_terminated_at is distinct from old.contract_terminated_at) execute function queue_leaver();

-- Moves of a person and the whole team below to another sponsor: requested by one member of staff, decided by
-- another.
create table tree_moves (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  from_sponsor_id bigint references people,
  to_sponsor_id bigint not null references people,
  reason text not null,
  state text not null default 'Requested' check (state in ('Requested', 'Done', 'Refused')),
  requested_by bigint not null references accounts,
  requested_at timestamptz not null,
  decided_by bigint references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check (decided_by <> requested_by),
  check ((state = 'Requested') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index tree_moves_one_open on tree_moves (person_id) where state = 'Requested';
create index tree_moves_person on tree_moves (person_id);

-- History of memberships. At an instant the flags of a person are those of the first row with a later `until`, or the
-- current ones if there is none.
create table past_memberships (
  person_id bigint not null references people on delete cascade,
  until timestamptz not null,  -- the first instant at which the flags no longer applied
  flags int not null,  -- see member_flags
  primary key (person_id, until)
);
create index past_memberships_until on past_memberships (until);

-- Rows are only added, and deleted with the person.
create trigger append_only before update or truncate on past_memberships
  for each statement execute function refuse_rewriting();

-- Sponsorships with their cause, found by the move or approval of the same instant. Without one: `Referred` for a
-- first sponsor, `MovedUp` for a later one, because the previous sponsor left.
create view dated_sponsors as
select s.id, s.person_id, s.sponsor_id, s.from_at, s.to_at,
       case when moved.id is not null then 'Moved'
            when approved.id is not null then 'Approved'
            when exists (select from sponsorships b where b.person_id = s.person_id and b.from_at < s.from_at) then 'MovedUp'
            else 'Referred' end as cause,
       coalesce(moved.reason, '') as reason,
       moved.requested_by,
       coalesce(moved.decided_by, approved.decided_by) as decided_by
  from sponsorships s
  left join lateral (select t.id, t.reason, t.requested_by, t.decided_by from tree_moves t
                      where t.person_id = s.person_id and t.state = 'Done' and t.to_sponsor_id = s.sponsor_id
                        and t.decided_at = s.from_at limit 1) moved on true
  left join lateral (select m.id, m.decided_by from marketer_applications m
                      where m.person_id = s.person_id and m.state = 'Approved' and m.sponsor_id = s.sponsor_id
                        and m.decided_at = s.from_at limit 1) approved on true;

-- people/membership.sql
-- The next day on which a membership rule may have something to do with a person. A purchase makes the day later; it is
-- worked out again when the day has come. What may bring it nearer has a trigger below.
create table membership_checks (
  person_id bigint primary key references people on delete cascade,
  due_on date not null default '-infinity',  -- infinity: no day, unless something changes
  is_tied boolean not null default false,  -- the day has come, and ties prevent the removal
  changes int not null default 0  -- a check counts only where nothing changed while it was made
);
create index membership_checks_due on membership_checks (due_on, person_id);
create index membership_checks_tied on membership_checks (person_id) where is_tied;

create trigger queue_membership_check after insert on people referencing new table as written
  for each statement execute function queue_membership_check();
create trigger recheck_membership after update of state, preferred_since, preferred_cancelled_at, contract_terminated_at,
    block_lifted_at, documents_wrong_at, death_reported_at, inheritance_accepted_at on people
  for each row when ((new.state, new.preferred_since, new.preferred_cancelled_at, new.contract_terminated_at,
                      new.block_lifted_at, new.documents_wrong_at, new.death_reported_at, new.inheritance_accepted_at)
    is distinct from (old.state, old.preferred_since, old.preferred_cancelled_at, old.contract_terminated_at,
                      old.block_lifted_at, old.documents_wrong_at, old.death_reported_at, old.inheritance_accepted_at))
  execute function recheck_membership('id');
create trigger recheck_membership after update of user_type, closed_at, created_at on accounts
  for each row when ((new.user_type, new.closed_at, new.created_at) is distinct from (old.user_type, old.closed_at, old.created_at))
  execute function recheck_membership_of_account();
create trigger recheck_membership_u after update of state, submitted_at on marketer_applications
  for each row execute function recheck_membership('person_id');
create trigger recheck_membership_d after delete on marketer_applications
  for each row execute function recheck_membership('person_id');
-- A cancelled order was no purchase.
create trigger recheck_membership after update of state on sale_orders
  for each row when (new.state = 'Cancelled' and old.registered_at is not null) execute function recheck_membership('person_id');
create trigger recheck_memberships_iu after insert or update on settings
  for each row when (new.key in ('preferredBlockMonths', 'customerRemovalMonths', 'deathGraceMonths', 'membershipNoticeDays'))
  execute function recheck_all_memberships();
create trigger recheck_memberships_d after delete on settings
  for each row when (old.key in ('preferredBlockMonths', 'customerRemovalMonths', 'deathGraceMonths', 'membershipNoticeDays'))
  execute function recheck_all_memberships();

-- The days on which the membership rules were applied, each once, by one process at a time.
create table membership_runs (
  day date primary key,
  holder uuid not null,  -- the process that is at it until claimed_until
  claimed_until timestamptz not null,
  done_at timestamptz
);

-- network/plan.sql
-- Versions of the income plan. A published one is in force from its month until the next one begins, and can be
-- withdrawn until its month begins.
create table plan_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  title text not null default '',
  from_month text not null check (from_month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  plan jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Published', 'Withdrawn')),
  created_by bigint references accounts,  -- null: the shop's first version
  created_at timestamptz not null,
  published_by bigint references accounts,
  published_at timestamptz,
  withdrawn_by bigint references accounts,
  withdrawn_at timestamptz,
  constraint plan_versions_published check ((state = 'Draft') = (published_at is null)),
  constraint plan_versions_withdrawn check ((state = 'Withdrawn') = (withdrawn_at is not null))
);
create unique index plan_versions_month on plan_versions (from_month) where state = 'Published';

-- A published plan never changes: months are calculated with it.
create trigger published_stays before update or delete on plan_versions
  for each row execute function refuse_changing_published();

-- Progress of notifying marketers of a version. A job continues after last_person_id.
create table plan_announcements (
  plan_version_id bigint not null references plan_versions,
  kind text not null check (kind in ('PLAN_COMING', 'PLAN_WITHDRAWN')),
  details jsonb not null,
  last_person_id bigint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (plan_version_id, kind)
);
create index plan_announcements_open on plan_announcements (created_at) where done_at is null;

-- network/months.sql
-- Calculated months; an open month has no row. Records until `snapshot_at` count, later ones belong to the next
-- month.
create table commission_months (
  month text primary key check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  state text not null default 'calculated' check (state in ('calculated', 'approved', 'paid')),
  plan_version_id bigint references plan_versions,
  plan jsonb not null,  -- a copy of the applied plan
  snapshot_at timestamptz not null,
  calculated_at timestamptz not null,
  calculated_by bigint references accounts,  -- null: a process of the shop
  sha256 bytea not null,  -- of inputs, tree, plan and result
  member_count int not null,
  sale_count int not null,
  net_sales bigint not null,
  cap bigint not null,
  uncapped bigint not null,
  commission bigint not null,  -- of the month's sales, after the cap
  payable bigint not null,  -- total to pay out, after taken back and carried amounts
  payable_count int not null default 0,  -- statements with something to pay out
  cap_numerator bigint not null,
  cap_denominator bigint not null check (cap_denominator > 0),
  first_approved_by bigint references accounts,
  first_approved_at timestamptz,
  approved_by bigint references accounts,
  approved_at timestamptz,
  paid_at timestamptz,
  pay_started_by bigint references accounts,  -- a person starts the payout, a job continues it
  pay_started_at timestamptz,
  check (approved_by <> first_approved_by),
  check ((state = 'calculated') = (approved_at is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'calculated' or pay_started_at is null),
  check ((pay_started_by is null) = (pay_started_at is null))
);

-- In place of a foreign key: a month with statements cannot be deleted.
create trigger month_of_statements_d before delete on commission_months for each row execute function guard_month_of_statements();
create trigger month_of_statements_u before update of month on commission_months for each row
  when (old.month <> new.month) execute function guard_month_of_statements();

-- Of an approved month only the payment may change.
create trigger approved_stays before update or delete on commission_months for each row execute function refuse_reopening();

-- Refuses truncate.
create trigger never_truncated before truncate on commission_months for each statement execute function refuse_rewriting();

-- Inputs of a month's calculation, as bytes: members, sales, late returns. Frozen by the approval.
create table commission_parts (
  month text not null references commission_months on delete cascade,
  name text not null,
  position int not null,
  -- Not compressed: compression saves a third but takes longer than writing the whole.
  bytes bytea storage external not null,
  primary key (month, name, position)
);

-- Refuses inputs for an approved month.
create trigger approved_is_whole after insert on commission_parts referencing new table as written
  for each statement execute function refuse_adding_to_approved();

-- Inputs of an approved month never change.
create trigger approved_stays before update or delete on commission_parts for each row execute function refuse_changing_approved();

-- Refuses truncate.
create trigger never_truncated before truncate on commission_parts for each statement execute function refuse_rewriting();

-- The report of a calculated month, stored with the calculation, because computing it reads the whole month. Figures of
-- its statements never change. Patterns are computed again when goods of the month come back (docs/decisions/0066).
create table commission_reports (
  month text primary key references commission_months on delete cascade,
  spread jsonb not null,
  distribution jsonb not null,
  sums jsonb not null,
  pattern_counts jsonb not null,
  patterns jsonb not null,  -- the weightiest, with the person's id
  returned_sha256 bytea not null,  -- of the returns and cancellations that the patterns consider
  reviewed_at timestamptz not null
);

-- Corrections by the office, in the month that was open at the time.
create table commission_adjustments (
  id bigint generated always as identity (maxvalue 9007199254740991),
  month text not null check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  person_id bigint not null references people,
  amount bigint not null check (amount <> 0),
  reason text not null,
  account_id bigint not null references accounts,
  created_at timestamptz not null,
  primary key (id, month)
);
create index commission_adjustments_month on commission_adjustments (month, person_id);

-- Rows are only added; an erasure empties the reason.
create trigger append_only before delete or truncate on commission_adjustments
  for each statement execute function refuse_rewriting();
create trigger reason_emptied before update on commission_adjustments for each row execute function refuse_all_but_emptying('reason');

-- A marketer's month. Scores are hundredths of a point, amounts rials.
-- No foreign keys: they would look up month and person of each row and lock the person, which takes longer than
-- writing a million statements. Triggers check the same once per SQL statement.
create table statements (
  month text not null,
  person_id bigint not null,
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null default 'None' check (rank in ('None', 'Leader', 'Senior', 'Executive')),
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null,
  reversed bigint not null default 0,  -- for returned goods of closed months
  adjusted bigint not null default 0,
  carried bigint not null default 0 check (carried <= 0),  -- negative balance of the month before
  balance bigint not null,  -- the sum of these; carried forward if negative
  withheld bigint not null default 0 check (withheld >= 0),  -- tax
  payable bigint not null check (payable >= 0),
  sha256 bytea not null,
  state text not null default 'due' check (state in ('nothing', 'due', 'paid', 'held')),
  held_reason text not null default '',
  paid_at timestamptz,
  id bigint generated always as identity (maxvalue 9007199254740991),  -- key for reading one statement
  primary key (month, person_id),
  unique (id, month),
  check (balance = differential + generation + reversed + adjusted + carried),
  check (payable = greatest(balance, 0) - withheld),
  check ((state = 'paid') = (paid_at is not null))
);
create index statements_person on statements (person_id, month desc);
create index statements_due on statements (month, person_id) where state in ('due', 'held');
-- Lists of a month, the largest first, and the counts of its states.
create index statements_largest on statements (month, payable desc, id);
create index statements_state on statements (month, state, payable desc, id);
-- Negative balances, which the next month carries.
create index statements_below_zero on statements (month) where balance < 0;

-- Month and person of a statement never change.
create trigger one_statement before update of month, person_id on statements for each row
  when (old.month <> new.month or old.person_id <> new.person_id) execute function refuse_another_statement();

-- Statements of an approved month never change, except for their payment.
create trigger approved_stays before update on statements for each row execute function refuse_changing_approved();

-- Refuses truncate.
create trigger never_truncated before truncate on statements for each statement execute function refuse_rewriting();

-- In place of foreign keys: the month must be calculated and the person must exist.
create trigger approved_is_whole after insert on statements referencing new table as written
  for each statement execute function refuse_stray_statements();

-- Refuses to delete statements of an approved month.
create trigger approved_stays_whole after delete on statements referencing old table as removed
  for each statement execute function refuse_taking_from_approved();

-- Commissions of a simulated network in each month of a year. Only the demo has rows; screens show them beside the
-- closed months, labelled as simulated.
create table simulated_months (
  number int primary key check (number > 0),  -- 1: the first
  member_count int not null,
  marketer_count int not null,
  earning_nothing_basis_points int not null,
  quartiles bigint[] not null check (cardinality(quartiles) = 3),
  tenths bigint[] not null check (cardinality(tenths) = 10)
);

-- All months since the first published plan, including open and future ones.
create view commission_calendar as
select m.id, m.month, m.first_day, m.last_day, m.starts_at, m.ends_at,
       m.last_day + coalesce((coalesce(c.plan, v.plan) ->> 'paidByDay')::int, 7) as due_day,
       coalesce(c.state, 'open') as state,
       coalesce(c.plan_version_id, v.id) as plan_version_id,
       c.snapshot_at, c.calculated_at, c.calculated_by, c.sha256, c.member_count, c.sale_count, c.net_sales, c.cap, c.uncapped,
       c.commission, c.payable, c.payable_count, c.first_approved_by, c.first_approved_at, c.approved_by, c.approved_at, c.paid_at,
       c.pay_started_by, c.pay_started_at
  from jalali_months m
  left join commission_months c on c.month = m.month
  left join lateral (select id, plan from plan_versions p where p.state = 'Published' and p.from_month <= m.month
                      order by p.from_month desc limit 1) v on true
 where m.month >= (select min(from_month) from plan_versions where state = 'Published');

-- money/books.sql
-- The check of the books: docs/decisions/0062-books-in-pieces.md.

-- Queue of what changed in the books: `subject` is a kind of money/books/subjects. Triggers insert a row in the
-- transaction of the change; a check deletes it. There is no unique key, so that no transaction waits for another.
create table book_touches (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  subject text not null,
  subject_id bigint not null
);

-- Differences. One is open until a check finds that the rule holds for its subject.
create table book_findings (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  rule text not null,
  subject text not null,
  subject_id bigint not null,
  label text not null,  -- as the office sees it: `account earned person 12`, `order 7 vat`
  expected bigint,
  actual bigint,
  found_at timestamptz not null,
  closed_at timestamptz
);
create unique index book_findings_open on book_findings (rule, subject, subject_id, label) where closed_at is null;

-- Runs of the check: of what was touched, and of everything. finding_count counts the differences that were open at
-- its end; failure says why a run did not end.
create table book_checks (
  id bigint generated always as identity (maxvalue 9007199254740991),
  checked_at timestamptz not null,
  scope text not null default 'touched' check (scope in ('touched', 'everything')),
  duration_ms int not null,
  finding_count int not null default 0,
  failure text not null default '',
  primary key (id, checked_at)
);
create index book_checks_newest on book_checks (scope, id desc);

-- Passes over everything. One that was stopped goes on at `next_id` of `subject`.
create table book_passes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  subject text not null,
  next_id bigint not null default 0,
  work_ms bigint not null default 0
);
create index book_passes_open on book_passes (id) where ended_at is null;
create index book_passes_newest on book_passes (started_at desc);

-- What changes the books is queued for the check. Entries and movements are queued for their sums, which queue their
-- transfers and inventories here.
create trigger touch_books after insert or update of state, registered_at, order_number, final_amount_before_vat, vat_amount, total_delivery_cost, payable_amount
  on sale_orders for each row when (new.registered_at is not null) execute function touch_books('order');
create trigger touch_books_u after update of registered_at on sale_orders
  for each row when (old.registered_at is not null and new.registered_at is null) execute function touch_books('order');
create trigger touch_books after insert or update of state, amount, wallet_amount, failure_reason on payments
  for each row execute function touch_books('payment');
create trigger touch_books after insert or update of state, amount on withdrawals
  for each row execute function touch_books('withdrawal');
create trigger touch_books after insert or update or delete on payment_differences
  for each row execute function touch_books('difference');
create trigger touch_books after insert or update or delete on payment_doubts
  for each row execute function touch_books('payment', 'payment_id');
create trigger touch_books after insert or update or delete on disowned_payments
  for each row execute function touch_books('disowned');
create trigger touch_books after insert or update or delete on disowned_uses
  for each row execute function touch_books('disowned', 'disowned_payment_id');
create trigger touch_books after insert or update or delete on seller_credits
  for each row execute function touch_books('credit', 'order_item_id');
create trigger touch_books after insert or update or delete on seller_credit_backs
  for each row execute function touch_books('credit-back', 'return_id');
create trigger touch_books after insert or update or delete on stock_reservations
  for each row execute function touch_books('stock', 'inventory_id');
create trigger touch_books after update of state on statements
  for each row execute function touch_books('statement');
create trigger touch_books after update of state on commission_months
  for each row execute function touch_books('month', 'month');

-- network/standings.sql
-- The current standings of the open month. Every minute a job writes what has changed to the unused half (`run` 0 or 1)
-- and switches this row to it, in one transaction. Logged, so that replicas show the standings and a promoted one has
-- them; so a run writes only rows that differ, and none where nothing has changed since the last one. Before the first
-- run readers get "being worked out", never zeros.
create table standing_runs (
  one boolean default true primary key check (one),
  run smallint not null check (run in (0, 1)),
  month text not null,
  computed_at timestamptz not null,
  -- The last time at which a run found nothing changed since `computed_at`.
  current_at timestamptz not null,
  -- Of everything that the standings were computed from.
  inputs_sha256 bytea not null,
  duration_ms int not null,
  member_count int not null,
  net_sales bigint not null,
  -- When the other half was computed. Readers of several pages continue in it and notice when it is gone.
  other_holds timestamptz,
  plan jsonb
);

-- Figures of a marketer in the open month. One partition per half.
create table standings (
  run smallint not null,
  person_id bigint not null,
  parent_id bigint,
  -- The order of the tree: the team below has the places from place + 1 to last_place, with room for members who join
  -- later, so that a new member moves nobody's place (`network/standings/tree-places.ts`).
  place bigint not null,
  last_place bigint not null,
  depth int not null,
  child_count int not null,
  team_size int not null,  -- all people below
  active_count int not null,  -- marketers below with a purchase this month
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null,
  breakaway_legs int not null,
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null,
  reversed bigint not null default 0  -- for returned goods of closed months
) partition by list (run);
create table standings_0 partition of standings for values in (0);
create table standings_1 partition of standings for values in (1);
create unique index standings_0_person_id_idx on standings_0 (person_id);
create unique index standings_1_person_id_idx on standings_1 (person_id);
create index standings_0_place_idx on standings_0 (place);
create index standings_1_place_idx on standings_1 (place);
-- Reads one level of a network: a parent and a range of places.
create index standings_0_level on standings_0 (parent_id, place);
create index standings_1_level on standings_1 (parent_id, place);
-- The list of a whole team. Both directions: ties are in the order of the direction.
create index standings_0_own_score on standings_0 (own_score, person_id);
create index standings_1_own_score on standings_1 (own_score, person_id);
create index standings_0_group_score on standings_0 (group_score, person_id);
create index standings_1_group_score on standings_1 (group_score, person_id);
create index standings_0_team_size on standings_0 (team_size, person_id);
create index standings_1_team_size on standings_1 (team_size, person_id);
create index standings_0_bought on standings_0 (place) where own_purchase > 0;
create index standings_1_bought on standings_1 (place) where own_purchase > 0;
create index standings_0_eligible on standings_0 (place) where is_eligible;
create index standings_1_eligible on standings_1 (place) where is_eligible;

-- Inputs of the runs, so that figures can be explained without reading all sales again.
create table standing_inputs (
  run smallint not null check (run in (0, 1)),
  name text not null,
  position int not null,
  bytes bytea storage external not null,
  primary key (run, name, position)
);

-- The standings of the newest run, by person. Fails where there is no run, so that nobody reads an empty team instead.
-- The person is joined from outside, so that statements which do not read it do without the join.
create view team_members as
  select s.person_id as id, s.*, p.id as joined_id, p.first_name, p.first_name_folded, p.user_type, p.state, p.created_at as joined_at
    from standings s left join people p on p.id = s.person_id
   where s.run = (select coalesce((select run from standing_runs), refuse_missing_standings()));

-- search/functions/apply-search-changes.sql
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

-- sales/functions/basket-snapshot.sql
-- The basket that a payment is for, with free units. Late money buys exactly this basket or nothing, and the office
-- sees what it was for. Lines: offer, quantity, price of a unit and, if any, free units.
create or replace function basket_snapshot(sale_order_id bigint) returns jsonb
  language sql stable
begin atomic
  select jsonb_build_object(
            'addressId', o.address_id, 'warehouseId', o.warehouse_id, 'deliveryMethodId', o.delivery_method_id,
            'payableAmount', o.payable_amount,
            'lines', (select jsonb_agg(case when i.reward_quantity = 0
                                            then jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price)
                                            else jsonb_build_array(i.sku_seller_id, i.quantity, i.final_unit_price, i.reward_quantity) end
                                       order by i.sku_seller_id)
                        from order_items i where i.sale_order_id = o.id))
     from sale_orders o where o.id = $1;
end;

-- catalogue/functions/can-be-bought.sql
-- Whether a sku can be bought on a day: an active offer has a price and unexpired units.
create or replace function can_be_bought(sku bigint, on_day date) returns boolean
  language sql stable
begin atomic
  select exists (select from skus s
                   join products p on p.id = s.product_id and p.published_at is not null
                   join sku_sellers ss on ss.sku_id = s.id and ss.is_active
                   join sellers on sellers.id = ss.seller_id and sellers.is_active
                   join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> on_day
                   join inventories i on i.sku_seller_id = ss.id and i.actual_inventory > 0
                                     and (i.expires_on is null or i.expires_on > on_day)
                  where s.id = sku);
end;

-- platform/functions/jalali-day.sql
-- Formats a day in the Persian calendar, `1405-08-21`. The first guess of the year is right or one too high. Lists
-- call this for each product.
create or replace function jalali_day(day date) returns text
  language plpgsql immutable strict parallel safe as
$$
declare
  y int := extract(year from day)::int - 621;
  n int := day - public.jalali_year_start(y);
begin
  if n < 0 then
    y := y - 1;
    n := day - public.jalali_year_start(y);
  end if;
  if n < 186 then return to_char(y * 10000 + (n / 31 + 1) * 100 + n % 31 + 1, 'FM0000"-"00"-"00'); end if;
  n := n - 186;
  return to_char(y * 10000 + (n / 30 + 7) * 100 + n % 30 + 1, 'FM0000"-"00"-"00');
end $$;

-- platform/functions/day-in-calendar.sql
-- Formats a day in a calendar: `pe` Persian, otherwise Gregorian.
create or replace function day_in_calendar(day date, calendar text) returns text
  language sql immutable parallel safe
begin atomic
  select case when calendar = 'pe' then jalali_day(day) else to_char(day, 'YYYY-MM-DD') end;
end;

-- catalogue/functions/has-bought.sql
-- Whether a person received a product: an order with it was delivered. Payment alone does not count; goods that were
-- returned later do.
create or replace function has_bought(buyer bigint, product bigint) returns boolean
  language sql stable
begin atomic
  select exists (select from sale_orders so
                   join order_items oi on oi.sale_order_id = so.id
                   join sku_sellers ss on ss.id = oi.sku_seller_id
                   join skus s on s.id = ss.sku_id
                  where so.person_id = buyer and so.state = 'Delivered' and s.product_id = product);
end;

-- platform/functions/ids-merged.sql
-- Replaces an id in a list. Duplicates are removed, the order stays.
create or replace function ids_merged(ids jsonb, from_id bigint, into_id bigint) returns jsonb
  language sql immutable strict parallel safe
begin atomic
  select coalesce(jsonb_agg(merged.id order by merged.n), '[]')
    from (select case when id = from_id then into_id else id end as id, min(n) as n
            from (select value::text::bigint as id, n from jsonb_array_elements(ids) with ordinality as e (value, n)) each_one
           group by 1) merged;
end;

-- people/functions/invoice-names.sql
-- Buyer and shop, as printed on an invoice.
create or replace function invoice_names(person_id bigint) returns jsonb
  language sql stable
begin atomic
  select jsonb_build_object(
           'buyer', jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'nationalCode', p.national_code,
                                       'cellphone', p.cellphone),
           'shop', coalesce((select jsonb_object_agg(s.key, s.value) from settings s
                              where s.key in ('shopName', 'shopLegal')), '{}'))
    from people p where p.id = invoice_names.person_id;
end;

-- platform/functions/jalali-year-start.sql
-- First day of a Persian year by the 33-year rule, as in domain/calendar. Exact for 1300 to 1500.
create or replace function jalali_year_start(jalali_year int) returns date
  language sql immutable strict parallel safe
begin atomic
  select date '0622-03-21' + (365 * (jalali_year - 1) + floor((8 * jalali_year + 21) / 33.0)::int);
end;

-- platform/functions/localized.sql
-- The text in a language, or else in Persian.
create or replace function localized(texts jsonb, language text) returns text
  language sql immutable parallel safe
begin atomic
  select coalesce(texts ->> language, texts ->> 'fa');
end;

-- people/functions/member-code.sql
-- Same as memberCode of domain/people. Eleven base-36 digits hold every id.
create or replace function member_code(person_id bigint) returns text
  language sql immutable parallel safe
return
  'A-' || ltrim(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 3656158440062976 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 101559956668416 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 2821109907456 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 78364164096 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 2176782336 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 60466176 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 1679616 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 46656 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 1296 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 36 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id % 36)::int + 1, 1), '0');

-- people/functions/member-flags.sql
-- Same as memberFlags of domain: 1 marketer, 2 active, 4 in death grace.
create or replace function member_flags(user_type text, state text, is_open boolean) returns int
  language sql immutable parallel safe
return
  case when user_type <> 'NetworkMarketer' then 0
       else 1 | case when state = 'Active' and is_open then 2 else 0 end | case when state = 'DeathGrace' then 4 else 0 end end;

-- platform/functions/moment-in-calendar.sql
-- Formats a moment in Tehran time, with its UTC offset, in a calendar.
create or replace function moment_in_calendar(at timestamptz, calendar text) returns text
  language sql stable parallel safe
begin atomic
  select day_in_calendar((at at time zone 'Asia/Tehran')::date, calendar) ||
          to_char(at at time zone 'Asia/Tehran', '"T"HH24:MI:SS') ||
          case when (at at time zone 'Asia/Tehran') - (at at time zone 'UTC') = interval '4 hours 30 minutes' then '+04:30' else '+03:30' end;
end;

-- search/functions/rebuild-search.sql
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

-- platform/functions/tehran-today.sql
-- Today in Tehran: prices, discounts and months begin at midnight there.
create or replace function tehran_today() returns date
  language sql stable parallel safe
begin atomic
  select tehran_day(now());
end;

-- catalogue/functions/discounted-price.sql
-- Price of a unit after its discount (null: none), in rials. The discount is rounded half up to ten rials, like
-- priceOffer of domain/pricing.
create or replace function discounted_price(consumer_price bigint, discount_percent numeric) returns bigint
  language sql immutable parallel safe
return consumer_price - round(consumer_price * coalesce(discount_percent, 0) / 1000)::bigint * 10;

-- catalogue/functions/prices-include-vat.sql
-- Whether shoppers see prices with VAT: the setting, true until it was changed.
create or replace function prices_include_vat() returns boolean
  language sql stable parallel safe
return coalesce((select value::boolean from settings where key = 'pricesIncludeVat'), true);

-- catalogue/functions/vat-percent-on.sql
-- The VAT of a category on a day: its own rate, else that of the nearest category above it, else 10.
create or replace function vat_percent_on(of_category bigint, day date) returns numeric
  language sql stable parallel safe
return coalesce((select r.vat_percent
                   from categories c join vat_rates r on r.category_id = any (c.path)
                  where c.id = of_category and day >= coalesce(r.from_date, '-infinity') and day < coalesce(r.to_date, 'infinity')
                  order by array_position(c.path, r.category_id) desc limit 1), 10);

-- catalogue/functions/shown-vat-percent.sql
-- The VAT in the prices that shoppers see of a category's goods; 0 where they are shown without it.
create or replace function shown_vat_percent(of_category bigint, day date) returns numeric
  language sql stable parallel safe
return case when prices_include_vat() then vat_percent_on(of_category, day) else 0 end;

-- catalogue/functions/shown-price.sql
-- A price as shoppers see it, with that VAT, in rials: rounded half up to ten rials, like shownRial of domain/pricing.
create or replace function shown_price(price bigint, vat_percent numeric) returns bigint
  language sql immutable parallel safe
return price + round(price * vat_percent / 1000)::bigint * 10;

-- catalogue/functions/offers-basis.sql
-- What the stored best offers depend on besides their rows: the day, whether prices contain VAT, the changes of VAT.
create or replace function offers_basis() returns jsonb
  language sql stable
return jsonb_build_array(tehran_today(), prices_include_vat(), (select value from settings where key = 'vatRevision'));

-- network/functions/record-past-membership.sql
-- Records the flags of a person until an instant.
create or replace function record_past_membership(its_person_id bigint, its_until timestamptz, its_flags int) returns void
  language sql
begin atomic
  -- Of several changes at one instant the first counts: later ones had zero duration.
  insert into past_memberships (person_id, until, flags) values (its_person_id, its_until, its_flags) on conflict do nothing;
end;

-- catalogue/functions/refresh-best-offers.sql
-- Stores the cheapest offer in stock today, or the cheapest of all if none is in stock. Expired units do not count.
-- Delivery days come from the warehouses that have units.
-- A statement sees only what was committed before it began. So the first statement locks the products, in the order
-- of their ids, and the second computes: of two concurrent sales the second sees the stock that the first left.
create or replace function refresh_best_offers(product_ids bigint[]) returns void
  language sql
begin atomic
  select from products where id = any (product_ids) order by id for no key update;
  update products p
     set best_sku_seller_id = best.sku_seller_id, price_now = shown_price(best.price, best.vat_percent),
         delivery_days = best.delivery_days, is_in_stock = coalesce(best.is_in_stock, false),
         is_discounted = coalesce(best.price < best.consumer_price, false)
    from unnest(product_ids) as wanted (id)
    cross join lateral (
      select shown_vat_percent(category_id, tehran_today()) as vat_percent from products where id = wanted.id) vat
    left join lateral (
      select ss.id as sku_seller_id, pr.consumer_price,
             discounted_price(pr.consumer_price, d.discount_percent) as price, vat.vat_percent,
             ss.preparation_days + coalesce(stock.preparation_days, 0) as delivery_days,
             stock.units > 0 as is_in_stock
        from skus s
        join sku_sellers ss on ss.sku_id = s.id and ss.is_active
        join sellers on sellers.id = ss.seller_id and sellers.is_active
        join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
        left join discounts d on d.sku_seller_id = ss.id and daterange(d.from_date, d.to_date) @> tehran_today()
        cross join lateral (
          select coalesce(sum(i.actual_inventory), 0) as units,
                 coalesce(min(w.preparation_days) filter (where i.actual_inventory > 0), min(w.preparation_days)) as preparation_days
            from inventories i join warehouses w on w.id = i.warehouse_id
           where i.sku_seller_id = ss.id and (i.expires_on is null or i.expires_on > tehran_today())) stock
       where s.product_id = wanted.id
       order by (stock.units > 0) desc, price, s.position, ss.id
       limit 1) best on true
   where p.id = wanted.id
     and (p.best_sku_seller_id, p.price_now, p.delivery_days, p.is_in_stock, p.is_discounted)
         is distinct from (best.sku_seller_id, shown_price(best.price, best.vat_percent), best.delivery_days, coalesce(best.is_in_stock, false),
                           coalesce(best.price < best.consumer_price, false));
end;

-- search/functions/search-any-of.sql
-- Positions of products with any of these values of a facet.
create or replace function search_any_of(facet_name text, facet_values jsonb, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select coalesce(bit_or(f.bits), zeros) from search_facets f
   where f.facet = facet_name and f.value in (select jsonb_array_elements_text(facet_values)::bigint);
end;

-- search/functions/search-band.sql
-- Band of a price in rials. Band n begins at 2^(n/4).
create or replace function search_band(price bigint) returns int
  language sql immutable strict parallel safe
begin atomic
  select floor(4 * ln(price) / ln(2) + 1e-9)::int;
end;

-- search/functions/search-beginning.sql
-- The most frequent words with this prefix, by an index range that ends at the prefix plus the largest character.
create or replace function search_beginning(beginning text, max_words int) returns table (word text)
  language sql stable
begin atomic
  select w.word from search_words w
   where w.word > beginning collate "C" and w.word < (beginning || chr(1114111)) collate "C"
   order by w.occurrences desc, w.word limit max_words;
end;

-- search/functions/search-best.sql
-- The next `max_products` products of `filtered` after a level and a position, best first.
create or replace function search_best(levels bit varying[], filtered bit varying, after_level bigint, after_position bigint, max_products int)
  returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  -- substring copies the rest of the bit string, so small pieces are faster.
  piece_length constant int := 2048;
  capacity int := length(filtered);
  positions int[] := '{}';
  levels_of int[] := '{}';
  -- fit: this grade or better. fit_better: the next grade or better. rest: exactly this grade.
  fit bit varying;
  fit_better bit varying;
  rest bit varying;
  piece bit varying;
  at int;
  step int;
begin
  <<grades>>
  for grade in reverse least(after_level, 7) + 1 .. 1 loop
    continue when grade > 7 or levels[grade] is null;
    fit := levels[grade] & filtered;
    rest := coalesce(fit # fit_better, fit);
    fit_better := fit;
    continue when grade > after_level or bit_count(rest) = 0;
    at := case when grade = after_level then greatest(after_position + 1, 0) else 0 end;
    while at < capacity loop
      piece := substring(rest from at + 1 for piece_length);
      -- bit_count is faster than a search for the next bit.
      while bit_count(piece) > 0 loop
        step := position(B'1' in piece);
        at := at + step;
        positions := positions || at - 1;
        levels_of := levels_of || grade;
        exit grades when cardinality(positions) >= max_products;
        piece := substring(piece from step + 1);
      end loop;
      at := at + length(piece);
    end loop;
  end loop;
  return query select d.product_id, found.level, found.bit_position
    from unnest(positions, levels_of) found (bit_position, level) join public.search_documents d using (bit_position);
end $$;

-- search/functions/search-bits.sql
-- `zeros` with ones at these positions.
create or replace function search_bits(positions int[], zeros bit varying) returns bit varying
  language plpgsql immutable strict parallel safe as
$$
declare
  bits bit varying := zeros;
  bit_position int;
begin
  if cardinality(positions) < 200 then
    foreach bit_position in array positions loop bits := set_bit(bits, bit_position, 1); end loop;
    return bits;
  end if;
  return (
    select ('x' || string_agg(lpad(to_hex(coalesce(packed.word, 0)), 16, '0'), '' order by n))::bit varying
      from generate_series(0, length(zeros) / 64 - 1) n
      left join (select p / 64 as n, bit_or(1::bigint << (63 - p % 64)) as word from unnest(positions) p group by 1) packed using (n));
end $$;

-- search/functions/search-catalogue-filtered.sql
-- Positions that each filter of the catalogue leaves. search_filtered adds rating and discount.
create or replace function search_catalogue_filtered(filters jsonb, zeros bit varying)
  returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  if filters ? 'published' then return query select 'published', 0, public.search_any_of('published', '[0]', zeros); end if;
  if filters ? 'stock' then return query select 'stock', 0, public.search_any_of('stock', '[0]', zeros); end if;
  if filters ? 'brand' then return query select 'brand', 0, public.search_any_of('brand', filters -> 'brand', zeros); end if;
  if filters ? 'category' then return query select 'category', 0, public.search_any_of('category', filters -> 'category', zeros); end if;
  if filters ? 'without' then return query select 'without', 0, (~public.search_any_of('ingredient', filters -> 'without', zeros))::bit varying; end if;
  if filters ? 'min' then return query select 'price', 0, public.search_priced_from((filters ->> 'min')::bigint, zeros); end if;
  if filters ? 'max' then
    return query select 'price', 1,
      (public.search_any_of('priced', '[0]', zeros) & ~public.search_priced_from((filters ->> 'max')::bigint + 1, zeros))::bit varying;
  end if;
  return query select 'tags', list.n::int, public.search_any_of('tag', list.ids, zeros)
    from jsonb_array_elements(coalesce(filters -> 'tags', '[]')) with ordinality list (ids, n);
end $$;

-- search/functions/search-category-counts.sql
-- Number of hits per category, without zeros. Subcategories of a category without hits are skipped.
create or replace function search_category_counts(hits bit varying) returns table (id bigint, n bigint)
  language sql stable
begin atomic
  with recursive counted as (
    select c.id, bit_count(f.bits & hits) as n
      from categories c join search_facets f on f.facet = 'category' and f.value = c.id where c.parent_id is null
    union all
    select c.id, bit_count(f.bits & hits)
      from counted above join categories c on c.parent_id = above.id
      join search_facets f on f.facet = 'category' and f.value = c.id where above.n > 0)
  select id, n from counted where n > 0;
end;

-- search/functions/search-words-of.sql
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

-- search/functions/search-counts.sql
-- Number of matches, and of matches per facet value. Values of a filter are counted without that filter.
create or replace function search_counts(query jsonb) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  found record := public.search_levels(query -> 'units', false, true);
  names text[];
  numbers int[];
  filters bit varying[];
  -- whole: all filters. without_…: all filters except that one.
  whole bit varying;
  without_brand bit varying;
  without_category bit varying;
  without_price bit varying;
  without_stock bit varying;
  without_avoided bit varying;
  without_rating bit varying;
  without_discount bit varying;
  subgroups bigint[] := '{}';
  without_tags bit varying[] := '{}';
  answer json;
begin
  select array_agg(f.name), array_agg(f.n), array_agg(f.bits) into names, numbers, filters
    from public.search_filtered(query -> 'filters', zeros) f;
  if found.levels is not null then
    names := names || 'text'::text;
    numbers := numbers || 0;
    filters := filters || found.levels[1];
  end if;
  whole := public.search_without('', null, names, numbers, filters);
  without_brand := case when 'brand' = any (names) then public.search_without('brand', null, names, numbers, filters) else whole end;
  without_category := case when 'category' = any (names) then public.search_without('category', null, names, numbers, filters) else whole end;
  without_price := case when 'price' = any (names) then public.search_without('price', null, names, numbers, filters) else whole end;
  without_stock := case when 'stock' = any (names) then public.search_without('stock', null, names, numbers, filters) else whole end;
  without_avoided := case when 'without' = any (names) then public.search_without('without', null, names, numbers, filters) else whole end;
  without_rating := case when 'rating' = any (names) then public.search_without('rating', null, names, numbers, filters) else whole end;
  without_discount := case when 'discount' = any (names) then public.search_without('discount', null, names, numbers, filters) else whole end;
  for n in 1 .. jsonb_array_length(coalesce(query -> 'filters' -> 'tags', '[]')) loop
    subgroups := subgroups || (select tag_subgroup_id from public.tags where id = (query -> 'filters' -> 'tags' -> (n - 1) ->> 0)::bigint);
    without_tags := without_tags || public.search_without('tags', n, names, numbers, filters);
  end loop;

  select json_build_object(
    'total', bit_count(whole),
    'isPartial', coalesce(found.is_partial, false),
    'meant', found.meant,
    'inStock', bit_count(without_stock & public.search_any_of('stock', '[0]', zeros)),
    'discounted', bit_count(without_discount & public.search_any_of('discounted', '[0]', zeros)),
    'brands', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'brand'), '[]'),
    'categories', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'category'), '[]'),
    'tags', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'tag'), '[]'),
    'allergens', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n)) filter (where c.facet = 'ingredient'), '[]'),
    'ratings', coalesce(json_agg(json_build_object('id', c.value, 'count', c.n) order by c.value desc) filter (where c.facet = 'stars'), '[]'),
    'prices', public.search_prices(without_price))
    into answer
    from (
      -- `offset 0` prevents pull-up: each count would be computed twice, for the condition and for the result.
      select f.facet, f.value, bit_count(f.bits & whole) as n from public.search_facets f
        join public.tags t on t.id = f.value and not t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all
      select f.facet, f.value, bit_count(f.bits & without_tags[array_position(subgroups, t.tag_subgroup_id)]) from public.search_facets f
        join public.tags t on t.id = f.value and t.tag_subgroup_id = any (subgroups) where f.facet = 'tag'
      union all select f.facet, f.value, bit_count(f.bits & without_brand) from public.search_facets f where f.facet = 'brand'
      union all select f.facet, f.value, bit_count(f.bits & without_rating) from public.search_facets f where f.facet = 'stars'
      union all select 'category', f.id, f.n from public.search_category_counts(without_category) f
      union all
      select f.facet, f.value, bit_count(f.bits & without_avoided) from public.search_facets f
        join public.ingredients i on i.id = f.value and i.is_allergen where f.facet = 'ingredient'
      offset 0) c
   where c.n > 0;
  return answer;
end $$;

-- search/functions/search-distance.sql
-- Edit distance, where swapped neighbours count as one. Above 2 it is inexact.
create or replace function search_distance(one text, other text) returns int
  language sql immutable strict parallel safe
begin atomic
  select case
    when near.distance = 2 and length(one) = length(other) and exists (
      select from generate_series(1, length(one) - 1) n
       where overlay(one placing reverse(substr(one, n, 2)) from n for 2) = other) then 1
    else near.distance end
    from (select levenshtein_less_equal(one, other, 2) as distance offset 0) near;
end;

-- search/functions/search-filtered.sql
-- Positions that each filter leaves, one row per filter, so that counts can omit one. Members of `filters`:
-- published, brand, category (any of them), tags (any of each list), without (ingredients), stock, min and max
-- (rials), rating, discount.
create or replace function search_filtered(filters jsonb, zeros bit varying)
  returns table (name text, n int, bits bit varying)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$ begin
  return query select * from public.search_catalogue_filtered(filters, zeros);
  if filters ? 'rating' then return query select 'rating', 0, public.search_rated_from((filters ->> 'rating')::numeric, zeros); end if;
  if filters ? 'discount' then return query select 'discount', 0, public.search_any_of('discounted', '[0]', zeros); end if;
end $$;

-- search/functions/search-grade.sql
-- Grade of a match by kind of word (0 exact, 1 prefix, 2 synonym, 3 corrected) and field of the product; 7 is best.
create or replace function search_grade(kind smallint, field smallint) returns int
  language sql immutable parallel safe
begin atomic
  select (array[[7, 6, 3, 2], [6, 5, 3, 2], [5, 4, 2, 1], [5, 4, 2, 1]])[kind + 1][field];
end;

-- search/functions/search-hits.sql
-- All matches of the words, without filters and order.
create or replace function search_hits(query jsonb) returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  levels bit varying[] := (public.search_levels(query -> 'units', false, false)).levels;
  whole bit varying := levels[1];
begin
  for n in 2 .. 7 loop levels[n] := coalesce(levels[n], zeros); end loop;
  return query select d.product_id, 1 + get_bit(levels[2], n) + get_bit(levels[3], n) + get_bit(levels[4], n)
                                      + get_bit(levels[5], n) + get_bit(levels[6], n) + get_bit(levels[7], n), n
    from (select n from generate_series(0, length(whole) - 1) n where get_bit(whole, n) = 1) hit (n)
    join public.search_documents d on d.bit_position = hit.n;
end $$;

-- search/functions/search-known.sql
-- Words of the catalogue: the same word (kind 0) or a synonym (kind 2).
create or replace function search_known(words text[]) returns table (word text, kind smallint)
  language sql stable
begin atomic
  select w.word, 0::smallint from search_words w where w.word = any (words)
  union all
  select w.word, 2::smallint from search_meanings m join search_words w on w.word = m.means where m.word = any (words);
end;

-- search/functions/search-levels.sql
-- levels[n]: positions whose products match every word with grade n or better; null without words. If no product
-- matches all words: the products that match the most, and `is_partial`. `is_whole` computes levels[1] only, for
-- counts.
-- `words`: all words that were searched.
create or replace function search_levels(units jsonb, is_typing boolean, is_whole boolean,
    out levels bit varying[], out is_partial boolean, out meant text, out words text[])
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  last int := jsonb_array_length(units) - 1;
  graded bit varying[];
  words_of bit varying[];
  wholes boolean[];
  readings text[];
  unit_bits bit varying;
  found record;
  is_meant boolean := false;
begin
  is_partial := false;
  if last < 0 then return; end if;
  readings := array(select coalesce(u ->> 'as', u ->> 'w') from jsonb_array_elements(units) with ordinality t (u, n) order by n);
  graded := array_fill(null::bit varying, array[last + 1, 7]);
  wholes := array_fill(false, array[last + 1]);
  for found in
    with reading as materialized (select * from public.search_reading(units, is_typing))
    select r.unit + 1 as unit, public.search_grade(r.kind, p.field) as grade, bit_or(p.bits) as bits, max(r.meant) as meant,
           bool_or(r.kind <> 1) as is_whole, array_agg(r.word) as words
      from reading r join public.search_postings p on p.word = r.word group by 1, 2
  loop
    graded[found.unit][found.grade] := found.bits;
    wholes[found.unit] := wholes[found.unit] or found.is_whole;
    words := words || found.words;
    if found.meant is not null then
      readings[found.unit] := found.meant;
      is_meant := true;
    end if;
  end loop;
  if is_meant then meant := array_to_string(readings, ' '); end if;

  levels := array_fill(null::bit varying, array[7]);
  words_of := array_fill(zeros, array[last + 1]);
  for n in 1 .. last + 1 loop
    unit_bits := null;
    for grade in reverse 7 .. 1 loop
      unit_bits := coalesce(unit_bits | graded[n][grade], unit_bits, graded[n][grade]);
      -- For partial matches a word counts only if it is whole and not in a summary.
      if grade = 3 and wholes[n] and unit_bits is not null then words_of[n] := unit_bits; end if;
      continue when is_whole and grade > 1;
      levels[grade] := case when n = 1 then unit_bits else levels[grade] & unit_bits end;
    end loop;
  end loop;
  if levels[1] is null then levels[1] := zeros; end if;
  if last > 0 and bit_count(levels[1]) = 0 then
    levels[1] := public.search_partial_matches(words_of, zeros);
    is_partial := bit_count(levels[1]) > 0;
  end if;
end $$;

-- search/functions/search-mistyped.sql
-- Corrections of a mistyped word: distance 1 for 4 to 7 letters, 2 from 8 on (search_distance). Only the nearest
-- words, the most frequent first, and only words of published products: others find nothing and would disclose
-- unpublished ones.
create or replace function search_mistyped(typed text) returns table (word text, shown text)
  language sql stable set pg_trgm.similarity_threshold = 0.2
begin atomic
  with allowed (distance) as (
    select case when typed ~ '[0-9]' or length(typed) < 4 or length(typed) > 40 then 0 when length(typed) < 8 then 1 else 2 end),
  published (bits) as materialized (select search_any_of('published', '[0]', (select zeros from search_state))),
  near as materialized (
    select w.word, w.occurrences, w.shown, false as is_meaning, search_distance(typed, w.word) as distance
      from search_words w
     where w.word % typed and w.word !~ '[0-9]' and abs(length(w.word) - length(typed)) <= (select distance from allowed)
    union all
    select m.word, 0, m.shown, true, search_distance(typed, m.word)
      from search_meanings m where abs(length(m.word) - length(typed)) <= (select distance from allowed)),
  judged as materialized (
    select near.* from near, allowed
     where allowed.distance > 0 and near.distance <= allowed.distance
       -- Only words of names, brands and categories of published products.
       and (near.is_meaning or exists (select from search_postings p
             where p.word = near.word and p.field <= 2 and bit_count(p.bits & (select bits from published)) > 0))),
  nearest as (
    select j.* from judged j where j.distance = (select min(distance) from judged)
     order by j.occurrences desc, j.word limit 3)
  select k.word, coalesce(n.shown, n.word) from nearest n cross join lateral search_known(array[n.word]) k;
end;

-- search/functions/search-numbers-from.sql
-- Positions among `known` whose number is at least `minimum`. The facet has one bit string per bit of the number.
-- From the lowest bit: where `minimum` has a 1, a number needs that bit and sufficient lower bits; where it has a 0,
-- one of the two is enough.
create or replace function search_numbers_from(facet_name text, minimum bigint, known bit varying, zeros bit varying)
  returns bit varying
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  enough bit varying := known;
  -- Bits of `minimum` that are not compared yet.
  rest bigint := minimum;
  slice record;
begin
  if minimum <= 0 then return known; end if;
  for slice in
    select f.value::int as n, f.bits from public.search_facets f
     -- Trailing zeros of `minimum` exclude nothing.
     where f.facet = facet_name and 1::bigint << f.value::int >= rest & -rest order by f.value
  loop
    -- `minimum` has a 1 that no number has.
    if rest & ((1::bigint << slice.n) - 1) <> 0 then enough := zeros; end if;
    if rest & (1::bigint << slice.n) <> 0 then enough := enough & slice.bits;
    else enough := enough | slice.bits;
    end if;
    rest := rest >> (slice.n + 1) << (slice.n + 1);
  end loop;
  return case when rest <> 0 then zeros else enough end;
end $$;

-- search/functions/search-partial-matches.sql
-- Positions that are in the largest number of these bit strings, if that is at least half of them.
create or replace function search_partial_matches(words_of bit varying[], zeros bit varying) returns bit varying
  language plpgsql immutable as
$$
declare
  count_of int := cardinality(words_of);
  -- matches[k]: in k or more of the strings so far.
  matches bit varying[] := array_fill(zeros, array[count_of]);
begin
  for n in 1 .. count_of loop
    for k in reverse n .. 2 loop matches[k] := matches[k] | (matches[k - 1] & words_of[n]); end loop;
    matches[1] := matches[1] | words_of[n];
  end loop;
  for k in reverse count_of .. (count_of + 1) / 2 loop
    if bit_count(matches[k]) > 0 then return matches[k]; end if;
  end loop;
  return zeros;
end $$;

-- search/functions/search-priced-from.sql
-- Positions of products with a price of at least `price_rial`.
create or replace function search_priced_from(price_rial bigint, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select search_numbers_from('price', (price_rial + 9) / 10, search_any_of('priced', '[0]', zeros), zeros);
end;

-- search/functions/search-prices.sql
-- Number of hits per price band, from the lowest to the highest band with hits.
create or replace function search_prices(hits bit varying) returns json
  language sql stable
begin atomic
  with band as materialized (
    select f.value as n, bit_count(f.bits & hits) as count from search_facets f where f.facet = 'band'),
  ends as (select min(n) as lowest, max(n) as highest from band where count > 0)
  select coalesce(json_agg(json_build_object(
           'from', ceil(power(2, n / 4.0::float8))::bigint, 'to', ceil(power(2, (n + 1) / 4.0::float8))::bigint - 1,
           'count', coalesce(band.count, 0)) order by n), '[]')
    from ends cross join lateral generate_series(lowest, highest) n left join band using (n);
end;

-- search/functions/search-rated-from.sql
-- Positions of products with at least this rating. Unrated products are excluded, whatever the minimum.
create or replace function search_rated_from(rating numeric, zeros bit varying) returns bit varying
  language sql stable
begin atomic
  select search_numbers_from('rating', ceil(greatest(0, least(rating, 6)) * 100)::bigint, search_any_of('stars', '[1]', zeros), zeros);
end;

-- search/functions/search-reading.sql
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

-- search/functions/search-nearest.sql
-- Published positions that match every word in a name, a brand or a category, else all that match: a product that has the
-- words only in its summary is not suggested beside goods that are named so.
create or replace function search_nearest(levels bit varying[], published bit varying) returns bit varying
  language sql immutable
begin atomic
  select case when bit_count(levels[5] & published) > 0 then levels[5] & published else levels[1] & published end;
end;

-- search/functions/search-suggestions.sql
-- Products, categories, brands and completions for the typed text. Where its last word is a whole word of goods on sale,
-- it is read as that word: «سرم» (serum) does not show «سرمه» (kohl), which only completes it.
create or replace function search_suggestions(query jsonb, language text) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare
  units jsonb := query -> 'units';
  published bit varying := public.search_any_of('published', '[0]', (select s.zeros from public.search_state s));
  found record := public.search_levels(units, true, false);
  completed bit varying := public.search_nearest(found.levels, published);
  hits bit varying := completed;
  whole record;
  is_whole boolean := false;
begin
  if exists (select from public.search_words w where w.word = units -> -1 ->> 'w') then
    whole := public.search_levels(units, false, false);
    is_whole := not whole.is_partial and whole.meant is null and bit_count(whole.levels[1] & published) > 0;
  end if;
  if is_whole then
    found := whole;
    hits := public.search_nearest(whole.levels, published);
  end if;
  if found.levels is null or bit_count(hits) = 0 then
    return json_build_object('meant', null, 'products', '[]'::json, 'categories', '[]'::json, 'brands', '[]'::json, 'queries', '[]'::json);
  end if;
  return json_build_object(
    'meant', found.meant,
    'products', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', public.localized(p.name, language), 'brand', public.localized(b.name, language),
               'hue', p.hue, 'price', p.price_now,
               'image', (select i.file_id from public.sku_sellers ss join public.sku_images i on i.sku_id = ss.sku_id
                          where ss.id = p.best_sku_seller_id order by i.display_order limit 1)) order by w.level desc, w.bit_position), '[]')
        from public.search_best(found.levels, hits, 7, -1, 5) w
        join public.products p on p.id = w.product_id and p.published_at is not null join public.brands b on b.id = p.brand_id),
    'categories', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', public.localized(c.name, language), 'count', c.n)), '[]')
        from (select c.id, c.name, f.n
                from (select * from public.search_category_counts(hits) order by n desc, id limit 8) f
                join public.categories c on c.id = f.id
               order by c.name_words && found.words desc, f.n desc, c.id
               limit 3) c),
    'brands', (
      select coalesce(json_agg(json_build_object('id', b.id, 'name', public.localized(b.name, language), 'count', b.n)), '[]')
        from (select b.id, b.name, bit_count(f.bits & hits) as n
                from public.brands b join public.search_facets f on f.facet = 'brand' and f.value = b.id
               where b.name_words && found.words order by 3 desc, 1 limit 3) b where b.n > 0),
    'queries', case when found.meant is not null then json_build_array(found.meant) else (
      select coalesce(json_agg(c.text), '[]')
        from (select concat_ws(' ', before.text, w.shown) as text
                from (select string_agg(coalesce(u ->> 'as', u ->> 'w'), ' ' order by n) as text
                        from jsonb_array_elements(units - (-1)) with ordinality t (u, n)) before
               cross join (
                select coalesce(units -> -1 ->> 'as', units -> -1 ->> 'w') as shown, null as word, null::bigint as goods where is_whole
                union all
                -- Only completions with hits; words of unpublished products have none.
                select w.shown, w.word, led.goods
                  from public.search_beginning(units -> -1 ->> 'w', 8) b
                  join public.search_words w on w.word = b.word and w.shown is not null
                 cross join lateral (select bit_count(bit_or(p.bits) & completed) as goods
                                       from public.search_postings p where p.word = w.word and p.field <= 2) led
                 where led.goods > 0) w
               -- The whole word, then the completions by the goods that they lead to.
               order by w.goods desc nulls first, w.word
               limit 3) c) end);
end $$;

-- search/functions/search-terms-of.sql
-- All terms of these products: their words, and `brand 7` for a facet. A migration that changes this function or one
-- that it calls must call rebuild_search().
create or replace function search_terms_of(product_ids bigint[]) returns table (product_id bigint, term text)
  language sql stable
begin atomic
  with chosen as materialized (
    select id, brand_id, category_id, published_at, is_in_stock, is_discounted, price_now, rating_average
      from products where id = any (product_ids))
  select * from search_words_of(product_ids)
  union select p.id, 'brand ' || p.brand_id from chosen p
  union select p.id, 'category ' || step.id from chosen p join categories c on c.id = p.category_id cross join unnest(c.path) step (id)
  union select p.id, 'tag ' || pt.tag_id from chosen p join product_tags pt on pt.product_id = p.id
  union select p.id, 'ingredient ' || pi.ingredient_id from chosen p join product_ingredients pi on pi.product_id = p.id
  union select p.id, 'published 0' from chosen p where p.published_at is not null
  union select p.id, 'stock 0' from chosen p where p.is_in_stock
  union select p.id, 'priced 0' from chosen p where p.price_now is not null
  union select p.id, 'band ' || search_band(p.price_now) from chosen p where p.price_now is not null
  union select p.id, 'price ' || n from chosen p cross join generate_series(0, 39) n where (p.price_now / 10) & (1::bigint << n) <> 0
  union select p.id, 'stars ' || n from chosen p cross join generate_series(1, 4) n where p.rating_average >= n
  union select p.id, 'rating ' || n from chosen p cross join generate_series(0, 8) n where (p.rating_average * 100)::int & (1 << n) <> 0
  union select p.id, 'discounted 0' from chosen p where p.is_discounted;
end;

-- search/functions/search-window.sql
-- A page of hits after a level and a position.
create or replace function search_window(query jsonb, after_level bigint, after_position bigint, max_products int)
  returns table (product_id bigint, level int, bit_position int)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as
$$
declare
  zeros bit varying := (select s.zeros from public.search_state s);
  levels bit varying[] := (public.search_levels(query -> 'units', false, false)).levels;
begin
  return query select * from public.search_best(
    levels, (select bit_and(f.bits) from public.search_filtered(query -> 'filters', zeros) f), after_level, after_position, max_products);
end $$;

-- search/functions/search-without.sql
-- Positions that all filters except one leave.
create or replace function search_without(left_out text, number int, names text[], numbers int[], filters bit varying[])
  returns bit varying
  language sql immutable parallel safe
begin atomic
  select bit_and(f.bits) from unnest(names, numbers, filters) f (name, n, bits)
   where f.name <> left_out or number is not null and f.n <> number;
end;

-- search/functions/search-written.sql
-- Spellings of words in the names of products, brands and categories, in this order of preference, then the most
-- frequent.
-- Only Persian and English: "serum" must not be shown as the Turkish "serumu". All words in one call: word by word
-- took minutes for a catalogue of thousands.
create or replace function search_written(product_ids bigint[]) returns table (word text, written text)
  language sql stable
begin atomic
  with chosen as materialized (select name, brand_id, category_id from products where id = any (product_ids)),
  named as (
    select 1 as rank, name from chosen
    union all
    select 2, b.name from brands b where b.id in (select brand_id from chosen)
    union all
    select 3, above.name from categories above
     where above.id in (select unnest(c.path) from categories c where c.id in (select category_id from chosen))),
  token as materialized (
    select t.written, min(named.rank) as rank, count(*) as uses
      from named cross join unnest(array['fa', 'en']) language
      cross join lateral regexp_split_to_table(named.name ->> language, '[^[:alnum:]]+') t (written)
     where t.written <> '' group by 1)
  select distinct on (1) search_fold(token.written), token.written from token order by 1, rank, uses desc, 2;
end;

-- search/functions/search-zeros.sql
-- `capacity` zero bits; a multiple of 4.
create or replace function search_zeros(capacity int) returns bit varying
  language sql immutable strict parallel safe
begin atomic
  select ('x' || repeat('0', capacity / 4))::bit varying;
end;

-- catalogue/functions/similar-products.sql
-- Ids of similar products, best first. Candidates: the most popular products of the category (120) and of its sibling
-- categories (30 each). Score: shared tags, shared ingredients, same category, in stock. Ingredients of at least a
-- fifth of all products, such as water, do not count. No brand gets more than half of the results.
create or replace function similar_products(of_product bigint, max_products int) returns json
  language sql stable
begin atomic
  with mine as materialized (
    select p.id, p.category_id, c.parent_id
      from products p join categories c on c.id = p.category_id where p.id = of_product and p.published_at is not null),
  telling as materialized (
    select pi.ingredient_id
      from mine join product_ingredients pi on pi.product_id = mine.id
      join search_facets f on f.facet = 'ingredient' and f.value = pi.ingredient_id
     where bit_count(f.bits) * 5 < (select bit_count(bits) from search_facets where facet = 'published' and value = 0)),
  near as materialized (
    select p.id, p.brand_id, p.popularity, p.is_in_stock, c.id = mine.category_id as is_same_category
      from mine join categories c on c.id = mine.category_id or c.parent_id = mine.parent_id
      cross join lateral (
        select p.id, p.brand_id, p.popularity, p.is_in_stock from products p
         where p.category_id = c.id and p.published_at is not null and p.id <> mine.id
         order by p.popularity desc, p.id limit case when c.id = mine.category_id then 120 else 30 end) p),
  judged as (
    select near.*, shared.tags, shared.ingredients,
           2 * shared.tags + least(shared.ingredients, 4) + 2 * near.is_same_category::int + near.is_in_stock::int as score
      from near
      cross join lateral (
        select (select count(*) from product_tags pt where pt.product_id = near.id
                   and pt.tag_id in (select own.tag_id from product_tags own where own.product_id = of_product)) as tags,
               (select count(*) from product_ingredients pi where pi.product_id = near.id
                   and pi.ingredient_id in (select ingredient_id from telling)) as ingredients) shared),
  ranked as (
    select j.id, row_number() over (order by j.score desc, j.popularity desc, j.id) as n,
           row_number() over (partition by j.brand_id order by j.score desc, j.popularity desc, j.id) as of_brand
      from judged j where j.tags > 0 or j.ingredients > 0)
  select json_build_object('ids', coalesce(json_agg(id order by n), '[]'))
    from (select id, n from ranked where of_brand <= greatest(max_products / 2, 1) order by n limit max_products) best;
end;

-- search/functions/store-search-diff.sql
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

-- platform/functions/without-notes.sql
-- Removes editors' notes, {{note: …}}, from a text, as `withoutNotes` of domain/text.
create or replace function without_notes(markdown text) returns text
  language sql immutable strict parallel safe
begin atomic
  select regexp_replace(markdown, '[ \t]?\{\{\s*(note|یادداشت)\s*:((?!\}\}).)*(\}\}|$)', '', 'gi');
end;

-- platform/data/provinces.tsv
insert into provinces (id, name) values
  ('1', '{"fa":"تهران","en":"Tehran"}'),
  ('2', '{"fa":"البرز","en":"Alborz"}'),
  ('3', '{"fa":"آذربایجان شرقی","en":"East Azerbaijan"}'),
  ('4', '{"fa":"آذربایجان غربی","en":"West Azerbaijan"}'),
  ('5', '{"fa":"اردبیل","en":"Ardabil"}'),
  ('6', '{"fa":"اصفهان","en":"Isfahan"}'),
  ('7', '{"fa":"ایلام","en":"Ilam"}'),
  ('8', '{"fa":"بوشهر","en":"Bushehr"}'),
  ('9', '{"fa":"چهارمحال و بختیاری","en":"Chaharmahal and Bakhtiari"}'),
  ('10', '{"fa":"خراسان جنوبی","en":"South Khorasan"}'),
  ('11', '{"fa":"خراسان رضوی","en":"Razavi Khorasan"}'),
  ('12', '{"fa":"خراسان شمالی","en":"North Khorasan"}'),
  ('13', '{"fa":"خوزستان","en":"Khuzestan"}'),
  ('14', '{"fa":"زنجان","en":"Zanjan"}'),
  ('15', '{"fa":"سمنان","en":"Semnan"}'),
  ('16', '{"fa":"سیستان و بلوچستان","en":"Sistan and Baluchestan"}'),
  ('17', '{"fa":"فارس","en":"Fars"}'),
  ('18', '{"fa":"قزوین","en":"Qazvin"}'),
  ('19', '{"fa":"قم","en":"Qom"}'),
  ('20', '{"fa":"کردستان","en":"Kurdistan"}'),
  ('21', '{"fa":"کرمان","en":"Kerman"}'),
  ('22', '{"fa":"کرمانشاه","en":"Kermanshah"}'),
  ('23', '{"fa":"کهگیلویه و بویراحمد","en":"Kohgiluyeh and Boyer-Ahmad"}'),
  ('24', '{"fa":"گلستان","en":"Golestan"}'),
  ('25', '{"fa":"گیلان","en":"Gilan"}'),
  ('26', '{"fa":"لرستان","en":"Lorestan"}'),
  ('27', '{"fa":"مازندران","en":"Mazandaran"}'),
  ('28', '{"fa":"مرکزی","en":"Markazi"}'),
  ('29', '{"fa":"هرمزگان","en":"Hormozgan"}'),
  ('30', '{"fa":"همدان","en":"Hamadan"}'),
  ('31', '{"fa":"یزد","en":"Yazd"}');

-- platform/data/cities.tsv
insert into cities (id, province_id, name, latitude, longitude, rank) values
  ('101', '1', '{"fa":"تهران","en":"Tehran"}', '35.6944', '51.4215', '1'),
  ('102', '1', '{"fa":"شهرری","en":"Rey"}', '35.5935', '51.44', '2'),
  ('103', '1', '{"fa":"اسلام‌شهر","en":"Eslamshahr"}', '35.5522', '51.235', '2'),
  ('104', '1', '{"fa":"شهریار","en":"Shahriar"}', '35.6588', '51.0577', '2'),
  ('105', '1', '{"fa":"قدس","en":"Qods"}', '35.7214', '51.109', '2'),
  ('106', '1', '{"fa":"ملارد","en":"Malard"}', '35.6659', '50.9767', '2'),
  ('107', '1', '{"fa":"ورامین","en":"Varamin"}', '35.3242', '51.6457', '2'),
  ('108', '1', '{"fa":"پاکدشت","en":"Pakdasht"}', '35.4785', '51.6834', '2'),
  ('109', '1', '{"fa":"دماوند","en":"Damavand"}', '35.7184', '52.0696', '2'),
  ('110', '1', '{"fa":"رودهن","en":"Rudehen"}', '35.7334', '51.9059', '2'),
  ('111', '1', '{"fa":"پردیس","en":"Pardis"}', '35.7469', '51.8122', '2'),
  ('112', '1', '{"fa":"رباط‌کریم","en":"Robat Karim"}', '35.4846', '51.0829', '3'),
  ('113', '1', '{"fa":"قرچک","en":"Qarchak"}', '35.4287', '51.5776', '3'),
  ('114', '1', '{"fa":"اندیشه","en":"Andisheh"}', '35.7471', '51.2774', '3'),
  ('115', '1', '{"fa":"پرند","en":"Parand"}', '35.4719', '50.9755', '3'),
  ('116', '1', '{"fa":"نسیم‌شهر","en":"Nasimshahr"}', '35.565', '51.1633', '3'),
  ('117', '1', '{"fa":"بومهن","en":"Bumahen"}', '35.7297', '51.8688', '3'),
  ('118', '1', '{"fa":"فیروزکوه","en":"Firuzkuh"}', '35.7567', '52.7706', '3'),
  ('119', '1', '{"fa":"پیشوا","en":"Pishva"}', '35.308', '51.7267', '3'),
  ('120', '1', '{"fa":"لواسان","en":"Lavasan"}', '35.8216', '51.6444', '3'),
  ('121', '1', '{"fa":"آبسرد","en":"Absard"}', '35.6229', '52.1532', '3'),
  ('122', '1', '{"fa":"کیلان","en":"Kilan"}', '35.5503', '52.1681', '3'),
  ('123', '1', '{"fa":"آبعلی","en":"Abali"}', '35.7632', '51.9651', '3'),
  ('124', '1', '{"fa":"فشم","en":"Fasham"}', '35.9306', '51.5266', '3'),
  ('125', '1', '{"fa":"کهریزک","en":"Kahrizak"}', '35.5172', '51.3605', '3'),
  ('126', '1', '{"fa":"حسن‌آباد","en":"Hasanabad"}', '35.3673', '51.235', '3'),
  ('127', '1', '{"fa":"باقرشهر","en":"Baqershahr"}', '35.5316', '51.4048', '3'),
  ('128', '1', '{"fa":"چهاردانگه","en":"Chahardangeh"}', '35.6031', '51.3098', '3'),
  ('129', '1', '{"fa":"احمدآباد مستوفی","en":"Ahmadabad-e Mostowfi"}', '35.6396', '51.2127', '3'),
  ('130', '1', '{"fa":"صباشهر","en":"Sabbashahr"}', '35.5803', '51.1139', '3'),
  ('131', '1', '{"fa":"شاهدشهر","en":"Shahedshahr"}', '35.5729', '51.085', '3'),
  ('132', '1', '{"fa":"فردوسیه","en":"Ferdowsiyeh"}', '35.6011', '51.0645', '3'),
  ('133', '1', '{"fa":"وحیدیه","en":"Vahidiyeh"}', '35.6071', '51.0346', '3'),
  ('134', '1', '{"fa":"صفادشت","en":"Safadasht"}', '35.6924', '50.8483', '3'),
  ('135', '1', '{"fa":"گلستان","en":"Golestan"}', '35.5183', '51.1819', '3'),
  ('136', '1', '{"fa":"صالحیه","en":"Salehieh"}', '35.5053', '51.1914', '3'),
  ('137', '1', '{"fa":"نصیرشهر","en":"Nasirshahr"}', '35.4921', '51.1384', '3'),
  ('138', '1', '{"fa":"شریف‌آباد","en":"Sharifabad"}', '35.427', '51.7846', '3'),
  ('139', '1', '{"fa":"جوادآباد","en":"Javadabad"}', '35.2133', '51.6702', '3'),
  ('140', '1', '{"fa":"ارجمند","en":"Arjomand"}', '35.815', '52.5118', '3'),
  ('141', '1', '{"fa":"تجریش","en":"Tajrish"}', '35.8044', '51.4256', '3'),
  ('201', '2', '{"fa":"کرج","en":"Karaj"}', '35.8327', '50.9915', '1'),
  ('202', '2', '{"fa":"فردیس","en":"Fardis"}', '35.7292', '50.9848', '2'),
  ('203', '2', '{"fa":"هشتگرد","en":"Hashtgerd"}', '35.962', '50.6799', '2'),
  ('204', '2', '{"fa":"نظرآباد","en":"Nazarabad"}', '35.9541', '50.6061', '2'),
  ('205', '2', '{"fa":"محمدشهر","en":"Mohammadshahr"}', '35.763', '50.9171', '2'),
  ('206', '2', '{"fa":"کمال‌شهر","en":"Kamalshahr"}', '35.8619', '50.8742', '3'),
  ('207', '2', '{"fa":"اشتهارد","en":"Eshtehard"}', '35.7255', '50.3662', '3'),
  ('208', '2', '{"fa":"طالقان","en":"Taleqan"}', '36.1745', '50.7691', '3'),
  ('209', '2', '{"fa":"مشکین‌دشت","en":"Meshkindasht"}', '35.7499', '50.9438', '3'),
  ('210', '2', '{"fa":"ماهدشت","en":"Mahdasht"}', '35.7282', '50.8134', '3'),
  ('211', '2', '{"fa":"گرمدره","en":"Garmdarreh"}', '35.748', '51.0686', '3'),
  ('212', '2', '{"fa":"چهارباغ","en":"Chaharbagh"}', '35.8389', '50.8481', '3'),
  ('213', '2', '{"fa":"آسارا","en":"Asara"}', '36.0371', '51.1947', '3'),
  ('214', '2', '{"fa":"تنکمان","en":"Tankaman"}', '35.8912', '50.6151', '3'),
  ('215', '2', '{"fa":"کوهسار","en":"Kuhsar"}', '35.9647', '50.7911', '3'),
  ('216', '2', '{"fa":"گلسار","en":"Golsar"}', '35.9097', '50.7753', '3'),
  ('217', '2', '{"fa":"هشتگرد جدید (مهستان)","en":"Mehestan"}', '35.9891', '50.7451', '3'),
  ('301', '3', '{"fa":"تبریز","en":"Tabriz"}', '38.08', '46.2919', '1'),
  ('302', '3', '{"fa":"مراغه","en":"Maragheh"}', '37.3921', '46.2391', '2'),
  ('303', '3', '{"fa":"مرند","en":"Marand"}', '38.4329', '45.7749', '2'),
  ('304', '3', '{"fa":"اهر","en":"Ahar"}', '38.4774', '47.0699', '2'),
  ('305', '3', '{"fa":"میانه","en":"Mianeh"}', '37.421', '47.715', '2'),
  ('306', '3', '{"fa":"بناب","en":"Bonab"}', '37.3404', '46.0561', '2'),
  ('307', '3', '{"fa":"سراب","en":"Sarab"}', '37.9408', '47.5367', '3'),
  ('308', '3', '{"fa":"آذرشهر","en":"Azarshahr"}', '37.759', '45.9783', '3'),
  ('309', '3', '{"fa":"ملکان","en":"Malekan"}', '37.1426', '46.1035', '3'),
  ('310', '3', '{"fa":"شبستر","en":"Shabestar"}', '38.1804', '45.7028', '3'),
  ('311', '3', '{"fa":"عجب‌شیر","en":"Ajabshir"}', '37.4776', '45.8943', '3'),
  ('312', '3', '{"fa":"هشترود","en":"Hashtrud"}', '37.4779', '47.0508', '3'),
  ('313', '3', '{"fa":"بستان‌آباد","en":"Bostanabad"}', '37.8463', '46.8354', '3'),
  ('314', '3', '{"fa":"هریس","en":"Heris"}', '38.2482', '47.1168', '3'),
  ('315', '3', '{"fa":"اسکو","en":"Osku"}', '37.915', '46.1226', '3'),
  ('316', '3', '{"fa":"جلفا","en":"Julfa"}', '38.9379', '45.6333', '3'),
  ('317', '3', '{"fa":"هادی‌شهر","en":"Hadishahr"}', '38.8479', '45.6623', '3'),
  ('318', '3', '{"fa":"کلیبر","en":"Kaleybar"}', '38.8651', '47.0391', '3'),
  ('319', '3', '{"fa":"ورزقان","en":"Varzaqan"}', '38.5083', '46.6536', '3'),
  ('320', '3', '{"fa":"خسروشاه","en":"Khosrowshah"}', '37.9497', '46.0528', '3'),
  ('321', '3', '{"fa":"سردرود","en":"Sardrud"}', '38.0261', '46.1476', '3'),
  ('322', '3', '{"fa":"باسمنج","en":"Basmenj"}', '37.9958', '46.4748', '3'),
  ('323', '3', '{"fa":"ایلخچی","en":"Ilkhchi"}', '37.9373', '45.979', '3'),
  ('324', '3', '{"fa":"ممقان","en":"Mamqan"}', '37.843', '45.9757', '3'),
  ('325', '3', '{"fa":"گوگان","en":"Gugan"}', '37.7831', '45.904', '3'),
  ('326', '3', '{"fa":"صوفیان","en":"Sufian"}', '38.2775', '45.9806', '3'),
  ('327', '3', '{"fa":"تسوج","en":"Tasuj"}', '38.3162', '45.3595', '3'),
  ('328', '3', '{"fa":"شرفخانه","en":"Sharafkhaneh"}', '38.1771', '45.4881', '3'),
  ('329', '3', '{"fa":"چاراویماق (قره‌آغاج)","en":"Qareh Aghaj"}', '37.2187', '47.2167', '3'),
  ('330', '3', '{"fa":"مهربان","en":"Mehraban"}', '38.0813', '47.1317', '3'),
  ('331', '3', '{"fa":"بخشایش","en":"Bakhshayesh"}', '38.1325', '46.946', '3'),
  ('332', '3', '{"fa":"زنوز","en":"Zonuz"}', '38.588', '45.8302', '3'),
  ('333', '3', '{"fa":"سهند","en":"Sahand"}', '37.951', '46.1103', '3'),
  ('334', '3', '{"fa":"ترکمانچای","en":"Torkamanchay"}', '37.5853', '47.3896', '3'),
  ('335', '3', '{"fa":"لیلان","en":"Leylan"}', '37.011', '46.2065', '3'),
  ('336', '3', '{"fa":"شندآباد","en":"Shendabad"}', '38.1437', '45.6297', '3'),
  ('337', '3', '{"fa":"کلوانق","en":"Kolvanaq"}', '38.1002', '46.9894', '3'),
  ('338', '3', '{"fa":"خمارلو","en":"Khomarlu"}', '39.1589', '47.0329', '3'),
  ('339', '3', '{"fa":"آبش‌احمد","en":"Abesh Ahmad"}', '39.0426', '47.3164', '3'),
  ('340', '3', '{"fa":"دیزج خلیل","en":"Dizaj Khalil"}', '38.152', '45.7268', '3'),
  ('341', '3', '{"fa":"سیس","en":"Sis"}', '38.1998', '45.8126', '3'),
  ('342', '3', '{"fa":"وایقان","en":"Vayqan"}', '38.1294', '45.713', '3'),
  ('343', '3', '{"fa":"یامچی","en":"Yamchi"}', '38.5234', '45.6377', '3'),
  ('344', '3', '{"fa":"زرنق","en":"Zarnaq"}', '38.0911', '47.0828', '3'),
  ('345', '3', '{"fa":"بناب مرند","en":"Benab-e Marand"}', '38.4283', '45.9071', '3'),
  ('346', '3', '{"fa":"دوزدوزان","en":"Duzduzan"}', '37.9497', '47.1199', '3'),
  ('401', '4', '{"fa":"ارومیه","en":"Urmia"}', '37.5527', '45.0761', '1'),
  ('402', '4', '{"fa":"خوی","en":"Khoy"}', '38.5503', '44.9521', '2'),
  ('403', '4', '{"fa":"مهاباد","en":"Mahabad"}', '36.7631', '45.7222', '2'),
  ('404', '4', '{"fa":"بوکان","en":"Bukan"}', '36.521', '46.2089', '2'),
  ('405', '4', '{"fa":"میاندوآب","en":"Miandoab"}', '36.9667', '46.1096', '2'),
  ('406', '4', '{"fa":"سلماس","en":"Salmas"}', '38.1973', '44.7653', '2'),
  ('407', '4', '{"fa":"پیرانشهر","en":"Piranshahr"}', '36.701', '45.1413', '3'),
  ('408', '4', '{"fa":"نقده","en":"Naqadeh"}', '36.9553', '45.388', '3'),
  ('409', '4', '{"fa":"ماکو","en":"Maku"}', '39.2899', '44.4603', '3'),
  ('410', '4', '{"fa":"سردشت","en":"Sardasht"}', '36.1552', '45.4788', '3'),
  ('411', '4', '{"fa":"تکاب","en":"Takab"}', '36.4009', '47.1133', '3'),
  ('412', '4', '{"fa":"شاهین‌دژ","en":"Shahin Dezh"}', '36.6793', '46.5669', '3'),
  ('413', '4', '{"fa":"اشنویه","en":"Oshnavieh"}', '37.0397', '45.0983', '3'),
  ('414', '4', '{"fa":"شوط","en":"Showt"}', '39.2192', '44.77', '3'),
  ('415', '4', '{"fa":"پلدشت","en":"Poldasht"}', '39.348', '45.071', '3'),
  ('416', '4', '{"fa":"سیه‌چشمه","en":"Siah Cheshmeh"}', '39.0651', '44.3842', '3'),
  ('417', '4', '{"fa":"قره‌ضیاءالدین","en":"Qarah Ziaoddin"}', '38.8915', '45.0255', '3'),
  ('418', '4', '{"fa":"بازرگان","en":"Bazargan"}', '39.3915', '44.3875', '3'),
  ('419', '4', '{"fa":"تازه‌شهر","en":"Tazeh Shahr"}', '38.1757', '44.6921', '3'),
  ('420', '4', '{"fa":"چهاربرج","en":"Chaharborj"}', '37.1254', '45.9782', '3'),
  ('421', '4', '{"fa":"باروق","en":"Baruq"}', '36.9583', '46.3249', '3'),
  ('422', '4', '{"fa":"کشاورز","en":"Keshavarz"}', '36.8362', '46.3561', '3'),
  ('423', '4', '{"fa":"محمودآباد","en":"Mahmudabad"}', '36.7197', '46.5145', '3'),
  ('424', '4', '{"fa":"محمدیار","en":"Mohammad Yar"}', '36.9861', '45.5169', '3'),
  ('425', '4', '{"fa":"نالوس","en":"Nalus"}', '36.9834', '45.1439', '3'),
  ('426', '4', '{"fa":"فیرورق","en":"Firuraq"}', '38.58', '44.8359', '3'),
  ('427', '4', '{"fa":"ایواوغلی","en":"Evoghli"}', '38.7146', '45.2065', '3'),
  ('428', '4', '{"fa":"سیلوانه","en":"Silvaneh"}', '37.4222', '44.8532', '3'),
  ('429', '4', '{"fa":"نوشین","en":"Nushin"}', '37.7349', '45.0513', '3'),
  ('430', '4', '{"fa":"ربط","en":"Rabat"}', '36.2114', '45.5486', '3'),
  ('431', '4', '{"fa":"آواجیق","en":"Avajiq"}', '39.3321', '44.1538', '3'),
  ('501', '5', '{"fa":"اردبیل","en":"Ardabil"}', '38.2498', '48.2933', '1'),
  ('502', '5', '{"fa":"پارس‌آباد","en":"Parsabad"}', '39.6482', '47.9174', '2'),
  ('503', '5', '{"fa":"مشگین‌شهر","en":"Meshginshahr"}', '38.399', '47.682', '2'),
  ('504', '5', '{"fa":"خلخال","en":"Khalkhal"}', '37.6184', '48.5293', '2'),
  ('505', '5', '{"fa":"گرمی","en":"Germi"}', '39.0215', '48.0801', '3'),
  ('506', '5', '{"fa":"بیله‌سوار","en":"Bilehsavar"}', '39.3796', '48.3546', '3'),
  ('507', '5', '{"fa":"نمین","en":"Namin"}', '38.4269', '48.4839', '3'),
  ('508', '5', '{"fa":"گیوی","en":"Givi"}', '37.6859', '48.342', '3'),
  ('509', '5', '{"fa":"نیر","en":"Nir"}', '38.0346', '47.9986', '3'),
  ('510', '5', '{"fa":"سرعین","en":"Sarein"}', '38.1502', '48.0707', '3'),
  ('511', '5', '{"fa":"اصلاندوز","en":"Aslanduz"}', '39.4439', '47.4056', '3'),
  ('512', '5', '{"fa":"جعفرآباد","en":"Jafarabad"}', '39.4346', '48.0939', '3'),
  ('513', '5', '{"fa":"لاهرود","en":"Lahrud"}', '38.5089', '47.8321', '3'),
  ('514', '5', '{"fa":"رضی","en":"Razi"}', '38.6294', '48.0946', '3'),
  ('515', '5', '{"fa":"آبی‌بیگلو","en":"Abi Beyglu"}', '38.2813', '48.5509', '3'),
  ('516', '5', '{"fa":"عنبران","en":"Anbaran"}', '38.4875', '48.4319', '3'),
  ('517', '5', '{"fa":"هشتجین","en":"Hashtjin"}', '37.3689', '48.3216', '3'),
  ('518', '5', '{"fa":"کلور","en":"Kolur"}', '37.3885', '48.7224', '3'),
  ('519', '5', '{"fa":"انگوت","en":"Angut"}', '39.0443', '47.7453', '3'),
  ('601', '6', '{"fa":"اصفهان","en":"Isfahan"}', '32.6525', '51.6746', '1'),
  ('602', '6', '{"fa":"کاشان","en":"Kashan"}', '33.9824', '51.4277', '2'),
  ('603', '6', '{"fa":"خمینی‌شهر","en":"Khomeynishahr"}', '32.6856', '51.5361', '2'),
  ('604', '6', '{"fa":"نجف‌آباد","en":"Najafabad"}', '32.6346', '51.3653', '2'),
  ('605', '6', '{"fa":"شاهین‌شهر","en":"Shahinshahr"}', '32.8579', '51.5529', '2'),
  ('606', '6', '{"fa":"فولادشهر","en":"Fuladshahr"}', '32.4866', '51.3967', '2'),
  ('607', '6', '{"fa":"قمصر","en":"Qamsar"}', '33.75', '51.432', '2'),
  ('608', '6', '{"fa":"شهرضا","en":"Shahreza"}', '32.0088', '51.8641', '3'),
  ('609', '6', '{"fa":"آران و بیدگل","en":"Aran va Bidgol"}', '34.0575', '51.4829', '3'),
  ('610', '6', '{"fa":"مبارکه","en":"Mobarakeh"}', '32.3465', '51.5045', '3'),
  ('611', '6', '{"fa":"فلاورجان","en":"Falavarjan"}', '32.5553', '51.5097', '3'),
  ('612', '6', '{"fa":"گلپایگان","en":"Golpayegan"}', '33.4537', '50.2884', '3'),
  ('613', '6', '{"fa":"زرین‌شهر","en":"Zarrinshahr"}', '32.3906', '51.3765', '3'),
  ('614', '6', '{"fa":"سمیرم","en":"Semirom"}', '31.4167', '51.5667', '3'),
  ('615', '6', '{"fa":"نائین","en":"Nain"}', '32.86', '53.0875', '3'),
  ('616', '6', '{"fa":"نطنز","en":"Natanz"}', '33.5112', '51.9181', '3'),
  ('617', '6', '{"fa":"اردستان","en":"Ardestan"}', '33.3794', '52.3698', '3'),
  ('618', '6', '{"fa":"خوانسار","en":"Khansar"}', '33.2205', '50.315', '3'),
  ('619', '6', '{"fa":"داران","en":"Daran"}', '32.9874', '50.4108', '3'),
  ('620', '6', '{"fa":"فریدون‌شهر","en":"Fereydunshahr"}', '32.9419', '50.1199', '3'),
  ('621', '6', '{"fa":"چادگان","en":"Chadegan"}', '32.7683', '50.6287', '3'),
  ('622', '6', '{"fa":"تیران","en":"Tiran"}', '32.7033', '51.1538', '3'),
  ('623', '6', '{"fa":"دهاقان","en":"Dehaqan"}', '31.9399', '51.6473', '3'),
  ('624', '6', '{"fa":"خور","en":"Khur"}', '33.7751', '55.0833', '3'),
  ('625', '6', '{"fa":"بهارستان","en":"Baharestan"}', '32.4881', '51.7731', '3'),
  ('626', '6', '{"fa":"قهدریجان","en":"Qahderijan"}', '32.5773', '51.4537', '3'),
  ('627', '6', '{"fa":"درچه","en":"Dorcheh"}', '32.6153', '51.5556', '3'),
  ('628', '6', '{"fa":"کلیشاد و سودرجان","en":"Kelishad va Sudarjan"}', '32.5512', '51.5276', '3'),
  ('629', '6', '{"fa":"پیربکران","en":"Pirbakran"}', '32.4679', '51.5597', '3'),
  ('630', '6', '{"fa":"ابریشم","en":"Abrisham"}', '32.5561', '51.5733', '3'),
  ('631', '6', '{"fa":"خورزوق","en":"Khowrzuq"}', '32.778', '51.6469', '3'),
  ('632', '6', '{"fa":"حبیب‌آباد","en":"Habibabad"}', '32.8306', '51.7763', '3'),
  ('633', '6', '{"fa":"گز برخوار","en":"Gaz-e Borkhar"}', '32.8048', '51.6209', '3'),
  ('634', '6', '{"fa":"کوهپایه","en":"Kuhpayeh"}', '32.7151', '52.4389', '3'),
  ('635', '6', '{"fa":"ورزنه","en":"Varzaneh"}', '33.5422', '50.5011', '3'),
  ('636', '6', '{"fa":"دهق","en":"Dehaq"}', '33.1039', '50.9586', '3'),
  ('637', '6', '{"fa":"علویجه","en":"Alavijeh"}', '33.0548', '51.0833', '3'),
  ('638', '6', '{"fa":"گلدشت","en":"Goldasht"}', '32.6284', '51.4393', '3'),
  ('639', '6', '{"fa":"ورنامخواست","en":"Varnamkhast"}', '32.3564', '51.3787', '3'),
  ('640', '6', '{"fa":"چمگردان","en":"Chamgordan"}', '32.3933', '51.3394', '3'),
  ('641', '6', '{"fa":"سده لنجان","en":"Sedeh Lanjan"}', '32.3787', '51.316', '3'),
  ('642', '6', '{"fa":"چرمهین","en":"Charmahin"}', '32.3389', '51.1947', '3'),
  ('643', '6', '{"fa":"کرکوند","en":"Karkevand"}', '32.3424', '51.4458', '3'),
  ('644', '6', '{"fa":"دیزیچه","en":"Dizicheh"}', '32.3836', '51.5147', '3'),
  ('645', '6', '{"fa":"باغ‌بهادران","en":"Bagh Bahadoran"}', '32.3773', '51.1883', '3'),
  ('646', '6', '{"fa":"بادرود","en":"Badrud"}', '33.6884', '52.0036', '3'),
  ('647', '6', '{"fa":"نوش‌آباد","en":"Nushabad"}', '34.0797', '51.4368', '3'),
  ('648', '6', '{"fa":"نیاسر","en":"Neyasar"}', '33.9726', '51.1487', '3'),
  ('649', '6', '{"fa":"مشکات","en":"Meshkat"}', '34.181', '51.265', '3'),
  ('650', '6', '{"fa":"انارک","en":"Anarak"}', '33.3108', '53.6995', '3'),
  ('651', '6', '{"fa":"زواره","en":"Zavareh"}', '33.4503', '52.4903', '3'),
  ('652', '6', '{"fa":"مجلسی","en":"Majlesi"}', '32.1989', '51.5', '3'),
  ('653', '6', '{"fa":"حنا","en":"Hana"}', '31.1967', '51.7244', '3'),
  ('654', '6', '{"fa":"بوئین و میاندشت","en":"Buin va Miandasht"}', '33.0744', '50.1597', '3'),
  ('655', '6', '{"fa":"رضوانشهر","en":"Rezvanshahr"}', '32.7055', '51.104', '3'),
  ('656', '6', '{"fa":"دامنه","en":"Damaneh"}', '33.0162', '50.4886', '3'),
  ('657', '6', '{"fa":"گوگد","en":"Guged"}', '33.4756', '50.3525', '3'),
  ('701', '7', '{"fa":"ایلام","en":"Ilam"}', '33.6374', '46.4227', '1'),
  ('702', '7', '{"fa":"دهلران","en":"Dehloran"}', '32.6941', '47.2679', '2'),
  ('703', '7', '{"fa":"ایوان","en":"Eyvan"}', '33.8272', '46.3097', '2'),
  ('704', '7', '{"fa":"مهران","en":"Mehran"}', '33.1222', '46.1646', '2'),
  ('705', '7', '{"fa":"آبدانان","en":"Abdanan"}', '32.9926', '47.4198', '3'),
  ('706', '7', '{"fa":"دره‌شهر","en":"Darrehshahr"}', '33.1445', '47.3799', '3'),
  ('707', '7', '{"fa":"سرابله","en":"Sarableh"}', '33.7677', '46.5658', '3'),
  ('708', '7', '{"fa":"ارکواز","en":"Arkavaz"}', '33.3828', '46.5983', '3'),
  ('709', '7', '{"fa":"بدره","en":"Badreh"}', '33.3057', '47.0371', '3'),
  ('710', '7', '{"fa":"مورموری","en":"Murmuri"}', '32.7262', '47.6784', '3'),
  ('711', '7', '{"fa":"آسمان‌آباد","en":"Asmanabad"}', '33.8531', '46.4613', '3'),
  ('712', '7', '{"fa":"لومار","en":"Lumar"}', '33.5652', '46.814', '3'),
  ('713', '7', '{"fa":"چوار","en":"Chavar"}', '33.6953', '46.2979', '3'),
  ('714', '7', '{"fa":"صالح‌آباد","en":"Salehabad"}', '33.4697', '46.188', '3'),
  ('715', '7', '{"fa":"پهله","en":"Pahleh"}', '33.0097', '46.8844', '3'),
  ('716', '7', '{"fa":"دلگشا","en":"Delgosha"}', '33.4057', '46.5948', '3'),
  ('801', '8', '{"fa":"بوشهر","en":"Bushehr"}', '28.9689', '50.8366', '1'),
  ('802', '8', '{"fa":"برازجان","en":"Borazjan"}', '29.2699', '51.2188', '2'),
  ('803', '8', '{"fa":"گناوه","en":"Ganaveh"}', '29.5791', '50.517', '2'),
  ('804', '8', '{"fa":"کنگان","en":"Kangan"}', '27.8343', '52.0631', '2'),
  ('805', '8', '{"fa":"عسلویه","en":"Asaluyeh"}', '27.4738', '52.6078', '2'),
  ('806', '8', '{"fa":"خورموج","en":"Khormuj"}', '28.6543', '51.38', '3'),
  ('807', '8', '{"fa":"جم","en":"Jam"}', '27.8298', '52.3252', '3'),
  ('808', '8', '{"fa":"بندر دیلم","en":"Bandar-e Deylam"}', '30.0542', '50.159', '3'),
  ('809', '8', '{"fa":"بندر دیر","en":"Bandar-e Deyr"}', '27.8399', '51.9378', '3'),
  ('810', '8', '{"fa":"اهرم","en":"Ahram"}', '28.8826', '51.2746', '3'),
  ('811', '8', '{"fa":"خارک","en":"Khark"}', '29.2614', '50.3306', '3'),
  ('812', '8', '{"fa":"چغادک","en":"Choghadak"}', '28.986', '51.0364', '3'),
  ('813', '8', '{"fa":"عالی‌شهر","en":"Alishahr"}', '28.9312', '51.0657', '3'),
  ('814', '8', '{"fa":"دالکی","en":"Dalaki"}', '29.4294', '51.2931', '3'),
  ('815', '8', '{"fa":"سعدآباد","en":"Sadabad"}', '29.3845', '51.1148', '3'),
  ('816', '8', '{"fa":"وحدتیه","en":"Vahdatiyeh"}', '29.4843', '51.2306', '3'),
  ('817', '8', '{"fa":"آب‌پخش","en":"Abpakhsh"}', '29.3586', '51.0742', '3'),
  ('818', '8', '{"fa":"شبانکاره","en":"Shabankareh"}', '29.4723', '50.9952', '3'),
  ('819', '8', '{"fa":"بندر ریگ","en":"Bandar-e Rig"}', '29.4879', '50.627', '3'),
  ('820', '8', '{"fa":"کاکی","en":"Kaki"}', '28.3386', '51.5236', '3'),
  ('821', '8', '{"fa":"دلوار","en":"Delvar"}', '28.7626', '51.0697', '3'),
  ('822', '8', '{"fa":"نخل تقی","en":"Nakhl-e Taqi"}', '27.4975', '52.5865', '3'),
  ('823', '8', '{"fa":"بندر سیراف","en":"Bandar-e Siraf"}', '27.6657', '52.3462', '3'),
  ('824', '8', '{"fa":"بردستان","en":"Bardestan"}', '27.8733', '51.9608', '3'),
  ('825', '8', '{"fa":"آبدان","en":"Abdan"}', '28.0799', '51.7681', '3'),
  ('901', '9', '{"fa":"شهرکرد","en":"Shahrekord"}', '32.3261', '50.8572', '1'),
  ('902', '9', '{"fa":"بروجن","en":"Borujen"}', '31.9652', '51.2873', '2'),
  ('903', '9', '{"fa":"فارسان","en":"Farsan"}', '32.2569', '50.5609', '2'),
  ('904', '9', '{"fa":"لردگان","en":"Lordegan"}', '31.5134', '50.8267', '2'),
  ('905', '9', '{"fa":"فرخ‌شهر","en":"Farrokhshahr"}', '32.2717', '50.9801', '3'),
  ('906', '9', '{"fa":"هفشجان","en":"Hafshejan"}', '32.2266', '50.7931', '3'),
  ('907', '9', '{"fa":"جونقان","en":"Junqan"}', '32.1514', '50.6875', '3'),
  ('908', '9', '{"fa":"سامان","en":"Saman"}', '32.4501', '50.9109', '3'),
  ('909', '9', '{"fa":"بن","en":"Ben"}', '32.5404', '50.7452', '3'),
  ('910', '9', '{"fa":"فرادنبه","en":"Faradonbeh"}', '32.0084', '51.2121', '3'),
  ('911', '9', '{"fa":"بلداجی","en":"Boldaji"}', '31.9376', '51.0515', '3'),
  ('912', '9', '{"fa":"گندمان","en":"Gandoman"}', '31.8655', '51.1544', '3'),
  ('913', '9', '{"fa":"نقنه","en":"Naqneh"}', '31.9324', '51.3293', '3'),
  ('914', '9', '{"fa":"سفیددشت","en":"Sefiddasht"}', '32.1324', '51.1823', '3'),
  ('915', '9', '{"fa":"اردل","en":"Ardal"}', '31.9997', '50.6623', '3'),
  ('916', '9', '{"fa":"ناغان","en":"Naghan"}', '31.5242', '50.7568', '3'),
  ('917', '9', '{"fa":"چلگرد","en":"Chelgard"}', '32.4672', '50.1223', '3'),
  ('918', '9', '{"fa":"شلمزار","en":"Shalamzar"}', '32.0465', '50.8164', '3'),
  ('919', '9', '{"fa":"کیان","en":"Kian"}', '32.2842', '50.892', '3'),
  ('920', '9', '{"fa":"طاقانک","en":"Taqanak"}', '32.2239', '50.839', '3'),
  ('921', '9', '{"fa":"سورشجان","en":"Sureshjan"}', '32.3164', '50.6771', '3'),
  ('922', '9', '{"fa":"باباحیدر","en":"Babaheydar"}', '32.3293', '50.468', '3'),
  ('923', '9', '{"fa":"مال‌خلیفه","en":"Mal Khalifeh"}', '31.2908', '51.2603', '3'),
  ('924', '9', '{"fa":"گهرو","en":"Gahru"}', '32.0032', '50.8854', '3'),
  ('925', '9', '{"fa":"سودجان","en":"Sudjan"}', '32.5253', '50.3936', '3'),
  ('1001', '10', '{"fa":"بیرجند","en":"Birjand"}', '32.8663', '59.2211', '1'),
  ('1002', '10', '{"fa":"قائن","en":"Qaen"}', '33.7265', '59.1844', '2'),
  ('1003', '10', '{"fa":"طبس","en":"Tabas"}', '33.5959', '56.9244', '2'),
  ('1004', '10', '{"fa":"فردوس","en":"Ferdows"}', '34.0185', '58.1722', '2'),
  ('1005', '10', '{"fa":"نهبندان","en":"Nehbandan"}', '31.5419', '60.0365', '3'),
  ('1006', '10', '{"fa":"سرایان","en":"Sarayan"}', '33.8602', '58.5217', '3'),
  ('1007', '10', '{"fa":"سربیشه","en":"Sarbisheh"}', '32.5757', '59.7982', '3'),
  ('1008', '10', '{"fa":"بشرویه","en":"Boshruyeh"}', '33.8685', '57.4288', '3'),
  ('1009', '10', '{"fa":"اسدیه","en":"Asadiyeh"}', '32.9428', '59.72', '3'),
  ('1010', '10', '{"fa":"خوسف","en":"Khusf"}', '32.7811', '58.89', '3'),
  ('1011', '10', '{"fa":"اسلامیه","en":"Eslamiyeh"}', '34.0408', '58.2186', '3'),
  ('1012', '10', '{"fa":"آیسک","en":"Ayask"}', '33.8874', '58.3824', '3'),
  ('1013', '10', '{"fa":"دیهوک","en":"Deyhuk"}', '33.294', '57.5186', '3'),
  ('1014', '10', '{"fa":"حاجی‌آباد","en":"Hajiabad"}', '33.605', '59.9934', '3'),
  ('1015', '10', '{"fa":"نیمبلوک","en":"Nimbeluk"}', '33.914', '58.9305', '3'),
  ('1016', '10', '{"fa":"مود","en":"Mud"}', '32.7081', '59.5234', '3'),
  ('1101', '11', '{"fa":"مشهد","en":"Mashhad"}', '36.2981', '59.6057', '1'),
  ('1102', '11', '{"fa":"نیشابور","en":"Neyshabur"}', '36.2133', '58.7957', '2'),
  ('1103', '11', '{"fa":"سبزوار","en":"Sabzevar"}', '36.2126', '57.6819', '2'),
  ('1104', '11', '{"fa":"تربت حیدریه","en":"Torbat-e Heydarieh"}', '35.274', '59.2195', '2'),
  ('1105', '11', '{"fa":"قوچان","en":"Quchan"}', '37.106', '58.5095', '2'),
  ('1106', '11', '{"fa":"کاشمر","en":"Kashmar"}', '35.2383', '58.4656', '2'),
  ('1107', '11', '{"fa":"تربت جام","en":"Torbat-e Jam"}', '35.244', '60.6225', '3'),
  ('1108', '11', '{"fa":"تایباد","en":"Taybad"}', '34.74', '60.7756', '3'),
  ('1109', '11', '{"fa":"چناران","en":"Chenaran"}', '36.6455', '59.1212', '3'),
  ('1110', '11', '{"fa":"گناباد","en":"Gonabad"}', '34.3529', '58.6837', '3'),
  ('1111', '11', '{"fa":"درگز","en":"Dargaz"}', '37.4445', '59.1081', '3'),
  ('1112', '11', '{"fa":"فریمان","en":"Fariman"}', '35.7069', '59.8501', '3'),
  ('1113', '11', '{"fa":"سرخس","en":"Sarakhs"}', '36.5449', '61.1577', '3'),
  ('1114', '11', '{"fa":"خواف","en":"Khaf"}', '34.5723', '60.144', '3'),
  ('1115', '11', '{"fa":"بردسکن","en":"Bardaskan"}', '35.2622', '57.9708', '3'),
  ('1116', '11', '{"fa":"فیض‌آباد","en":"Feyzabad"}', '35.0189', '58.7834', '3'),
  ('1117', '11', '{"fa":"رشتخوار","en":"Roshtkhar"}', '34.9751', '59.6248', '3'),
  ('1118', '11', '{"fa":"بجستان","en":"Bajestan"}', '34.5164', '58.1845', '3'),
  ('1119', '11', '{"fa":"خلیل‌آباد","en":"Khalilabad"}', '35.2558', '58.2864', '3'),
  ('1120', '11', '{"fa":"طرقبه","en":"Torqabeh"}', '36.3104', '59.3735', '3'),
  ('1121', '11', '{"fa":"شاندیز","en":"Shandiz"}', '36.395', '59.2953', '3'),
  ('1122', '11', '{"fa":"گلبهار","en":"Golbahar"}', '36.5698', '59.1904', '3'),
  ('1123', '11', '{"fa":"فیروزه","en":"Firuzeh"}', '36.2864', '58.5864', '3'),
  ('1124', '11', '{"fa":"جغتای","en":"Joghtay"}', '36.6362', '57.0728', '3'),
  ('1125', '11', '{"fa":"نقاب","en":"Neqab"}', '36.7079', '57.4215', '3'),
  ('1126', '11', '{"fa":"داورزن","en":"Davarzan"}', '36.3509', '56.8755', '3'),
  ('1127', '11', '{"fa":"کاخک","en":"Kakhk"}', '34.148', '58.6462', '3'),
  ('1128', '11', '{"fa":"باخرز","en":"Bakharz"}', '34.9861', '60.3167', '3'),
  ('1129', '11', '{"fa":"سنگان","en":"Sangan"}', '34.3985', '60.258', '3'),
  ('1130', '11', '{"fa":"کلات","en":"Kalat"}', '36.9953', '59.7647', '3'),
  ('1131', '11', '{"fa":"مشهدریزه","en":"Mashhad Rizeh"}', '34.7922', '60.505', '3'),
  ('1132', '11', '{"fa":"سلامی","en":"Salami"}', '34.7438', '59.9755', '3'),
  ('1133', '11', '{"fa":"ملک‌آباد","en":"Malekabad"}', '35.1404', '59.3928', '3'),
  ('1134', '11', '{"fa":"گلمکان","en":"Golmakan"}', '36.4813', '59.1587', '3'),
  ('1135', '11', '{"fa":"ششتمد","en":"Sheshtamad"}', '35.9597', '57.7667', '3'),
  ('1136', '11', '{"fa":"انابد","en":"Anabad"}', '35.2636', '57.8247', '3'),
  ('1137', '11', '{"fa":"کندر","en":"Kondor"}', '35.2119', '58.1516', '3'),
  ('1138', '11', '{"fa":"صالح‌آباد","en":"Salehabad"}', '35.6881', '61.0961', '3'),
  ('1139', '11', '{"fa":"بیدخت","en":"Bidokht"}', '34.3456', '58.7553', '3'),
  ('1140', '11', '{"fa":"لطف‌آباد","en":"Lotfabad"}', '37.518', '59.3407', '3'),
  ('1201', '12', '{"fa":"بجنورد","en":"Bojnord"}', '37.4747', '57.329', '1'),
  ('1202', '12', '{"fa":"شیروان","en":"Shirvan"}', '37.3967', '57.9295', '2'),
  ('1203', '12', '{"fa":"اسفراین","en":"Esfarayen"}', '37.0765', '57.5101', '2'),
  ('1204', '12', '{"fa":"آشخانه","en":"Ashkhaneh"}', '37.5615', '56.9213', '2'),
  ('1205', '12', '{"fa":"جاجرم","en":"Jajarm"}', '36.9501', '56.38', '3'),
  ('1206', '12', '{"fa":"گرمه","en":"Garmeh"}', '36.987', '56.2894', '3'),
  ('1207', '12', '{"fa":"فاروج","en":"Faruj"}', '37.2312', '58.219', '3'),
  ('1208', '12', '{"fa":"راز","en":"Raz"}', '37.9347', '57.1086', '3'),
  ('1209', '12', '{"fa":"سنخواست","en":"Sankhast"}', '37.0992', '56.8518', '3'),
  ('1210', '12', '{"fa":"صفی‌آباد","en":"Safiabad"}', '36.6892', '57.9258', '3'),
  ('1301', '13', '{"fa":"اهواز","en":"Ahvaz"}', '31.319', '48.6842', '1'),
  ('1302', '13', '{"fa":"دزفول","en":"Dezful"}', '32.3811', '48.4058', '2'),
  ('1303', '13', '{"fa":"آبادان","en":"Abadan"}', '30.3392', '48.3043', '2'),
  ('1304', '13', '{"fa":"خرمشهر","en":"Khorramshahr"}', '30.4408', '48.1843', '2'),
  ('1305', '13', '{"fa":"بهبهان","en":"Behbahan"}', '30.5959', '50.2417', '2'),
  ('1306', '13', '{"fa":"ماهشهر","en":"Mahshahr"}', '30.5566', '49.1885', '2'),
  ('1307', '13', '{"fa":"شوشتر","en":"Shushtar"}', '32.0497', '48.8484', '2'),
  ('1308', '13', '{"fa":"اندیمشک","en":"Andimeshk"}', '32.4615', '48.3537', '3'),
  ('1309', '13', '{"fa":"مسجدسلیمان","en":"Masjed Soleyman"}', '31.9364', '49.3039', '3'),
  ('1310', '13', '{"fa":"ایذه","en":"Izeh"}', '31.8303', '49.8676', '3'),
  ('1311', '13', '{"fa":"رامهرمز","en":"Ramhormoz"}', '31.28', '49.6035', '3'),
  ('1312', '13', '{"fa":"شوش","en":"Shush"}', '32.1942', '48.2436', '3'),
  ('1313', '13', '{"fa":"سوسنگرد","en":"Susangerd"}', '31.5635', '48.1896', '3'),
  ('1314', '13', '{"fa":"شادگان","en":"Shadegan"}', '30.6492', '48.665', '3'),
  ('1315', '13', '{"fa":"بندر امام خمینی","en":"Bandar-e Emam Khomeyni"}', '30.437', '49.1029', '3'),
  ('1316', '13', '{"fa":"امیدیه","en":"Omidiyeh"}', '30.7628', '49.7023', '3'),
  ('1317', '13', '{"fa":"هندیجان","en":"Hendijan"}', '30.2363', '49.7119', '3'),
  ('1318', '13', '{"fa":"باغ‌ملک","en":"Baghmalek"}', '31.524', '49.8856', '3'),
  ('1319', '13', '{"fa":"لالی","en":"Lali"}', '32.3298', '49.0932', '3'),
  ('1320', '13', '{"fa":"هفتکل","en":"Haftkel"}', '31.4469', '49.5295', '3'),
  ('1321', '13', '{"fa":"رامشیر","en":"Ramshir"}', '30.8931', '49.4079', '3'),
  ('1322', '13', '{"fa":"گتوند","en":"Gotvand"}', '32.2458', '48.8132', '3'),
  ('1323', '13', '{"fa":"هویزه","en":"Hoveyzeh"}', '31.4619', '48.074', '3'),
  ('1324', '13', '{"fa":"حمیدیه","en":"Hamidiyeh"}', '31.4828', '48.4332', '3'),
  ('1325', '13', '{"fa":"آغاجاری","en":"Aghajari"}', '30.7006', '49.8315', '3'),
  ('1326', '13', '{"fa":"ملاثانی","en":"Mollasani"}', '31.5847', '48.8859', '3'),
  ('1327', '13', '{"fa":"ویس","en":"Veys"}', '31.4859', '48.8751', '3'),
  ('1328', '13', '{"fa":"شیبان","en":"Sheyban"}', '31.4079', '48.7946', '3'),
  ('1329', '13', '{"fa":"بستان","en":"Bostan"}', '31.7194', '47.9912', '3'),
  ('1330', '13', '{"fa":"اروندکنار","en":"Arvandkenar"}', '29.9778', '48.5178', '3'),
  ('1331', '13', '{"fa":"مینوشهر","en":"Minushahr"}', '30.3523', '48.2222', '3'),
  ('1332', '13', '{"fa":"چمران","en":"Chamran"}', '30.7084', '49.1627', '3'),
  ('1333', '13', '{"fa":"حر","en":"Horr"}', '32.1449', '48.3911', '3'),
  ('1334', '13', '{"fa":"صفی‌آباد","en":"Safiabad"}', '32.263', '48.4186', '3'),
  ('1335', '13', '{"fa":"دهدز","en":"Dehdez"}', '31.7096', '50.2883', '3'),
  ('1336', '13', '{"fa":"قلعه خواجه","en":"Qaleh Khajeh"}', '32.2062', '49.4453', '3'),
  ('1337', '13', '{"fa":"سردشت","en":"Sardasht"}', '30.3277', '50.219', '3'),
  ('1338', '13', '{"fa":"جنت‌مکان","en":"Jannat Makan"}', '32.1847', '48.8151', '3'),
  ('1339', '13', '{"fa":"کوت عبدالله","en":"Kut-e Abdollah"}', '31.2392', '48.6564', '3'),
  ('1340', '13', '{"fa":"چغامیش","en":"Choghamish"}', '32.2092', '48.5457', '3'),
  ('1401', '14', '{"fa":"زنجان","en":"Zanjan"}', '36.6764', '48.4963', '1'),
  ('1402', '14', '{"fa":"ابهر","en":"Abhar"}', '36.1468', '49.218', '2'),
  ('1403', '14', '{"fa":"خرمدره","en":"Khorramdarreh"}', '36.2078', '49.1953', '2'),
  ('1404', '14', '{"fa":"قیدار","en":"Qeydar"}', '36.1147', '48.5911', '2'),
  ('1405', '14', '{"fa":"سلطانیه","en":"Soltaniyeh"}', '36.4332', '48.7947', '3'),
  ('1406', '14', '{"fa":"آب‌بر","en":"Abbar"}', '36.9263', '48.9583', '3'),
  ('1407', '14', '{"fa":"ماه‌نشان","en":"Mahneshan"}', '36.7444', '47.6725', '3'),
  ('1408', '14', '{"fa":"زرین‌آباد","en":"Zarrinabad"}', '36.4262', '48.2816', '3'),
  ('1409', '14', '{"fa":"هیدج","en":"Hidaj"}', '36.2563', '49.1326', '3'),
  ('1410', '14', '{"fa":"سجاس","en":"Sojas"}', '36.2391', '48.549', '3'),
  ('1411', '14', '{"fa":"دندی","en":"Dandi"}', '36.5494', '47.6217', '3'),
  ('1412', '14', '{"fa":"زرین‌رود","en":"Zarrinrud"}', '35.7614', '48.4803', '3'),
  ('1413', '14', '{"fa":"سهرورد","en":"Sohrevard"}', '36.0744', '48.4397', '3'),
  ('1501', '15', '{"fa":"سمنان","en":"Semnan"}', '35.5769', '53.392', '1'),
  ('1502', '15', '{"fa":"شاهرود","en":"Shahrud"}', '36.4182', '54.9763', '2'),
  ('1503', '15', '{"fa":"دامغان","en":"Damghan"}', '36.1679', '54.3429', '2'),
  ('1504', '15', '{"fa":"گرمسار","en":"Garmsar"}', '35.2182', '52.3409', '2'),
  ('1505', '15', '{"fa":"مهدی‌شهر","en":"Mahdishahr"}', '35.7107', '53.3539', '3'),
  ('1506', '15', '{"fa":"بسطام","en":"Bastam"}', '36.4853', '54.9996', '3'),
  ('1507', '15', '{"fa":"سرخه","en":"Sorkheh"}', '35.4633', '53.214', '3'),
  ('1508', '15', '{"fa":"آرادان","en":"Aradan"}', '35.2494', '52.4942', '3'),
  ('1509', '15', '{"fa":"میامی","en":"Mayamey"}', '36.4108', '55.6528', '3'),
  ('1510', '15', '{"fa":"شهمیرزاد","en":"Shahmirzad"}', '35.7733', '53.3286', '3'),
  ('1511', '15', '{"fa":"دیباج","en":"Dibaj"}', '36.4269', '54.2237', '3'),
  ('1512', '15', '{"fa":"مجن","en":"Mojen"}', '36.4806', '54.6483', '3'),
  ('1513', '15', '{"fa":"ایوانکی","en":"Eyvanekey"}', '35.3428', '52.0689', '3'),
  ('1514', '15', '{"fa":"بیارجمند","en":"Biarjomand"}', '36.0797', '55.8036', '3'),
  ('1515', '15', '{"fa":"کلاته خیج","en":"Kalateh Khij"}', '36.6675', '55.2942', '3'),
  ('1516', '15', '{"fa":"امیریه","en":"Amirieh"}', '36.0275', '54.14', '3'),
  ('1517', '15', '{"fa":"کهن‌آباد","en":"Kohanabad"}', '35.2223', '52.5214', '3'),
  ('1601', '16', '{"fa":"زاهدان","en":"Zahedan"}', '29.4963', '60.8629', '1'),
  ('1602', '16', '{"fa":"زابل","en":"Zabol"}', '31.0306', '61.4949', '2'),
  ('1603', '16', '{"fa":"چابهار","en":"Chabahar"}', '25.2919', '60.643', '2'),
  ('1604', '16', '{"fa":"ایرانشهر","en":"Iranshahr"}', '27.2024', '60.6848', '2'),
  ('1605', '16', '{"fa":"خاش","en":"Khash"}', '28.2211', '61.2158', '2'),
  ('1606', '16', '{"fa":"سراوان","en":"Saravan"}', '27.3709', '62.331', '3'),
  ('1607', '16', '{"fa":"نیک‌شهر","en":"Nikshahr"}', '26.2258', '60.2143', '3'),
  ('1608', '16', '{"fa":"کنارک","en":"Konarak"}', '25.3604', '60.3995', '3'),
  ('1609', '16', '{"fa":"راسک","en":"Rasak"}', '26.2368', '61.399', '3'),
  ('1610', '16', '{"fa":"میرجاوه","en":"Mirjaveh"}', '29.0148', '61.4496', '3'),
  ('1611', '16', '{"fa":"زهک","en":"Zehak"}', '30.894', '61.6804', '3'),
  ('1612', '16', '{"fa":"بمپور","en":"Bampur"}', '27.1944', '60.4559', '3'),
  ('1613', '16', '{"fa":"فنوج","en":"Fannuj"}', '26.5753', '59.6414', '3'),
  ('1614', '16', '{"fa":"قصر قند","en":"Qasr-e Qand"}', '26.2483', '60.7525', '3'),
  ('1615', '16', '{"fa":"مهرستان","en":"Mehrestan"}', '27.131', '61.6745', '3'),
  ('1616', '16', '{"fa":"سرباز","en":"Sarbaz"}', '26.6323', '61.2579', '3'),
  ('1617', '16', '{"fa":"سوران","en":"Suran"}', '27.2855', '61.9965', '3'),
  ('1618', '16', '{"fa":"دوست‌محمد","en":"Dust Mohammad"}', '31.1447', '61.7925', '3'),
  ('1619', '16', '{"fa":"بزمان","en":"Bazman"}', '27.8564', '60.1806', '3'),
  ('1620', '16', '{"fa":"اسپکه","en":"Espakeh"}', '26.84', '60.1731', '3'),
  ('1621', '16', '{"fa":"جالق","en":"Jalq"}', '27.6029', '62.7102', '3'),
  ('1622', '16', '{"fa":"پیشین","en":"Pishin"}', '26.0794', '61.754', '3'),
  ('1623', '16', '{"fa":"نصرت‌آباد","en":"Nosratabad"}', '29.9', '59.9833', '3'),
  ('1624', '16', '{"fa":"بنت","en":"Bent"}', '26.2932', '59.5183', '3'),
  ('1625', '16', '{"fa":"نگور","en":"Negur"}', '25.3888', '61.1383', '3'),
  ('1626', '16', '{"fa":"ادیمی","en":"Adimi"}', '31.1114', '61.4119', '3'),
  ('1627', '16', '{"fa":"بنجار","en":"Bonjar"}', '31.0429', '61.5684', '3'),
  ('1628', '16', '{"fa":"گلمورتی","en":"Galmurti"}', '27.4823', '59.4466', '3'),
  ('1701', '17', '{"fa":"شیراز","en":"Shiraz"}', '29.6103', '52.5311', '1'),
  ('1702', '17', '{"fa":"مرودشت","en":"Marvdasht"}', '29.8741', '52.8026', '2'),
  ('1703', '17', '{"fa":"جهرم","en":"Jahrom"}', '28.5', '53.5605', '2'),
  ('1704', '17', '{"fa":"فسا","en":"Fasa"}', '28.9383', '53.6482', '2'),
  ('1705', '17', '{"fa":"کازرون","en":"Kazerun"}', '29.6192', '51.6535', '2'),
  ('1706', '17', '{"fa":"لار","en":"Lar"}', '27.6834', '54.3417', '2'),
  ('1707', '17', '{"fa":"آباده","en":"Abadeh"}', '31.1608', '52.6506', '2'),
  ('1708', '17', '{"fa":"داراب","en":"Darab"}', '28.7517', '54.5406', '3'),
  ('1709', '17', '{"fa":"نی‌ریز","en":"Neyriz"}', '29.1988', '54.3278', '3'),
  ('1710', '17', '{"fa":"فیروزآباد","en":"Firuzabad"}', '28.8446', '52.5715', '3'),
  ('1711', '17', '{"fa":"اقلید","en":"Eqlid"}', '30.8988', '52.697', '3'),
  ('1712', '17', '{"fa":"استهبان","en":"Estahban"}', '29.1266', '54.0421', '3'),
  ('1713', '17', '{"fa":"نورآباد","en":"Nurabad"}', '30.1141', '51.5217', '3'),
  ('1714', '17', '{"fa":"صدرا","en":"Sadra"}', '29.8031', '52.5028', '3'),
  ('1715', '17', '{"fa":"لامرد","en":"Lamerd"}', '27.334', '53.179', '3'),
  ('1716', '17', '{"fa":"گراش","en":"Gerash"}', '27.6697', '54.1359', '3'),
  ('1717', '17', '{"fa":"اوز","en":"Evaz"}', '27.7622', '54.0042', '3'),
  ('1718', '17', '{"fa":"کوار","en":"Kavar"}', '29.205', '52.6904', '3'),
  ('1719', '17', '{"fa":"زرقان","en":"Zarqan"}', '29.7724', '52.7189', '3'),
  ('1720', '17', '{"fa":"خرامه","en":"Kherameh"}', '29.499', '53.312', '3'),
  ('1721', '17', '{"fa":"سروستان","en":"Sarvestan"}', '29.2735', '53.2203', '3'),
  ('1722', '17', '{"fa":"ارسنجان","en":"Arsanjan"}', '29.9124', '53.3085', '3'),
  ('1723', '17', '{"fa":"اردکان (سپیدان)","en":"Sepidan"}', '30.2606', '51.9847', '3'),
  ('1724', '17', '{"fa":"فراشبند","en":"Farrashband"}', '28.8601', '52.0945', '3'),
  ('1725', '17', '{"fa":"قیر","en":"Qir"}', '28.4825', '53.0346', '3'),
  ('1726', '17', '{"fa":"خنج","en":"Khonj"}', '27.8913', '53.4344', '3'),
  ('1727', '17', '{"fa":"مهر","en":"Mohr"}', '27.5521', '52.8816', '3'),
  ('1728', '17', '{"fa":"بوانات","en":"Bavanat"}', '30.4872', '53.5935', '3'),
  ('1729', '17', '{"fa":"صفاشهر","en":"Safashahr"}', '30.6131', '53.1936', '3'),
  ('1730', '17', '{"fa":"سعادت‌شهر","en":"Saadatshahr"}', '30.1194', '53.2164', '3'),
  ('1731', '17', '{"fa":"زاهدشهر","en":"Zahedshahr"}', '28.75', '53.8022', '3'),
  ('1732', '17', '{"fa":"جویم","en":"Juyom"}', '28.2548', '53.9811', '3'),
  ('1733', '17', '{"fa":"بیضا","en":"Beyza"}', '30.0087', '52.3609', '3'),
  ('1734', '17', '{"fa":"لپوئی","en":"Lapui"}', '29.8005', '52.6529', '3'),
  ('1735', '17', '{"fa":"اکبرآباد","en":"Akbarabad"}', '29.2464', '52.7792', '3'),
  ('1736', '17', '{"fa":"خشت","en":"Khesht"}', '29.5619', '51.3367', '3'),
  ('1737', '17', '{"fa":"قائمیه","en":"Qaemiyeh"}', '29.8518', '51.5879', '3'),
  ('1738', '17', '{"fa":"گله‌دار","en":"Galehdar"}', '27.6595', '52.6575', '3'),
  ('1739', '17', '{"fa":"اشکنان","en":"Eshkanan"}', '27.2293', '53.6082', '3'),
  ('1740', '17', '{"fa":"بیرم","en":"Beyram"}', '27.432', '53.5141', '3'),
  ('1741', '17', '{"fa":"سوریان","en":"Surian"}', '30.4551', '53.651', '3'),
  ('1742', '17', '{"fa":"جنت‌شهر","en":"Jannatshahr"}', '28.6545', '54.685', '3'),
  ('1743', '17', '{"fa":"لطیفی","en":"Latifi"}', '27.6901', '54.3872', '3'),
  ('1744', '17', '{"fa":"کوهنجان","en":"Kuhenjan"}', '29.23', '52.9569', '3'),
  ('1745', '17', '{"fa":"ایج","en":"Ij"}', '29.0214', '54.2459', '3'),
  ('1746', '17', '{"fa":"میمند","en":"Meymand"}', '28.8691', '52.7502', '3'),
  ('1747', '17', '{"fa":"خومه‌زار","en":"Khumeh Zar"}', '30.0091', '51.5779', '3'),
  ('1748', '17', '{"fa":"سیدان","en":"Seyyedan"}', '30.004', '53.0058', '3'),
  ('1749', '17', '{"fa":"قادرآباد","en":"Qaderabad"}', '30.2778', '53.2657', '3'),
  ('1750', '17', '{"fa":"ایزدخواست","en":"Izadkhast"}', '31.5197', '52.128', '3'),
  ('1751', '17', '{"fa":"کارزین","en":"Karzin"}', '28.4087', '53.1075', '3'),
  ('1801', '18', '{"fa":"قزوین","en":"Qazvin"}', '36.2688', '50.0041', '1'),
  ('1802', '18', '{"fa":"الوند","en":"Alvand"}', '36.1893', '50.0643', '2'),
  ('1803', '18', '{"fa":"تاکستان","en":"Takestan"}', '36.0706', '49.6957', '2'),
  ('1804', '18', '{"fa":"آبیک","en":"Abyek"}', '36.0399', '50.531', '2'),
  ('1805', '18', '{"fa":"اقبالیه","en":"Eqbaliyeh"}', '36.2308', '49.925', '3'),
  ('1806', '18', '{"fa":"محمدیه","en":"Mohammadiyeh"}', '36.2237', '50.1825', '3'),
  ('1807', '18', '{"fa":"محمودآباد نمونه","en":"Mahmudabad Nemuneh"}', '36.2897', '49.9014', '3'),
  ('1808', '18', '{"fa":"بوئین‌زهرا","en":"Buin Zahra"}', '35.7669', '50.0578', '3'),
  ('1809', '18', '{"fa":"آوج","en":"Avaj"}', '35.5796', '49.2231', '3'),
  ('1810', '18', '{"fa":"دانسفهان","en":"Danesfahan"}', '35.8115', '49.7431', '3'),
  ('1811', '18', '{"fa":"شال","en":"Shal"}', '35.8981', '49.7691', '3'),
  ('1812', '18', '{"fa":"بیدستان","en":"Bidestan"}', '36.231', '50.1236', '3'),
  ('1813', '18', '{"fa":"شریفیه","en":"Sharifiyeh"}', '36.2117', '50.15', '3'),
  ('1814', '18', '{"fa":"ضیاءآباد","en":"Ziaabad"}', '35.9933', '49.4464', '3'),
  ('1815', '18', '{"fa":"اسفرورین","en":"Esfarvarin"}', '35.9342', '49.7472', '3'),
  ('1816', '18', '{"fa":"ارداق","en":"Ardaq"}', '36.0527', '49.8241', '3'),
  ('1817', '18', '{"fa":"خرمدشت","en":"Khorramdasht"}', '35.9265', '49.5153', '3'),
  ('1818', '18', '{"fa":"معلم‌کلایه","en":"Moallem Kalayeh"}', '36.4486', '50.4797', '3'),
  ('1819', '18', '{"fa":"رازمیان","en":"Razmian"}', '36.5406', '50.2119', '3'),
  ('1820', '18', '{"fa":"نرجه","en":"Narjeh"}', '35.9912', '49.6252', '3'),
  ('1821', '18', '{"fa":"آبگرم","en":"Abgarm"}', '35.7556', '49.2844', '3'),
  ('1901', '19', '{"fa":"قم","en":"Qom"}', '34.6401', '50.8764', '1'),
  ('1902', '19', '{"fa":"جعفریه","en":"Jafarieh"}', '34.7747', '50.5169', '2'),
  ('1903', '19', '{"fa":"قنوات","en":"Qanavat"}', '34.6133', '51.0256', '2'),
  ('1904', '19', '{"fa":"کهک","en":"Kahak"}', '34.3938', '50.8643', '3'),
  ('1905', '19', '{"fa":"سلفچگان","en":"Salafchegan"}', '34.4775', '50.4592', '3'),
  ('1906', '19', '{"fa":"دستجرد","en":"Dastjerd"}', '34.55', '50.2486', '3'),
  ('2001', '20', '{"fa":"سنندج","en":"Sanandaj"}', '35.315', '46.9988', '1'),
  ('2002', '20', '{"fa":"سقز","en":"Saqqez"}', '36.2499', '46.2735', '2'),
  ('2003', '20', '{"fa":"مریوان","en":"Marivan"}', '35.5183', '46.183', '2'),
  ('2004', '20', '{"fa":"بانه","en":"Baneh"}', '35.9975', '45.8853', '2'),
  ('2005', '20', '{"fa":"قروه","en":"Qorveh"}', '35.1664', '47.8056', '2'),
  ('2006', '20', '{"fa":"کامیاران","en":"Kamyaran"}', '34.7953', '46.9368', '3'),
  ('2007', '20', '{"fa":"بیجار","en":"Bijar"}', '35.8668', '47.6051', '3'),
  ('2008', '20', '{"fa":"دیواندره","en":"Divandarreh"}', '35.9139', '47.0239', '3'),
  ('2009', '20', '{"fa":"دهگلان","en":"Dehgolan"}', '35.278', '47.4184', '3'),
  ('2010', '20', '{"fa":"سروآباد","en":"Sarvabad"}', '35.3126', '46.3669', '3'),
  ('2011', '20', '{"fa":"یاسوکند","en":"Yasukand"}', '36.2838', '47.7463', '3'),
  ('2012', '20', '{"fa":"موچش","en":"Muchesh"}', '35.0573', '47.1523', '3'),
  ('2013', '20', '{"fa":"دلبران","en":"Delbaran"}', '35.2478', '47.9878', '3'),
  ('2014', '20', '{"fa":"سریش‌آباد","en":"Serishabad"}', '35.2483', '47.7789', '3'),
  ('2015', '20', '{"fa":"آرمرده","en":"Armardeh"}', '35.9324', '45.796', '3'),
  ('2016', '20', '{"fa":"بلبان‌آباد","en":"Bolbanabad"}', '35.1411', '47.3264', '3'),
  ('2101', '21', '{"fa":"کرمان","en":"Kerman"}', '30.2832', '57.0788', '1'),
  ('2102', '21', '{"fa":"سیرجان","en":"Sirjan"}', '29.4514', '55.6809', '2'),
  ('2103', '21', '{"fa":"رفسنجان","en":"Rafsanjan"}', '30.4067', '55.9939', '2'),
  ('2104', '21', '{"fa":"جیرفت","en":"Jiroft"}', '28.6781', '57.7406', '2'),
  ('2105', '21', '{"fa":"بم","en":"Bam"}', '29.106', '58.357', '2'),
  ('2106', '21', '{"fa":"زرند","en":"Zarand"}', '30.8127', '56.564', '2'),
  ('2107', '21', '{"fa":"کهنوج","en":"Kahnuj"}', '27.9403', '57.6998', '3'),
  ('2108', '21', '{"fa":"شهر بابک","en":"Shahr-e Babak"}', '30.1165', '55.1186', '3'),
  ('2109', '21', '{"fa":"بردسیر","en":"Bardsir"}', '29.9227', '56.5743', '3'),
  ('2110', '21', '{"fa":"بافت","en":"Baft"}', '29.2331', '56.6022', '3'),
  ('2111', '21', '{"fa":"راور","en":"Ravar"}', '31.2656', '56.8055', '3'),
  ('2112', '21', '{"fa":"انار","en":"Anar"}', '30.8707', '55.2702', '3'),
  ('2113', '21', '{"fa":"کوهبنان","en":"Kuhbanan"}', '31.4103', '56.2826', '3'),
  ('2114', '21', '{"fa":"ماهان","en":"Mahan"}', '30.0594', '57.292', '3'),
  ('2115', '21', '{"fa":"بروات","en":"Baravat"}', '29.0663', '58.4046', '3'),
  ('2116', '21', '{"fa":"عنبرآباد","en":"Anbarabad"}', '28.4759', '57.848', '3'),
  ('2117', '21', '{"fa":"منوجان","en":"Manujan"}', '27.3989', '57.4972', '3'),
  ('2118', '21', '{"fa":"نرماشیر","en":"Narmashir"}', '28.9522', '58.6977', '3'),
  ('2119', '21', '{"fa":"فهرج","en":"Fahraj"}', '28.9502', '58.885', '3'),
  ('2120', '21', '{"fa":"رابر","en":"Rabor"}', '29.2912', '56.9131', '3'),
  ('2121', '21', '{"fa":"رودبار جنوب","en":"Rudbar-e Jonub"}', '28.029', '57.9961', '3'),
  ('2122', '21', '{"fa":"قلعه گنج","en":"Qaleh Ganj"}', '27.5236', '57.8811', '3'),
  ('2123', '21', '{"fa":"فاریاب","en":"Faryab"}', '28.0987', '57.2318', '3'),
  ('2124', '21', '{"fa":"ارزوئیه","en":"Orzuiyeh"}', '28.4532', '56.3599', '3'),
  ('2125', '21', '{"fa":"راین","en":"Rayen"}', '29.5977', '57.4386', '3'),
  ('2126', '21', '{"fa":"گلباف","en":"Golbaf"}', '29.885', '57.7305', '3'),
  ('2127', '21', '{"fa":"شهداد","en":"Shahdad"}', '30.4174', '57.7067', '3'),
  ('2128', '21', '{"fa":"باغین","en":"Baghin"}', '30.1816', '56.8031', '3'),
  ('2129', '21', '{"fa":"چترود","en":"Chatrud"}', '30.6039', '56.9104', '3'),
  ('2130', '21', '{"fa":"اختیارآباد","en":"Ekhtiarabad"}', '30.3268', '56.9203', '3'),
  ('2131', '21', '{"fa":"زنگی‌آباد","en":"Zangiabad"}', '30.4102', '56.9172', '3'),
  ('2132', '21', '{"fa":"نجف‌شهر","en":"Najafshahr"}', '29.3858', '55.7176', '3'),
  ('2133', '21', '{"fa":"زیدآباد","en":"Zeydabad"}', '29.5999', '55.537', '3'),
  ('2134', '21', '{"fa":"پاریز","en":"Pariz"}', '29.8721', '55.7496', '3'),
  ('2135', '21', '{"fa":"بزنجان","en":"Bezenjan"}', '29.2553', '56.6969', '3'),
  ('2136', '21', '{"fa":"لاله‌زار","en":"Lalehzar"}', '29.5215', '56.8183', '3'),
  ('2137', '21', '{"fa":"محمدآباد","en":"Mohammadabad"}', '28.6688', '59.0734', '3'),
  ('2138', '21', '{"fa":"خاتون‌آباد","en":"Khatunabad"}', '30.008', '55.421', '3'),
  ('2139', '21', '{"fa":"نگار","en":"Negar"}', '29.8597', '56.8008', '3'),
  ('2140', '21', '{"fa":"مس سرچشمه","en":"Mes-e Sarcheshmeh"}', '29.9906', '55.8333', '3'),
  ('2201', '22', '{"fa":"کرمانشاه","en":"Kermanshah"}', '34.3142', '47.065', '1'),
  ('2202', '22', '{"fa":"اسلام‌آباد غرب","en":"Eslamabad-e Gharb"}', '34.1089', '46.5299', '2'),
  ('2203', '22', '{"fa":"هرسین","en":"Harsin"}', '34.2721', '47.5861', '2'),
  ('2204', '22', '{"fa":"کنگاور","en":"Kangavar"}', '34.5043', '47.9653', '2'),
  ('2205', '22', '{"fa":"پاوه","en":"Paveh"}', '35.0434', '46.3565', '2'),
  ('2206', '22', '{"fa":"جوانرود","en":"Javanrud"}', '34.8067', '46.4913', '3'),
  ('2207', '22', '{"fa":"سنقر","en":"Sonqor"}', '34.7819', '47.5994', '3'),
  ('2208', '22', '{"fa":"صحنه","en":"Sahneh"}', '34.4813', '47.6908', '3'),
  ('2209', '22', '{"fa":"روانسر","en":"Ravansar"}', '34.7153', '46.6533', '3'),
  ('2210', '22', '{"fa":"سرپل ذهاب","en":"Sarpol-e Zahab"}', '34.4611', '45.8626', '3'),
  ('2211', '22', '{"fa":"قصر شیرین","en":"Qasr-e Shirin"}', '34.5156', '45.5791', '3'),
  ('2212', '22', '{"fa":"گیلان غرب","en":"Gilan-e Gharb"}', '34.1421', '45.9203', '3'),
  ('2213', '22', '{"fa":"کرند غرب","en":"Kerend-e Gharb"}', '34.2842', '46.2423', '3'),
  ('2214', '22', '{"fa":"تازه‌آباد","en":"Tazehabad"}', '34.7387', '46.1496', '3'),
  ('2215', '22', '{"fa":"نوسود","en":"Nowsud"}', '35.1621', '46.2041', '3'),
  ('2216', '22', '{"fa":"سومار","en":"Sumar"}', '33.88', '45.6428', '3'),
  ('2217', '22', '{"fa":"بیستون","en":"Bisotun"}', '34.3944', '47.4436', '3'),
  ('2218', '22', '{"fa":"کوزران","en":"Kuzaran"}', '34.4958', '46.6022', '3'),
  ('2219', '22', '{"fa":"حمیل","en":"Homeyl"}', '33.9356', '46.7739', '3'),
  ('2220', '22', '{"fa":"باینگان","en":"Bayangan"}', '34.9831', '46.2747', '3'),
  ('2301', '23', '{"fa":"یاسوج","en":"Yasuj"}', '30.6682', '51.588', '1'),
  ('2302', '23', '{"fa":"دوگنبدان","en":"Dogonbadan"}', '30.3586', '50.7981', '2'),
  ('2303', '23', '{"fa":"دهدشت","en":"Dehdasht"}', '30.7934', '50.5651', '2'),
  ('2304', '23', '{"fa":"لیکک","en":"Likak"}', '30.8949', '50.0931', '3'),
  ('2305', '23', '{"fa":"چرام","en":"Charam"}', '30.7556', '50.7452', '3'),
  ('2306', '23', '{"fa":"باشت","en":"Basht"}', '30.361', '51.1574', '3'),
  ('2307', '23', '{"fa":"سی‌سخت","en":"Sisakht"}', '30.8639', '51.4559', '3'),
  ('2308', '23', '{"fa":"لنده","en":"Landeh"}', '30.9822', '50.4206', '3'),
  ('2309', '23', '{"fa":"مادوان","en":"Madavan"}', '30.7153', '51.5413', '3'),
  ('2310', '23', '{"fa":"سوق","en":"Suq"}', '30.8589', '50.4578', '3'),
  ('2311', '23', '{"fa":"دیشموک","en":"Dishmuk"}', '31.2984', '50.4011', '3'),
  ('2312', '23', '{"fa":"مارگون","en":"Margown"}', '30.9924', '51.0825', '3'),
  ('2313', '23', '{"fa":"پاتاوه","en":"Pataveh"}', '30.9548', '51.2687', '3'),
  ('2314', '23', '{"fa":"چیتاب","en":"Chitab"}', '30.7939', '51.3266', '3'),
  ('2315', '23', '{"fa":"سرفاریاب","en":"Sarfaryab"}', '30.8097', '50.875', '3'),
  ('2401', '24', '{"fa":"گرگان","en":"Gorgan"}', '36.8427', '54.4439', '1'),
  ('2402', '24', '{"fa":"گنبد کاووس","en":"Gonbad-e Kavus"}', '37.25', '55.1672', '2'),
  ('2403', '24', '{"fa":"علی‌آباد کتول","en":"Aliabad-e Katul"}', '36.9101', '54.8674', '2'),
  ('2404', '24', '{"fa":"بندر ترکمن","en":"Bandar-e Torkaman"}', '36.9012', '54.072', '2'),
  ('2405', '24', '{"fa":"آق‌قلا","en":"Aqqala"}', '37.0139', '54.455', '2'),
  ('2406', '24', '{"fa":"آزادشهر","en":"Azadshahr"}', '37.0864', '55.1722', '3'),
  ('2407', '24', '{"fa":"کردکوی","en":"Kordkuy"}', '36.7931', '54.1121', '3'),
  ('2408', '24', '{"fa":"کلاله","en":"Kalaleh"}', '37.379', '55.493', '3'),
  ('2409', '24', '{"fa":"مینودشت","en":"Minudasht"}', '37.2302', '55.3721', '3'),
  ('2410', '24', '{"fa":"بندر گز","en":"Bandar-e Gaz"}', '36.7741', '53.948', '3'),
  ('2411', '24', '{"fa":"رامیان","en":"Ramian"}', '37.016', '55.1412', '3'),
  ('2412', '24', '{"fa":"گالیکش","en":"Galikesh"}', '37.2726', '55.4339', '3'),
  ('2413', '24', '{"fa":"گمیشان","en":"Gomishan"}', '37.0718', '54.0765', '3'),
  ('2414', '24', '{"fa":"فاضل‌آباد","en":"Fazelabad"}', '36.898', '54.7496', '3'),
  ('2415', '24', '{"fa":"خان‌ببین","en":"Khanbebin"}', '37.0123', '54.9877', '3'),
  ('2416', '24', '{"fa":"مراوه‌تپه","en":"Maraveh Tappeh"}', '37.9041', '55.956', '3'),
  ('2417', '24', '{"fa":"سرخنکلاته","en":"Sorkhankalateh"}', '36.8915', '54.5688', '3'),
  ('2418', '24', '{"fa":"جلین","en":"Jelin"}', '36.8543', '54.5379', '3'),
  ('2419', '24', '{"fa":"انبارآلوم","en":"Anbar Alum"}', '37.1331', '54.6197', '3'),
  ('2420', '24', '{"fa":"سیمین‌شهر","en":"Siminshahr"}', '37.0142', '54.23', '3'),
  ('2421', '24', '{"fa":"نوکنده","en":"Nowkandeh"}', '36.7374', '53.909', '3'),
  ('2422', '24', '{"fa":"اینچه‌برون","en":"Incheh Borun"}', '37.4547', '54.7194', '3'),
  ('2423', '24', '{"fa":"نگین‌شهر","en":"Neginshahr"}', '37.1336', '55.1719', '3'),
  ('2501', '25', '{"fa":"رشت","en":"Rasht"}', '37.2761', '49.5886', '1'),
  ('2502', '25', '{"fa":"بندر انزلی","en":"Bandar-e Anzali"}', '37.4732', '49.4579', '2'),
  ('2503', '25', '{"fa":"لاهیجان","en":"Lahijan"}', '37.2042', '50.0092', '2'),
  ('2504', '25', '{"fa":"لنگرود","en":"Langarud"}', '37.1955', '50.1526', '2'),
  ('2505', '25', '{"fa":"آستارا","en":"Astara"}', '38.4308', '48.8699', '2'),
  ('2506', '25', '{"fa":"رودسر","en":"Rudsar"}', '37.137', '50.2917', '2'),
  ('2507', '25', '{"fa":"تالش","en":"Talesh"}', '37.7966', '48.9052', '3'),
  ('2508', '25', '{"fa":"فومن","en":"Fuman"}', '37.224', '49.3125', '3'),
  ('2509', '25', '{"fa":"صومعه‌سرا","en":"Someh Sara"}', '37.3013', '49.315', '3'),
  ('2510', '25', '{"fa":"آستانه اشرفیه","en":"Astaneh-ye Ashrafieh"}', '37.2632', '49.9432', '3'),
  ('2511', '25', '{"fa":"رضوانشهر","en":"Rezvanshahr"}', '37.5495', '49.1374', '3'),
  ('2512', '25', '{"fa":"ماسال","en":"Masal"}', '37.3631', '49.1329', '3'),
  ('2513', '25', '{"fa":"رودبار","en":"Rudbar"}', '36.8214', '49.4264', '3'),
  ('2514', '25', '{"fa":"منجیل","en":"Manjil"}', '36.7445', '49.4008', '3'),
  ('2515', '25', '{"fa":"لوشان","en":"Lowshan"}', '36.6298', '49.5128', '3'),
  ('2516', '25', '{"fa":"سیاهکل","en":"Siahkal"}', '37.1533', '49.8714', '3'),
  ('2517', '25', '{"fa":"شفت","en":"Shaft"}', '37.1702', '49.3998', '3'),
  ('2518', '25', '{"fa":"املش","en":"Amlash"}', '37.0966', '50.1871', '3'),
  ('2519', '25', '{"fa":"خمام","en":"Khomam"}', '37.3902', '49.6585', '3'),
  ('2520', '25', '{"fa":"کلاچای","en":"Kelachay"}', '36.9161', '50.3964', '3'),
  ('2521', '25', '{"fa":"چابکسر","en":"Chaboksar"}', '36.9737', '50.5701', '3'),
  ('2522', '25', '{"fa":"کیاشهر","en":"Kiashahr"}', '37.4205', '49.9469', '3'),
  ('2523', '25', '{"fa":"لشت نشا","en":"Lasht-e Nesha"}', '37.3612', '49.8611', '3'),
  ('2524', '25', '{"fa":"کوچصفهان","en":"Kuchesfahan"}', '37.2782', '49.7717', '3'),
  ('2525', '25', '{"fa":"خشکبیجار","en":"Khoshkebijar"}', '37.3739', '49.7584', '3'),
  ('2526', '25', '{"fa":"سنگر","en":"Sangar"}', '37.1794', '49.6938', '3'),
  ('2527', '25', '{"fa":"رستم‌آباد","en":"Rostamabad"}', '36.9022', '49.4975', '3'),
  ('2528', '25', '{"fa":"رحیم‌آباد","en":"Rahimabad"}', '37.0325', '50.3265', '3'),
  ('2529', '25', '{"fa":"چاف و چمخاله","en":"Chaf va Chamkhaleh"}', '37.2319', '50.2513', '3'),
  ('2530', '25', '{"fa":"کومله","en":"Kumeleh"}', '37.1549', '50.1736', '3'),
  ('2531', '25', '{"fa":"رودبنه","en":"Rudboneh"}', '37.2563', '50.0077', '3'),
  ('2532', '25', '{"fa":"شلمان","en":"Shalman"}', '37.1551', '50.2146', '3'),
  ('2533', '25', '{"fa":"پره‌سر","en":"Parehsar"}', '37.6004', '49.0713', '3'),
  ('2534', '25', '{"fa":"اسالم","en":"Asalem"}', '37.7331', '48.9533', '3'),
  ('2535', '25', '{"fa":"لیسر","en":"Lisar"}', '37.9565', '48.9081', '3'),
  ('2536', '25', '{"fa":"حویق","en":"Haviq"}', '38.1483', '48.8913', '3'),
  ('2537', '25', '{"fa":"لوندویل","en":"Lavandevil"}', '38.3095', '48.8724', '3'),
  ('2538', '25', '{"fa":"دیلمان","en":"Deylaman"}', '36.8889', '49.9057', '3'),
  ('2539', '25', '{"fa":"ماسوله","en":"Masuleh"}', '37.155', '48.9897', '3'),
  ('2540', '25', '{"fa":"جیرنده","en":"Jirandeh"}', '36.7001', '49.7918', '3'),
  ('2541', '25', '{"fa":"بره‌سر","en":"Barehsar"}', '36.7733', '49.7555', '3'),
  ('2542', '25', '{"fa":"واجارگاه","en":"Vajargah"}', '37.0388', '50.4057', '3'),
  ('2543', '25', '{"fa":"اطاقور","en":"Otaqvar"}', '37.1093', '50.1138', '3'),
  ('2601', '26', '{"fa":"خرم‌آباد","en":"Khorramabad"}', '33.4878', '48.3558', '1'),
  ('2602', '26', '{"fa":"بروجرد","en":"Borujerd"}', '33.8973', '48.7516', '2'),
  ('2603', '26', '{"fa":"دورود","en":"Dorud"}', '33.4922', '49.0616', '2'),
  ('2604', '26', '{"fa":"الیگودرز","en":"Aligudarz"}', '33.404', '49.6918', '2'),
  ('2605', '26', '{"fa":"کوهدشت","en":"Kuhdasht"}', '33.5333', '47.61', '2'),
  ('2606', '26', '{"fa":"نورآباد","en":"Nurabad"}', '34.0734', '47.9725', '3'),
  ('2607', '26', '{"fa":"ازنا","en":"Azna"}', '33.4558', '49.4556', '3'),
  ('2608', '26', '{"fa":"پلدختر","en":"Poldokhtar"}', '33.1525', '47.7101', '3'),
  ('2609', '26', '{"fa":"الشتر","en":"Aleshtar"}', '33.8642', '48.2626', '3'),
  ('2610', '26', '{"fa":"معمولان","en":"Mamulan"}', '33.3793', '47.9596', '3'),
  ('2611', '26', '{"fa":"اشترینان","en":"Oshtorinan"}', '34.0167', '48.6431', '3'),
  ('2612', '26', '{"fa":"چقابل","en":"Chaqabol"}', '33.2818', '47.5098', '3'),
  ('2613', '26', '{"fa":"سراب دوره","en":"Sarab-e Dureh"}', '33.5639', '48.0221', '3'),
  ('2614', '26', '{"fa":"کوهنانی","en":"Kuhnani"}', '33.4026', '47.3273', '3'),
  ('2615', '26', '{"fa":"گراب","en":"Garab"}', '33.4738', '47.2362', '3'),
  ('2616', '26', '{"fa":"سپیددشت","en":"Sepiddasht"}', '33.2169', '48.89', '3'),
  ('2617', '26', '{"fa":"چالانچولان","en":"Chalanchulan"}', '33.6578', '48.9042', '3'),
  ('2701', '27', '{"fa":"ساری","en":"Sari"}', '36.5633', '53.0601', '1'),
  ('2702', '27', '{"fa":"بابل","en":"Babol"}', '36.551', '52.6786', '2'),
  ('2703', '27', '{"fa":"آمل","en":"Amol"}', '36.4696', '52.3507', '2'),
  ('2704', '27', '{"fa":"قائم‌شهر","en":"Qaemshahr"}', '36.4631', '52.86', '2'),
  ('2705', '27', '{"fa":"بهشهر","en":"Behshahr"}', '36.6923', '53.5526', '2'),
  ('2706', '27', '{"fa":"چالوس","en":"Chalus"}', '36.655', '51.4204', '2'),
  ('2707', '27', '{"fa":"تنکابن","en":"Tonekabon"}', '36.8163', '50.8738', '2'),
  ('2708', '27', '{"fa":"نوشهر","en":"Nowshahr"}', '36.6485', '51.4962', '2'),
  ('2709', '27', '{"fa":"بابلسر","en":"Babolsar"}', '36.6993', '52.6501', '3'),
  ('2710', '27', '{"fa":"رامسر","en":"Ramsar"}', '36.918', '50.648', '3'),
  ('2711', '27', '{"fa":"نکا","en":"Neka"}', '36.6508', '53.2991', '3'),
  ('2712', '27', '{"fa":"محمودآباد","en":"Mahmudabad"}', '36.6319', '52.2629', '3'),
  ('2713', '27', '{"fa":"فریدونکنار","en":"Fereydunkenar"}', '36.6849', '52.5192', '3'),
  ('2714', '27', '{"fa":"جویبار","en":"Juybar"}', '36.6409', '52.9121', '3'),
  ('2715', '27', '{"fa":"نور","en":"Nur"}', '36.5717', '52.0153', '3'),
  ('2716', '27', '{"fa":"امیرکلا","en":"Amirkola"}', '36.5967', '52.6658', '3'),
  ('2717', '27', '{"fa":"زیرآب","en":"Zirab"}', '36.1789', '52.9731', '3'),
  ('2718', '27', '{"fa":"گلوگاه","en":"Galugah"}', '36.7272', '53.8089', '3'),
  ('2719', '27', '{"fa":"عباس‌آباد","en":"Abbasabad"}', '36.7236', '51.1136', '3'),
  ('2720', '27', '{"fa":"کلاردشت","en":"Kelardasht"}', '36.4969', '51.1569', '3'),
  ('2721', '27', '{"fa":"سلمان‌شهر","en":"Salmanshahr"}', '36.7034', '51.1957', '3'),
  ('2722', '27', '{"fa":"کلارآباد","en":"Kelarabad"}', '36.6998', '51.256', '3'),
  ('2723', '27', '{"fa":"رویان","en":"Royan"}', '36.57', '51.9589', '3'),
  ('2724', '27', '{"fa":"چمستان","en":"Chamestan"}', '36.4782', '52.1183', '3'),
  ('2725', '27', '{"fa":"ایزدشهر","en":"Izadshahr"}', '36.5989', '52.1271', '3'),
  ('2726', '27', '{"fa":"سرخرود","en":"Sorkhrud"}', '36.6692', '52.4533', '3'),
  ('2727', '27', '{"fa":"بهنمیر","en":"Bahnemir"}', '36.6682', '52.7617', '3'),
  ('2728', '27', '{"fa":"پل سفید","en":"Pol-e Sefid"}', '36.1179', '53.0553', '3'),
  ('2729', '27', '{"fa":"شیرگاه","en":"Shirgah"}', '36.2964', '52.8878', '3'),
  ('2730', '27', '{"fa":"کیاسر","en":"Kiasar"}', '36.2381', '53.541', '3'),
  ('2731', '27', '{"fa":"رستمکلا","en":"Rostamkola"}', '36.6778', '53.4286', '3'),
  ('2732', '27', '{"fa":"خلیل‌شهر","en":"Khalilshahr"}', '36.7022', '53.642', '3'),
  ('2733', '27', '{"fa":"نشتارود","en":"Nashtarud"}', '36.7509', '51.0236', '3'),
  ('2734', '27', '{"fa":"شیرود","en":"Shirud"}', '36.8503', '50.8032', '3'),
  ('2735', '27', '{"fa":"کتالم و سادات‌شهر","en":"Katalem va Sadatshahr"}', '36.8888', '50.6964', '3'),
  ('2736', '27', '{"fa":"خرم‌آباد","en":"Khorramabad"}', '36.7826', '50.8722', '3'),
  ('2737', '27', '{"fa":"مرزن‌آباد","en":"Marzanabad"}', '36.4525', '51.3002', '3'),
  ('2738', '27', '{"fa":"آلاشت","en":"Alasht"}', '36.0668', '52.8371', '3'),
  ('2739', '27', '{"fa":"گزنک","en":"Gazanak"}', '35.9036', '52.2252', '3'),
  ('2740', '27', '{"fa":"گتاب","en":"Gatab"}', '36.4328', '52.6587', '3'),
  ('2741', '27', '{"fa":"دابودشت","en":"Dabudasht"}', '36.4798', '52.4506', '3'),
  ('2742', '27', '{"fa":"سورک","en":"Surak"}', '36.5949', '53.2076', '3'),
  ('2743', '27', '{"fa":"کیاکلا","en":"Kiakola"}', '36.5786', '52.8117', '3'),
  ('2744', '27', '{"fa":"بلده","en":"Baladeh"}', '36.2003', '51.8078', '3'),
  ('2801', '28', '{"fa":"اراک","en":"Arak"}', '34.0949', '49.6981', '1'),
  ('2802', '28', '{"fa":"ساوه","en":"Saveh"}', '35.0213', '50.3566', '2'),
  ('2803', '28', '{"fa":"خمین","en":"Khomeyn"}', '33.6389', '50.08', '2'),
  ('2804', '28', '{"fa":"محلات","en":"Mahallat"}', '33.9111', '50.4532', '2'),
  ('2805', '28', '{"fa":"دلیجان","en":"Delijan"}', '33.9905', '50.6838', '2'),
  ('2806', '28', '{"fa":"شازند","en":"Shazand"}', '33.9313', '49.4063', '3'),
  ('2807', '28', '{"fa":"مهاجران","en":"Mahajeran"}', '34.0504', '49.435', '3'),
  ('2808', '28', '{"fa":"تفرش","en":"Tafresh"}', '34.6931', '50.016', '3'),
  ('2809', '28', '{"fa":"کمیجان","en":"Komijan"}', '34.7214', '49.3265', '3'),
  ('2810', '28', '{"fa":"آشتیان","en":"Ashtian"}', '34.523', '50.0061', '3'),
  ('2811', '28', '{"fa":"مأمونیه","en":"Mamunieh"}', '35.3045', '50.4993', '3'),
  ('2812', '28', '{"fa":"زرندیه","en":"Zarandieh"}', '35.3747', '50.4639', '3'),
  ('2813', '28', '{"fa":"پرندک","en":"Parandak"}', '35.3618', '50.6821', '3'),
  ('2814', '28', '{"fa":"خنداب","en":"Khondab"}', '34.3928', '49.1841', '3'),
  ('2815', '28', '{"fa":"فرمهین","en":"Farmahin"}', '34.5038', '49.6844', '3'),
  ('2816', '28', '{"fa":"نراق","en":"Naraq"}', '34.0111', '50.8379', '3'),
  ('2817', '28', '{"fa":"نیم‌ور","en":"Nimvar"}', '33.8871', '50.5728', '3'),
  ('2818', '28', '{"fa":"آستانه","en":"Astaneh"}', '33.8835', '49.3523', '3'),
  ('2819', '28', '{"fa":"سنجان","en":"Senjan"}', '34.0528', '49.6214', '3'),
  ('2820', '28', '{"fa":"کرهرود","en":"Karahrud"}', '34.0609', '49.6446', '3'),
  ('2821', '28', '{"fa":"داودآباد","en":"Davudabad"}', '34.2939', '49.8556', '3'),
  ('2822', '28', '{"fa":"غرق‌آباد","en":"Gharqabad"}', '35.1086', '49.8318', '3'),
  ('2823', '28', '{"fa":"آوه","en":"Aveh"}', '34.7923', '50.4232', '3'),
  ('2824', '28', '{"fa":"میلاجرد","en":"Milajerd"}', '34.6221', '49.208', '3'),
  ('2825', '28', '{"fa":"نوبران","en":"Nowbaran"}', '35.1293', '49.7091', '3'),
  ('2826', '28', '{"fa":"زاویه","en":"Zaviyeh"}', '35.3813', '50.5676', '3'),
  ('2827', '28', '{"fa":"هندودر","en":"Hendudar"}', '33.7795', '49.2311', '3'),
  ('2828', '28', '{"fa":"ساروق","en":"Saruq"}', '34.4117', '49.5042', '3'),
  ('2829', '28', '{"fa":"جاورسیان","en":"Javarsian"}', '34.2486', '49.3328', '3'),
  ('2830', '28', '{"fa":"توره","en":"Tureh"}', '34.0447', '49.2884', '3'),
  ('2831', '28', '{"fa":"قورچی‌باشی","en":"Qurchi Bashi"}', '33.6758', '49.8767', '3'),
  ('2901', '29', '{"fa":"بندرعباس","en":"Bandar Abbas"}', '27.1865', '56.2808', '1'),
  ('2902', '29', '{"fa":"میناب","en":"Minab"}', '27.131', '57.0872', '2'),
  ('2903', '29', '{"fa":"قشم","en":"Qeshm"}', '26.9492', '56.2691', '2'),
  ('2904', '29', '{"fa":"کیش","en":"Kish"}', '26.5578', '54.0194', '2'),
  ('2905', '29', '{"fa":"بندر لنگه","en":"Bandar-e Lengeh"}', '26.5621', '54.8838', '2'),
  ('2906', '29', '{"fa":"رودان","en":"Rudan"}', '27.4419', '57.192', '3'),
  ('2907', '29', '{"fa":"حاجی‌آباد","en":"Hajiabad"}', '28.3091', '55.9017', '3'),
  ('2908', '29', '{"fa":"بندر خمیر","en":"Bandar-e Khamir"}', '26.9521', '55.5851', '3'),
  ('2909', '29', '{"fa":"پارسیان","en":"Parsian"}', '27.2083', '53.0361', '3'),
  ('2910', '29', '{"fa":"جاسک","en":"Jask"}', '25.6453', '57.7755', '3'),
  ('2911', '29', '{"fa":"بستک","en":"Bastak"}', '27.1991', '54.3668', '3'),
  ('2912', '29', '{"fa":"هرمز","en":"Hormoz"}', '27.095', '56.4529', '3'),
  ('2913', '29', '{"fa":"سیریک","en":"Sirik"}', '26.5194', '57.1108', '3'),
  ('2914', '29', '{"fa":"سردشت بشاگرد","en":"Sardasht-e Bashagard"}', '26.4564', '57.9017', '3'),
  ('2915', '29', '{"fa":"درگهان","en":"Dargahan"}', '26.9632', '56.0628', '3'),
  ('2916', '29', '{"fa":"سوزا","en":"Suza"}', '26.7807', '56.063', '3'),
  ('2917', '29', '{"fa":"بندر کنگ","en":"Bandar-e Kong"}', '26.5978', '54.9369', '3'),
  ('2918', '29', '{"fa":"بندر چارک","en":"Bandar-e Charak"}', '26.7305', '54.2748', '3'),
  ('2919', '29', '{"fa":"جناح","en":"Jenah"}', '27.0202', '54.284', '3'),
  ('2920', '29', '{"fa":"بیکا","en":"Bika"}', '27.3542', '57.1869', '3'),
  ('2921', '29', '{"fa":"تخت","en":"Takht"}', '27.4989', '56.6398', '3'),
  ('2922', '29', '{"fa":"فین","en":"Fin"}', '27.6286', '55.9028', '3'),
  ('2923', '29', '{"fa":"ابوموسی","en":"Abu Musa"}', '25.8753', '55.0322', '3'),
  ('2924', '29', '{"fa":"کوشکنار","en":"Kushkonar"}', '27.2512', '52.8668', '3'),
  ('2925', '29', '{"fa":"تازیان پایین","en":"Tazian-e Pain"}', '27.2897', '56.1575', '3'),
  ('3001', '30', '{"fa":"همدان","en":"Hamadan"}', '34.7992', '48.5146', '1'),
  ('3002', '30', '{"fa":"ملایر","en":"Malayer"}', '34.3016', '48.8217', '2'),
  ('3003', '30', '{"fa":"نهاوند","en":"Nahavand"}', '34.1909', '48.3745', '2'),
  ('3004', '30', '{"fa":"تویسرکان","en":"Tuyserkan"}', '34.551', '48.4435', '2'),
  ('3005', '30', '{"fa":"اسدآباد","en":"Asadabad"}', '34.7824', '48.1201', '3'),
  ('3006', '30', '{"fa":"کبودرآهنگ","en":"Kabudarahang"}', '35.2092', '48.7234', '3'),
  ('3007', '30', '{"fa":"بهار","en":"Bahar"}', '34.9072', '48.4414', '3'),
  ('3008', '30', '{"fa":"رزن","en":"Razan"}', '35.3862', '49.0334', '3'),
  ('3009', '30', '{"fa":"فامنین","en":"Famenin"}', '35.1159', '48.9734', '3'),
  ('3010', '30', '{"fa":"لالجین","en":"Lalejin"}', '34.9746', '48.4758', '3'),
  ('3011', '30', '{"fa":"مریانج","en":"Maryanaj"}', '34.831', '48.4593', '3'),
  ('3012', '30', '{"fa":"جورقان","en":"Juraqan"}', '34.8849', '48.5544', '3'),
  ('3013', '30', '{"fa":"قروه درجزین","en":"Qorveh-e Darjazin"}', '35.3095', '49.1002', '3'),
  ('3014', '30', '{"fa":"سامن","en":"Samen"}', '34.2088', '48.7051', '3'),
  ('3015', '30', '{"fa":"جوکار","en":"Jowkar"}', '34.4326', '48.6854', '3'),
  ('3016', '30', '{"fa":"فیروزان","en":"Firuzan"}', '34.3608', '48.1154', '3'),
  ('3017', '30', '{"fa":"صالح‌آباد","en":"Salehabad"}', '34.9237', '48.3427', '3'),
  ('3018', '30', '{"fa":"گل‌تپه","en":"Gol Tappeh"}', '35.219', '48.206', '3'),
  ('3019', '30', '{"fa":"گیان","en":"Giyan"}', '34.1706', '48.2431', '3'),
  ('3020', '30', '{"fa":"فرسفج","en":"Farsafaj"}', '34.4867', '48.285', '3'),
  ('3021', '30', '{"fa":"سرکان","en":"Sarkan"}', '34.5953', '48.4478', '3'),
  ('3022', '30', '{"fa":"دمق","en":"Damaq"}', '35.4286', '48.8219', '3'),
  ('3101', '31', '{"fa":"یزد","en":"Yazd"}', '31.8972', '54.3675', '1'),
  ('3102', '31', '{"fa":"میبد","en":"Meybod"}', '32.2501', '54.0166', '2'),
  ('3103', '31', '{"fa":"اردکان","en":"Ardakan"}', '32.31', '54.0175', '2'),
  ('3104', '31', '{"fa":"بافق","en":"Bafq"}', '31.6035', '55.4025', '2'),
  ('3105', '31', '{"fa":"مهریز","en":"Mehriz"}', '31.5843', '54.4428', '2'),
  ('3106', '31', '{"fa":"ابرکوه","en":"Abarkuh"}', '31.1289', '53.2824', '3'),
  ('3107', '31', '{"fa":"تفت","en":"Taft"}', '31.7438', '54.2028', '3'),
  ('3108', '31', '{"fa":"اشکذر","en":"Ashkezar"}', '31.9968', '54.2085', '3'),
  ('3109', '31', '{"fa":"زارچ","en":"Zarach"}', '31.9911', '54.2319', '3'),
  ('3110', '31', '{"fa":"هرات","en":"Herat"}', '30.0541', '54.3729', '3'),
  ('3111', '31', '{"fa":"بهاباد","en":"Bahabad"}', '31.8709', '56.0243', '3'),
  ('3112', '31', '{"fa":"مروست","en":"Marvast"}', '30.4783', '54.2117', '3'),
  ('3113', '31', '{"fa":"حمیدیا","en":"Hamidia"}', '31.8217', '54.4064', '3'),
  ('3114', '31', '{"fa":"شاهدیه","en":"Shahediyeh"}', '31.9475', '54.2747', '3'),
  ('3115', '31', '{"fa":"نیر","en":"Nir"}', '31.4867', '54.1281', '3'),
  ('3116', '31', '{"fa":"احمدآباد","en":"Ahmadabad"}', '32.355', '53.9933', '3'),
  ('3117', '31', '{"fa":"عقدا","en":"Aqda"}', '32.4409', '53.6297', '3'),
  ('3118', '31', '{"fa":"مهردشت","en":"Mehrdasht"}', '31.0244', '53.3511', '3'),
  ('3119', '31', '{"fa":"ندوشن","en":"Nodushan"}', '32.0294', '53.5472', '3'),
  ('3120', '31', '{"fa":"خضرآباد","en":"Khezrabad"}', '31.8631', '53.9514', '3');

-- platform/data/postal-prefixes.tsv
insert into postal_prefixes (province_id, prefix) values
  ('1', '1'),
  ('1', '33'),
  ('1', '397'),
  ('1', '398'),
  ('2', '31'),
  ('2', '333'),
  ('2', '336'),
  ('3', '51'),
  ('3', '52'),
  ('3', '53'),
  ('3', '54'),
  ('3', '55'),
  ('4', '57'),
  ('4', '58'),
  ('4', '59'),
  ('5', '56'),
  ('6', '81'),
  ('6', '82'),
  ('6', '83'),
  ('6', '84'),
  ('6', '85'),
  ('6', '86'),
  ('6', '87'),
  ('7', '693'),
  ('7', '694'),
  ('7', '695'),
  ('7', '696'),
  ('7', '697'),
  ('7', '698'),
  ('7', '699'),
  ('8', '75'),
  ('9', '88'),
  ('10', '97'),
  ('11', '91'),
  ('11', '92'),
  ('11', '93'),
  ('11', '947'),
  ('11', '948'),
  ('11', '949'),
  ('11', '95'),
  ('11', '96'),
  ('12', '94'),
  ('12', '966'),
  ('13', '61'),
  ('13', '62'),
  ('13', '63'),
  ('13', '64'),
  ('14', '45'),
  ('15', '35'),
  ('15', '36'),
  ('16', '98'),
  ('16', '99'),
  ('17', '71'),
  ('17', '72'),
  ('17', '73'),
  ('17', '74'),
  ('18', '34'),
  ('19', '37'),
  ('20', '66'),
  ('21', '76'),
  ('21', '77'),
  ('21', '78'),
  ('22', '67'),
  ('23', '757'),
  ('23', '758'),
  ('23', '759'),
  ('24', '49'),
  ('25', '41'),
  ('25', '42'),
  ('25', '43'),
  ('25', '44'),
  ('26', '68'),
  ('26', '691'),
  ('26', '692'),
  ('27', '46'),
  ('27', '47'),
  ('27', '48'),
  ('28', '378'),
  ('28', '379'),
  ('28', '38'),
  ('28', '391'),
  ('28', '392'),
  ('28', '393'),
  ('28', '394'),
  ('28', '395'),
  ('28', '396'),
  ('29', '79'),
  ('30', '65'),
  ('31', '89');

-- platform/data/delivery-areas.sql
-- The border of Iran: Natural Earth (public domain).
insert into delivery_areas (country, area) values ('IR', polygon '(
  (53.916,37.344),(54.193,37.332),(54.301,37.354),(54.460,37.408),(54.578,37.441),(54.640,37.444),(54.701,37.471),
  (54.744,37.502),(54.848,37.722),(54.899,37.778),(55.075,37.903),(55.226,37.981),(55.381,38.050),(55.579,38.099),
  (55.842,38.095),(56.051,38.078),(56.170,38.078),(56.227,38.073),(56.270,38.080),(56.296,38.095),(56.324,38.191),
  (56.368,38.222),(56.440,38.250),(56.544,38.250),(56.670,38.257),(56.774,38.250),(56.908,38.214),(57.080,38.210),
  (57.192,38.217),(57.260,38.179),(57.307,38.130),(57.332,38.089),(57.336,38.033),(57.336,37.990),(57.354,37.974),
  (57.422,37.948),(57.520,37.929),(57.710,37.905),(57.887,37.861),(57.980,37.830),(58.110,37.783),(58.261,37.665),
  (58.319,37.648),(58.387,37.635),(58.434,37.639),(58.549,37.688),(58.650,37.651),(58.700,37.656),(58.816,37.684),
  (58.938,37.649),(59.240,37.521),(59.273,37.524),(59.302,37.510),(59.327,37.481),(59.345,37.444),(59.366,37.333),
  (59.456,37.254),(59.561,37.179),(59.687,37.139),(59.950,37.042),(60.061,36.964),(60.180,36.830),(60.320,36.653),
  (60.342,36.637),(60.709,36.642),(61.120,36.642),(61.170,36.573),(61.159,36.432),(61.174,36.290),(61.213,36.191),
  (61.213,36.099),(61.184,36.052),(61.159,36.000),(61.152,35.978),(61.206,35.943),(61.253,35.868),(61.260,35.762),
  (61.235,35.705),(61.238,35.660),(61.264,35.620),(61.282,35.554),(61.278,35.514),(61.246,35.474),(61.224,35.424),
  (61.199,35.361),(61.188,35.313),(61.141,35.288),(61.102,35.273),(61.105,35.210),(61.127,35.156),(61.148,35.094),
  (61.123,35.051),(61.105,35.002),(61.069,34.922),(61.080,34.856),(61.040,34.799),(60.990,34.750),(60.958,34.710),
  (60.950,34.653),(60.914,34.634),(60.846,34.587),(60.803,34.554),(60.738,34.545),(60.727,34.518),(60.734,34.492),
  (60.763,34.476),(60.803,34.419),(60.889,34.320),(60.644,34.308),(60.569,34.219),(60.486,34.094),(60.526,33.842),
  (60.486,33.712),(60.511,33.639),(60.572,33.589),(60.655,33.561),(60.806,33.559),(60.907,33.538),(60.918,33.505),
  (60.860,33.457),(60.767,33.363),(60.716,33.323),(60.562,33.137),(60.562,33.059),(60.576,32.995),(60.644,32.794),
  (60.709,32.599),(60.828,32.249),(60.828,32.169),(60.788,31.986),(60.788,31.877),(60.803,31.735),(60.792,31.660),
  (60.821,31.495),(60.853,31.483),(61.112,31.452),(61.346,31.422),(61.660,31.382),(61.757,31.285),(61.814,31.073),
  (61.811,30.914),(61.786,30.832),(61.559,30.599),(61.332,30.363),(61.105,30.129),(60.842,29.858),(61.033,29.664),
  (61.152,29.542),(61.318,29.372),(61.339,29.332),(61.339,29.264),(61.508,29.006),(61.570,28.870),(61.624,28.792),
  (61.757,28.667),(61.890,28.546),(62.034,28.490),(62.131,28.478),(62.354,28.416),(62.434,28.363),(62.563,28.235),
  (62.718,28.252),(62.750,28.252),(62.758,28.244),(62.761,28.202),(62.740,28.002),(62.783,27.801),(62.812,27.497),
  (62.801,27.445),(62.765,27.357),(62.761,27.301),(62.754,27.266),(62.761,27.251),(62.812,27.230),(62.916,27.218),
  (63.168,27.252),(63.197,27.244),(63.258,27.207),(63.301,27.152),(63.305,27.124),(63.244,27.077),(63.233,26.999),
  (63.251,26.879),(63.240,26.865),(63.186,26.838),(63.168,26.666),(63.157,26.650),(63.092,26.633),(62.786,26.643),
  (62.750,26.640),(62.635,26.594),(62.441,26.561),(62.387,26.542),(62.311,26.490),(62.261,26.428),(62.250,26.369),
  (62.239,26.357),(62.128,26.369),(62.088,26.318),(61.868,26.242),(61.843,26.226),(61.811,26.166),(61.782,25.996),
  (61.753,25.843),(61.739,25.822),(61.670,25.768),(61.663,25.751),(61.670,25.692),(61.642,25.584),(61.616,25.286),
  (61.588,25.202),(61.534,25.195),(61.490,25.154),(61.411,25.102),(61.242,25.141),(61.109,25.183),(60.662,25.282),
  (60.616,25.331),(60.587,25.414),(60.511,25.437),(60.400,25.312),(60.025,25.384),(59.896,25.362),(59.820,25.400),
  (59.615,25.404),(59.456,25.482),(59.226,25.428),(59.046,25.417),(58.798,25.555),(58.531,25.593),(58.315,25.581),
  (58.204,25.591),(58.024,25.641),(57.937,25.692),(57.797,25.654),(57.732,25.725),(57.336,25.791),(57.260,25.919),
  (57.206,26.037),(57.203,26.159),(57.106,26.372),(57.073,26.680),(57.037,26.801),(56.983,26.905),(56.911,26.994),
  (56.814,27.089),(56.728,27.127),(56.357,27.200),(56.285,27.190),(56.119,27.143),(55.943,27.037),(55.651,26.978),
  (55.590,26.933),(55.518,26.831),(55.424,26.770),(55.295,26.785),(55.154,26.725),(54.895,26.556),(54.758,26.506),
  (54.643,26.509),(54.521,26.589),(54.247,26.697),(54.071,26.732),(53.822,26.707),(53.707,26.726),(53.506,26.851),
  (53.455,26.943),(53.340,27.004),(52.984,27.141),(52.692,27.324),(52.638,27.391),(52.602,27.494),(52.476,27.617),
  (52.192,27.718),(52.030,27.824),(51.842,27.848),(51.666,27.844),(51.590,27.863),(51.518,27.910),(51.277,28.131),
  (51.277,28.219),(51.130,28.435),(51.094,28.513),(51.061,28.726),(51.022,28.782),(50.867,28.870),(50.842,28.928),
  (50.878,29.004),(50.878,29.063),(50.795,29.117),(50.676,29.146),(50.647,29.212),(50.669,29.339),(50.651,29.421),
  (50.543,29.547),(50.388,29.679),(50.230,29.872),(50.168,29.921),(50.129,30.047),(50.071,30.198),(49.985,30.209),
  (49.556,30.028),(49.430,30.131),(49.056,30.308),(49.027,30.334),(49.002,30.374),(49.049,30.398),(49.095,30.407),
  (49.189,30.375),(49.247,30.412),(49.225,30.473),(49.131,30.509),(49.002,30.506),(49.038,30.450),(48.915,30.398),
  (48.890,30.327),(48.908,30.242),(48.919,30.120),(48.869,30.063),(48.833,30.035),(48.671,30.028),(48.595,29.974),
  (48.545,29.962),(48.480,30.004),(48.433,30.037),(48.397,30.110),(48.386,30.160),(48.401,30.188),(48.383,30.230),
  (48.332,30.285),(48.278,30.316),(48.228,30.322),(48.181,30.355),(48.149,30.417),(48.066,30.457),(48.015,30.466),
  (48.012,30.657),(48.012,30.823),(48.012,30.990),(47.835,30.997),(47.681,31.002),(47.681,31.141),(47.681,31.400),
  (47.753,31.601),(47.828,31.794),(47.713,31.936),(47.591,32.087),(47.511,32.151),(47.418,32.341),(47.371,32.424),
  (47.331,32.455),(47.285,32.474),(47.123,32.467),(46.968,32.568),(46.788,32.688),(46.568,32.834),(46.377,32.929),
  (46.298,32.950),(46.111,32.957),(46.093,32.976),(46.082,33.028),(46.082,33.087),(46.140,33.174),(46.147,33.229),
  (46.021,33.415),(45.981,33.471),(45.873,33.492),(45.895,33.545),(45.895,33.582),(45.881,33.610),(45.855,33.624),
  (45.823,33.625),(45.737,33.603),(45.675,33.686),(45.474,33.926),(45.409,33.955),(45.398,33.971),(45.445,34.044),
  (45.528,34.153),(45.542,34.216),(45.528,34.285),(45.438,34.415),(45.459,34.471),(45.499,34.533),(45.499,34.582),
  (45.560,34.575),(45.636,34.573),(45.661,34.613),(45.661,34.748),(45.679,34.799),(45.920,35.028),(46.043,35.080),
  (46.133,35.127),(46.154,35.196),(46.136,35.233),(46.118,35.285),(46.111,35.321),(46.010,35.426),(45.974,35.478),
  (45.971,35.524),(45.996,35.608),(46.039,35.674),(46.179,35.712),(46.262,35.745),(46.273,35.773),(46.169,35.821),
  (45.942,35.835),(45.776,35.821),(45.722,35.837),(45.647,35.929),(45.560,35.978),(45.485,36.009),(45.409,36.004),
  (45.362,36.016),(45.351,36.054),(45.240,36.356),(45.207,36.398),(45.157,36.408),(45.114,36.410),(45.085,36.431),
  (45.053,36.472),(45.031,36.526),(45.031,36.597),(45.035,36.658),(45.020,36.698),(44.981,36.738),(44.927,36.766),
  (44.880,36.799),(44.797,37.064),(44.765,37.135),(44.765,37.142),(44.768,37.156),(44.757,37.217),(44.797,37.269),
  (44.793,37.290),(44.714,37.358),(44.603,37.424),(44.574,37.436),(44.574,37.507),(44.577,37.561),(44.567,37.609),
  (44.545,37.637),(44.545,37.658),(44.588,37.710),(44.559,37.745),(44.397,37.830),(44.336,37.872),(44.225,37.880),
  (44.210,37.908),(44.228,37.967),(44.268,38.038),(44.329,38.109),(44.351,38.146),(44.372,38.210),(44.379,38.255),
  (44.448,38.318),(44.451,38.335),(44.430,38.358),(44.376,38.370),(44.318,38.375),(44.300,38.387),(44.289,38.420),
  (44.297,38.557),(44.279,38.641),(44.257,38.701),(44.271,38.837),(44.232,38.863),(44.171,38.934),(44.145,38.995),
  (44.160,39.017),(44.171,39.055),(44.181,39.108),(44.178,39.144),(44.120,39.180),(44.081,39.219),(44.073,39.260),
  (44.059,39.311),(44.034,39.351),(44.023,39.377),(44.045,39.392),(44.124,39.404),(44.239,39.397),(44.336,39.396),
  (44.390,39.422),(44.455,39.667),(44.516,39.731),(44.588,39.769),(44.725,39.682),(44.783,39.651),(44.819,39.651),
  (44.837,39.628),(44.999,39.424),(45.071,39.363),(45.114,39.312),(45.143,39.255),(45.189,39.215),(45.254,39.194),
  (45.337,39.139),(45.391,39.095),(45.481,39.007),(45.575,38.972),(45.920,38.908),(46.115,38.878),(46.169,38.870),
  (46.316,38.913),(46.489,38.906),(46.554,38.904),(46.784,39.087),(46.853,39.149),(46.989,39.180),(47.065,39.253),
  (47.187,39.340),(47.339,39.424),(47.475,39.498),(47.583,39.543),(47.774,39.649),(47.893,39.686),(47.997,39.684),
  (48.152,39.561),(48.282,39.448),(48.321,39.399),(48.257,39.356),(48.134,39.312),(48.113,39.281),(48.105,39.241),
  (48.109,39.203),(48.127,39.172),(48.275,39.099),(48.293,39.059),(48.293,39.019),(48.275,38.993),(48.242,38.979),
  (48.138,38.958),(48.051,38.936),(48.019,38.911),(47.994,38.884),(47.997,38.854),(48.023,38.819),(48.206,38.724),
  (48.224,38.689),(48.260,38.642),(48.307,38.613),(48.383,38.606),(48.419,38.587),(48.591,38.411),(48.635,38.399),
  (48.840,38.437),(48.869,38.436),(48.872,38.392),(48.901,38.144),(48.926,38.016),(48.959,37.891),(49.016,37.776),
  (49.081,37.668),(49.171,37.601),(49.373,37.519),(49.470,37.497),(49.725,37.481),(49.981,37.444),(50.129,37.406),
  (50.176,37.380),(50.215,37.340),(50.338,37.149),(50.532,37.014),(50.928,36.811),(51.119,36.743),(51.763,36.615),
  (52.192,36.622),(53.372,36.868),(53.768,36.931),(53.916,36.931),(53.826,36.882),(53.678,36.853),(53.768,36.818),
  (53.905,36.813),(53.970,36.818),(54.017,36.849),(54.024,36.901),(54.017,36.953),(53.952,37.182)
)');

-- platform/data/months.sql
-- Same as domain/calendar; a test compares them.
with years as (
  select year,
         date '2011-03-21' + (365 * (year - 1390) + (select count(*) from unnest(array[
           1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436, 1441, 1445, 1449, 1453, 1457, 1461, 1465,
           1469, 1474, 1478, 1482, 1486, 1490, 1494, 1498]) leap where leap < year))::int as new_year
    from generate_series(1390, 1499) year
), firsts as (
  select year, number, new_year + 31 * least(number - 1, 6) + 30 * greatest(number - 7, 0) as first_day
    from years cross join generate_series(1, 12) number
), days as (
  select *, lead(first_day) over (order by year, number) as next_day from firsts
)
insert into jalali_months
select year * 100 + number, year || '-' || lpad(number::text, 2, '0'), first_day, next_day - 1,
       first_day::timestamp at time zone 'Asia/Tehran', next_day::timestamp at time zone 'Asia/Tehran'
  from days where next_day is not null;

-- platform/data/audit-tail.sql
insert into audit_tail (id, at) values (0, '-infinity');

-- platform/data/schema-support.sql
insert into schema_support (oldest_version) values (100);

-- money/data/ledger-accounts.sql
-- The shop's own accounts. Accounts with an owner are created with their first entry.
insert into ledger_accounts (kind) values
  ('bank'), ('sales'), ('vat'), ('delivery'), ('commission'), ('seller-fees'), ('suspense'), ('commission-tax');

-- search/data/search-state.sql
-- Initial capacity; apply_search_changes extends it.
insert into search_state (capacity, zeros) values (1024, search_zeros(1024));

-- search/data/search-synonyms.tsv
insert into search_synonyms (word, means, is_mutual) values
  ('آکنه', 'جوش', 'true'),
  ('آکنه', 'blemish', 'true'),
  ('acne', 'blemish', 'true'),
  ('acne', 'جوش', 'true'),
  ('pimple', 'blemish', 'true'),
  ('زیت', 'جوش', 'true'),
  ('مرطوب‌کننده', 'آبرسان', 'true'),
  ('moisturizer', 'آبرسان', 'true'),
  ('hydrating', 'moisturising', 'true'),
  ('ضدآفتاب', 'سان‌بلاک', 'true'),
  ('ضدآفتاب', 'کرم آفتاب', 'true'),
  ('sunscreen', 'sunblock', 'true'),
  ('sunscreen', 'sun care', 'false'),
  ('sunblock', 'sun care', 'false'),
  ('قرص', 'کپسول', 'false'),
  ('sunscreen', 'sun cream', 'true'),
  ('suncream', 'sunscreen', 'true'),
  ('رژ لب', 'ماتیک', 'true'),
  ('رژ لب', 'لیپستیک', 'true'),
  ('ریمل', 'ماسکارا', 'true'),
  ('mascara', 'ریمل', 'true'),
  ('کرم‌پودر', 'فاندیشن', 'true'),
  ('کرم‌پودر', 'فوندیشن', 'true'),
  ('کرم‌پودر', 'پودر مایع', 'true'),
  ('پنکیک', 'پودر فشرده', 'true'),
  ('پنکیک', 'کامپکت', 'true'),
  ('رژگونه', 'بلاش', 'true'),
  ('سایه', 'آی‌شدو', 'true'),
  ('خط چشم', 'مداد چشم', 'true'),
  ('eyeliner', 'eye pencil', 'true'),
  ('eyeliner', 'مداد چشم', 'true'),
  ('kohl', 'سرمه', 'true'),
  ('لاک', 'nail varnish', 'true'),
  ('polish', 'varnish', 'true'),
  ('شامپو بدن', 'ژل دوش', 'true'),
  ('شامپو بدن', 'بادی‌واش', 'true'),
  ('شامپو بدن', 'بدن‌شوی', 'true'),
  ('shower gel', 'body wash', 'true'),
  ('نرم‌کننده', 'کاندیشنر', 'true'),
  ('نرم‌کننده', 'کندیشنر', 'true'),
  ('نرم‌کننده', 'لطیف‌کننده', 'true'),
  ('دئودورانت', 'مام', 'true'),
  ('دئودورانت', 'ضدتعریق', 'true'),
  ('دئودورانت', 'دئودرانت', 'true'),
  ('deodorant', 'antiperspirant', 'true'),
  ('عطر', 'ادکلن', 'true'),
  ('عطر', 'پرفیوم', 'true'),
  ('ادکلن', 'ادوپرفیوم', 'true'),
  ('ادکلن', 'ادوتویلت', 'true'),
  ('perfume', 'fragrance', 'true'),
  ('perfume', 'parfum', 'true'),
  ('perfume', 'cologne', 'true'),
  ('cologne', 'toilette', 'true'),
  ('fragrance', 'parfum', 'true'),
  ('fragrance', 'toilette', 'true'),
  ('بادی‌میست', 'بادی‌اسپلش', 'true'),
  ('body mist', 'body splash', 'true'),
  ('اسکراب', 'لایه‌بردار', 'true'),
  ('scrub', 'exfoliant', 'true'),
  ('scrub', 'exfoliator', 'true'),
  ('پاک‌کننده', 'کلینزر', 'true'),
  ('پاک‌کننده', 'شوینده', 'true'),
  ('cleanser', 'face wash', 'true'),
  ('cleanser', 'cleansing', 'true'),
  ('toner', 'tonic', 'true'),
  ('سرم', 'سروم', 'true'),
  ('سرم', 'serum', 'true'),
  ('ویتامین ث', 'ویتامین سی', 'true'),
  ('ویتامین ث', 'vitamin c', 'true'),
  ('ویتامین سی', 'vitamin c', 'true'),
  ('ویتامین د', 'ویتامین دی', 'true'),
  ('ویتامین د۳', 'ویتامین دی۳', 'true'),
  ('قرص جوشان', 'جوشان', 'true'),
  ('effervescent', 'fizzy', 'true'),
  ('مولتی‌ویتامین', 'چندویتامین', 'true'),
  ('امگا۳', 'اومگا۳', 'true'),
  ('کلاژن', 'کولاژن', 'true'),
  ('زینک', 'روی', 'true'),
  ('zinc', 'زینک', 'true'),
  ('هیالورونیک', 'هیالورونیک اسید', 'true'),
  ('شوره', 'پوسته', 'true'),
  ('شوره', 'dandruff', 'true'),
  ('dandruff', 'flaky', 'true'),
  ('dandruff', 'flakes', 'true'),
  ('ریزش', 'کم‌پشت', 'true'),
  ('ریزش', 'کم‌پشتی', 'true'),
  ('hair loss', 'thinning', 'true'),
  ('ریزش', 'thinning', 'true'),
  ('چروک', 'خطوط ریز', 'true'),
  ('چروک', 'fine lines', 'true'),
  ('wrinkle', 'fine lines', 'true'),
  ('wrinkles', 'fine lines', 'true'),
  ('ضدچروک', 'خطوط ریز', 'true'),
  ('anti-ageing', 'fine lines', 'true'),
  ('لک', 'نایکدستی', 'true'),
  ('لک', 'uneven tone', 'true'),
  ('ضد لک', 'نایکدستی', 'true'),
  ('روشن‌کننده', 'کدری', 'true'),
  ('brightening', 'dullness', 'true'),
  ('pores', 'منافذ', 'true'),
  ('وز', 'frizz', 'true'),
  ('موخوره', 'آسیب‌دیده', 'true'),
  ('split ends', 'damaged', 'true'),
  ('افترشیو', 'بعد از اصلاح', 'true'),
  ('ژیلت', 'اصلاح', 'true'),
  ('ریش‌تراشی', 'اصلاح', 'true'),
  ('shave', 'shaving', 'true'),
  ('مردانه', 'آقایان', 'true'),
  ('مردانه', 'مردان', 'true'),
  ('مردانه', 'men', 'true'),
  ('مردانه', 'mens', 'true'),
  ('زنانه', 'بانوان', 'true'),
  ('زنانه', 'women', 'true'),
  ('بچه', 'کودک', 'true'),
  ('نوزاد', 'کودک', 'true'),
  ('نوزاد', 'baby', 'true'),
  ('kids', 'baby', 'true'),
  ('child', 'baby', 'true'),
  ('diaper', 'nappy', 'true'),
  ('دیپر', 'پوشک', 'true'),
  ('پمپرز', 'پوشک', 'true'),
  ('دستمال مرطوب', 'وایپس', 'true'),
  ('بارداری', 'حاملگی', 'true'),
  ('pregnancy', 'bump', 'true'),
  ('شیردهی', 'nursing', 'true'),
  ('breastfeeding', 'nursing', 'true'),
  ('infusion', 'tea', 'true'),
  ('mouthwash', 'دهان‌شویه', 'true'),
  ('تقویت مو', 'کم‌پشتی', 'true'),
  ('بی‌بو', 'بدون عطر', 'true'),
  ('unscented', 'fragrance-free', 'true'),
  ('colour', 'color', 'true'),
  ('coloured', 'colored', 'true'),
  ('sulphate', 'sulfate', 'true'),
  ('odour', 'odor', 'true'),
  ('moustache', 'mustache', 'true'),
  ('عطر', 'ادوپرفیوم', 'false'),
  ('عطر', 'ادوتویلت', 'false'),
  ('رز', 'گل محمدی', 'false'),
  ('رز', 'گلاب', 'false'),
  ('rose', 'rosewater', 'false'),
  ('دمنوش', 'چای', 'false'),
  ('لک', 'کدری', 'false'),
  ('pregnancy', 'mother', 'false'),
  ('بارداری', 'مادر', 'false'),
  ('بارداری', 'bump', 'false'),
  ('آفتاب', 'ضدآفتاب', 'false'),
  ('دندان', 'خمیردندان', 'false'),
  ('مسواک', 'خمیردندان', 'false'),
  ('مرطوب', 'مرطوب‌کننده', 'false'),
  ('sun', 'sunscreen', 'false'),
  ('dry skin', 'dehydration', 'false'),
  ('کم‌آبی', 'آبرسان', 'false');

-- content/data/pages/about-us.sql
insert into pages (slug, title, body, changed_at) values ('about-us',
jsonb_build_object('fa', 'دربارهٔ انار', 'en', 'About Anar'), jsonb_build_object(
'fa', $fa$
انار فروشگاه کالای زیبایی و سلامت است؛ جایی که قیمت، امتیاز و پورسانت هر کالا کنار همان کالا نوشته شده و برای هر عدد توضیحی هست.

## چه می‌فروشیم

مراقبت پوست و مو، آرایش، بهداشت و مکمل. هر کالا شمارهٔ پروانهٔ بهداشت، فهرست ترکیبات و ترکیبات حساسیت‌زای خود را نشان می‌دهد. آنچه دربارهٔ یک کالا نمی‌دانیم، نمی‌نویسیم.

## چطور کار می‌کنیم

- **قیمت روشن:** کنار هر مبلغ می‌توانید ببینید چگونه به دست آمده است؛ تخفیف، مالیات و هزینهٔ ارسال جدا نوشته می‌شوند.
- **بازگشت آسان:** تا ۷ روز پس از تحویل می‌توانید کالا را بازگردانید.
- **پاسخ‌گویی:** پشتیبانی ۲۴‌ساعته است و به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## شبکهٔ بازاریابان

مشتریانی که بخواهند می‌توانند بازاریاب شوند. پورسانت فقط از فروش کالا پرداخت می‌شود؛ برای معرفی افراد به‌تنهایی هیچ مبلغی پرداخت نمی‌شود، عضویت هزینه‌ای ندارد و کسی ناچار به خرید نیست. جمع پورسانت‌ها از ۴۰ درصد فروش بیشتر نمی‌شود و هر بازاریاب می‌تواند دلیل تک‌تک ریال‌های صورت‌حسابش را ببیند.

[طرح درآمدی را بخوانید](#/rules-and-income-plan/network-marketer-income-plan)
$fa$,
'en', $en$
Anar is a beauty and health shop where every product shows its price, points and commission, and every number can be explained.

## What we sell

Skin and hair care, make-up, hygiene and supplements. Each product shows its health licence number, its ingredients and which of them are allergens. We claim nothing about a product that we do not know.

## How we work

- **Clear prices:** beside every amount you can see how it was worked out; discounts, VAT and delivery are listed separately.
- **Easy returns:** you can send goods back within 7 days of delivery.
- **Answers:** support is there 24 hours a day, and every complaint is answered within 48 hours.

## Our marketers

Any customer can apply to become a marketer. Commission is paid for goods sold and nothing else: nobody is paid for introducing people, joining is free and no purchase is required. Commissions together never exceed 40 percent of sales, and every marketer can see the reason behind every rial of a statement.

[Read the income plan](#/rules-and-income-plan/network-marketer-income-plan)
$en$), now());

-- content/data/pages/contact-us.sql
insert into pages (slug, title, body, changed_at) values ('contact-us',
jsonb_build_object('fa', 'تماس با ما', 'en', 'Contact us'), jsonb_build_object(
'fa', $fa$
پشتیبانی همهٔ روزهای هفته، ۲۴‌ساعته پاسخ می‌دهد. سریع‌ترین راه، پیام‌رسان است؛ گفت‌وگو همان‌جا می‌ماند و بعداً هم می‌توانید به آن برگردید.

## پیش از تماس

- **پیگیری سفارش:** وضعیت و کد رهگیری هر سفارش در «سفارش‌های من» است.
- **پرداخت ناموفق:** اگر مبلغی از حساب شما کم شده و تا ۷۲ ساعت برنگشته است، شمارهٔ پیگیری بانک را آماده داشته باشید و تماس بگیرید.
- **بازگشت کالا:** تا ۷ روز پس از تحویل، از صفحهٔ همان سفارش.
$fa$,
'en', $en$
Support is there 24 hours a day, seven days a week. The messenger is the quickest way: the conversation stays there and you can come back to it later.

## Before you call

- **Tracking an order:** its state and tracking code are under “My orders”.
- **A failed payment:** if money was taken from your account and has not come back after 72 hours, call us with the bank’s trace number at hand.
- **Returning goods:** within 7 days of delivery, from the order’s page.
$en$), now());

-- content/data/pages/terms-and-rules.sql
insert into pages (slug, title, body, changed_at) values ('terms-and-rules',
jsonb_build_object('fa', 'شرایط و قوانین', 'en', 'Terms and rules'), jsonb_build_object(
'fa', $fa$
با ثبت‌نام در انار این شرایط را می‌پذیرید. {{note: بخش‌های بازگشت کالا، مالیات و بازاریابی شبکه‌ای را به تأیید مشاور حقوقی فروشگاه برسانید.}}

## حساب کاربری

1. هر فرد یک حساب دارد و مشخصات آن باید از آنِ خود او باشد. شمارهٔ همراه باید به نام صاحب کد ملی باشد.
2. نگه‌داری رمز عبور با شماست. حساب روی حداکثر سه دستگاه هم‌زمان باز می‌ماند.
3. با بارگذاری مدارک نادرست، حساب مسدود می‌شود.

## مشتری عادی، مشتری ویژه و بازاریاب

1. **مشتری عادی** خرید می‌کند، نظر می‌دهد و هر زمان بخواهد می‌تواند درخواست بازاریابی بدهد. حسابی که یک ماه پس از ثبت‌نام نه درخواست بازاریابی داشته باشد و نه خرید، سفارش یا پولی، حذف می‌شود.
2. **مشتری ویژه** با قیمت مصرف‌کننده و کد تخفیف خرید می‌کند؛ کسی را معرفی نمی‌کند و پورسانت نمی‌گیرد. پس از دو ماه پیاپی بدون خرید مسدود می‌شود و خود می‌تواند رفع مسدودی کند. پس از انصراف، تا ۳۰ روز نمی‌تواند دوباره مشتری ویژه شود، ولی بی‌درنگ می‌تواند بازاریاب شود.
3. **بازاریاب** پس از امضای قرارداد و تأیید مدارک فعال می‌شود. پس از درگذشت بازاریاب، جایگاه او تا شش ماه فعال می‌ماند و بدون مدارک انحصار وراثت مسدود می‌شود.
4. هر تغییری را که تاریخ مشخصی دارد، هفت روز زودتر به شما خبر می‌دهیم.

## چه کسانی نمی‌توانند بازاریاب شوند

- کارکنان شرکت و بستگان درجهٔ یک آنان، تا ۹۰ روز پس از تسویه‌حساب؛
- افراد زیر ۱۸ سال؛
- کارمندان دولت؛
- اتباع خارجی بدون پروانهٔ کار.

## خرید و پرداخت

1. مبلغی که پیش از پرداخت می‌بینید همان است که می‌پردازید. اگر قیمتی تغییر کند، پیش از پرداخت تفاوت آن را می‌بینید.
2. کالا هنگام پرداخت ۲۰ دقیقه برای شما کنار گذاشته می‌شود.
3. اگر پرداخت ناموفق بود و مبلغ کسرشده برنگشت، پس از ۷۲ ساعت با پشتیبانی تماس بگیرید.

## بازگشت کالا و شکایت

1. تا ۷ روز پس از تحویل می‌توانید کالای بازنشده را بدون ذکر دلیل، و کالای معیوب یا اشتباه را با توضیح و تصویر بازگردانید. سفارش قدیمی‌تر از ۷ روز بازگردانده نمی‌شود.
2. به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## اطلاعات شما

مدارک شناسایی خصوصی‌اند: تنها خود شما و کارشناس بررسی آن‌ها را می‌بینند. مشخصات شما را به کسی نمی‌فروشیم.
$fa$,
'en', $en$
By signing up with Anar you accept these terms. {{note: Have the parts on returns, tax and network marketing confirmed by the shop’s legal adviser.}}

## Your account

1. Each person has one account, in their own name. The mobile number must be registered to the holder of the national code.
2. You are responsible for keeping your password safe. An account can be open on at most three devices at a time.
3. An account for which false documents are uploaded is blocked.

## Normal customer, preferred customer and marketer

1. A **normal customer** shops, writes reviews and may apply as a marketer at any time. An account is deleted if, a month after sign-up, it has no application, purchase, order or money.
2. A **preferred customer** shops at consumer prices and with discount codes, refers nobody and earns no commission. After two consecutive months without a purchase the account is blocked; its holder can lift the block. After cancelling, nobody can become a preferred customer again for 30 days, but anybody can become a marketer at once.
3. A **marketer** becomes active once the contract is signed and the documents are approved. After a marketer’s death the position stays active for up to six months and is then blocked unless inheritance documents are accepted.
4. We tell you seven days in advance of any change that has a date.

## Who cannot become a marketer

- company staff and their first-degree relatives, until 90 days after settlement;
- people under 18;
- government employees;
- people of other nationalities without a work permit.

## Buying and paying

1. The amount you see before paying is the amount you pay. If a price has changed, you see the difference first.
2. While you pay, the goods are reserved for you for 20 minutes.
3. If a payment fails and the money taken has not come back, contact support after 72 hours.

## Returns and complaints

1. Within 7 days of delivery you can return unopened goods without giving a reason, and defective or wrong goods with a description and a picture. Orders delivered more than 7 days ago cannot be returned.
2. Every complaint is answered within 48 hours.

## Your data

Identity documents are private: only you and the member of staff who reviews them can see them. We never sell your details.
$en$), now());

-- content/data/pages/dissatisfaction.sql
insert into pages (slug, title, body, changed_at) values ('dissatisfaction',
jsonb_build_object('fa', 'ثبت نارضایتی', 'en', 'Report dissatisfaction'), jsonb_build_object(
'fa', $fa$
اگر از کالا، ارسال یا رفتار ما راضی نبوده‌اید، بگویید. هر گزارش شماره‌ای می‌گیرد و تا ۴۸ ساعت به آن پاسخ می‌دهیم.

## چه چیز به ما کمک می‌کند

- شمارهٔ سفارش، اگر نارضایتی شما دربارهٔ سفارشی است؛
- آنچه رخ داد و آنچه انتظار داشتید؛
- تصویر، اگر چیزی دیدنی است.

برای کالای معیوب یا اشتباه، تا ۷ روز پس از تحویل از صفحهٔ همان سفارش درخواست بازگشت بدهید؛ آن راه کوتاه‌تر است.
$fa$,
'en', $en$
If you were not satisfied with a product, its delivery or our service, please tell us. Every report gets a number and is answered within 48 hours.

## What helps us

- the order number, if it is about an order;
- what happened, and what you expected;
- a picture, if there is something to see.

For defective or wrong goods, ask for a return on the order’s page within 7 days of delivery; that is quicker.
$en$), now());

-- content/data/page-versions.sql
-- Version 1 of the initial pages.
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from pages order by id;

set local check_function_bodies = on;
