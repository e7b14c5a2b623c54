import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/command/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type Finance, financeOf } from '../../testing/finance.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { fillWallet, giveIban, sampleIban, topUpOf } from '../../testing/wallet.ts'
import { checkBooks } from '../books/index.ts'
import { walletOf } from '../ledger/index.ts'
import { handToGateway, settleWithdrawal } from '../wallet/index.ts'

/** @spec 2.bank-account-info, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const now = clock.now()
const shopIban = 'IR709990000000000000000002'
const finance = await financeOf({ app, shop })
const second = await financeOf({ app, shop })
await setPayoutIban(shopIban)

// Each test begins with an empty queue.
beforeEach(async () => {
  const { rows } = await database.query<{ id: number }>(`select id from withdrawals where state = 'Approved'`)
  for (const { id } of rows)
    await finance.send('office/withdrawals/refuse', { withdrawalId: id, reason: 'خالی' })
})

async function setPayoutIban(iban: string | null): Promise<void> {
  await database.query(
    `insert into settings (key, value) values ('payoutIban', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(iban)],
  )
}
type Requested = { personId: number; withdrawalId: number }
async function requested(amountRial: number): Promise<Requested> {
  const { token, personId } = await shop.addMember()
  await giveIban(database, personId)
  await fillWallet(database, personId, { earnedRial: amountRial, now })
  const { body } = await browserOf(app, token).post(
    'wallet/request-withdrawal',
    { amountRial },
    { key: newKey() },
  )
  return { personId, withdrawalId: Number(body['withdrawalId']) }
}
async function approved(amountRial: number): Promise<Requested> {
  const withdrawal = await requested(amountRial)
  await finance.send('office/withdrawals/approve', { withdrawalId: withdrawal.withdrawalId })
  return withdrawal
}
async function exported(amountRial: number): Promise<Requested> {
  const withdrawal = await approved(amountRial)
  await finance.send('office/withdrawals/export')
  return withdrawal
}
async function stateOf(withdrawalId: number): Promise<string> {
  const { rows } = await database.query<{ state: string }>('select state from withdrawals where id = $1', [
    withdrawalId,
  ])
  return rows[0]!.state
}
async function balanceOf(name: string): Promise<number> {
  const { rows } = await database.query<{ balance: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance from ledger_accounts a
       join ledger_entries e on e.ledger_account_id = a.id where a.name = $1`,
    [name],
  )
  return rows[0]!.balance
}
async function noticesOf(personId: number): Promise<{ kind: string; details: object }[]> {
  const { rows } = await database.query<{ kind: string; details: object }>(
    'select kind, details from notices where person_id = $1 order by id',
    [personId],
  )
  return rows
}

describe('approving', () => {
  it('takes one person up to 200,000,000 rials', async () => {
    const { withdrawalId } = await requested(200_000_000)
    const financeUser = await financeOf({ app, shop })
    const answer = await financeUser.send('office/withdrawals/approve', { withdrawalId })
    expect(answer).toMatchObject({ status: 200, body: { withdrawalId, state: 'Approved' } })
  })

  it('takes two different people above it: the first approval alone changes nothing', async () => {
    const { withdrawalId } = await requested(200_000_010)
    const first = await finance.send('office/withdrawals/approve', { withdrawalId })
    expect(first.body).toMatchObject({ state: 'Requested' })
    const again = await finance.send('office/withdrawals/approve', { withdrawalId })
    expect(again).toMatchObject({ status: 422, body: { code: 'SECOND_PERSON_REQUIRED' } })
    const other = await second.send('office/withdrawals/approve', { withdrawalId })
    expect(other.body).toMatchObject({ state: 'Approved' })
  })

  it('takes two people where one has requested 300,000,000 in two halves within a day', async () => {
    const { token, personId } = await shop.addMember()
    await giveIban(database, personId)
    await fillWallet(database, personId, { earnedRial: 300_000_000, now })
    const request = () =>
      browserOf(app, token).post('wallet/request-withdrawal', { amountRial: 150_000_000 }, { key: newKey() })
    const [one] = [await request(), await request()]
    const withdrawalId = one.body['withdrawalId']
    const first = await finance.send('office/withdrawals/approve', { withdrawalId })
    expect(first.body).toMatchObject({ state: 'Requested' })
  })

  it('SECOND_PERSON_REQUIRED: each of two concurrent approvals counts once', async () => {
    const { withdrawalId } = await requested(500_000_000)
    const answers = await Promise.all(
      [finance, finance, finance].map((one) => one.send('office/withdrawals/approve', { withdrawalId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await stateOf(withdrawalId)).toBe('Requested')
  })

  it('OWN_WITHDRAWAL: never by the payee', async () => {
    await giveIban(database, finance.personId)
    await fillWallet(database, finance.personId, { earnedRial: 1_000_000, now })
    const { rows } = await database.query<{ id: number }>(
      `insert into withdrawals (person_id, amount, iban, owner_name, requested_at)
       values ($1, 1000000, $2, 'همکار نمونه', $3) returning id`,
      [finance.personId, sampleIban, now.toString()],
    )
    const withdrawalId = rows[0]!.id
    const refused = await finance.send('office/withdrawals/approve', { withdrawalId })
    expect(refused.body).toMatchObject({ code: 'OWN_WITHDRAWAL' })
    await database.query('delete from withdrawals where id = $1', [withdrawalId])
  })

  it('WITHDRAWAL_STATE: what was approved; WITHDRAWAL_NOT_FOUND: what is not there', async () => {
    const { withdrawalId } = await approved(600_000)
    const refused = await second.send('office/withdrawals/approve', { withdrawalId })
    expect(refused.body).toMatchObject({ code: 'WITHDRAWAL_STATE', details: { state: 'Approved' } })
    for (const step of ['approve', 'refuse', 'return']) {
      const body = { withdrawalId: Number.MAX_SAFE_INTEGER, ...(step !== 'approve' && { reason: 'نمونه' }) }
      const unknown = await finance.send(`office/withdrawals/${step}`, body)
      expect(unknown, step).toMatchObject({ status: 404, body: { code: 'WITHDRAWAL_NOT_FOUND' } })
    }
  })
})

describe('refusing', () => {
  it('gives the money back and notifies the owner with the reason, before and after the approval', async () => {
    for (const { personId, withdrawalId } of [await requested(600_000), await approved(600_000)]) {
      const answer = await finance.send('office/withdrawals/refuse', { withdrawalId, reason: 'نام نمی‌خواند' })
      expect(answer.body).toMatchObject({ state: 'Refused' })
      expect((await walletOf(database, personId)).earnedRial).toBe(600_000)
      expect(await noticesOf(personId)).toMatchObject([
        { kind: 'WITHDRAWAL_REFUSED', details: { amount: '600000 rial', reason: 'نام نمی‌خواند' } },
      ])
    }
  })

  it('WITHDRAWAL_STATE: a withdrawal that was exported to the bank', async () => {
    const { withdrawalId } = await exported(600_000)
    const refused = await finance.send('office/withdrawals/refuse', { withdrawalId, reason: 'دیر شد' })
    expect(refused.body).toMatchObject({ code: 'WITHDRAWAL_STATE', details: { state: 'Exported' } })
  })

  it('INVALID_INPUT: without a reason', async () => {
    const { withdrawalId } = await requested(600_000)
    for (const reason of ['', '  ', undefined, 7]) {
      const refused = await finance.send('office/withdrawals/refuse', { withdrawalId, reason })
      expect(refused.body).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})

describe('the file for the bank', () => {
  it('holds everything approved once, and can be read again as it was', async () => {
    const [one, two] = [await approved(600_000), await approved(700_000)]
    const waiting = await requested(800_000)
    const answer = await finance.send('office/withdrawals/export')
    expect(answer.body).toMatchObject({ payoutCount: 2, totalRial: 1_300_000, waitingCount: 0 })
    expect(await stateOf(one.withdrawalId)).toBe('Exported')
    expect(await stateOf(waiting.withdrawalId)).toBe('Requested')
    const file = await app.inject({
      url: `/pe/persian/office/payout-batches/${answer.body['payoutBatchId']}/file`,
      headers: { host: 'shop.localhost', cookie: await cookieOf(finance) },
    })
    expect(file.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(file.body).toContain(`<EndToEndId>ANAR-W-${two.withdrawalId}</EndToEndId>`)
    expect(file.body).toContain(`<IBAN>${shopIban}</IBAN>`)
    expect(file.body).not.toContain(`ANAR-W-${waiting.withdrawalId}<`)
    const again = await finance.send('office/withdrawals/export')
    expect(again.body).toMatchObject({ code: 'NOTHING_TO_EXPORT' })
  })

  it('is made once by concurrent requests', async () => {
    await approved(600_000)
    const answers = await Promise.all([
      finance.send('office/withdrawals/export'),
      second.send('office/withdrawals/export'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('PAYOUT_IBAN_MISSING: while the shop has no account in the settings', async () => {
    const { withdrawalId } = await approved(600_000)
    await setPayoutIban(null)
    const refused = await finance.send('office/withdrawals/export')
    await setPayoutIban(shopIban)
    expect(refused.body).toMatchObject({ code: 'PAYOUT_IBAN_MISSING' })
    expect(await stateOf(withdrawalId)).toBe('Approved')
  })

  it('NOT_FOUND, FORBIDDEN: another file, and to the inspector', async () => {
    expect((await finance.get('office/payout-batches/9007199254740991/file')).body.code).toBe('NOT_FOUND')
    expect((await finance.get('office/payout-batches/x/file')).status).toBe(404)
    const auditor = await officeOf({ app, shop }, 'auditor')
    expect((await auditor.get('office/payout-batches/1/file')).body.code).toBe('FORBIDDEN')
  })
})

/** The cookie of a member of staff, by a session of its own. */
async function cookieOf({ accountId }: Finance): Promise<string> {
  return `anar_session=${await shop.addSession(accountId)}`
}

