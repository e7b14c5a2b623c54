/** A row for each table that is empty in the demo and has triggers. */
export const rowsOf: Readonly<Record<string, string>> = {
  'public.sessions': `insert into public.sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
    select '\\x00', min(id), false, now(), now(), now() from public.accounts`,
  'public.ledger_month_seals': `insert into public.ledger_month_seals (month, last_day, closed_at)
    select month, last_day, now() from public.jalali_months order by id limit 1`,
  'public.ledger_day_seals': `insert into public.ledger_day_seals (day, transfer_count, entry_count, sha256)
    values ('2012-01-01', 0, 0, '\\x00')`,
  'public.disowned_payments': `insert into public.disowned_payments (payment_id, person_id, amount, found_at)
    select id, person_id, 10, now() from public.payments limit 1`,
  'public.disowned_uses': `insert into public.disowned_uses (disowned_payment_id, held_payment_id, amount, spent_at)
    select 1, min(id), 10, now() from public.payments`,
  'public.payment_differences': `insert into public.payment_differences (payment_day_id, reference, kind, found_at)
    values (1, 'a reference', 'unknown-here', now())`,
  'public.payment_doubts': `insert into public.payment_doubts (payment_id, from_at) select min(id), now() from public.payments`,
  'public.seller_credits': `insert into public.seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
    select min(id), 1, 1, 10, 1, now() from public.order_items`,
  'public.seller_credit_backs': `insert into public.seller_credit_backs (return_id, order_item_id, units, goods_amount, fee_amount, turned_back_at)
    select 1, min(id), 1, 10, 1, now() from public.order_items`,
  'public.stock_reservations': `insert into public.stock_reservations (sale_order_id, inventory_id, units)
    select min(o.id), min(i.id), 1 from public.sale_orders o, public.inventories i`,
  'public.comment_votes': `insert into public.comment_votes (comment_id, person_id, is_helpful)
    select min(c.id), min(p.id), true from public.comments c, public.people p`,
  'public.commission_adjustments': `insert into public.commission_adjustments (month, person_id, amount, reason, account_id, created_at)
    select month, person_id, 10, 'a reason', (select min(id) from public.accounts), now() from public.statements limit 1`,
  'public.product_imports': `insert into public.product_imports (file_name, byte_size, options, state, counts, created_at, created_by)
    select 'products.xlsx', 1, '{}', 'Checking', '{}', now(), min(id) from public.accounts`,
  'public.proposals': `insert into public.proposals (command, effect, permission, subject, body, details, proposed_by, proposed_at,
      starts_at, is_sole)
    select 'a command', 'rights', 'a permission', 'a subject', '{}', '{}', min(id), now(), now(), false from public.accounts`,
}

const query = (words: string) =>
  `jsonb_build_object('units', '[${words}]'::jsonb, 'filters',
     '{"published": true, "stock": true, "discount": true, "rating": 1, "min": 10000, "max": 900000000}'::jsonb
       || jsonb_build_object('brand', jsonb_build_array(b.id), 'category', jsonb_build_array(c.id),
                             'without', jsonb_build_array(i.id), 'tags', jsonb_build_array(jsonb_build_array(t.id))))`
const first = `(select * from public.brands order by id limit 1) b, (select * from public.categories order by id limit 1) c,
  (select * from public.ingredients order by id limit 1) i, (select * from public.tags order by id limit 1) t`
const known = '{"w": "کرم", "f": ["کرم"], "o": ";vl"}'
const mistyped = '{"w": "کرمم", "f": [], "o": "cream", "of": []}'
const zeros = '(select zeros from public.search_state)'
const published = `public.search_any_of('published', '[0]', ${zeros})`

/**
 * Calls of every function that no trigger calls, with data of the demo. A function that one of these calls calls need not
 * be listed; add new functions that neither a trigger nor a listed call reaches.
 */
