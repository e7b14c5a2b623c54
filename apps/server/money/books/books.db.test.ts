import { afterAll, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { openBookedShop } from '../../testing/booked-shop.ts'
import { differencesAfter } from '../../testing/books.ts'
import { browserOf } from '../../testing/browser.ts'
import { memoryFiles } from '../../testing/files.ts'
import { checkBooksRegularly } from '../jobs/check-books.ts'
import { post } from '../ledger/index.ts'
import { checkBooks } from './index.ts'
import { ruleNames } from './rules/index.ts'

/** @spec 2.bank-account-info, 1.back-office */
const { app, clock, database, now, shop, personId, saleOrderId, paymentId, topUpId, close } =
  await openBookedShop()
afterAll(close)

const jobDeps = () => ({
  database,
  clock,
  gateway: null,
  sms: noSms,
  email: noEmail,
  files: memoryFiles(),
})

const findingsAfter = (...statements: readonly string[]) => differencesAfter({ database, now }, ...statements)
const orderItem = expect.stringMatching(/^order item \d+$/)
const account = (name: string) => `(select id from ledger_accounts where name = '${name}')`

it('finds nothing where everything adds up', async () => {
  expect((await checkBooks(database, now)).findings).toEqual([])
})

describe('the check of the books finds', () => {
  it('a balance that is not the sum of its entries', async () => {
    const differences = await findingsAfter(
      `update ledger_accounts set balance = balance + 7 where name = 'earned person ${personId}'`,
    )
    const subject = `account earned person ${personId}`
    expect(differences).toEqual([
      { check: 'balance-is-sum', subject, expected: 300_000, actual: 300_007 },
      { check: 'running-balance', subject, expected: 300_007, actual: 300_000 },
    ])
  })

  it('a transfer that does not sum to zero, and a day whose sums leave it out', async () => {
    const differences = await findingsAfter(
      `insert into ledger_transfers (kind, occasion, posted_at, book_day)
       values ('correction', 'half', now(), tehran_today())`,
      `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select id, posted_at, ${account('bank')}, 9 from ledger_transfers where occasion = 'half'`,
    )
    expect(differences).toEqual([
      { check: 'transfer-is-zero', subject: expect.stringMatching(/^transfer \d+$/), expected: 0, actual: 9 },
      {
        check: 'sums-are-entries',
        subject: expect.stringMatching(/^account bank of /),
        expected: 9,
        actual: 0,
      },
    ])
  })

  it('an account of a person below zero', async () => {
    const differences = await findingsAfter(
      'alter table ledger_accounts drop constraint ledger_accounts_no_overdraft',
      `update ledger_accounts set balance = -1 where name = 'earned person ${personId}'`,
    )
    expect(differences).toContainEqual({
      check: 'no-overdraft',
      subject: `account earned person ${personId}`,
      expected: 0,
      actual: -1,
    })
  })

  it('an order that is not in the books with its sales', async () => {
    const differences = await findingsAfter(
      `update sale_orders set final_amount_before_vat = final_amount_before_vat + 10 where id = ${saleOrderId}`,
    )
    expect(differences).toEqual([
      {
        check: 'order-is-posted',
        subject: `order ${saleOrderId} sales`,
        expected: 2_000_010,
        actual: 2_000_000,
      },
    ])
  })

  it('an order in the books that was never registered', async () => {
    const differences = await findingsAfter(
      `update sale_orders set registered_at = null where id = ${saleOrderId}`,
    )
    expect(differences).toContainEqual({
      check: 'posted-is-order',
      subject: expect.stringMatching(/^transfer \d+$/),
      expected: null,
      actual: null,
    })
  })

  it('a cancelled order whose money was not given back', async () => {
    const differences = await findingsAfter(
      `update sale_orders set state = 'Cancelled' where id = ${saleOrderId}`,
    )
    expect(differences).toEqual([
      { check: 'refund-fits-order', subject: `order ${saleOrderId}`, expected: 2_700_000, actual: 0 },
      { check: 'waiting-is-uncredited', subject: orderItem, expected: 0, actual: 2_000_000 },
    ])
  })

  it('a line that no seller waits for, one that was delivered on another day, and one of another amount', async () => {
    expect(await findingsAfter('delete from waiting_items')).toEqual([
      { check: 'waiting-is-uncredited', subject: orderItem, expected: 2_000_000, actual: 0 },
    ])
    expect(await findingsAfter('update waiting_items set delivered_at = now()')).toEqual([
      { check: 'waiting-is-uncredited', subject: orderItem, expected: 2_000_000, actual: 2_000_000 },
    ])
    expect(await findingsAfter('update waiting_items set amount = amount + 1')).toEqual([
      { check: 'waiting-is-uncredited', subject: orderItem, expected: 2_000_000, actual: 2_000_001 },
    ])
  })

  it('a verified payment without a ledger entry, and a failed one with an entry', async () => {
    const differences = await findingsAfter(
      `update payments set amount = amount + 100 where id = ${paymentId}`,
      `update payments set state = 'Failed' where id = ${topUpId}`,
    )
    expect(differences).toEqual([
      { check: 'payment-is-posted', subject: `payment ${paymentId}`, expected: 2_700_100, actual: 2_700_000 },
      { check: 'payment-is-posted', subject: `payment ${topUpId}`, expected: 0, actual: 500_000 },
    ])
  })

  it('a payment under way that holds what is not held', async () => {
    const differences = await findingsAfter(
      `update payments set state = 'Redirected', wallet_amount = 40 where id = ${paymentId}`,
    )
    expect(differences).toContainEqual({
      check: 'hold-is-payment',
      subject: `person ${personId}`,
      expected: 40,
      actual: 0,
    })
  })

  it('money paid without an order that belongs to no account', async () => {
    const differences = await findingsAfter(
      `update payments set state = 'PaidNotRecorded' where id = ${topUpId}`,
    )
    expect(differences).toContainEqual({
      check: 'suspense-is-unrecorded',
      subject: `payment ${topUpId}`,
      expected: 500_000,
      actual: 0,
    })
  })

  it('money on its way out without a withdrawal', async () => {
    const differences = await findingsAfter(`update withdrawals set state = 'Refused'`)
    expect(differences).toEqual([
      {
        check: 'withdrawal-is-posted',
        subject: `account withdrawal person ${personId}`,
        expected: 0,
        actual: 600_000,
      },
    ])
  })

  it('units without a movement, and reserved units without a reservation', async () => {
    const differences = await findingsAfter(
      'update inventories set on_hand = on_hand + 2, reserved = 1 where id = 1',
    )
    expect(differences).toEqual([
      { check: 'stock-is-journal', subject: 'stock 1', expected: 8, actual: 10 },
      { check: 'reservation-is-order', subject: 'stock 1', expected: 0, actual: 1 },
    ])
  })

  it('sums of stock that are not its movements', async () => {
    const differences = await findingsAfter(
      'update stock_sums set on_hand_units = on_hand_units + 1 where inventory_id = 1',
    )
    expect(differences).toEqual([
      { check: 'stock-is-journal', subject: 'stock 1', expected: 9, actual: 8 },
      { check: 'stock-sums-are-journal', subject: 'stock 1', expected: 8, actual: 9 },
    ])
  })

  it('an order without the number that follows the one before', async () => {
    const differences = await findingsAfter(
      `update sale_orders set order_number = '1405-3' where id = ${saleOrderId}`,
    )
    expect(differences).toEqual([
      { check: 'order-number-is-gapless', subject: 'invoice numbers of 1405', expected: 1, actual: null },
      { check: 'order-number-is-gapless', subject: `order ${saleOrderId}`, expected: 2, actual: null },
    ])
  })

  it('a number that no order has', async () => {
    const differences = await findingsAfter('update order_counters set last_number = last_number + 1')
    expect(differences).toEqual([
      { check: 'order-number-is-gapless', subject: 'invoice numbers of 1405', expected: 2, actual: null },
    ])
  })
})

describe('office/books', () => {
  const office = async (staffRole: string) => {
    const { token } = await shop.addMember({ userType: 'Staff', staffRole })
    return browserOf(app, token)
  }

  it('shows the newest check and what each kind of account holds, all of which is zero together', async () => {
    const finance = await office('finance')
    const checked = await finance.post('office/books/check')
    expect(checked.body).toMatchObject({ findings: [], findingCount: 0 })
    const answer = await finance.get('office/books')
    expect(answer.body).toMatchObject({ verdict: 'good', findings: [], findingCount: 0, rules: ruleNames })
    const accounts = answer.body['accounts'] as { kind: string; balanceRial: number }[]
    expect(accounts.reduce((sum, { balanceRial }) => sum + balanceRial, 0)).toBe(0)
    expect(accounts).toContainEqual({
      kind: 'sales',
      gateway: null,
      ledgerAccountId: expect.any(Number),
      balanceRial: 2_000_000,
      entryCount: 1,
    })
    expect(accounts).toContainEqual(
      expect.objectContaining({ kind: 'earned', ledgerAccountId: null, balanceRial: 300_000 }),
    )
  })

  it('is read by the inspector, who checks nothing', async () => {
    const auditor = await office('auditor')
    expect((await auditor.get('office/books')).status).toBe(200)
    expect((await auditor.post('office/books/check')).body.code).toBe('FORBIDDEN')
  })
})

it('is run by the clock, which reports the number of differences', async () => {
  expect(await checkBooksRegularly(jobDeps(), now)).toBe(0)
  await post(database, {
    kind: 'correction',
    occasion: 'something else',
    entries: [
      { account: { kind: 'withdrawal', personId }, amountRial: -5 },
      { account: { kind: 'bank' }, amountRial: 5 },
    ],
    now,
  })
  expect(await checkBooksRegularly(jobDeps(), now)).toBe(1)
})
