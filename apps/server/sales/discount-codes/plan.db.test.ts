import { beforeAll, expect, it } from 'vitest'
import { compileSearch } from '../../search/compiler/index.ts'
import { account } from '../../search/compiler/testing/viewers.ts'
import { fixedClock } from '../../testing/clock.ts'
import { explainPrepared, rowsReadBy } from '../../testing/explained.ts'
import { openTestShop } from '../../testing/opened.ts'
import { chosenCode } from './queries.ts'

/** @spec 3.order-labels */
const { database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const useCount = 5_000
const codeCount = 10
let basketId = 0

// Ten codes with 5,000 uses each; a basket has chosen each of the last two, one of them limited to five.
beforeAll(async () => {
  const { personId } = await shop.addMember()
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(
      `insert into discount_codes (code, title, type, amount, usage_limit)
       select case $1 - n when 1 then 'OPEN' when 0 then 'FIVE' else 'OTHER' || n end, '{"fa": "کد"}', 'AMOUNT', 1000,
              case n when $1 then 5 end
         from generate_series(1, $1::int) n order by n`,
      [codeCount],
    )
    await tx.query(
      `insert into sale_orders (person_id, state, order_number, created_at, registered_at, discount_code_id)
       select $1 + 1 + n % 5000, 'Delivered', 'many-' || c.id || '-' || n, '2026-04-01', '2026-04-01', c.id
         from generate_series(1, $2::int) n cross join discount_codes c order by c.id, n`,
      [personId, useCount],
    )
    await tx.query(
      `insert into discount_code_uses (sale_order_id, discount_code_id, person_id, amount, reserved_at, used_at)
       select id, discount_code_id, person_id, 1000, registered_at, registered_at from sale_orders where discount_code_id is not null`,
    )
    const { rows } = await tx.query<{ id: number }>(
      `insert into sale_orders (person_id, created_at, discount_code_id)
       select $1, '2026-05-10', id from discount_codes where code in ('OPEN', 'FIVE') order by id returning id`,
      [personId],
    )
    basketId = rows[0]!.id
  })
  for (const table of ['sale_orders', 'discount_code_uses']) await database.query(`vacuum analyze ${table}`)
})

it('a basket’s code is judged by its own uses up to the limit', async () => {
  const read = await rowsReadBy(database, async (sql) => {
    expect(await chosenCode(sql, basketId)).toMatchObject({ code: 'OPEN', uses: 0, uses_of_person: 0 })
    expect(await chosenCode(sql, basketId + 1)).toMatchObject({ code: 'FIVE', uses: 5, uses_of_person: 0 })
  })
  expect(read['discount_code_uses'] ?? 0).toBeLessThan(100)
  expect(read['sale_orders'] ?? 0).toBeLessThan(50)
})

it('the office’s list of codes counts and sums their uses off one index', async () => {
  const { text, values } = compileSearch(
    'DiscountCode',
    { fields: 'id,code,usageLimit,useCount,usesLeft,discountTotal', sort: '-id', size: '2' },
    {
      viewer: account('Staff', 1, { staffRole: 'admin' }),
      calendar: 'pe',
      language: 'persian',
      today: '2026-05-10',
    },
  )
  const { rows } = await database.query<{ answer: string }>(text, values)
  expect(JSON.parse(rows[0]!.answer).page).toMatchObject([
    { code: 'FIVE', useCount: useCount, usesLeft: 0, discountTotal: useCount * 1000 },
    { code: 'OPEN', useCount: useCount, discountTotal: useCount * 1000 },
  ])
  const { scanned, blocks } = await explainPrepared(database, text, values)
  expect(scanned).not.toContain('discount_code_uses')
  expect(blocks).toBeLessThan(1_000)
})
