import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { officeOf } from '../../testing/opened.ts'
import { openDecisions, openingInstant, openReturns } from '../../testing/returns.ts'

/** @spec 4.returns, 1.back-office, 3.order-item */
const env = await openReturns()
const { office, decide, received, one, returnOf, walletOf, noticesOf, ...decisions } =
  await openDecisions(env)
let offer: number
beforeEach(async () => {
  offer = await env.shop.addOffer({ stock: [10], scoreHundredths: 5_000 })
})
const receiver = (quantity?: number) => decisions.receiver(offer, quantity)
const stockOf = () => decisions.stockOf(offer)

describe('a refund', () => {
  it('gives goods and VAT back and no delivery, with a credit note, and takes the goods into quarantine', async () => {
    const sara = await receiver(3)
    const returnId = await received(sara, { quantity: 2 })
    expect(await stockOf()).toEqual({ on_hand: 7, reserved: 0, quarantined: 0 })
    const answer = await decide('refund', returnId, { reason: 'ظرف شکسته بود.' })
    expect(answer.body).toEqual({ returnId, state: 'Refunded', isAwaitingStock: false })
    expect(await returnOf(returnId)).toMatchObject({
      state: 'Refunded',
      credit_note_number: expect.stringMatching(/^1405-\d+$/),
      goods_amount: 2_000_000,
      vat_amount: 200_000,
      score: 10_000,
      reward_quantity: 0,
      ended_at: new Date(openingInstant),
      decision_reason: 'ظرف شکسته بود.',
    })
    expect(await walletOf(sara)).toBe(2_200_000)
    expect(await stockOf()).toEqual({ on_hand: 7, reserved: 0, quarantined: 2 })
    const line = await one('select returned_quantity from order_items where id = $1', [sara.orderItemIds[0]])
    expect(line).toEqual({ returned_quantity: 2 })
    expect(await noticesOf(sara)).toEqual([
      'RETURN_REQUESTED',
      'RETURN_ACCEPTED',
      'RETURN_RECEIVED',
      'RETURN_REFUNDED',
    ])
  })

  it('writes down who did each step, when and why, in the return and in the audit log', async () => {
    const sara = await receiver(1)
    const { body } = await sara.requestReturn()
    const returnId = Number(body['returnId'])
    env.clock.advance({ hours: 1 })
    await decide('accept', returnId, { reason: 'بفرستید' })
    env.clock.advance({ hours: 1 })
    await decide('receive', returnId)
    env.clock.advance({ hours: 1 })
    await decide('refund', returnId)
    const moves = await env.database.query(
      'select from_state, to_state, actor, account_id, reason, moved_at from return_moves where return_id = $1 order by id',
      [returnId],
    )
    const by = { actor: 'office', account_id: office.accountId }
    expect(moves.rows).toEqual([
      {
        from_state: null,
        to_state: 'Requested',
        actor: 'buyer',
        account_id: sara.accountId,
        reason: '',
        moved_at: new Date('2026-05-10T09:00:00Z'),
      },
      {
        ...by,
        from_state: 'Requested',
        to_state: 'Accepted',
        reason: 'بفرستید',
        moved_at: new Date('2026-05-10T10:00:00Z'),
      },
      {
        ...by,
        from_state: 'Accepted',
        to_state: 'Received',
        reason: '',
        moved_at: new Date('2026-05-10T11:00:00Z'),
      },
      {
        ...by,
        from_state: 'Received',
        to_state: 'Refunded',
        reason: '',
        moved_at: new Date('2026-05-10T12:00:00Z'),
      },
    ])
    const audit = await env.database.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [`return ${returnId}`],
    )
    expect(audit.rows.map((row) => row.action)).toEqual([
      'returns/accept',
      'returns/receive',
      'returns/refund',
    ])
  })

  it('of a line in three parts gives back the whole line, to the rial and the free unit', async () => {
    offer = await env.shop.addOffer({ priceRial: 333_330, stock: [20], scoreHundredths: 1_000 })
    await env.database.query(
      'insert into reward_boxes (sku_seller_id, quantity, reward_quantity) values ($1, 3, 1)',
      [offer],
    )
    const sara = await receiver(7)
    const line = (await one('select * from order_items where id = $1', [sara.orderItemIds[0]]))!
    expect(line['reward_quantity']).toBe(2)
    for (const quantity of [2, 4, 1]) await decide('refund', await received(sara, { quantity }))
    const sums = await one(
      `select sum(goods_amount)::bigint as goods, sum(vat_amount)::bigint as vat, sum(score)::int as score,
              sum(reward_quantity)::int as rewards from returns where sale_order_id = $1`,
      [sara.saleOrderId],
    )
    expect(sums).toEqual({
      goods: line['order_item_value_amount'],
      vat: line['vat_amount'],
      score: line['order_item_score'],
      rewards: 2,
    })
    expect(await stockOf()).toEqual({ on_hand: 11, reserved: 0, quarantined: 9 })
    expect(await walletOf(sara)).toBe(Number(line['order_item_value_amount']) + Number(line['vat_amount']))
  })

  /** @spec 4.returns.8 */
  it('numbers credit notes without a gap, also after one that failed', async () => {
    const lastNumber = async () =>
      Number((await one('select max(last_number) as n from credit_note_counters', []))?.['n'] ?? 0)
    const before = await lastNumber()
    const sara = await receiver(3)
    const failing = await received(sara)
    await env.database.query('update payments set amount = 10 where sale_order_id = $1', [sara.saleOrderId])
    expect((await decide('refund', failing)).body.code).toBe('REFUND_TOO_LARGE')
    expect(await returnOf(failing)).toMatchObject({ state: 'Received', credit_note_number: null })
    expect(await stockOf()).toMatchObject({ quarantined: 0 })
    const others = await Promise.all([receiver(1), receiver(1), receiver(1)])
    const ids: number[] = []
    for (const other of others) ids.push(await received(other))
    await Promise.all(ids.map((id) => decide('refund', id)))
    const { rows } = await env.database.query<{ credit_note_number: string }>(
      'select credit_note_number from returns where id = any($1::bigint[])',
      [ids],
    )
    const numbers = rows.map((row) => Number(row.credit_note_number.split('-')[1])).toSorted((a, b) => a - b)
    expect(numbers).toEqual([before + 1, before + 2, before + 3])
  })

  it('pays once when two people press at the same moment, and when a press is repeated', async () => {
    const sara = await receiver(1)
    const returnId = await received(sara)
    const key = newKey()
    const answers = await Promise.all([decide('refund', returnId, {}, key), decide('refund', returnId)])
    expect(answers.map(({ body }) => body.code ?? 'refunded').toSorted()).toEqual([
      'RETURN_STATE',
      'refunded',
    ])
    await decide('refund', returnId, {}, key)
    expect(await walletOf(sara)).toBe(1_100_000)
  })

  it('of a change of mind goes back to the card that paid, as a withdrawal that finance approves', async () => {
    const sara = await receiver(1)
    const kind = { kind: 'ChangeOfMind', documentIds: [], description: '', refundTo: 'source' }
    await decide('refund', await received(sara, kind))
    expect(await walletOf(sara)).toBe(0)
    const row = await one('select way, amount, state from withdrawals where person_id = $1', [sara.personId])
    expect(row).toMatchObject({ way: 'card', amount: 1_100_000 })
  })

  it('balances: the ledger sums to zero and the sales fall by the goods', async () => {
    const sara = await receiver(2)
    const returnId = await received(sara, { quantity: 1 })
    await decide('refund', returnId)
    const { rows } = await env.database.query<{ kind: string; amount: number }>(
      `select a.kind, e.amount from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
         join ledger_transfers t on t.id = e.transfer_id where t.return_id = $1 order by a.kind`,
      [returnId],
    )
    expect(rows).toEqual([
      { kind: 'earned', amount: 1_100_000 },
      { kind: 'sales', amount: -1_000_000 },
      { kind: 'vat', amount: -100_000 },
    ])
  })
})

