import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../../testing/clock.ts'
import { type Finance, financeOf } from '../../../testing/finance.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { changeOf, owedSeller, payeeOf, settle } from '../../../testing/payees.ts'
import { ibanFor } from '../../../testing/wallet.ts'

/** @spec 2.bank-account-info, 1.back-office, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database } = opened
const newPayee = () => payeeOf(opened, clock.now())
const finance = () => financeOf(opened)
const halfRial = 100_000_000

async function approve(by: Finance, withdrawalId: number): Promise<string | undefined> {
  const { body } = await by.send('office/withdrawals/approve', { withdrawalId })
  return body.code ?? String(body['state'])
}
/** Gives an account a fact of another one, so that both count as one person. */
async function giveFact(by: Finance, fact: 'national_code' | 'iban', value: string): Promise<void> {
  await database.query(`update people set ${fact} = $2 where id = $1`, [by.personId, value])
}

describe('one person’s approval is enough up to the limit', () => {
  /** @spec 2.bank-account-info.3 */
  it('of what one payee requested within 30 days, however it is split', async () => {
    const sara = await newPayee()
    const ids = []
    for (let part = 0; part < 100; part += 1) ids.push(await sara.requestWithdrawal(2_000_000))
    expect(await approve(await finance(), ids[0]!)).toBe('Approved')
    ids.push(await sara.requestWithdrawal(2_000_000))
    expect(await approve(await finance(), ids[1]!)).toBe('Requested')
  })

  it('counting what was approved and paid before, for 30 days', async () => {
    const sara = await newPayee()
    const first = await sara.requestWithdrawal(halfRial)
    expect(await approve(await finance(), first)).toBe('Approved')
    await database.query(`update withdrawals set state = 'Settled' where id = $1`, [first])
    clock.advance({ hours: 24 * 30 - 1 })
    const second = await sara.requestWithdrawal(halfRial + 10)
    expect(await approve(await finance(), second)).toBe('Requested')
    clock.advance({ hours: 1 })
    expect(await approve(await finance(), second)).toBe('Approved')
  })

  it('counting what waited longer than 30 days for its approval', async () => {
    const sara = await newPayee()
    const old = await sara.requestWithdrawal(halfRial)
    clock.advance({ hours: 24 * 31 })
    const young = await sara.requestWithdrawal(halfRial + 10)
    expect(await approve(await finance(), old)).toBe('Requested')
    expect(await approve(await finance(), young)).toBe('Requested')
  })

  it('counting what was recorded as returned by the bank', async () => {
    const sara = await newPayee()
    const first = await sara.requestWithdrawal(halfRial)
    await approve(await finance(), first)
    await database.query(`update withdrawals set state = 'Returned' where id = $1`, [first])
    expect(await approve(await finance(), await sara.requestWithdrawal(halfRial + 10))).toBe('Requested')
  })

  it('and of what one person approved alone, over all payees', async () => {
    const [zoe, two] = [await finance(), await finance()]
    const ids = []
    for (const payee of [await newPayee(), await newPayee(), await newPayee()])
      ids.push(await payee.requestWithdrawal(halfRial))
    expect(await approve(zoe, ids[0]!)).toBe('Approved')
    expect(await approve(zoe, ids[1]!)).toBe('Approved')
    expect(await approve(zoe, ids[2]!)).toBe('Requested')
    expect(await approve(two, ids[2]!)).toBe('Approved')
  })

  it('of two approvals at once, which see each other', async () => {
    const zoe = await finance()
    const ids = []
    for (let count = 0; count < 4; count += 1) ids.push(await (await newPayee()).requestWithdrawal(halfRial))
    const states = await Promise.all(ids.map((id) => approve(zoe, id)))
    expect(states.toSorted()).toEqual(['Approved', 'Approved', 'Requested', 'Requested'])
  })

  it('but for another account of the same person of the office', async () => {
    const [zoe, again] = [await finance(), await finance()]
    const former = '9126660001'
    await database.query('update people set cellphone = $2 where id = $1', [zoe.personId, former])
    await changeOf(database, {
      ...{ payee: { personId: zoe.personId }, kind: 'CELLPHONE', former, current: '9126660002' },
      now: clock.now(),
    })
    await database.query('update people set cellphone = $2 where id = $1', [again.personId, former])
    const [one, two] = [
      await (await newPayee()).requestWithdrawal(halfRial),
      await (await newPayee()).requestWithdrawal(halfRial),
    ]
    const three = await (await newPayee()).requestWithdrawal(halfRial)
    expect([await approve(zoe, one), await approve(again, two)]).toEqual(['Approved', 'Approved'])
    expect(await approve(again, three)).toBe('Requested')
    expect(await approve(zoe, three)).toBe('SECOND_PERSON_REQUIRED')
    expect(await approve(await finance(), three)).toBe('Approved')
  })
})

