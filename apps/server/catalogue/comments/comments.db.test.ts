import { describe, expect, it } from 'vitest'
import type { Sql } from '../../platform/db/pool.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import type { Member } from '../../testing/shop.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

/** @spec 2.product-detail, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const testShop = await openTestShop(clock)
const { app, database, shop } = testShop
const support = await officeOf(testShop, 'support')

type Customer = Browser & Member
async function customer(): Promise<Customer> {
  const member = await shop.addMember()
  return { ...member, ...browserOf(app, member.token) }
}
async function product(): Promise<{ productId: number; skuSellerId: number }> {
  const skuSellerId = await shop.addOffer()
  const { rows } = await database.query<{ product_id: number }>(
    'select s.product_id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
    [skuSellerId],
  )
  return { productId: rows[0]!.product_id, skuSellerId }
}
const write = (who: Browser, productId: number, rest: object = {}) =>
  who.post('comments/write', { productId, rating: 5, text: 'عالی بود و زود رسید.', ...rest })
/** A comment that was written and published; its id. */
async function published(productId: number, rest: object = {}, who?: Customer): Promise<number> {
  const { body } = await write(who ?? (await customer()), productId, rest)
  await decide('publish', Number(body['commentId']))
  return Number(body['commentId'])
}
const rowOf = async (commentId: unknown) =>
  (await database.query<Record<string, unknown>>('select * from comments where id = $1', [commentId]))
    .rows[0]!
async function decide(how: 'publish' | 'refuse', commentId: number, rest: object = {}) {
  const { revision } = await rowOf(commentId)
  const reason = how === 'refuse' ? { reason: 'دربارهٔ کالای دیگری است.' } : {}
  return support.post(`office/comments/${how}`, { comments: [{ commentId, revision }], ...reason, ...rest })
}
const ratingOf = async (productId: number) =>
  (
    await database.query<{ count: number; average: string | null }>(
      'select rating_count as count, rating_average::text as average from products where id = $1',
      [productId],
    )
  ).rows[0]!
