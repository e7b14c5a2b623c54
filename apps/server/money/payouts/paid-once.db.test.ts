import { afterAll, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { refundToCards } from '../../sales/jobs/refund-to-cards.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { financeOf } from '../../testing/finance.ts'
import { openTestShop } from '../../testing/opened.ts'
import { owedSeller, settle } from '../../testing/payees.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { fillWallet, giveIban, sampleIban, topUpOf } from '../../testing/wallet.ts'
import { post } from '../ledger/index.ts'
import { requestForSeller } from '../wallet/index.ts'

/** @spec 2.bank-account-info, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const finance = await financeOf({ app, shop })
const second = await financeOf({ app, shop })
afterAll(() => expectGreenBooks(database, clock.now()))

async function stateOf(withdrawalId: number): Promise<string> {
  const { rows } = await database.query<{ state: string }>('select state from withdrawals where id = $1', [
    withdrawalId,
  ])
  return rows[0]!.state
}

/** A seller with an amount due. */
async function creditor(amountRial: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sellers (name, iban) values ('{"fa": "فروشگاه نمونه", "en": "Sample store"}', $1) returning id`,
    [sampleIban],
  )
  const sellerId = rows[0]!.id
  await post(database, {
    kind: 'opening',
    occasion: `opening of seller ${sellerId}`,
    entries: [
      { account: { kind: 'seller-payable', sellerId }, amountRial },
      { account: { kind: 'bank' }, amountRial: -amountRial },
    ],
    now: clock.now(),
  })
  return sellerId
}

describe('a seller is paid what is owed once', () => {
  it('NOTHING_TO_SETTLE: a concurrent settlement sees what the first one left', async () => {
    const sellerId = await creditor(2_000_000)
    const amountRial = 2_000_000
    const refused = await database.transaction(async (tx) => {
      await tx.query('select from sellers where id = $1 for update', [sellerId])
      const answer = finance.send('office/settlements/settle', { sellerId, amountRial })
      await untilOneWaits(database, answer)
      const request = { sellerId, amountRial, iban: sampleIban, ownerName: 'فروشگاه نمونه' }
      await requestForSeller(tx, { ...request, accountId: second.accountId, now: clock.now() })
      return { answer }
    })
    expect((await refused.answer).body.code).toBe('NOTHING_TO_SETTLE')
  })
})

describe('two people for large amounts', () => {
  it('are still required for two halves that are approved days after their request', async () => {
    const { token, personId } = await shop.addMember()
    await giveIban(database, personId)
    await fillWallet(database, personId, { earnedRial: 300_000_000, now: clock.now() })
    const requestHalf = () =>
      browserOf(app, token).post('wallet/request-withdrawal', { amountRial: 150_000_000 }, { key: newKey() })
    const ids = [(await requestHalf()).body['withdrawalId'], (await requestHalf()).body['withdrawalId']]
    clock.advance({ hours: 30 })
    for (const withdrawalId of ids) await finance.send('office/withdrawals/approve', { withdrawalId })
    const states = await Promise.all(ids.map((id) => stateOf(Number(id))))
    expect(states).toEqual(['Requested', 'Requested'])
    clock.moveTo('2026-05-10T09:00:00Z')
  })
})

it('the log names bank accounts by a part of them: the inspector reads it', async () => {
  const opened = { app, database, shop }
  const identity = { iban: sampleIban, nationalCode: '0012345901' }
  const { sellerId } = await owedSeller(opened, clock.now(), identity)
  const change = { sellerId, iban: 'IR709990000000000000000002', reason: 'از فروشنده' }
  const proposed = await finance.send('office/settlements/set-iban', change)
  const { id } = proposed.body['proposal'] as { id: number }
  await second.send('office/proposals/approve', { proposalId: id })
  const withdrawalId = await settle(finance, sellerId, 1_000_000)
  const third = await financeOf({ app, shop })
  await third.send('office/withdrawals/approve', { withdrawalId })
  const { rows } = await database.query<{ details: string }>(
    `select details::text from audit_log where subject = any ($1) and details::text like '%0002%' order by id`,
    [[`seller ${sellerId}`, `withdrawal ${withdrawalId}`, `proposal ${id}`]],
  )
  expect(rows).toHaveLength(4)
  for (const { details } of rows) expect(details).not.toMatch(/IR\d{24}/)
})

describe('what goes back to a card', () => {
  async function approvedReturn(): Promise<number> {
    const { token, personId } = await shop.addMember()
    const paymentId = await topUpOf(database, personId, { amountRial: 500_000, now: clock.now() })
    await database.query('update payments set reference = $2 where id = $1', [
      paymentId,
      `top-up-${paymentId}`,
    ])
    const body = { paymentId, amountRial: 300_000 }
    const answer = await browserOf(app, token).post('wallet/return-top-up', body, { key: newKey() })
    const withdrawalId = Number(answer.body['withdrawalId'])
    await finance.send('office/withdrawals/approve', { withdrawalId })
    return withdrawalId
  }
  const runWith = (gateway: Gateway, used: Database = database) =>
    refundToCards(
      { database: used, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() },
      clock.now(),
    )
  const settleByHand = (withdrawalId: number) =>
    finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId] })
  const refunding = (refund: (key: string) => Promise<void>): Gateway => ({
    ...testGateway(),
    name: 'sandbox',
    refund: async ({ key }) => {
      await refund(key)
      return { trace: '1' }
    },
  })

  it('is not paid by the gateway where finance has paid it by hand since the list was read', async () => {
    const [first, next] = [await approvedReturn(), await approvedReturn()]
    const paid: string[] = []
    const gateway = refunding(async (key) => void paid.push(key))
    const settlingAfterRead: Database = {
      ...database,
      async query<Row>(text: string, values?: readonly unknown[]) {
        const read = await database.query<Row>(text, values)
        if (text.includes("w.way = 'card'") && read.rowCount === 2) await settleByHand(next)
        return read
      },
    }
    await runWith(gateway, settlingAfterRead)
    expect(paid).toEqual([`withdrawal ${first}`])
    expect(await stateOf(next)).toBe('Settled')
  })

  it('is not recorded as paid by hand while the gateway is at it, and no transaction waits for the gateway', async () => {
    const withdrawalId = await approvedReturn()
    let byHand: unknown
    let openTransactions: unknown
    const gateway = refunding(async () => {
      byHand = (await settleByHand(withdrawalId)).body.code
      const { rows } = await database.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in tr%'`,
      )
      openTransactions = rows[0]
    })
    expect(await runWith(gateway)).toBe(1)
    expect([byHand, openTransactions]).toEqual(['WITHDRAWAL_STATE', { count: 0 }])
    expect(await stateOf(withdrawalId)).toBe('Settled')
  })

  it('is recorded by the next run where the process died after the gateway had paid: the key is the same', async () => {
    const withdrawalId = await approvedReturn()
    const keys: string[] = []
    const dying = refunding(async (key) => {
      keys.push(key)
      throw new Error('the process is gone')
    })
    await expect(runWith(dying)).rejects.toThrow('1 of 1 failed')
    expect(await runWith(refunding(async (key) => void keys.push(key)))).toBe(1)
    expect(new Set(keys)).toEqual(new Set([`withdrawal ${withdrawalId}`]))
    expect(await stateOf(withdrawalId)).toBe('Settled')
  })
})