describe('the bank’s answers', () => {
  it('settled: the money leaves the bank’s account, and the owner is notified', async () => {
    const { personId, withdrawalId } = await exported(600_000)
    const before = await balanceOf('bank')
    const answer = await finance.send('office/withdrawals/settle', {
      withdrawalIds: [withdrawalId, withdrawalId],
      bankReference: 'PAYA-1',
    })
    expect(answer.body).toEqual({ settledIds: [withdrawalId] })
    expect(await balanceOf('bank')).toBe(before + 600_000)
    expect(await balanceOf(`withdrawal person ${personId}`)).toBe(0)
    expect((await noticesOf(personId)).map(({ kind }) => kind)).toEqual(['WITHDRAWAL_SETTLED'])
  })

  it('is booked on the day of the bank’s statement, by default today', async () => {
    const [chosen, other] = [await exported(600_000), await exported(700_000)]
    await finance.send('office/withdrawals/settle', {
      withdrawalIds: [chosen.withdrawalId],
      paidOn: '2026-05-08',
    })
    await finance.send('office/withdrawals/settle', { withdrawalIds: [other.withdrawalId] })
    const { rows } = await database.query(
      `select book_day as day, tehran_day(posted_at) as posted from ledger_transfers
        where kind = 'payout' and withdrawal_id = any ($1) order by withdrawal_id`,
      [[chosen.withdrawalId, other.withdrawalId]],
    )
    expect(rows).toEqual([
      { day: '2026-05-08', posted: '2026-05-10' },
      { day: '2026-05-10', posted: '2026-05-10' },
    ])
  })

  it('BOOK_DAY_NOT_OPEN: not on a day to come, nor on one of a closed month', async () => {
    const { withdrawalId } = await exported(600_000)
    const settleOn = async (paidOn: string) =>
      (await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId], paidOn })).body
    await database.query(
      `insert into ledger_month_seals (month, last_day, closed_at) values ('1405-01', '2026-04-20', now())`,
    )
    const details = { firstDay: '2026-04-21', lastDay: '2026-05-10' }
    for (const day of ['2026-05-11', '2026-04-20']) {
      expect(await settleOn(day)).toMatchObject({ code: 'BOOK_DAY_NOT_OPEN', details })
    }
    expect(await stateOf(withdrawalId)).toBe('Exported')
    expect(await settleOn('2026-04-21')).toEqual({ settledIds: [withdrawalId] })
  })

  it('WITHDRAWAL_STATE: one of several that was never exported leaves all unchanged', async () => {
    const [one, other] = [await exported(600_000), await requested(700_000)]
    const refused = await finance.send('office/withdrawals/settle', {
      withdrawalIds: [one.withdrawalId, other.withdrawalId],
    })
    expect(refused.body).toMatchObject({
      code: 'WITHDRAWAL_STATE',
      details: { withdrawalId: other.withdrawalId, state: 'Requested' },
    })
    expect(await stateOf(one.withdrawalId)).toBe('Exported')
  })

  it('WITHDRAWAL_NOT_FOUND, INVALID_INPUT: unknown ids, none at all', async () => {
    const unknown = await finance.send('office/withdrawals/settle', {
      withdrawalIds: [Number.MAX_SAFE_INTEGER],
    })
    expect(unknown.body.code).toBe('WITHDRAWAL_NOT_FOUND')
    for (const withdrawalIds of [[], ['1'], [0], null]) {
      const refused = await finance.send('office/withdrawals/settle', { withdrawalIds })
      expect(refused.body.code).toBe('INVALID_INPUT')
    }
  })

  it('returned: the money is the owner’s again, before and after it was taken for settled', async () => {
    const [early, late] = [await exported(600_000), await exported(700_000)]
    await finance.send('office/withdrawals/settle', { withdrawalIds: [late.withdrawalId] })
    for (const { personId, withdrawalId } of [early, late]) {
      const answer = await finance.send('office/withdrawals/return', { withdrawalId, reason: 'حساب بسته' })
      expect(answer.body).toMatchObject({ state: 'Returned' })
      expect((await walletOf(database, personId)).earnedRial).toBeGreaterThan(0)
      expect((await noticesOf(personId)).at(-1)).toMatchObject({ kind: 'WITHDRAWAL_RETURNED' })
    }
    expect((await walletOf(database, late.personId)).earnedRial).toBe(700_000)
  })

  it('WITHDRAWAL_STATE: what was returned is not returned again', async () => {
    const { personId, withdrawalId } = await exported(600_000)
    const send = () => finance.send('office/withdrawals/return', { withdrawalId, reason: 'حساب بسته' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await walletOf(database, personId)).earnedRial).toBe(600_000)
  })

  it('as a list: matching lines are applied, every other one is reported with its fault', async () => {
    const [one, two, three] = [await exported(600_000), await exported(700_000), await requested(800_000)]
    const list = [
      'شناسه,مبلغ,دلیل',
      `ANAR-W-${one.withdrawalId},۶۰۰۰۰۰,حساب بسته`,
      `ANAR-W-${two.withdrawalId},700001,حساب بسته`,
      `ANAR-W-${three.withdrawalId},800000,حساب بسته`,
      `ANAR-W-${one.withdrawalId},600000,حساب بسته`,
      'ANAR-W-2147483,10,حساب بسته',
      'چیزی دیگر ۱',
    ].join('\n')
    const answer = await finance.send('office/withdrawals/take-returns', { list })
    expect(answer.body).toEqual({
      returnedIds: [one.withdrawalId],
      faults: [
        { line: 3, code: 'AMOUNT_DIFFERS' },
        { line: 4, code: 'STATE' },
        { line: 5, code: 'REPEATED' },
        { line: 6, code: 'UNKNOWN' },
        { line: 7, code: 'UNREADABLE' },
      ],
    })
    expect((await walletOf(database, one.personId)).earnedRial).toBe(600_000)
    expect((await walletOf(database, two.personId)).earnedRial).toBe(0)
  })
})