describe('a payee is one', () => {
  it('where two sellers have one Sheba', async () => {
    const iban = 'IR889990000000000000000201'
    const one = await owedSeller(opened, clock.now(), { iban, nationalCode: '0012345601' })
    const two = await owedSeller(opened, clock.now(), { iban, nationalCode: '0012345602' })
    const clerk = await finance()
    expect(await approve(await finance(), await settle(clerk, one.sellerId, halfRial))).toBe('Approved')
    const second = await settle(clerk, two.sellerId, halfRial + 10)
    expect(await approve(await finance(), second)).toBe('Requested')
  })

  it('where a person is the main user of a seller, with another Sheba', async () => {
    const sara = await newPayee()
    const { nationalCode } = sara
    const iban = 'IR889990000000000000000202'
    const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode })
    expect(await approve(await finance(), await sara.requestWithdrawal(halfRial))).toBe('Approved')
    const ofSeller = await settle(await finance(), sellerId, halfRial + 10)
    expect(await approve(await finance(), ofSeller)).toBe('Requested')
  })

  it('where the Sheba was changed between two payouts', async () => {
    const sara = await newPayee()
    expect(await approve(await finance(), await sara.requestWithdrawal(halfRial))).toBe('Approved')
    const current = 'IR889990000000000000000203'
    await changeOf(database, { payee: sara, kind: 'IBAN', former: sara.iban, current, now: clock.now() })
    expect(await approve(await finance(), await sara.requestWithdrawal(halfRial + 10))).toBe('Requested')
  })
})

describe('no account approves payouts to itself', () => {
  it('OWN_WITHDRAWAL: from another account, by code of the state, phone, mailbox or Sheba', async () => {
    for (const [fact, column] of [
      ['nationalCode', 'national_code'],
      ['iban', 'iban'],
    ] as const) {
      const [sara, zoe] = [await newPayee(), await finance()]
      const withdrawalId = await sara.requestWithdrawal(600_000)
      // The same human being cannot have one code in two rows of people: it moves to the other account.
      await database.query(`update people set ${column} = null where id = $1`, [sara.personId])
      await giveFact(zoe, column, sara[fact])
      expect(await approve(zoe, withdrawalId)).toBe('OWN_WITHDRAWAL')
    }
    for (const [kind, column] of [
      ['CELLPHONE', 'cellphone'],
      ['EMAIL', 'email'],
    ] as const) {
      const [sara, zoe] = [await newPayee(), await finance()]
      const withdrawalId = await sara.requestWithdrawal(600_000)
      const former = sara[column]
      const current = kind === 'EMAIL' ? 'moved@shop.example' : '9126660009'
      await changeOf(database, { payee: sara, kind, former, current, now: clock.now() })
      await database.query(`update people set ${column} = $2 where id = $1`, [zoe.personId, former])
      expect(await approve(zoe, withdrawalId)).toBe('OWN_WITHDRAWAL')
    }
  })

  it('OWN_WITHDRAWAL: payouts to a seller for whom they act', async () => {
    const zoe = await finance()
    const iban = 'IR889990000000000000000204'
    const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode: '0012345604' })
    await giveFact(zoe, 'national_code', '0012345604')
    expect(await approve(zoe, await settle(zoe, sellerId, 600_000))).toBe('OWN_WITHDRAWAL')
  })
})

describe('the account that chose a Sheba', () => {
  it('OWN_DESTINATION: approves nothing that goes there for 30 days, neither first nor second', async () => {
    const [zoe, ada] = [await finance(), await finance()]
    const iban = ibanFor(999_001)
    const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode: null })
    const accountIds = [zoe.accountId, ada.accountId]
    await changeOf(database, {
      payee: { sellerId },
      kind: 'IBAN',
      current: iban,
      accountIds,
      now: clock.now(),
    })
    clock.advance({ hours: 48 })
    const small = await settle(zoe, sellerId, 600_000)
    const large = await settle(zoe, sellerId, 300_000_000)
    for (const chooser of [zoe, ada]) {
      expect(await approve(chooser, small)).toBe('OWN_DESTINATION')
      expect(await approve(chooser, large)).toBe('OWN_DESTINATION')
    }
    expect(await approve(await finance(), large)).toBe('Requested')
    expect(await approve(zoe, large)).toBe('OWN_DESTINATION')
    clock.advance({ hours: 24 * 28 })
    expect(await approve(zoe, large)).toBe('Approved')
  })

  it.each([
    ['large', 300_000_000, ['Requested', 'Approved']],
    ['small enough for one approval by now', 600_000, ['Approved', 'WITHDRAWAL_STATE']],
  ] as const)(
    'voids a first approval whose approver chose the Sheba afterwards: %s',
    async (_, amount, after) => {
      const [zoe, ada, eva] = [await finance(), await finance(), await finance()]
      const iban = ibanFor(999_002 + amount)
      const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode: null })
      const large = await settle(ada, sellerId, 300_000_000)
      expect(await approve(zoe, large)).toBe('Requested')
      await database.query('update withdrawals set amount = $2 where id = $1', [large, amount])
      const change = { payee: { sellerId }, kind: 'IBAN', current: iban, now: clock.now() } as const
      await changeOf(database, { ...change, accountIds: [zoe.accountId] })
      expect(await approve(zoe, large)).toBe('OWN_DESTINATION')
      expect([await approve(ada, large), await approve(eva, large)]).toEqual(after)
    },
  )

  it('replaces the first approval of a person who has become the payee', async () => {
    const [zoe, ada, eva] = [await finance(), await finance(), await finance()]
    const sara = await newPayee()
    const large = await sara.requestWithdrawal(300_000_000)
    expect(await approve(zoe, large)).toBe('Requested')
    await giveFact(zoe, 'iban', sara.iban)
    expect([await approve(ada, large), await approve(eva, large)]).toEqual(['Requested', 'Approved'])
  })
})
