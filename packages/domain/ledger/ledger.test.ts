import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountName,
  balancedEntries,
  canMoveWithdrawal,
  type Entry,
  type LedgerAccount,
  mayNotOverdraw,
  needsTwoPeople,
  posted,
  returnableTopUp,
  reversedCredit,
  sellerCredit,
  spend,
} from './index.ts'

/** @spec 2.bank-account-info */
const earned: LedgerAccount = { kind: 'earned', personId: 12 }
const bank: LedgerAccount = { kind: 'bank' }

describe('accounts', () => {
  it('have one name each: earned person 12, seller-payable seller 3, clearing zarinpal, sales', () => {
    expect(accountName(earned)).toBe('earned person 12')
    expect(accountName({ kind: 'seller-payable', sellerId: 3 })).toBe('seller-payable seller 3')
    expect(accountName({ kind: 'withdrawal', sellerId: 3 })).toBe('withdrawal seller 3')
    expect(accountName({ kind: 'clearing', gateway: 'zarinpal' })).toBe('clearing zarinpal')
    expect(accountName({ kind: 'sales' })).toBe('sales')
  })

  it('of people are never overdrawn; what a seller is owed may be, for goods that came back', () => {
    expect(mayNotOverdraw(earned)).toBe(true)
    expect(mayNotOverdraw({ kind: 'withdrawal', sellerId: 3 })).toBe(true)
    expect(mayNotOverdraw({ kind: 'seller-payable', sellerId: 3 })).toBe(false)
    expect(mayNotOverdraw(bank)).toBe(false)
    // A debt is what a person owes.
    expect(mayNotOverdraw({ kind: 'debt', personId: 12 })).toBe(false)
    expect(mayNotOverdraw({ kind: 'disowned', personId: 12 })).toBe(true)
  })
})

describe('a transfer', () => {
  it('joins the entries of one account and leaves out those of zero', () => {
    const entries = balancedEntries([
      { account: earned, amountRial: 300 },
      { account: bank, amountRial: -500 },
      { account: earned, amountRial: 200 },
      { account: { kind: 'vat' }, amountRial: 0 },
    ])
    expect(entries).toEqual([
      { account: earned, amountRial: 500 },
      { account: bank, amountRial: -500 },
    ])
  })

  it.each([
    ['does not sum to zero', [{ account: earned, amountRial: 500 }]],
    [
      'has half a rial in it',
      [
        { account: earned, amountRial: 0.5 },
        { account: bank, amountRial: -0.5 },
      ],
    ],
  ])('is a fault where it %s', (_, entries) => {
    expect(() => balancedEntries(entries)).toThrow(RangeError)
  })
})

describe('the wallet', () => {
  it('spends what was topped up first: 700 of 500 and 400 takes 500 and 200', () => {
    expect(spend({ toppedUpRial: 500, earnedRial: 400 }, 700)).toEqual({ toppedUpRial: 500, earnedRial: 200 })
    expect(spend({ toppedUpRial: 500, earnedRial: 400 }, 300)).toEqual({ toppedUpRial: 300, earnedRial: 0 })
    expect(spend({ toppedUpRial: 500, earnedRial: 400 }, 901)).toBeNull()
  })

  it('gives back of a top-up what it brought, less what is on its way and no more than is unspent', () => {
    expect(returnableTopUp({ paidRial: 1_000, returnedRial: 0, toppedUpRial: 5_000 })).toBe(1_000)
    expect(returnableTopUp({ paidRial: 1_000, returnedRial: 400, toppedUpRial: 5_000 })).toBe(600)
    expect(returnableTopUp({ paidRial: 1_000, returnedRial: 0, toppedUpRial: 250 })).toBe(250)
    expect(returnableTopUp({ paidRial: 1_000, returnedRial: 1_000, toppedUpRial: 250 })).toBe(0)
  })
})

