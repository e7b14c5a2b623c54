import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBookedShop } from '../../testing/booked-shop.ts'
import { checkBooks, recordTick, runTick } from './index.ts'
import { booksStanding } from './standing.ts'

/** @spec 2.bank-account-info */
const { database, now, personId, saleOrderId, paymentId, topUpId, close } = await openBookedShop()
afterAll(close)

const setSales = (by: number) =>
  `update sale_orders set final_amount_before_vat = final_amount_before_vat + ${by} where id = ${saleOrderId}`
const setAmount = (id: number, by: number) => `update payments set amount = amount + ${by} where id = ${id}`
const tick = async () =>
  (await runTick(database, now)).findings.map(({ check, subject }) => `${check}: ${subject}`)
const queued = async () => (await database.query('select from book_touches')).rowCount
const ofOrder = `order-is-posted: order ${saleOrderId} sales`
const ofPayment = `payment-is-posted: payment ${paymentId}`
const ofTopUp = `payment-is-posted: payment ${topUpId}`

beforeEach(async () => {
  expect(await tick()).toEqual([])
  expect(await queued()).toBe(0)
})

describe('a check of what changed', () => {
  it('finds what a change put wrong, and again until it is right', async () => {
    await database.query(setSales(10))
    expect(await tick()).toEqual([ofOrder])
    expect(await tick()).toEqual([ofOrder])
    await database.query(setSales(-10))
    expect(await tick()).toEqual([])
    const { rows } = await database.query(
      'select label, expected, actual from book_findings where closed_at is not null',
    )
    expect(rows).toEqual([{ label: `order ${saleOrderId} sales`, expected: 2_000_010, actual: 2_000_000 }])
  })

  it('closes a difference also where the row was put right without a trace', async () => {
    await database.query(setSales(10))
    expect(await tick()).toEqual([ofOrder])
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(setSales(-10))
    })
    expect(await tick()).toEqual([])
  })

  it('misses nothing of a transaction that stays open over two checks, though later changes were checked', async () => {
    await database.transaction(async (tx) => {
      await tx.query(setAmount(paymentId, 100))
      await database.query(setAmount(topUpId, 100))
      expect(await tick()).toEqual([ofTopUp])
      await database.query(setAmount(topUpId, -100))
      expect(await tick()).toEqual([])
    })
    expect(await tick()).toEqual([ofPayment])
    await database.query(setAmount(paymentId, -100))
  })

  it('does nothing about a change that was rolled back', async () => {
    await database
      .transaction(async (tx) => {
        await tx.query(setSales(10))
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await queued()).toBe(0)
  })

  it('compares the balance of a touched account with its newest entry', async () => {
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger_accounts set balance = balance + 7 where name = 'earned person ${personId}'`,
      )
    })
    expect(await tick()).toEqual([])
    await database.query(
      `insert into book_touches (subject, subject_id)
       select 'transfer', max(e.transfer_id) from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        where a.name = 'earned person ${personId}'`,
    )
    expect(await tick()).toEqual([`running-balance: account earned person ${personId}`])
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger_accounts set balance = balance - 7 where name = 'earned person ${personId}'`,
      )
    })
  })

  it('closes the differences of a rule that is checked no longer', async () => {
    await database.query(
      `insert into book_findings (rule, subject, subject_id, label, found_at) values ('former', 'order', 1, 'order 1', now())`,
    )
    expect(await tick()).toEqual([])
  })
})

describe('a check that fails', () => {
  it('is recorded with its reason, makes the books red, and its touches stay for the next one', async () => {
    await checkBooks(database, now)
    expect((await booksStanding(database, now)).verdict).toBe('good')
    await database.query(setSales(10))
    await database.query('alter table sale_orders rename column vat_amount to away')
    await expect(tick()).rejects.toThrow('vat_amount')
    const standing = await booksStanding(database, now)
    expect(standing).toMatchObject({
      verdict: 'failed',
      touched: { failure: expect.stringContaining('vat_amount') },
    })
    await database.query('alter table sale_orders rename column away to vat_amount')
    expect(await tick()).toEqual([ofOrder])
    await database.query(setSales(-10))
    await recordTick(database, await runTick(database, now), now)
    expect((await booksStanding(database, now)).verdict).toBe('good')
  })

  it('is missed half an hour later', async () => {
    expect((await booksStanding(database, now.add({ minutes: 30 }))).verdict).toBe('good')
    expect((await booksStanding(database, now.add({ minutes: 31 }))).verdict).toBe('late')
  })
})