describe('a return of a top-up to its card', () => {
  async function cardReturn(): Promise<Requested & { paymentId: number }> {
    const { token, personId } = await shop.addMember()
    const paymentId = await topUpOf(database, personId, { amountRial: 500_000, now })
    const { body } = await browserOf(app, token).post(
      'wallet/return-top-up',
      { paymentId, amountRial: 300_000 },
      { key: newKey() },
    )
    const withdrawalId = Number(body['withdrawalId'])
    await finance.send('office/withdrawals/approve', { withdrawalId })
    return { personId, paymentId, withdrawalId }
  }

  it('is in no file, and is paid out of what the gateway holds', async () => {
    const { withdrawalId, personId } = await cardReturn()
    expect((await finance.send('office/withdrawals/export')).body.code).toBe('NOTHING_TO_EXPORT')
    const before = await balanceOf('clearing sandbox')
    await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId] })
    expect(await balanceOf('clearing sandbox')).toBe(before + 300_000)
    expect(await walletOf(database, personId)).toMatchObject({ toppedUpRial: 200_000, earnedRial: 0 })
  })

  it('is refused no more once the gateway has it in hand, which it has until it is settled', async () => {
    const { withdrawalId } = await cardReturn()
    const hand = () => transact(database, (tx) => handToGateway(tx, withdrawalId, now))
    expect([await hand(), await hand()]).toEqual([true, true])
    const refused = await finance.send('office/withdrawals/refuse', { withdrawalId, reason: 'دیر شد' })
    expect(refused.body.code).toBe('WITHDRAWAL_STATE')
    await transact(database, (tx) => settleWithdrawal(tx, { withdrawalId, accountId: null, now }))
    expect(await stateOf(withdrawalId)).toBe('Settled')
    expect(await hand()).toBe(false)
  })

  it('goes back to the topped-up part where it is refused', async () => {
    const { withdrawalId, personId } = await cardReturn()
    await finance.send('office/withdrawals/refuse', { withdrawalId, reason: 'کارت بسته است' })
    expect(await walletOf(database, personId)).toMatchObject({ toppedUpRial: 500_000, earnedRial: 0 })
  })
})

it('records every step in the audit log', async () => {
  const { withdrawalId } = await exported(600_000)
  await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId], bankReference: 'PAYA-9' })
  const { rows } = await database.query<{ action: string }>(
    `select action from audit_log where subject = $1 and account_id = $2 order by id`,
    [`withdrawal ${withdrawalId}`, finance.accountId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['withdrawals/approve', 'withdrawals/settle'])
})

it('leaves books that are right', async () => {
  const { findings } = await checkBooks(database, now)
  expect(findings).toEqual([])
})