async function shown(who: Browser, productId: number, fields = 'id,text,rating,isBuyer,answer') {
  const filter = encodeURIComponent(JSON.stringify({ field: 'product.id', op: 'eq', value: productId }))
  return (await who.get(`search/Comment?fields=${fields}&filter=${filter}&sort=id`)).body['page']
}
/** An order of the product that the carrier has. */
async function shipped(personId: number, skuSellerId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with placed as (
       insert into sale_orders (person_id, state, order_number, created_at, registered_at)
       values ($1, 'Shipped', '1405-' || (select count(*) + 1 from sale_orders), now(), now()) returning id),
     lines as (insert into order_items (sale_order_id, sku_seller_id, quantity) select id, $2, 1 from placed)
     select id from placed`,
    [personId, skuSellerId],
  )
  return rows[0]!.id
}
const deliver = (saleOrderId: number) =>
  database.query(`update sale_orders set state = 'Delivered', delivered_at = registered_at where id = $1`, [
    saleOrderId,
  ])
const visitor = browserOf(app, null)

describe('a comment', () => {
  /** @spec 2.product-detail.2 */
  it('is seen by its writer alone until the office has read it, and by everybody from then on', async () => {
    const { productId } = await product()
    const [sara, other] = [await customer(), await customer()]
    const { status, body } = await write(sara, productId, { text: ' كيفيت   عالي ' })
    expect([status, body['state']]).toEqual([200, 'Pending'])
    expect(await shown(sara, productId, 'text,state')).toEqual([{ text: 'کیفیت عالی', state: 'Pending' }])
    expect([await shown(other, productId), await shown(visitor, productId)]).toEqual([[], []])
    expect(await ratingOf(productId)).toEqual({ count: 0, average: null })
    await decide('publish', Number(body['commentId']))
    expect(await shown(visitor, productId, 'text,rating,fullName')).toEqual([
      { text: 'کیفیت عالی', rating: 5, fullName: 'مشتری نمونه' },
    ])
    expect(await ratingOf(productId)).toEqual({ count: 1, average: '5.00' })
    expect(await noticeKinds(database, sara.personId)).toEqual(['COMMENT_PUBLISHED'])
  })

  it('is one of each person: a new text replaces the first one and waits for approval again', async () => {
    const { productId } = await product()
    const sara = await customer()
    const id = await published(productId, {}, sara)
    const reader = await customer()
    await reader.post('comments/vote', { commentId: id, isHelpful: true })
    const report = () => reader.post('comments/report', { commentId: id, reason: 'UNTRUE' })
    await report()
    await support.post('office/comments/answer', { commentId: id, answer: 'سپاس از شما.' })
    const again = await write(sara, productId, { rating: 2, text: 'پس از یک ماه نظرم برگشت.' })
    expect(again.body).toEqual({ commentId: id, state: 'Pending' })
    expect(await rowOf(id)).toMatchObject({ revision: 2, helpful_count: 0, report_count: 0, language: 'fa' })
    expect(await rowOf(id)).toMatchObject({ answer: null, answered_at: null, answered_by: null })
    expect(await shown(visitor, productId)).toEqual([])
    expect(await ratingOf(productId)).toEqual({ count: 0, average: null })
    await decide('publish', id)
    await report()
    expect(await rowOf(id)).toMatchObject({ report_count: 1 })
  })

  it('whose stars alone change stays published, and the average follows', async () => {
    const { productId } = await product()
    const sara = await customer()
    await published(productId, {}, sara)
    await published(productId, { rating: null })
    expect((await write(sara, productId, { rating: 2 })).body['state']).toBe('Published')
    expect(await ratingOf(productId)).toEqual({ count: 1, average: '2.00' })
  })

  /** @spec 3.product.2 */
  it('shows “bought it” once an order with the product was delivered, before or after it was written', async () => {
    const { productId, skuSellerId } = await product()
    const [sara, lena] = [await customer(), await customer()]
    await deliver(await shipped(sara.personId, skuSellerId))
    await published(productId, {}, sara)
    const underWay = await shipped(lena.personId, skuSellerId)
    await published(productId, {}, lena)
    await published(productId)
    expect(await shown(visitor, productId, 'isBuyer')).toEqual([
      { isBuyer: true },
      { isBuyer: false },
      { isBuyer: false },
    ])
    expect(await shown(visitor, productId, 'rating,fullName,text,isBuyer')).toContainEqual({
      rating: expect.any(Number),
      fullName: 'مشتری نمونه',
      text: expect.any(String),
      isBuyer: true,
    })
    await deliver(underWay)
    // Visitors get cached answers until the server receives the change notification.
    await expect
      .poll(() => shown(visitor, productId, 'isBuyer'), { timeout: 15_000 })
      .toEqual([{ isBuyer: true }, { isBuyer: true }, { isBuyer: false }])
  })

  it('is taken back by its writer, with its stars', async () => {
    const { productId } = await product()
    const sara = await customer()
    const commentId = await published(productId, {}, sara)
    expect((await (await customer()).post('comments/delete', { commentId })).body.code).toBe(
      'COMMENT_NOT_FOUND',
    )
    expect((await sara.post('comments/delete', { commentId })).status).toBe(200)
    expect((await sara.post('comments/delete', { commentId })).body.code).toBe('COMMENT_NOT_FOUND')
    expect(await ratingOf(productId)).toEqual({ count: 0, average: null })
  })
})

describe('writing a comment is refused', () => {
  it('PRODUCT_NOT_FOUND: what is not on sale is not spoken of', async () => {
    const { productId } = await product()
    await database.query('update products set published_at = null where id = $1', [productId])
    const sara = await customer()
    expect((await write(sara, productId)).body.code).toBe('PRODUCT_NOT_FOUND')
    expect((await write(sara, 999_999)).body.code).toBe('PRODUCT_NOT_FOUND')
  })

  it('TOO_MANY_COMMENTS: a further one while twenty wait to be read, and not the same one again', async () => {
    const sara = await customer()
    const { productId } = await product()
    await write(sara, productId)
    await database.query(
      `with more as (
         insert into products (brand_id, category_id, name, summary, description, combination, how_to_use, features, manufacture_country, hue)
         select 1, 2, name, summary, description, combination, how_to_use, features, manufacture_country, hue
           from products, generate_series(1, 19) where id = $2 returning id)
       insert into comments (product_id, person_id, text) select id, $1, 'نظر' from more`,
      [sara.personId, productId],
    )
    const { body } = await write(sara, (await product()).productId)
    expect([body.code, body.details]).toEqual(['TOO_MANY_COMMENTS', { limit: 20 }])
    expect((await write(sara, productId, { text: 'همان، با کلمه‌های دیگر.' })).status).toBe(200)
  })

  it.each([
    ['text', { text: '' }],
    ['text', { text: 'خب' }],
    ['text', { text: '\u200b\u202e' }],
    ['text', { text: 'ا'.repeat(2001) }],
    ['text', { text: 'ارزان‌تر در shop.example.ir' }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
  ])('INVALID_INPUT at %s: %j', async (field, rest) => {
    const { body } = await write(await customer(), (await product()).productId, rest)
    expect([body.code, Object.keys(body.details['fields'] as object)]).toEqual(['INVALID_INPUT', [field]])
  })
})

describe('a vote', () => {
  it('is one of each person, can be changed and taken back', async () => {
    const commentId = await published((await product()).productId)
    const [sara, lena] = [await customer(), await customer()]
    const vote = async (who: Browser, isHelpful: boolean | null) =>
      Object.values((await who.post('comments/vote', { commentId, isHelpful })).body)
    expect(await vote(sara, true)).toEqual([1, 0])
    expect(await vote(sara, true)).toEqual([1, 0])
    expect(await vote(lena, false)).toEqual([1, 1])
    expect(await vote(sara, false)).toEqual([0, 2])
    expect(await vote(lena, null)).toEqual([0, 1])
    expect(await vote(lena, null)).toEqual([0, 1])
    expect((await sara.get('search/CommentVote?fields=isHelpful,comment.id')).body['page']).toEqual([
      { isHelpful: false, comment: { id: commentId } },
    ])
  })

  it('of many at once is counted of each', async () => {
    const commentId = await published((await product()).productId)
    const people = await Promise.all(Array.from({ length: 6 }, customer))
    await Promise.all(people.map((who) => who.post('comments/vote', { commentId, isHelpful: true })))
    expect(await rowOf(commentId)).toMatchObject({ helpful_count: 6, unhelpful_count: 0 })
  })

  it.each(['vote', 'report'])(
    'OWN_COMMENT and COMMENT_NOT_FOUND: a %s is of another’s published one',
    async (what) => {
      const sara = await customer()
      const { productId } = await product()
      const commentId = Number((await write(sara, productId)).body['commentId'])
      const body = what === 'vote' ? { isHelpful: true } : { reason: 'UNTRUE' }
      const send = async (who: Browser) =>
        (await who.post(`comments/${what}`, { commentId, ...body })).body.code
      expect(await send(await customer())).toBe('COMMENT_NOT_FOUND')
      await decide('publish', commentId)
      expect(await send(sara)).toBe('OWN_COMMENT')
      await database.query('update products set published_at = null where id = $1', [productId])
      expect(await send(await customer())).toBe('COMMENT_NOT_FOUND')
    },
  )
})

describe('the office', () => {
  it('reads what was reported, once of each person, and settles it by keeping or refusing the comment', async () => {
    const { productId } = await product()
    const commentId = await published(productId)
    const sara = await customer()
    const report = { commentId, reason: 'ADVERTISING', note: 'نشانی فروشگاه دیگری است.' }
    for (let time = 0; time < 2; time += 1)
      expect((await sara.post('comments/report', report)).status).toBe(200)
    expect(await shown(support, productId, 'reportCount,reports.reason,reports.note')).toEqual([
      { reportCount: 1, reports: [{ reason: 'ADVERTISING', note: report.note }] },
    ])
    expect((await sara.get('search/Comment?fields=reportCount')).body.code).toBe('FORBIDDEN_FIELD')
    await decide('publish', commentId)
    expect(await rowOf(commentId)).toMatchObject({ state: 'Published', report_count: 0 })
    await sara.post('comments/report', report)
    expect(await rowOf(commentId)).toMatchObject({ report_count: 0 })
  })

  it('refuses for a reason that the writer reads, and that is forgotten with other words', async () => {
    const { productId } = await product()
    const sara = await customer()
    const commentId = await published(productId, {}, sara)
    expect((await decide('refuse', commentId)).status).toBe(200)
    const reason = 'دربارهٔ کالای دیگری است.'
    expect(await shown(sara, productId, 'state,refusalReason')).toEqual([
      { state: 'Rejected', refusalReason: reason },
    ])
    expect(await noticeKinds(database, sara.personId)).toEqual(['COMMENT_PUBLISHED', 'COMMENT_REFUSED'])
    expect((await decide('refuse', commentId)).body.code).toBe('COMMENT_STATE')
    await write(sara, productId, { text: 'این بار دربارهٔ همین کالا.' })
    expect(await rowOf(commentId)).toMatchObject({ state: 'Pending', refusal_reason: null })
    const audit = await database.query(
      'select action, details from audit_log where subject = $1 order by id',
      [`comment ${commentId}`],
    )
    expect(audit.rows).toEqual([
      { action: 'comments/publish', details: { from: 'Pending', revision: 1, reports: 0 } },
      { action: 'comments/refuse', details: { from: 'Published', revision: 1, reports: 0, reason } },
    ])
  })

  it('decides of several at once, all or none', async () => {
    const { productId } = await product()
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push(Number((await write(await customer(), productId)).body['commentId']))
    }
    const comments = ids.map((commentId) => ({ commentId, revision: 1 }))
    const withUnknown = [...comments, { commentId: 999_999, revision: 1 }]
    expect((await support.post('office/comments/publish', { comments: withUnknown })).body.code).toBe(
      'COMMENT_NOT_FOUND',
    )
    const refusal = { comments: withUnknown, reason: 'نامربوط' }
    expect((await support.post('office/comments/refuse', refusal)).body.code).toBe('COMMENT_NOT_FOUND')
    expect((await rowOf(ids[0]))['state']).toBe('Pending')
    expect(await ratingOf(productId)).toMatchObject({ count: 0 })
    expect((await support.post('office/comments/publish', { comments })).status).toBe(200)
    expect(await ratingOf(productId)).toMatchObject({ count: 3 })
  })

  it('counts the stars of both where two decide at once', async () => {
    const { productId } = await product()
    const ids: number[] = []
    for (const rating of [5, 3])
      ids.push(Number((await write(await customer(), productId, { rating })).body['commentId']))
    const publish = (sql: Sql, id: number | undefined) =>
      sql.query(`update comments set state = 'Published' where id = $1`, [id])
    let second: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await publish(tx, ids[0])
      second = publish(database, ids[1])
      await untilOneWaits(database, second)
    })
    await second
    expect(await ratingOf(productId)).toEqual({ count: 2, average: '4.00' })
  })

  it('COMMENT_CHANGED: publishes no words that it has not read', async () => {
    const { productId } = await product()
    const sara = await customer()
    const commentId = Number((await write(sara, productId)).body['commentId'])
    await write(sara, productId, { text: 'متنی که هنوز کسی نخوانده است.' })
    const stale = { comments: [{ commentId, revision: 1 }] }
    for (const [path, rest] of [
      ['publish', {}],
      ['refuse', { reason: 'نامربوط' }],
    ] as const) {
      expect((await support.post(`office/comments/${path}`, { ...stale, ...rest })).body.code).toBe(
        'COMMENT_CHANGED',
      )
    }
    expect((await decide('publish', commentId)).status).toBe(200)
  })

  it('answers a published comment for everybody, and takes the answer away', async () => {
    const { productId } = await product()
    const sara = await customer()
    const commentId = Number((await write(sara, productId)).body['commentId'])
    const answer = (text: string) => support.post('office/comments/answer', { commentId, answer: text })
    expect((await answer('سپاس از شما.')).body.code).toBe('COMMENT_STATE')
    await decide('publish', commentId)
    expect((await answer('سپاس از شما.')).status).toBe(200)
    expect(await shown(visitor, productId, 'answer')).toEqual([{ answer: 'سپاس از شما.' }])
    expect((await answer('')).status).toBe(200)
    expect(await shown(visitor, productId, 'answer,answeredAt')).toEqual([{ answer: null, answeredAt: null }])
    expect(await noticeKinds(database, sara.personId)).toEqual(['COMMENT_PUBLISHED', 'COMMENT_ANSWERED'])
    const unknown = await support.post('office/comments/answer', { commentId: 999_999, answer: 'x' })
    expect(unknown.body.code).toBe('COMMENT_NOT_FOUND')
  })

  it('INVALID_INPUT: refuses nothing without a reason, and decides of something', async () => {
    const comments = [{ commentId: 1, revision: 1 }]
    for (const [path, body] of [
      ['refuse', { comments }],
      ['refuse', { comments, reason: ' ' }],
      ['publish', { comments: [] }],
      ['publish', { comments: [{ commentId: 1 }] }],
    ] as const) {
      expect((await support.post(`office/comments/${path}`, body)).body.code).toBe('INVALID_INPUT')
    }
  })
})