export const calls: readonly string[] = [
  `select public.localized(name, 'en'), public.search_texts(name), public.search_name_words(name) from public.products`,
  `select public.search_fold(name ->> 'fa'), public.fold_text(name ->> 'fa'), public.search_key(name ->> 'en') from public.products`,
  `select public.search_words_in(name ->> 'fa', true) from public.products`,
  `select public.search_band(price_now), public.search_zeros(64) from public.products where price_now is not null`,
  'select public.tehran_day(now()), public.tehran_today(), public.jalali_year_start(1405)',
  `select public.jalali_day(d::date), public.day_in_calendar(d::date, 'pe'), public.moment_in_calendar(d, 'pe')
     from generate_series(now() - interval '400 days', now(), interval '1 day') d`,
  "select public.without_notes(body ->> 'fa') from public.pages",
  'select public.basket_snapshot(id) from public.sale_orders',
  'select public.invoice_names(id), public.member_code(id) from public.people',
  'select public.member_flags(a.user_type, state, closed_at is null) from public.accounts a join public.people p on p.account_id = a.id',
  'select public.account_name(kind, person_id, seller_id, gateway) from public.ledger_accounts',
  'select public.has_bought(person_id, product_id) from public.comments',
  'select public.can_be_bought(id, public.tehran_today()) from public.skus',
  "select public.ids_merged('[1, 2, 3]', 1, 2)",
  'select public.record_past_membership(id, now(), 1) from public.people limit 1',
  `do $$ begin perform public.refuse_missing_standings(); exception when sqlstate 'AN001' then null; end $$`,
  'select public.discounted_price(consumer_price, 9.09), public.discounted_price(consumer_price, null) from public.prices',
  'select public.shown_price(consumer_price, 9) from public.prices',
  'select public.shown_vat_percent(id, public.tehran_today()) from public.categories',
  'select public.refresh_best_offers(array_agg(id)) from public.products',
  'select public.similar_products(id, 8) from public.products',
  'select public.search_terms_of(array_agg(id)) from public.products',
  'select public.search_words_of(array_agg(id)) from public.products',
  'select public.search_written(array_agg(id)) from public.products',
  `select public.search_distance('کرم', 'کرمم'), public.search_grade(1::smallint, 2::smallint)`,
  `select public.search_known(array['کرم']), public.search_beginning('کر', 5)`,
  `select public.search_mistyped('کرمم')`,
  `select public.search_reading('[${known}, ${mistyped}]', true)`,
  `select public.search_levels('[${known}, ${mistyped}]', false, false)`,
  `select public.search_levels('[${known}, {"w": "qqqqqq", "f": []}]', false, true)`,
  `select public.search_nearest(array[${zeros}, ${zeros}, ${zeros}, ${zeros}, ${published}], ${published})`,
  `select public.search_partial_matches(array[${published}, ${zeros}], ${zeros})`,
  `select public.search_numbers_from('price', 1000, ${published}, ${zeros})`,
  `select public.search_rated_from(3, ${zeros}), public.search_priced_from(100000, ${zeros})`,
  `select public.search_without('', null, array['stock'], array[0], array[${published}])`,
  `select public.search_prices(${published}), public.search_category_counts(${published})`,
  `select public.search_filtered(${query(known)} -> 'filters', ${zeros}) from ${first}`,
  `select public.search_catalogue_filtered(${query(known)} -> 'filters', ${zeros}) from ${first}`,
  `select public.search_counts(${query(known)}), public.search_window(${query(known)}, 7, -1, 20) from ${first}`,
  `select public.search_best((public.search_levels('[${known}]', false, false)).levels, ${published}, 7, -1, 20)`,
  `select public.search_hits('{"units": [${known}]}'), public.search_counts('{"units": [${mistyped}], "filters": {"published": true}}')`,
  `select public.search_suggestions('{"units": [${known}]}', 'fa'), public.search_suggestions('{"units": [${mistyped}]}', 'en')`,
  `select public.search_bits(array[1, 2], ${zeros}), public.search_bits(array(select generate_series(0, 300)), ${zeros})`,
  'select public.rebuild_search(), public.apply_search_changes()',
  `insert into public.search_touched (product_id) select id from public.products`,
  'select public.apply_search_changes()',
]
