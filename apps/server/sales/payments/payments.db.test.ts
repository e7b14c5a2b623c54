import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { owedBy, walletOf } from '../../money/ledger/index.ts'
import type { Gateway, Verdict } from '../../platform/ports/gateway.ts'
import { resolved, shownOf } from '../../testing/approving.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { atTheGateway, newKey, orderOf } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { matchPayments } from '../jobs/match-payments.ts'

/** @spec 1.back-office, 4.sale-order, 2.check-payment */
const clock = fixedClock('2026-05-10T09:00:00Z')
// A bank with answers set by the test for each payment.
const said = new Map<string, Verdict>()
const listed: { reference: string; amountRial: number }[] = []
let isDown = false
let references = 0
const answer = async <T>(value: T): Promise<T> => {
  if (isDown) throw new Error('the bank is down')
  return value
}
const bank: Gateway = {
  name: 'testbank',
  request: () => {
    references += 1
    return answer({ reference: `reference-${references}` })
  },
  payPage: (reference) => `https://testbank.example/pay/${reference}`,
  verify: ({ reference }) => answer<Verdict>(said.get(reference) ?? { state: 'open' }),
  inquire: (reference) => answer(said.get(reference)?.state ?? 'open'),
  unverified: () => answer([...listed]),
}
const { app, database, shop } = await openTestShop(clock, { gateway: bank })
const { accountId: financeAccount } = await officeOf({ app, shop }, 'finance')
const { accountId: secondAccount } = await officeOf({ app, shop }, 'finance')
let finance: Browser
beforeEach(async () => {
  isDown = false
  listed.length = 0
  // Each test has a day of its own, and a session of that day.
  clock.advance({ hours: 48 })
  finance = browserOf(app, await shop.addSession(financeAccount))
})

const office = (command: string, body: object) =>
  finance.post(`office/payments/${command}`, body, { key: newKey() })
const resolve = async (paymentId: number, resolution: string, reason = 'پس از تماس با درگاه') =>
  resolved(
    { database, clock },
    { first: finance, second: browserOf(app, await shop.addSession(secondAccount)) },
    { paymentId, resolution, reason },
  )
