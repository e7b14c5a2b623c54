import type { Sql } from '../../../platform/db/pool.ts'

/**
 * A small shop in which two persons have one of everything that can have an owner, and every row rule has something to
 * hide: unpublished products, withdrawn offers, future prices, waiting comments, deleted addresses. Person 1 acts for
 * seller 1, person 2 for seller 2. Made for 2026-05-10.
 */
export async function insertTwoPeople(sql: Sql): Promise<void> {
  for (const statement of statements) await sql.query(statement)
}

export const person = { one: 1, two: 2 } as const
/** Each person's national code, which no other viewer may find by searching. */
export const nationalCodeOf = { [person.one]: '0012345679', [person.two]: '0023456789' } as const

const text = (name: string) => `'{"fa": "${name} fa", "en": "${name}"}'`

const statements = [
  // The provinces and cities of every shop would only be noise.
  'delete from cities',
  `delete from jalali_months where month not between '1405-01' and '1405-04'`,
  'delete from provinces',
  `insert into provinces (id, name) values (1, ${text('Province')})`,
  `insert into cities (id, province_id, name) values (1, 1, ${text('City')})`,
  `insert into accounts (id, username, password_hash, user_type) overriding system value values
     (1, 'one', '-', 'NetworkMarketer'), (2, 'two', '-', 'Customer')`,
  `insert into people (id, account_id, first_name, last_name, national_code, iban, birth_date, email) overriding system value values
     (1, 1, 'First', 'One', '${nationalCodeOf[1]}', 'IR000000000000000000000001', '1990-01-01', 'one@shop.example'),
     (2, 2, 'Second', 'Two', '${nationalCodeOf[2]}', 'IR000000000000000000000002', '1992-02-02', 'two@shop.example')`,
  `insert into notice_occasions (person_id, kind, occasion, created_at) values
     (1, 'WELCOME', 'sign-up', '2026-05-01'), (2, 'IBAN_CHANGED', 'first', '2026-05-02')`,
  `insert into notices (id, person_id, kind, details, occasion, created_at) overriding system value values
     (1, 1, 'WELCOME', '{}', 'sign-up', '2026-05-01'), (2, 2, 'IBAN_CHANGED', '{"iban": "1234"}', 'first', '2026-05-02')`,
  `insert into ledger_accounts (kind, person_id, balance) values ('topped-up', 1, 0), ('earned', 2, 0)`,
  `insert into ledger_occasions (occasion, posted_at) values ('opening', now())`,
  `insert into ledger_transfers (kind, occasion, posted_at, book_day)
   select occasion, occasion, posted_at, tehran_day(posted_at) from ledger_occasions`,
  `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
   select t.id, t.posted_at, a.id, case a.kind when 'bank' then -3000 else a.person_id * 1000 end, a.person_id * 1000, a.person_id
     from ledger_transfers t join ledger_accounts a on a.kind in ('topped-up', 'earned', 'bank') order by a.id`,
  // 1 and 4 listed, 2 and 5 deleted but on an order, 3 and 6 deleted.
  `insert into addresses (id, person_id, title, city_id, postal_code, address, is_main, deleted_at) overriding system value values
     (1, 1, 'Home', 1, '1111111111', 'Street one', true, null), (2, 1, 'Old', 1, '1111111112', 'Street two', false, now()),
     (3, 1, 'Older', 1, '1111111113', 'Street three', false, now()), (4, 2, 'Home', 1, '2222222221', 'Street four', true, null),
     (5, 2, 'Old', 1, '2222222222', 'Street five', false, now()), (6, 2, 'Older', 1, '2222222223', 'Street six', false, now())`,

  // 1 is a marketer with a running contract, 2 applies to become one. Each has a submitted application and one more.
  `update people set state = case id when 1 then 'Active' else 'UnderReview' end`,
  `insert into contract_versions (version, body, published_at) values (1, ${text('Contract')}, '2026-01-01'), (2, ${text('Newer contract')}, '2026-03-01')`,
  `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at) values
     ('document-of-one-000000a', 1, 'ID_CARD_FRONT', 'private/documents/a', 'image/jpeg', 1, sha256('a'), '2026-02-01'),
     ('document-of-one-000000b', 1, 'SIGNED_CONTRACT', 'private/documents/b', 'application/pdf', 1, sha256('b'), '2026-02-02'),
     ('document-of-one-000000c', 1, 'ID_CARD_FRONT', 'private/documents/c', 'image/jpeg', 1, sha256('c'), '2026-04-01'),
     ('document-of-two-000000d', 2, 'PASSPORT', 'private/documents/d', 'image/jpeg', 1, sha256('d'), '2026-04-01')`,
  `insert into marketer_applications (id, person_id, state, sponsor_id, iban, certificate_number, contract_version, contract_sha256, signed_at, signed_document_id, created_at, submitted_at, decided_at)
   overriding system value values
     (1, 1, 'Approved', 2, 'IR000000000000000000000001', '11', 1, sha256('text'), '2026-02-02', 'document-of-one-000000b', '2026-02-01', '2026-02-03', '2026-02-04'),
     (2, 1, 'Draft', null, null, null, null, null, null, null, '2026-04-01', null, null),
     (3, 2, 'Rejected', 1, 'IR000000000000000000000002', '22', 1, sha256('text'), '2026-03-02', null, '2026-03-01', '2026-03-03', '2026-03-04'),
     (4, 2, 'UnderReview', 1, 'IR000000000000000000000002', '22', 2, sha256('text'), '2026-04-02', null, '2026-04-01', '2026-04-03', null)`,
  `insert into training_articles (id, position, title, body, published_at) overriding system value values
     (1, 0, ${text('Article')}, ${text('Body')}, '2026-01-01'), (2, 1, ${text('Draft article')}, ${text('Body')}, null)`,
  `insert into training_progress (person_id, article_id, read_at) values (1, 1, '2026-05-01')`,

  `insert into brands (id, name) values (1, ${text('Brand')}), (2, ${text('Another brand')})`,
  `insert into categories (id, parent_id, path, name) values (1, null, '{1}', ${text('Skin')}), (2, 1, '{1,2}', ${text('Serums')})`,
  'insert into vat_rates (category_id, vat_percent) values (1, 10)',
  `insert into tag_groups (id, name) values (1, ${text('Group')})`,
  `insert into tag_subgroups (id, tag_group_id, name) values (1, 1, ${text('Subgroup')})`,
  `insert into tags (id, tag_subgroup_id, name) values (1, 1, ${text('Tag')})`,
  `insert into ingredients (id, inci_name) values (1, 'AQUA')`,
  `insert into sellers (id, name, is_active) values
     (1, ${text('Seller one')}, true), (2, ${text('Seller two')}, true), (3, ${text('Closed seller')}, false)`,
  `insert into accounts (id, username, password_hash, user_type) overriding system value values
     (21, 'clerk', '-', 'Seller'), (22, 'former', '-', 'Seller')`,
  `insert into seller_users (id, seller_id, account_id, is_signatory, is_main, dismissed_at) overriding system value values
     (1, 1, 1, true, true, null), (2, 2, 2, true, true, null), (3, 1, 21, false, false, null), (4, 2, 22, false, false, '2026-05-01')`,
  // Each seller's own application, and one without a seller in each other state.
  `insert into seller_applications (id, token_hash, cellphone, state, started_at, last_step_at, submitted_at, decided_at, seller_id) overriding system value values
     (1, sha256('1'), '9000000001', 'Approved', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', 1),
     (2, sha256('2'), '9000000002', 'Approved', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', 2),
     (3, sha256('3'), '9000000003', 'Draft', '2026-05-09', '2026-05-09', null, null, null),
     (4, sha256('4'), '9000000004', 'UnderReview', '2026-05-09', '2026-05-09', '2026-05-09', null, null)`,
  `insert into seller_people (id, seller_application_id, first_name, last_name, national_code, cellphone, email, is_signatory, is_main_user) overriding system value
   select n, n, 'First', 'Person', '001234567' || n, '900000000' || n, n || '@seller.example', true, true from generate_series(1, 4) n`,
  `insert into warehouses (id, city_id, name, address) values (1, 1, ${text('Warehouse')}, ${text('Warehouse street')})`,
  `insert into files (id, media_type, byte_size, is_public) values ('picture', 'image/png', 1, true)`,
  // 1 and 3 are published, 2 and 4 are not.
  `insert into products (id, brand_id, category_id, name, summary, description, combination, how_to_use, features, manufacture_country, hue, published_at)
   select n, 1 + n % 2, 1 + n % 2, jsonb_build_object('fa', 'کالا ' || n, 'en', 'Product ' || n), ${text('Summary')}, ${text('Description')}, ${text('Combination')},
          '{"fa": ["یک"], "en": ["one"]}', '{"fa": ["یک"]}', ${text('Iran')}, 10 * n, case when n in (1, 3) then timestamptz '2026-01-01' + n * interval '1 day' end
     from generate_series(1, 4) n`,
  `insert into product_tags (product_id, tag_id) values (1, 1), (2, 1)`,
  `insert into product_ingredients (product_id, ingredient_id, position) values (1, 1, 1), (2, 1, 1)`,
  `insert into key_ingredients (product_id, position, name, note) values (1, 1, ${text('Water')}, ${text('Note')}), (2, 1, ${text('Water')}, ${text('Note')})`,
  `insert into skus (id, product_id, name, gtin, weight_gram) select n, n, ${text('Sku')}, lpad(n::text, 13, '0'), 100 from generate_series(1, 4) n`,
  `insert into sku_images (sku_id, display_order, file_id) select n, 1, 'picture' from generate_series(1, 4) n`,
  // 1 and 2 are valid; 3 is of a closed seller, 4 and 6 of unpublished products, 5 is withdrawn.
  `insert into sku_sellers (id, sku_id, seller_id, is_active) values
     (1, 1, 1, true), (2, 3, 2, true), (3, 1, 3, true), (4, 2, 1, true), (5, 3, 1, false), (6, 4, 2, true)`,
  // Each offer has a past, a current and a future one.
  ...['prices', 'discounts', 'special_discounts', 'reward_boxes'].map((table) => recordsOf(table)),
  `insert into price_costs (price_id, wholesale_price, purchase_price) select id, 800000, 700000 from prices order by id`,
  // A draft of a product and one of a new product; two versions of one product.
  `insert into product_drafts (product_id, base_version, content, created_at, changed_at, changed_by) values
     (1, 0, '{"code": "p-1", "name": {"fa": "یک", "en": "One"}}', '2026-05-01', '2026-05-02', 1),
     (null, 0, '{"code": "new", "name": {"fa": "نو", "en": ""}}', '2026-05-01', '2026-05-02', 2)`,
  `insert into product_versions (product_id, number, content, published_at, published_by, note)
   select 1, n, '{}', '2026-05-01', 1, 'First' from generate_series(1, 2) n`,
  `insert into inventories (sku_seller_id, warehouse_id, on_hand) select n, 1, 5 from generate_series(1, 6) n`,
  `insert into comments (id, product_id, person_id, rating, text, state) overriding system value values
     (1, 1, 1, 5, 'Good', 'Published'), (2, 3, 1, 4, 'Waiting', 'Pending'), (3, 2, 1, 3, 'On what is not sold', 'Published'),
     (4, 1, 2, 2, 'Waiting', 'Pending'), (5, 3, 2, 1, 'Good', 'Published'), (6, 2, 2, 1, 'Rejected', 'Rejected')`,
  // Each person voted on and reported the other's comment, has a favourite and a stock watch.
  `insert into comment_votes (id, comment_id, person_id, is_helpful) overriding system value values (1, 5, 1, true), (2, 1, 2, false)`,
  `insert into comment_reports (id, comment_id, person_id, reason, created_at) overriding system value values
     (1, 5, 1, 'UNTRUE', '2026-05-09'), (2, 1, 2, 'PRIVATE', '2026-05-09')`,
  `insert into favourites (id, person_id, product_id, created_at, price_then, was_in_stock) overriding system value values
     (1, 1, 1, '2026-05-09', 1000000, true), (2, 2, 3, '2026-05-09', null, false)`,
  `insert into stock_watches (id, person_id, sku_id, created_at) overriding system value values
     (1, 1, 1, '2026-05-09'), (2, 2, 3, '2026-05-09')`,

  // 2 is no longer offered and was chosen by person 2.
  `insert into delivery_methods (id, name, from_days, to_days, is_active) values
     (1, ${text('Post')}, 1, 3, true), (2, ${text('Courier')}, 1, 1, false), (3, ${text('Pigeon')}, 1, 9, false)`,
  `insert into delivery_rates (delivery_method_id, price) values (1, 100000), (2, 200000), (3, 300000)`,
  // 1 was used by person 1, 2 is on person 2's basket, 3 is unused.
  `insert into discount_codes (id, code, title, type, amount, user_types, usage_limit, category_ids, created_at) overriding system value
   select n, 'CODE' || n, ${text('Spring')}, 'AMOUNT', 1000, '{Customer}', 9, '{1}', '2026-05-01' from generate_series(1, 3) n`,
  // Each person has a basket, an order with a payment under way and a registered one.
  `insert into sale_orders (id, person_id, state, order_number, address_id, delivery_method_id, reserved_until, created_at, registered_at) overriding system value values
     (1, 1, 'Draft', null, 1, 1, null, '2026-05-01', null),
     (2, 1, 'AwaitingPayment', null, 1, 1, '2026-05-10', '2026-05-02', null),
     (3, 1, 'Registered', '1405-1', 2, 1, null, '2026-05-03', '2026-05-04'),
     (4, 2, 'Draft', null, 4, 2, null, '2026-05-05', null),
     (5, 2, 'Delivered', '1405-2', 5, 1, null, '2026-05-06', '2026-05-07')`,
  `update sale_orders set discount_code_id = case id when 3 then 1 else 2 end where id in (3, 4)`,
  `insert into discount_code_uses (sale_order_id, discount_code_id, person_id, amount, reserved_at, used_at)
   values (3, 1, 1, 1000, '2026-05-04', '2026-05-04')`,
  `update people set active_sale_order_id = case id when 1 then 1 else 4 end`,
  // Person 1 ordered an offer that was withdrawn since (5), person 2 has one of an unpublished product (4) in the basket.
  `insert into order_items (id, sale_order_id, sku_seller_id, quantity) overriding system value values
     (1, 1, 1, 1), (2, 2, 2, 1), (3, 3, 5, 1), (4, 4, 4, 1), (5, 5, 3, 1), (6, 5, 2, 2)`,
  `insert into sale_order_moves (sale_order_id, from_state, to_state, actor, moved_at)
   select id, null, state, 'buyer', created_at from sale_orders`,
  `insert into payments (id, sale_order_id, gateway, state, amount, created_at) overriding system value
   select id, id, 'sandbox', 'Created', 1000, created_at from sale_orders`,
  // Each person and each seller has a withdrawal under way; a bank file, and a credited line.
  `insert into payout_batches (id, created_at, account_id, payout_count, total, sha256, content) overriding system value
   values (1, '2026-05-09', 1, 1, 1000, sha256('f'), '<Document/>')`,
  `insert into withdrawals (id, person_id, seller_id, amount, iban, owner_name, requested_at, state, payout_batch_id) overriding system value values
     (1, 1, null, 1000, 'IR000000000000000000000001', 'One', '2026-05-08', 'Exported', 1),
     (2, 2, null, 1000, 'IR000000000000000000000002', 'Two', '2026-05-08', 'Requested', null),
     (3, null, 1, 1000, 'IR000000000000000000000003', 'Seller one', '2026-05-08', 'Requested', null),
     (4, null, 2, 1000, 'IR000000000000000000000004', 'Seller two', '2026-05-08', 'Requested', null)`,
  `insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
   values (3, 1, 1, 1000, 150, '2026-05-09'), (6, 2, 2, 2000, 300, '2026-05-09')`,
  `insert into payment_days (id, day, gateway, our_count, our_amount, their_count, their_amount, unanswered, checked_at)
   overriding system value values (1, '2026-05-08', 'sandbox', 2, 2000, 1, 1000, 0, '2026-05-09')`,
  `insert into payment_differences (payment_day_id, payment_id, reference, kind, our_amount, found_at)
   select 1, id, 'r' || id, 'disowned', amount, '2026-05-09' from payments order by id`,
  // Of each person a payment that the gateway took back, spent on an order.
  `insert into disowned_payments (id, payment_id, person_id, amount, found_at) overriding system value
   values (1, 3, 1, 1000, '2026-05-09'), (2, 5, 2, 1000, '2026-05-09')`,
  `insert into disowned_uses (id, disowned_payment_id, sale_order_id, amount, spent_at) overriding system value
   values (1, 1, 3, 1000, '2026-05-04'), (2, 2, 5, 1000, '2026-05-07')`,
  `insert into book_checks (checked_at, duration_ms) values ('2026-05-09', 12)`,
  // Person 2 is below person 1; in the previous run it was the other way round.
  `insert into standings (run, person_id, parent_id, place, last_place, depth, child_count, team_size, active_count, own_score, group_score,
                          side_score, rate_basis_points, is_eligible, rank, breakaway_legs, own_purchase, differential, generation)
   select run, person_id, parent_id, place, 1, place, 1 - place, 1 - place, 0, 100, 200, 0, 300, true, 'None', 0, 1000, 5, 0
     from (values (1, 1, null, 0), (1, 2, 1, 1), (0, 2, null, 0), (0, 1, 2, 1)) s (run, person_id, parent_id, place)`,
  `insert into standing_runs (run, month, computed_at, current_at, duration_ms, member_count, net_sales, inputs_sha256)
     values (1, '1405-02', '2026-05-10', '2026-05-10', 5, 2, 2000, '')`,
  `insert into tree_moves (id, person_id, from_sponsor_id, to_sponsor_id, reason, requested_by, requested_at) overriding system value
   values (1, 2, 1, 1, 'Asked for', 1, '2026-05-09')`,
  `insert into sponsorships (person_id, sponsor_id, from_at, to_at) values (2, 1, '2026-01-01', '2026-02-01'), (1, 2, '2026-02-01', '2026-03-01')`,
  // Each person's return and complaint, with an image of each and one image without either.
  `insert into returns (id, sale_order_id, order_item_id, person_id, kind, quantity, description, requested_at) overriding system value values
     (1, 3, 3, 1, 'Defective', 1, 'Broken', '2026-05-08'), (2, 5, 5, 2, 'ChangeOfMind', 1, '', '2026-05-09')`,
  `insert into return_moves (return_id, from_state, to_state, actor, moved_at)
   select id, null, 'Requested', 'buyer', requested_at from returns order by id`,
  `insert into complaints (id, person_id, sale_order_id, subject, text, created_at, due_at) overriding system value values
     (1, 1, 3, 'Late', 'It came a week late.', '2026-05-08', '2026-05-10'), (2, 2, null, 'Rude', 'Nobody said good day.', '2026-05-09', '2026-05-11')`,
  `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at, return_id, complaint_id)
   select 'evidence-' || kind || '-' || n || '-000000', n, kind, 'private/documents/' || kind || n, 'image/jpeg', 1, sha256('e'), '2026-05-08',
          case kind when 'RETURN_IMAGE' then n end, case kind when 'COMPLAINT_IMAGE' then n end
     from generate_series(1, 2) n, (values ('RETURN_IMAGE'), ('COMPLAINT_IMAGE')) kinds (kind)`,
  // A plan in force and a draft; an approved and an open month, each with a statement of each person.
  `insert into plan_versions (id, title, from_month, plan, state, created_at, published_at) overriding system value values
     (1, 'First', '1405-01', '{"paidByDay": 7}', 'Published', '2026-03-01', '2026-03-01'), (2, 'Next', '1405-04', '{"paidByDay": 7}', 'Draft', '2026-05-01', null)`,
  `insert into commission_months (month, state, plan_version_id, plan, snapshot_at, calculated_at, sha256, member_count, sale_count,
          net_sales, cap, uncapped, commission, payable, cap_numerator, cap_denominator)
   select month, 'calculated', 1, '{"paidByDay": 7}', at, at, sha256('m'), 2, 0, 0, 0, 0, 0, 0, 1, 1
     from (values ('1405-01', timestamptz '2026-04-22'), ('1405-02', timestamptz '2026-05-09')) m (month, at)`,
  `insert into statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible, own_purchase, differential,
          generation, balance, payable, sha256)
   select month, n, 0, 0, 0, 0, false, 0, 0, 0, 0, 0, sha256('s') from commission_months, generate_series(1, 2) n order by month, n`,
  `update commission_months set state = 'approved', first_approved_by = 1, approved_by = 2, approved_at = '2026-04-23' where month = '1405-01'`,
  `insert into commission_adjustments (month, person_id, amount, reason, account_id, created_at)
   values ('1405-01', 1, 1000, 'Forgotten', 2, '2026-04-01'), ('1405-01', 2, -1000, 'Doubled', 1, '2026-04-01')`,
  `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at) values
     ('evidence-of-two-0000000', 2, 'RETURN_IMAGE', 'private/documents/loose', 'image/jpeg', 1, sha256('e'), '2026-05-08')`,
]

function recordsOf(table: string): string {
  const columns = {
    prices: ['consumer_price, score_price_ratio, score', '1000000, 0.5, 50'],
    discounts: ['discount_percent', '10'],
    special_discounts: ['quantity, discount_percent', '3, 20'],
    reward_boxes: ['quantity, reward_quantity', '4, 1'],
  }[table]!
  return `insert into ${table} (sku_seller_id, from_date, to_date, ${columns[0]})
    select n, from_date, to_date, ${columns[1]} from generate_series(1, 6) n,
      (values (null::date, date '2026-03-01'), (date '2026-03-01', date '2026-06-01'), (date '2026-06-01', null)) windows (from_date, to_date)
     order by n, from_date nulls first`
}