describe('a withdrawal', () => {
  it('to a Sheba goes through the file for the bank, and may come back even after it was settled', () => {
    const way = 'iban'
    expect(canMoveWithdrawal({ from: 'Approved', to: 'Exported', way })).toBe(true)
    expect(canMoveWithdrawal({ from: 'Approved', to: 'Settled', way })).toBe(false)
    expect(canMoveWithdrawal({ from: 'Exported', to: 'Settled', way })).toBe(true)
    expect(canMoveWithdrawal({ from: 'Exported', to: 'Refused', way })).toBe(false)
    expect(canMoveWithdrawal({ from: 'Settled', to: 'Returned', way })).toBe(true)
    expect(canMoveWithdrawal({ from: 'Approved', to: 'Cancelled', way })).toBe(false)
    expect(canMoveWithdrawal({ from: 'Returned', to: 'Settled', way })).toBe(false)
  })

  it('to a card is in no file: it may be settled from Approved, by hand, or by the gateway', () => {
    const way = 'card'
    expect(canMoveWithdrawal({ from: 'Approved', to: 'Exported', way })).toBe(true)
    expect(canMoveWithdrawal({ from: 'Approved', to: 'Settled', way })).toBe(true)
  })

  it('takes two people above 200,000,000 rials, not at it', () => {
    const limitRial = 200_000_000
    expect(needsTwoPeople({ payeeRial: limitRial, approverRial: limitRial }, limitRial)).toBe(false)
    expect(needsTwoPeople({ payeeRial: limitRial + 1, approverRial: 0 }, limitRial)).toBe(true)
    expect(needsTwoPeople({ payeeRial: 0, approverRial: limitRial + 1 }, limitRial)).toBe(true)
  })
})

describe('what a seller is credited', () => {
  it('is the goods that stayed, less 15 percent: 2 of 3 units of 900,000 give 510,000', () => {
    const line = { lineRial: 900_000, quantity: 3, retainedUnits: 2, feeBasisPoints: 1_500 }
    expect(sellerCredit(line)).toEqual({ goodsRial: 600_000, feeRial: 90_000, creditRial: 510_000 })
  })

  it('is turned back in parts that add up to the whole, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_000 }),
        (lineRial, parts, feeBasisPoints) => {
          const quantity = parts.reduce((sum, units) => sum + units, 0)
          const credit = sellerCredit({ lineRial, quantity, retainedUnits: quantity, feeBasisPoints })
          let backBefore = 0
          let turned = { goodsRial: 0, feeRial: 0, creditRial: 0 }
          for (const backNow of parts) {
            const back = reversedCredit(credit, { creditedUnits: quantity, backBefore, backNow })
            turned = {
              goodsRial: turned.goodsRial + back.goodsRial,
              feeRial: turned.feeRial + back.feeRial,
              creditRial: turned.creditRial + back.creditRial,
            }
            backBefore += backNow
          }
          expect(turned).toEqual(credit)
          expect(credit.goodsRial).toBe(lineRial)
          expect(credit.creditRial + credit.feeRial).toBe(credit.goodsRial)
        },
      ),
    )
  })
})

describe('laws of the books', () => {
  const accounts: LedgerAccount[] = [
    { kind: 'topped-up', personId: 1 },
    { kind: 'earned', personId: 1 },
    { kind: 'hold', personId: 1 },
    { kind: 'earned', personId: 2 },
    { kind: 'withdrawal', personId: 2 },
    { kind: 'seller-payable', sellerId: 1 },
    { kind: 'clearing', gateway: 'sandbox' },
    { kind: 'sales' },
    { kind: 'bank' },
  ]
  const entry = fc.record({
    account: fc.constantFrom(...accounts),
    amountRial: fc.integer({ min: -1_000, max: 1_000 }),
  })
  // Whatever the entries are, the last account takes what balances them.
  const transfer = fc
    .tuple(fc.array(entry, { minLength: 1, maxLength: 5 }), fc.constantFrom(...accounts))
    .map(([entries, account]): Entry[] => {
      const sum = entries.reduce((total, { amountRial }) => total + amountRial, 0)
      return [...entries, { account, amountRial: 0 - sum }]
    })

  it('random transfers conserve money, and no account of a person stands below zero', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 40 }), (transfers) => {
        let books: ReadonlyMap<string, number> = new Map()
        for (const entries of transfers) books = posted(books, entries) ?? books
        expect([...books.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
        for (const account of accounts.filter(mayNotOverdraw)) {
          expect(books.get(accountName(account)) ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('the order of a transfer’s entries changes nothing', () => {
    fc.assert(
      fc.property(transfer, (entries) => {
        const there = posted(new Map(), entries)
        const back = posted(new Map(), entries.toReversed())
        expect(back && [...back].toSorted()).toEqual(there && [...there].toSorted())
      }),
    )
  })
})
