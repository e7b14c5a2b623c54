import { memberCode } from '@anar/domain/people'
import { describe, expect, it } from 'vitest'
import { productParts, productsOfRange } from './content/share/queries.ts'
import { walletOf } from './money/ledger/index.ts'
import { applySearchChanges } from './search/indexing/index.ts'
import { expectGreenBooks } from './testing/books.ts'
import { browserOf } from './testing/browser.ts'
import { financeOf } from './testing/finance.ts'
import { addWorkedExample, openNetwork } from './testing/network.ts'
import { openDecisions, openReturns } from './testing/returns.ts'

const billion = 1_000_000_000
// Every sequence at a number of its own beyond 32 bits; people just below the largest id.
const env = await openReturns()
const { app, database, shop } = env
await database.query(`
  select setval(seqrelid::regclass, ${3 * billion} + row_number() over (order by seqrelid) * 1000)
    from pg_sequence where seqrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
await database.query(
  `select setval(pg_get_serial_sequence('people', 'id'), ${Number.MAX_SAFE_INTEGER - 100})`,
)
const offers: number[] = []
for (const name of ['کرم انار', 'سرم انار', 'تونر انار']) {
  offers.push(await shop.addOffer({ name, stock: [50], scoreHundredths: 5_000 }))
}
const visitor = browserOf(app, null)

const productOf = async (skuSellerId: number): Promise<number> => {
  const { rows } = await database.query<{ product_id: number }>(
    'select s.product_id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
    [skuSellerId],
  )
  return rows[0]!.product_id
}
const searchProducts = async (query: object) => {
  const { status, body } = await visitor.get(
    `search/Product?${new URLSearchParams({ fields: 'id', ...query })}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { page?: { id: number }[]; next?: string | null } & typeof body
}
const products = await Promise.all(offers.map(productOf))

describe('with ids beyond 32 bits', () => {
  it('a purchase and a return go their way, and the books add up', async () => {
    const decisions = await openDecisions(env)
    const sara = await decisions.receiver(offers[0]!)
    const returnId = await decisions.received(sara)
    const refunded = await decisions.decide('refund', returnId)
    expect(refunded.body).toMatchObject({ state: 'Refunded' })
    for (const id of [sara.personId, sara.saleOrderId, sara.orderItemIds[0], returnId]) {
      expect(id).toBeGreaterThan(3 * billion)
    }
    expect((await walletOf(database, sara.personId)).earnedRial).toBeGreaterThan(0)
    const fields = 'id,orderItems.id,orderItems.skuSeller.id'
    const orders = await sara.browser.get(
      `search/SaleOrder?fields=${fields}&filter={"field":"id","op":"eq","value":${sara.saleOrderId}}`,
    )
    expect(orders.body['page']).toEqual([
      expect.objectContaining({
        id: sara.saleOrderId,
        orderItems: [{ id: sara.orderItemIds[0], skuSeller: { id: offers[0] } }],
      }),
    ])
    const { rows } = await database.query<{ id: number }>('select min(id) as id from ledger_entries')
    expect(rows[0]!.id).toBeGreaterThan(3 * billion)
    await expectGreenBooks(database, env.clock.now())
  })

  it('products are found by id, by words, page by page and by what they are filtered with', async () => {
    await applySearchChanges(database)
    expect(Math.min(...products)).toBeGreaterThan(3 * billion)
    expect(
      (await searchProducts({ filter: JSON.stringify({ field: 'id', op: 'in', value: products }) })).page,
    ).toHaveLength(3)
    for (const query of [
      {},
      { filter: JSON.stringify({ field: 'text', op: 'contains', value: 'انار' }), sort: '-relevance' },
      { sort: 'price' },
    ]) {
      const seen: number[] = []
      let after: string | null | undefined
      do {
        const { page, next } = await searchProducts({ ...query, size: '1', ...(after && { after }) })
        seen.push(...page!.map(({ id }) => id))
        after = next
      } while (after)
      expect(seen.toSorted(), JSON.stringify(query)).toEqual(products)
    }
  })

  it('facets count tags, brands and prices', async () => {
    const tag = await database.query<{ id: number }>(`
      with g as (insert into tag_groups (name) values ('{"fa": "پوست"}') returning id),
           s as (insert into tag_subgroups (tag_group_id, name) select id, '{"fa": "نوع"}' from g returning id)
      insert into tags (tag_subgroup_id, name) select id, '{"fa": "خشک"}' from s returning id`)
    const tagId = tag.rows[0]!.id
    await database.query('insert into product_tags (product_id, tag_id) values ($1, $2)', [
      products[1],
      tagId,
    ])
    await applySearchChanges(database)
    const filter = JSON.stringify({
      and: [
        { field: 'tags.id', op: 'in', value: [tagId] },
        { field: 'price', op: 'gte', value: 500_000 },
      ],
    })
    const { body } = await visitor.get(`products/facets?${new URLSearchParams({ filter })}`)
    expect(body).toMatchObject({ total: 1, tags: [{ id: tagId, count: 1 }] })
    const similar = await visitor.get(`products/similar?to=${products[1]}`)
    expect(similar.body).toEqual({ ids: [] })
  })

  it('the sitemap lists its products without counting up to them', async () => {
    const parts = await productParts(database, 1_000)
    expect(parts).toEqual([Math.floor((products[0]! - 1) / 1_000)])
    const listed = await productsOfRange(database, parts[0]!, 1_000)
    expect(listed.map(({ id }) => id)).toEqual(products)
  })

  it('a month is calculated, and its statements name their people', async () => {
    env.clock.moveTo('2026-05-22T08:00:00Z')
    const network = await openNetwork(database, shop)
    await network.addPlan('1405-02')
    const { people } = await addWorkedExample(network, '2026-05-01T10:00:00Z')
    const finance = await financeOf(env)
    const { body } = await finance.send('office/months/calculate', { month: '1405-02' })
    expect(body['state'], JSON.stringify(body)).toBe('calculated')
    const { rows } = await database.query<{ person_id: number; payable: number; code: string }>(
      'select person_id, payable, member_code(person_id) as code from statements where person_id = $1',
      [people['A']],
    )
    expect(people['A']).toBeGreaterThan(3 * billion)
    expect(rows).toEqual([{ person_id: people['A'], payable: 8_215_000, code: memberCode(people['A']!) }])
  })
})

it('an id beyond the largest is nobody’s: refused by an address, a body and a filter', async () => {
  const beyond = '9007199254740992'
  const member = browserOf(app, (await shop.addMember()).token)
  const answers = [
    await visitor.get(`products/similar?to=${beyond}`),
    await member.post('baskets/set-quantity', { skuSellerId: Number(beyond), quantity: 1 }),
    await visitor.get(`search/Product?fields=id&filter={"field":"id","op":"eq","value":${beyond}}`),
    await visitor.get(`/p/${beyond}`),
    await member.get(`orders/${beyond}/invoice.pdf`),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'BAD_VALUE'],
    [400, 'INVALID_INPUT'],
    [400, 'BAD_VALUE'],
    [404, undefined],
    [404, 'NOT_FOUND'],
  ])
})