describe('a credit note', () => {
  const note = (who: Browser, returnId: unknown) => who.get(`returns/${returnId}/credit-note.pdf`)

  it('is a PDF for its buyer and for who reads returns, once there is one', async () => {
    const sara = await receiver(1)
    const returnId = await received(sara)
    expect((await note(sara.browser, returnId)).body.code).toBe('RETURN_NOT_FOUND')
    await decide('refund', returnId)
    const auditor = await officeOf(env, 'auditor')
    for (const who of [sara.browser, auditor, browserOf(env.app, sara.token, '/gr/english')]) {
      const { status, headers } = await note(who, returnId)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  }, 30_000)

  it("RETURN_NOT_FOUND, LOGIN_REQUIRED: another's, one of nothing, to nobody", async () => {
    const [sara, other] = [await receiver(1), await receiver(1)]
    const returnId = await received(sara)
    await decide('refund', returnId)
    expect((await note(other.browser, returnId)).body.code).toBe('RETURN_NOT_FOUND')
    for (const id of [0, -1, 'x', '1e3', Number.MAX_SAFE_INTEGER + 1]) {
      expect((await note(sara.browser, id)).body.code).toBe('NOT_FOUND')
    }
    expect((await note(browserOf(env.app, null), returnId)).body.code).toBe('LOGIN_REQUIRED')
  })
})

describe('a refusal', () => {
  it('is possible until the end, refunds nothing, and frees the units to be requested again', async () => {
    const sara = await receiver(1)
    const returnId = await received(sara)
    await decide('refuse', returnId, { reason: 'کالا سالم است.' })
    expect(await returnOf(returnId)).toMatchObject({ state: 'Refused', decision_reason: 'کالا سالم است.' })
    expect(await walletOf(sara)).toBe(0)
    expect(await stockOf()).toMatchObject({ on_hand: 9, quarantined: 0 })
    expect((await noticesOf(sara)).at(-1)).toBe('RETURN_REFUSED')
    const notice = await one(`select details from notices where person_id = $1 and kind = 'RETURN_REFUSED'`, [
      sara.personId,
    ])
    expect(notice!['details']).toMatchObject({ reason: 'کالا سالم است.' })
    expect((await sara.requestReturn()).status).toBe(200)
  })

  it('INVALID_INPUT: needs a reason', async () => {
    const sara = await receiver(1)
    const { body } = await sara.requestReturn()
    for (const reason of ['', '  ', 'خ', 'x'.repeat(401), 7]) {
      expect((await decide('refuse', body['returnId'], { reason })).body.code).toBe('INVALID_INPUT')
    }
  })
})

describe('the office is refused', () => {
  const steps = ['accept', 'receive', 'refund', 'replace', 'track', 'refuse'] as const
  const bodies: Record<string, object> = {
    track: { trackingReference: '12345' },
    refuse: { reason: 'دلیل نمونه' },
  }

  it('RETURN_NOT_FOUND: where there is no such return', async () => {
    for (const step of steps) {
      for (const returnId of [999_999, Number.MAX_SAFE_INTEGER]) {
        const { status, body } = await decide(step, returnId, bodies[step])
        expect([step, status, body.code, body.message]).toEqual([
          step,
          404,
          'RETURN_NOT_FOUND',
          'مرجوعی‌ای یافت نشد.',
        ])
      }
    }
  })

  it('RETURN_STATE: every step that the table does not have', async () => {
    const sara = await receiver(3)
    const requestedId = Number((await sara.requestReturn()).body['returnId'])
    for (const step of ['receive', 'refund', 'replace', 'track']) {
      expect((await decide(step, requestedId, bodies[step])).body.code, step).toBe('RETURN_STATE')
    }
    await decide('refuse', requestedId, bodies['refuse'])
    for (const step of steps) {
      expect((await decide(step, requestedId, bodies[step])).body.code, step).toBe('RETURN_STATE')
    }
  })

  it.each([
    [{ returnId: 0 }],
    [{ returnId: '7' }],
    [{ returnId: 1.5 }],
    [{ returnId: Number.MAX_SAFE_INTEGER + 1 }],
    [{ returnId: null }],
    [{}],
    [{ returnId: 1, amountRial: 5 }],
  ])('INVALID_INPUT: %j', async (body) => {
    for (const step of steps) {
      const answer = await office.post(
        `office/returns/${step}`,
        { ...bodies[step], ...body },
        { key: newKey() },
      )
      expect([step, answer.body.code]).toEqual([step, 'INVALID_INPUT'])
    }
  })

  it('FORBIDDEN, IDEMPOTENCY_KEY_MISSING: without the permission, without a key', async () => {
    const [sara] = [await receiver(1)]
    const { body } = await sara.requestReturn()
    for (const role of ['finance', 'support', 'auditor', 'catalogue', 'network']) {
      const staff = await officeOf(env, role)
      const answer = await staff.post(
        'office/returns/accept',
        { returnId: body['returnId'] },
        { key: newKey() },
      )
      expect([role, answer.body.code]).toEqual([role, 'FORBIDDEN'])
    }
    expect((await office.post('office/returns/accept', { returnId: 1 })).body.code).toBe(
      'IDEMPOTENCY_KEY_MISSING',
    )
  })
})

it('the queue shows every return to who reads returns, and nobody another one’s', async () => {
  const [sara, other] = [await receiver(1), await receiver(1)]
  const { body } = await sara.requestReturn()
  const searchPath = `search/Return?fields=id,networkMarketer.lastName,saleOrder.orderNumber,orderItem.skuSeller.sku.name&filter=${encodeURIComponent(
    JSON.stringify({ field: 'id', op: 'eq', value: body['returnId'] }),
  )}`
  const auditor = await officeOf(env, 'auditor')
  expect((await auditor.get(searchPath)).body['page']).toHaveLength(1)
  expect((await sara.browser.get(searchPath)).body['page']).toHaveLength(1)
  expect((await other.browser.get(searchPath)).body['page']).toHaveLength(0)
  expect((await (await officeOf(env, 'network')).get(searchPath)).body['page']).toHaveLength(0)
  expect((await browserOf(env.app, null).get(searchPath)).status).toBe(401)
})
