import { accountName, type LedgerAccount, posted } from '@anar/domain/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../platform/command/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { heldParts, holdForPayment, post, releaseHold, walletOf } from './index.ts'

/** @spec 2.bank-account-info */
const clock = fixedClock('2026-05-10T09:00:00Z')
const now = clock.now()
let database: TestDatabase
let shop: TestShop
let occasions = 0
const newOccasion = () => `test ${++occasions}`
const bank: LedgerAccount = { kind: 'bank' }

beforeAll(async () => {
  database = await testDatabase('empty')
  shop = await openShop(database, clock)
})
afterAll(() => database?.drop())

async function personWith(toppedUpRial: number, earnedRial: number): Promise<number> {
  const { personId } = await shop.addMember()
  await post(database, {
    kind: 'opening',
    occasion: newOccasion(),
    entries: [
      { account: { kind: 'topped-up', personId }, amountRial: toppedUpRial },
      { account: { kind: 'earned', personId }, amountRial: earnedRial },
      { account: bank, amountRial: -toppedUpRial - earnedRial },
    ],
    now,
  })
  return personId
}
async function booksOf(): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; balance: number }>(
    `select a.name, coalesce(sum(e.amount), 0)::bigint as balance
       from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id group by a.id`,
  )
  return new Map(rows.map(({ name, balance }) => [name, balance]))
}
/** A payment of a person, of which nothing but its id counts here. */
async function paymentOf(personId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into payments (person_id, purpose, gateway, amount, created_at) values ($1, 'top-up', 'sandbox', 10, $2)
     returning id`,
    [personId, now.toString()],
  )
  return rows[0]!.id
}

describe('post', () => {
  /** @spec 2.bank-account-info.6 */
  it('posts 500 earned and 200 topped up once: the same occasion again changes nothing', async () => {
    const { personId } = await shop.addMember()
    const transfer = {
      kind: 'opening',
      occasion: newOccasion(),
      entries: [
        { account: { kind: 'earned', personId }, amountRial: 500 },
        { account: { kind: 'topped-up', personId }, amountRial: 200 },
        { account: bank, amountRial: -700 },
      ],
      now,
    } as const
    expect(await post(database, transfer)).toBe(true)
    expect(await post(database, transfer)).toBe(false)
    expect(await walletOf(database, personId)).toEqual({ toppedUpRial: 200, earnedRial: 500, heldRial: 0 })
  })

  it('records the balance after each entry', async () => {
    const personId = await personWith(0, 500)
    await post(database, {
      kind: 'correction',
      occasion: newOccasion(),
      entries: [
        { account: { kind: 'earned', personId }, amountRial: -120 },
        { account: bank, amountRial: 120 },
      ],
      now,
    })
    const { rows } = await database.query(
      `select e.amount, e.balance_after from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        where a.person_id = $1 order by e.transfer_id`,
      [personId],
    )
    expect(rows).toEqual([
      { amount: 500, balance_after: 500 },
      { amount: -120, balance_after: 380 },
    ])
  })

  it('WALLET_SHORT: 501 of 500 is refused with the balance, and nothing is written', async () => {
    const personId = await personWith(0, 500)
    const occasion = newOccasion()
    const entries = [
      { account: { kind: 'earned', personId }, amountRial: -501 } as const,
      { account: bank, amountRial: 501 },
    ]
    await expect(post(database, { kind: 'withdrawal', occasion, entries, now })).rejects.toMatchObject({
      code: 'WALLET_SHORT',
      details: { balance: 500 },
    })
    const { rowCount } = await database.query('select from ledger_transfers where occasion = $1', [occasion])
    expect(rowCount).toBe(0)
    expect((await walletOf(database, personId)).earnedRial).toBe(500)
  })

  it('lets a seller owe for goods that came back', async () => {
    await post(database, {
      kind: 'seller-credit-back',
      occasion: newOccasion(),
      entries: [
        { account: { kind: 'seller-payable', sellerId: 1 }, amountRial: -90 },
        { account: { kind: 'sales' }, amountRial: 90 },
      ],
      now,
    })
    expect((await booksOf()).get('seller-payable seller 1')).toBe(-90)
  })

  it('posts one of twelve that come at once with one occasion, also where the money is enough for one alone', async () => {
    const personId = await personWith(0, 500)
    const occasion = newOccasion()
    const entries = [
      { account: { kind: 'earned', personId }, amountRial: -400 } as const,
      { account: bank, amountRial: 400 },
    ]
    const results = await Promise.all(
      Array.from({ length: 12 }, () =>
        transact(database, (tx) => post(tx, { kind: 'correction', occasion, entries, now })),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await walletOf(database, personId)).earnedRial).toBe(100)
  })
})

const transfer = (occasion: string) => `
  with o as (insert into ledger_occasions (occasion, posted_at) values ('${occasion}', now()) returning occasion, posted_at),
       t as (insert into ledger_transfers (kind, occasion, posted_at, book_day)
              select 'x', occasion, posted_at, tehran_day(posted_at) from o returning id, posted_at)`

describe('the database itself', () => {
  it.each([
    ['changes no entry', 'update ledger_entries set amount = amount'],
    ['deletes no entry', 'delete from ledger_entries'],
    ['changes no transfer', `update ledger_transfers set note = 'other'`],
    ['sets no balance by hand', 'update ledger_accounts set balance = balance + 1 where balance is not null'],
    [
      'takes no transfer of one entry',
      `${transfer('alone')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select t.id, t.posted_at, a.id, 5 from t, ledger_accounts a where a.kind = 'bank'`,
    ],
    [
      'rejects an entry with a wrong balance',
      `${transfer('says wrongly')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
       select t.id, t.posted_at, a.id, case a.kind when 'bank' then -5 else 5 end, case a.kind when 'bank' then null else 6 end, a.person_id
         from t, ledger_accounts a
        where a.id in (select min(id) from ledger_accounts where kind in ('bank', 'earned') group by kind)`,
    ],
    [
      'takes no entry of a wallet that its history would not show',
      `${transfer('names nobody')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after)
       select t.id, t.posted_at, a.id, case a.kind when 'bank' then -5 else 5 end, case a.kind when 'bank' then null else a.balance + 5 end
         from t, ledger_accounts a
        where a.id in (select min(id) from ledger_accounts where kind in ('bank', 'earned') group by kind)`,
    ],
    [
      'takes no entry of an account with an owner that does not say it',
      `${transfer('says nothing')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select t.id, t.posted_at, a.id, case a.kind when 'bank' then -5 else 5 end
         from t, ledger_accounts a
        where a.id in (select min(id) from ledger_accounts where kind in ('bank', 'earned') group by kind)`,
    ],
    [
      'takes no entry of a transfer that is not there',
      `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select -1, now(), a.id, case a.kind when 'bank' then -5 else 5 end from ledger_accounts a where a.kind in ('bank', 'sales')`,
    ],
    [
      'takes no entry of another moment than its transfer',
      `${transfer('of yesterday')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select t.id, t.posted_at - interval '1 day', a.id, case a.kind when 'bank' then -5 else 5 end
         from t, ledger_accounts a where a.kind in ('bank', 'sales')`,
    ],
    [
      'rejects a transfer of an unclaimed occasion',
      `insert into ledger_transfers (kind, occasion, posted_at, book_day) values ('x', 'unclaimed', now(), tehran_today())`,
    ],
    [
      'takes no transfer of a book day after its posting',
      `with o as (insert into ledger_occasions (occasion, posted_at) values ('too early', now()) returning occasion, posted_at)
       insert into ledger_transfers (kind, occasion, posted_at, book_day)
       select 'x', occasion, posted_at, tehran_day(posted_at) + 1 from o`,
    ],
    [
      'takes no second transfer of one occasion, at whatever moment',
      `with o as (insert into ledger_occasions (occasion, posted_at) values ('twice', now()) returning occasion, posted_at)
       insert into ledger_transfers (kind, occasion, posted_at, book_day)
       select 'x', occasion, posted_at + n * interval '1 month', tehran_day(posted_at) from o, generate_series(0, 1) n`,
    ],
    [
      'takes no entry of an account that is not there',
      `${transfer('of nobody')}
       insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
       select t.id, t.posted_at, g.id, g.amount from t, (values (-1, 5), ((select id from ledger_accounts where kind = 'bank'), -5)) g (id, amount)`,
    ],
    ['deletes no account', `delete from ledger_accounts where kind = 'suspense'`],
    ['gives no account another id', `update ledger_accounts set id = default where kind = 'suspense'`],
    ['empties no table of accounts', 'truncate ledger_accounts cascade'],
    [
      'has no account of a person without the person',
      `insert into ledger_accounts (kind, balance) values ('earned', 0)`,
    ],
    ['has no account of another kind', `insert into ledger_accounts (kind) values ('pocket')`],
    [
      'has no balance of the shop’s own',
      `insert into ledger_accounts (kind, balance, gateway) values ('clearing', 0, 'x')`,
    ],
  ])('%s', async (_, statement) => {
    await personWith(0, 10)
    await expect(database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
})

describe('holds', () => {
  it('take what was topped up first and put each part back to where it came from, once', async () => {
    const personId = await personWith(500, 400)
    const paymentId = await paymentOf(personId)
    await holdForPayment(database, { personId, paymentId, amountRial: 700, now })
    expect(await walletOf(database, personId)).toEqual({ toppedUpRial: 0, earnedRial: 200, heldRial: 700 })
    expect(await heldParts(database, paymentId)).toEqual({ toppedUpRial: 500, earnedRial: 200 })
    await releaseHold(database, { personId, paymentId, now })
    await releaseHold(database, { personId, paymentId, now })
    expect(await walletOf(database, personId)).toEqual({ toppedUpRial: 500, earnedRial: 400, heldRial: 0 })
  })

  it('of nothing hold nothing', async () => {
    const personId = await personWith(500, 0)
    const paymentId = await paymentOf(personId)
    await holdForPayment(database, { personId, paymentId, amountRial: 0, now })
    await releaseHold(database, { personId, paymentId, now })
    expect(await heldParts(database, paymentId)).toEqual({ toppedUpRial: 0, earnedRial: 0 })
  })

  it('WALLET_SHORT: 901 of 500 and 400 is refused', async () => {
    const personId = await personWith(500, 400)
    const held = holdForPayment(database, {
      personId,
      paymentId: await paymentOf(personId),
      amountRial: 901,
      now,
    })
    await expect(held).rejects.toMatchObject({ code: 'WALLET_SHORT', details: { balance: 900 } })
  })
})

describe('laws', () => {
  it('eight concurrent random transfers conserve money, overdraw no account, and balances are the sums of entries', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => personWith(300, 300)))
    const accounts: LedgerAccount[] = [
      ...people.flatMap((personId): LedgerAccount[] => [
        { kind: 'topped-up', personId },
        { kind: 'earned', personId },
        { kind: 'hold', personId },
      ]),
      { kind: 'sales' },
      bank,
    ]
    const transfers = fc.sample(
      fc.record({
        from: fc.constantFrom(...accounts),
        to: fc.constantFrom(...accounts),
        amountRial: fc.integer({ min: 1, max: 400 }),
      }),
      { numRuns: 200, seed: 42 },
    )
    let done = 0
    const work = async () => {
      while (done < transfers.length) {
        const { from, to, amountRial } = transfers[done++]!
        await transact(database, (tx) =>
          post(tx, {
            kind: 'correction',
            occasion: newOccasion(),
            entries: [
              { account: from, amountRial: -amountRial },
              { account: to, amountRial },
            ],
            now,
          }),
        ).catch((error: { code?: string }) => {
          if (error.code !== 'WALLET_SHORT') throw error
        })
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    const books = await booksOf()
    expect([...books.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
    const { rows } = await database.query<{ name: string; balance: number }>(
      'select name, balance from ledger_accounts where balance is not null',
    )
    for (const { name, balance } of rows) {
      expect(books.get(name), name).toBe(balance)
      if (!name.startsWith('seller-payable')) expect(balance, name).toBeGreaterThanOrEqual(0)
    }
  })

  it('the database and the domain agree on what a transfer leaves behind', async () => {
    const personId = await personWith(300, 100)
    const before = await booksOf()
    const entries = [
      { account: { kind: 'topped-up', personId }, amountRial: -300 } as const,
      { account: { kind: 'earned', personId }, amountRial: -50 } as const,
      { account: { kind: 'sales' }, amountRial: 320 } as const,
      { account: { kind: 'vat' }, amountRial: 30 } as const,
    ]
    await post(database, { kind: 'order', occasion: newOccasion(), entries, now })
    const expected = posted(before, entries)!
    const after = await booksOf()
    for (const { account } of entries) {
      expect(after.get(accountName(account))).toBe(expected.get(accountName(account)))
    }
  })
})
