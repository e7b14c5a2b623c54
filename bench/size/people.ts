import type { Database } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { firstPersonId, type Shop, sqlOf } from './shop.ts'

const firstNames =
  'سارا مریم زهرا فاطمه نرگس الهام نگار شیرین لیلا مینا علی رضا حسین محمد امیر مهدی بهرام کاوه آرش سهراب'
const lastNames =
  'احمدی محمدی رضایی کریمی حسینی موسوی جعفری صادقی رحیمی قاسمی ابراهیمی نوری کاظمی اکبری یوسفی زارع امینی شریفی فلاح باقری'
/** One person in ten thousand is called so: what a search by a rare name finds. */
export const rareLastName = 'سپیدارنژاد'

const arrayOf = (words: string) => `array['${words.split(' ').join("', '")}']`
const drawnOf = (words: string, part: number) =>
  `(${arrayOf(words)})[1 + size.draw(n, ${part}, ${words.split(' ').length})]`

/** A customer is every eleventh; all others are marketers. */
const isCustomer = 'n % 11 = 0'

/**
 * Everybody with their account and address: marketers below a sponsor who joined before them, customers below the marketer
 * who referred them, one marketer in a hundred blocked.
 */
export async function generatePeople(database: Database, shop: Shop): Promise<void> {
  const tables = ['accounts', 'people', 'addresses', 'sponsorships', 'past_memberships', 'membership_checks']
  await load(database, tables, async (tx) => {
    await tx.query(`
      insert into accounts (id, username, password_hash, user_type, created_at) overriding system value
      select ${firstPersonId} + n, 'member' || n, '-',
             case when n % 33 = 0 then 'PreferredCustomer' when ${isCustomer} then 'Customer' else 'NetworkMarketer' end,
             size.joined_at(n)
        from generate_series(1, ${shop.people}::bigint) n`)
    await tx.query(`
      insert into people (id, account_id, sponsor_id, sponsored_at, state, first_name, last_name, national_code, gender,
                          birth_date, cellphone, email, iban, created_at, preferred_since, blocked_at, block_reason,
                          state_before_block, username, user_type)
        overriding system value
      select ${firstPersonId} + n, ${firstPersonId} + n,
             -- A sponsor is a marketer: next to each customer stands one who joined before.
             case when n > 1 then ${firstPersonId} + s - (s % 11 = 0)::int end, size.joined_at(n),
             case when ${isCustomer} then 'NotApplied' when blocked_at is null then 'Active' else 'Blocked' end,
             ${drawnOf(firstNames, 1)},
             case when n % 10000 = 77 then '${rareLastName}' else ${drawnOf(lastNames, 2)} end || ' ' || n,
             size.national_code(997000000 + n), case size.draw(n, 3, 2) when 0 then 'MALE' else 'FEMALE' end,
             date '1960-01-01' + size.draw(n, 4, 15000)::int, '91' || lpad(n::text, 8, '0'),
             'member' || n || '@example.com', case when not ${isCustomer} then size.iban(n) end, size.joined_at(n),
             case when n % 33 = 0 then size.joined_at(n) end,
             blocked_at, case when blocked_at is not null then 'OFFICE' end,
             case when blocked_at is not null then 'Active' end, a.username, a.user_type
        from generate_series(1, ${shop.people}::bigint) n
        join accounts a on a.id = ${firstPersonId} + n
        cross join lateral (select 1 + size.draw(n, 5, greatest(n - 1, 1)) as s,
                                   case when not ${isCustomer} and n > 100 and size.draw(n, 6, 100) = 0 then
                                        size.joined_at(n) + size.draw(n, 7, 1000) / 1000.0 * (${sqlOf(shop.now)} - size.joined_at(n))
                                   end as blocked_at) drawn`)
    await tx.query(`
      insert into sponsorships (person_id, sponsor_id, from_at)
      select id, sponsor_id, sponsored_at from people
       where id > ${firstPersonId} and sponsor_id is not null order by id`)
    await tx.query(`insert into membership_checks (person_id) select id from people on conflict do nothing`)
    // Until they were blocked they were active marketers.
    await tx.query(`
      insert into past_memberships (person_id, until, flags)
      select id, blocked_at, member_flags('NetworkMarketer', 'Active', true) from people
       where id > ${firstPersonId} and blocked_at is not null order by id`)
    await tx.query(`
      insert into addresses (id, person_id, title, city_id, postal_code, address, is_main, created_at) overriding system value
      select ${firstPersonId} + n, ${firstPersonId} + n, 'خانه', cities.ids[1 + size.draw(n, 8, cardinality(cities.ids))],
             (1000000000 + size.draw(n, 9, 9000000000))::text, 'خیابان نمونه، پلاک ' || n, true, size.joined_at(n)
        from generate_series(1, ${shop.people}::bigint) n
        cross join (select array_agg(id order by id) as ids from cities) cities`)
  })
}