const returnFromBank = (reference: string) =>
  app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${reference}` })
const today = () => clock.now().toZonedDateTimeISO('Asia/Tehran').toPlainDate().toString()
const setStock = (offer: number, units: number) =>
  database.query('update inventories set on_hand = $2 where sku_seller_id = $1', [offer, units])
const stateOf = async (paymentId: number) => {
  const { rows } = await database.query<{ state: string; failure_reason: string | null }>(
    'select state, failure_reason from payments where id = $1',
    [paymentId],
  )
  return rows[0]!
}

async function buyer() {
  const sara = await atTheGateway({ app, shop, database })
  return { ...sara, wallet: () => walletOf(database, sara.personId) }
}
async function registered() {
  const sara = await buyer()
  said.set(sara.reference, { state: 'paid', trace: '1' })
  await returnFromBank(sara.reference)
  return sara
}
async function unrecorded() {
  const sara = await buyer()
  await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
  await setStock(sara.offer, 1)
  said.set(sara.reference, { state: 'paid', trace: '2' })
  await returnFromBank(sara.reference)
  return sara
}
/** Registered, and disowned by the bank at a later query. */
async function disowned() {
  const sara = await registered()
  said.set(sara.reference, { state: 'failed', reason: 'GATEWAY_ERROR' })
  await office('ask', { paymentId: sara.paymentId })
  return sara
}
async function toppedUp() {
  const member = await shop.addMember()
  const browser = browserOf(app, member.token)
  const started = await browser.post('wallet/top-up', { amountRial: 2_000_000 }, { key: newKey() })
  const paymentId = Number(started.body['paymentId'])
  const reference = String(started.body['redirectUrl']).split('/').at(-1)!
  said.set(reference, { state: 'paid', trace: '3' })
  await returnFromBank(reference)
  return { ...member, browser, paymentId, reference, wallet: () => walletOf(database, member.personId) }
}

describe('querying the gateway', () => {
  it('finds money whose callback was lost, and what is disowned, and what is there after all', async () => {
    const sara = await buyer()
    said.set(sara.reference, { state: 'paid', trace: '4' })
    expect((await office('ask', { paymentId: sara.paymentId })).body).toEqual({
      paymentId: sara.paymentId,
      state: 'Verified',
    })
    said.set(sara.reference, { state: 'failed', reason: 'GATEWAY_ERROR' })
    expect((await office('ask', { paymentId: sara.paymentId })).body['state']).toBe('RecordedNotPaid')
    const result = await sara.browser.get(`checkout/result?payment=${sara.paymentId}`)
    expect(result.body['outcome']).toBe('recorded-not-paid')
    said.set(sara.reference, { state: 'paid', trace: '4' })
    const disownedAt = clock.now()
    clock.advance({ minutes: 5 })
    expect((await office('ask', { paymentId: sara.paymentId })).body['state']).toBe('Verified')
    // The time in doubt is recorded: a month counts what was certain at its snapshot.
    const { rows } = await database.query('select from_at, to_at from payment_doubts where payment_id = $1', [
      sara.paymentId,
    ])
    const at = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)
    expect(rows).toEqual([{ from_at: at(disownedAt), to_at: at(clock.now()) }])
    await expectGreenBooks(database, clock.now())
  })

  it('GATEWAY_UNAVAILABLE: nothing is concluded from silence', async () => {
    const sara = await registered()
    isDown = true
    const refused = await office('ask', { paymentId: sara.paymentId })
    expect([refused.status, refused.body.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
    expect((await stateOf(sara.paymentId)).state).toBe('Verified')
  })

  it('PAYMENT_NOT_FOUND', async () => {
    expect((await office('ask', { paymentId: 2_000_000_000 })).body.code).toBe('PAYMENT_NOT_FOUND')
  })
})

describe('settling what was paid and not recorded', () => {
  it('register: the order is registered once the goods are there again', async () => {
    const sara = await unrecorded()
    const early = await resolve(sara.paymentId, 'register')
    expect([early.status, early.body.code]).toEqual([422, 'REGISTER_NOT_POSSIBLE'])
    await setStock(sara.offer, 10)
    expect((await resolve(sara.paymentId, 'register')).body['state']).toBe('Verified')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    await expectGreenBooks(database, clock.now())
  })

  it('refund: the money goes to the wallet, with who decided it and why', async () => {
    const sara = await unrecorded()
    expect((await resolve(sara.paymentId, 'refund')).body['state']).toBe('Failed')
    expect((await sara.wallet()).earnedRial).toBe(2_700_000)
    const { rows } = await database.query(
      "select action, subject, account_id, details ->> 'reason' as reason from audit_log order by id desc limit 1",
    )
    expect(rows).toEqual([
      {
        action: 'payments/resolve',
        subject: `payment ${sara.paymentId}`,
        account_id: financeAccount,
        reason: 'پس از تماس با درگاه',
      },
    ])
    await expectGreenBooks(database, clock.now())
  })

  it('a top-up of a closed account is credited once the account is open again', async () => {
    const member = await shop.addMember()
    const browser = browserOf(app, member.token)
    const started = await browser.post('wallet/top-up', { amountRial: 300_000 }, { key: newKey() })
    const reference = String(started.body['redirectUrl']).split('/').at(-1)!
    const setClosed = (at: string | null) =>
      database.query('update accounts set closed_at = $2 where id = $1', [member.accountId, at])
    await setClosed(clock.now().toString())
    said.set(reference, { state: 'paid', trace: '5' })
    await returnFromBank(reference)
    const paymentId = Number(started.body['paymentId'])
    expect((await resolve(paymentId, 'register')).body.code).toBe('REGISTER_NOT_POSSIBLE')
    await setClosed(null)
    expect((await resolve(paymentId, 'register')).body['state']).toBe('Verified')
    expect((await walletOf(database, member.personId)).toppedUpRial).toBe(300_000)
    await expectGreenBooks(database, clock.now())
  })
})

describe('settling what was recorded and not paid', () => {
  it('is trusted by two people alone, and by nobody before that', async () => {
    const sara = await disowned()
    const body = { paymentId: sara.paymentId, resolution: 'confirm', reason: 'درگاه تأیید کرد' }
    const proposal = (await office('resolve', body)).body['proposal'] as { id: number }
    expect((await stateOf(sara.paymentId))?.state).toBe('RecordedNotPaid')
    expect(await shownOf(database, proposal.id)).toEqual({
      amountRial: 2_700_000,
      reason: body.reason,
      before: { state: 'RecordedNotPaid' },
      after: { state: 'Verified' },
    })
    const own = await finance.post('office/proposals/approve', { proposalId: proposal.id })
    expect(own.body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await office('resolve', body)).body.code).toBe('PROPOSAL_OPEN')
    const second = browserOf(app, await shop.addSession(secondAccount))
    expect((await second.post('office/proposals/approve', { proposalId: proposal.id })).body).toMatchObject({
      state: 'Done',
    })
    expect((await stateOf(sara.paymentId))?.state).toBe('Verified')
  })

  it('confirm: the gateway has it after all', async () => {
    const sara = await disowned()
    expect((await resolve(sara.paymentId, 'confirm')).body['state']).toBe('Verified')
  })

  it('void: the order is cancelled, its units are back, nobody is paid what never came', async () => {
    const sara = await disowned()
    expect((await resolve(sara.paymentId, 'void')).body['state']).toBe('Failed')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Cancelled')
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
    expect(await sara.wallet()).toEqual({ toppedUpRial: 0, earnedRial: 0, heldRial: 0 })
    // A later answer of the bank changes nothing.
    said.set(sara.reference, { state: 'paid', trace: '6' })
    await returnFromBank(sara.reference)
    expect(await stateOf(sara.paymentId)).toEqual({ state: 'Failed', failure_reason: 'DISOWNED' })
    await expectGreenBooks(database, clock.now())
  })

  it('void: an order that is on its way is not undone, and what never came is owed', async () => {
    const sara = await disowned()
    await database.query("update sale_orders set state = 'Shipped' where id = $1", [sara.saleOrderId])
    expect((await resolve(sara.paymentId, 'void')).body['state']).toBe('Failed')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Shipped')
    expect(await owedBy(database, sara.personId)).toBe(2_700_000)
    await expectGreenBooks(database, clock.now())
    await resolve(sara.paymentId, 'confirm')
    expect(await owedBy(database, sara.personId)).toBe(0)
    await database.query("update sale_orders set state = 'Registered' where id = $1", [sara.saleOrderId])
    await expectGreenBooks(database, clock.now())
  })

  it('void: a top-up is out of the wallet for good', async () => {
    const sara = await toppedUp()
    said.set(sara.reference, { state: 'failed', reason: 'GATEWAY_ERROR' })
    await office('ask', { paymentId: sara.paymentId })
    expect((await sara.wallet()).toppedUpRial).toBe(0)
    expect((await resolve(sara.paymentId, 'void')).body['state']).toBe('Failed')
    expect((await sara.wallet()).toppedUpRial).toBe(0)
    await expectGreenBooks(database, clock.now())
  })
})

describe('refusals of settling', () => {
  it('PAYMENT_NOT_FOUND, PAYMENT_STATE: each decision belongs to its case', async () => {
    expect((await resolve(2_000_000_000, 'refund')).body.code).toBe('PAYMENT_NOT_FOUND')
    const sara = await registered()
    for (const resolution of ['register', 'refund', 'confirm', 'void']) {
      const refused = await resolve(sara.paymentId, resolution)
      expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENT_STATE'])
      expect(refused.body.message).toBe('این پرداخت در وضعیتی نیست که این کار روی آن ممکن باشد.')
    }
    const open = await unrecorded()
    expect((await resolve(open.paymentId, 'void')).body.code).toBe('PAYMENT_STATE')
    await resolve(open.paymentId, 'refund')
    expect((await resolve(open.paymentId, 'refund')).body.code).toBe('PAYMENT_STATE')
  })

  it.each([
    [{ paymentId: 0, resolution: 'refund', reason: 'دلیل کافی' }],
    [{ paymentId: '1', resolution: 'refund', reason: 'دلیل کافی' }],
    [{ paymentId: 1, resolution: 'pay', reason: 'دلیل کافی' }],
    [{ paymentId: 1, resolution: 'refund', reason: ' ' }],
    [{ paymentId: 1, resolution: 'refund', reason: 'a'.repeat(401) }],
    [{ paymentId: 1, resolution: 'refund' }],
  ])('%j is no decision', async (body) => {
    expect((await office('resolve', body)).body.code).toBe('INVALID_INPUT')
  })
})

describe('closing a difference', () => {
  const close = (differenceId: number, reason = 'با درگاه روشن شد') =>
    office('close-difference', { differenceId, reason })
  const differencesOf = async (kind: string) => {
    const { rows } = await database.query<{ id: number }>(
      'select id from payment_differences where kind = $1 and closed_at is null order by id desc',
      [kind],
    )
    return rows.map((row) => row.id)
  }

  it('ends what is none of ours, with how it was cleared up; once', async () => {
    listed.push({ reference: 'foreign-2', amountRial: 10_000 })
    await office('match', { day: today() })
    const [id] = await differencesOf('unknown-here')
    expect((await close(id!)).body).toEqual({ differenceId: id })
    const again = await close(id!)
    expect([again.status, again.body.code]).toEqual([404, 'DIFFERENCE_NOT_FOUND'])
    const { rows } = await database.query(
      'select note, closed_by from payment_differences where id = $1 and closed_at is not null',
      [id],
    )
    expect(rows).toEqual([{ note: 'با درگاه روشن شد', closed_by: financeAccount }])
    await expectGreenBooks(database, clock.now())
  })

  it('DIFFERENCE_OF_PAYMENT: what a payment of ours is about is settled there', async () => {
    const sara = await registered()
    said.set(sara.reference, { state: 'failed', reason: 'GATEWAY_ERROR' })
    await office('match', { day: today() })
    const [id] = await differencesOf('disowned')
    const refused = await close(id!)
    expect([refused.status, refused.body.code]).toEqual([422, 'DIFFERENCE_OF_PAYMENT'])
    await resolve(sara.paymentId, 'confirm')
  })

  it('DIFFERENCE_NOT_FOUND, and no reason is no reason', async () => {
    expect((await close(2_000_000_000)).body.code).toBe('DIFFERENCE_NOT_FOUND')
    expect((await close(1, ' ')).body.code).toBe('INVALID_INPUT')
    expect((await close(-1)).body.code).toBe('INVALID_INPUT')
  })
})

describe('matching a day', () => {
  /** @spec 4.sale-order.12 */
  it('counts what both have, and names each difference: lost callbacks, disowned, unknown here', async () => {
    const agreed = await registered()
    const lost = await buyer()
    said.set(lost.reference, { state: 'paid', trace: '7' })
    const gone = await registered()
    said.set(gone.reference, { state: 'failed', reason: 'GATEWAY_ERROR' })
    await buyer()
    listed.push({ reference: 'foreign-1', amountRial: 990_000 })
    expect((await office('match', { day: today() })).body).toEqual({
      day: today(),
      differences: 3,
      unanswered: 0,
    })
    const days = await finance.get(
      'search/PaymentDay?fields=ourCount,ourAmount,theirCount,theirAmount,differenceCount,differences.kind,differences.reference,differences.payment.id,differences.payment.state&sort=-day&size=1',
    )
    const [day] = days.body['page'] as Record<string, unknown>[]
    expect(day).toMatchObject({
      ourCount: 3,
      ourAmount: 3 * 2_700_000,
      theirCount: 2,
      theirAmount: 2 * 2_700_000,
      differenceCount: 3,
    })
    expect(day!['differences']).toEqual(
      expect.arrayContaining([
        {
          kind: 'paid-there',
          reference: lost.reference,
          payment: { id: lost.paymentId, state: 'Verified' },
        },
        {
          kind: 'disowned',
          reference: gone.reference,
          payment: { id: gone.paymentId, state: 'RecordedNotPaid' },
        },
        { kind: 'unknown-here', reference: 'foreign-1', payment: null },
      ]),
    )
    expect((await stateOf(agreed.paymentId)).state).toBe('Verified')
    expect((await orderOf(database, lost.saleOrderId)).state).toBe('Registered')
    await resolve(gone.paymentId, 'confirm')
  })

  it('concludes nothing from silence: what was not answered is queried again with the next run', async () => {
    const sara = await registered()
    isDown = true
    expect((await office('match', { day: today() })).body).toMatchObject({ differences: 0, unanswered: 1 })
    expect((await stateOf(sara.paymentId)).state).toBe('Verified')
    isDown = false
    expect((await office('match', { day: today() })).body).toMatchObject({ differences: 0, unanswered: 0 })
  })

  it('is done by the job for each day that is over, once', async () => {
    await registered()
    clock.advance({ hours: 24 })
    const deps = { database, clock, gateway: bank, sms: noSms, email: noEmail, files: memoryFiles() }
    expect(await matchPayments(deps, clock.now())).toBeGreaterThan(0)
    expect(await matchPayments(deps, clock.now())).toBe(0)
  })

  it('DAY_NOT_OVER: of tomorrow nothing can be said; a day is a day', async () => {
    const refused = await office('match', { day: '2027-01-01' })
    expect([refused.status, refused.body.code]).toEqual([422, 'DAY_NOT_OVER'])
    for (const day of ['', '2026-13-01', '2026-02-30', '0000-01-01', 5, null]) {
      expect((await office('match', { day })).body.code).toBe('INVALID_INPUT')
    }
  })
})
