import { post } from '../../money/ledger/index.ts'
import { exportApproved } from '../../money/payouts/index.ts'
import {
  giveBack,
  lockWithdrawal,
  requestForSeller,
  requestWithdrawal,
  setApproved,
  setFirstApproved,
  settleWithdrawal,
  takeBack,
} from '../../money/wallet/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { creditSellersWithin } from '../../sales/settlements/index.ts'
import { sampleSellerId } from './offers.ts'
import type { DemoOrder } from './orders.ts'
import { type DemoPerson, sampleIban } from './people.ts'

const openingEarnedRial = 24_000_000
const largeEarnedRial = 320_000_000
const largeEarner = 'marketer2'

/**
 * Initial balances of marketers and the sample customer, so that no wallet is empty, and the shop's own account, which
 * bank files need.
 */
export async function insertWallets(
  tx: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`insert into settings (key, value) values ('payoutIban', to_jsonb($1::text))`, [
    sampleIban(900),
  ])
  const earners = people.filter(
    ({ userType, username }) => userType === 'NetworkMarketer' || username === 'customer',
  )
  for (const person of earners) {
    const amountRial = person.username === largeEarner ? largeEarnedRial : openingEarnedRial
    await post(tx, {
      kind: 'opening',
      occasion: `person ${person.id} earned before the demo`,
      entries: [
        { account: { kind: 'earned', personId: person.id }, amountRial },
        { account: { kind: 'bank' }, amountRial: -amountRial },
      ],
      now: now.subtract({ hours: 24 * person.joinedDaysAgo }),
    })
  }
}

/** Days after a delivery on which its sellers are credited: the time to return and the time of holding back are over. */
const creditedAfterDays = 15

/**
 * The second seller's credits for old enough orders: the first is paid out, the others are still due. Newer orders are
 * queued for theirs.
 */
export async function insertSettlements(
  tx: Sql,
  {
    orders,
    people,
    now,
  }: { orders: readonly DemoOrder[]; people: readonly DemoPerson[]; now: Temporal.Instant },
): Promise<void> {
  const financeId = people.find(({ username }) => username === 'finance')!.id
  const due = orders.flatMap(({ id, person, state, moments, lines }) => {
    const creditedAt = moments.at(-1)!.at.add({ hours: 24 * creditedAfterDays })
    const isDue = state === 'Delivered' && Temporal.Instant.compare(creditedAt, now) < 0
    return isDue && lines.some(({ offer }) => offer.sellerId === sampleSellerId)
      ? [{ order: { id, person_id: person.id }, creditedAt }]
      : []
  })
  for (const [index, { order, creditedAt }] of due.entries()) {
    await creditSellersWithin(tx, order, creditedAt)
    if (index === 0)
      await payOut(tx, { accountId: financeId, requestedAt: creditedAt.add({ hours: 24 * 2 }) })
  }
}

/** Pays out the second seller's whole balance: approved, exported and settled one after the other. */
async function payOut(
  tx: Sql,
  { accountId, requestedAt }: { accountId: number; requestedAt: Temporal.Instant },
): Promise<void> {
  const { rows } = await tx.query<{ balance: number; iban: string; name: string }>(
    `select a.balance, s.iban, s.name ->> 'fa' as name from ledger_accounts a join sellers s on s.id = a.seller_id
      where a.kind = 'seller-payable' and s.id = $1`,
    [sampleSellerId],
  )
  const { balance, iban, name } = rows[0]!
  const withdrawalId = await requestForSeller(tx, {
    sellerId: sampleSellerId,
    amountRial: balance,
    iban,
    ownerName: name,
    accountId,
    now: requestedAt,
  })
  await setApproved(tx, { withdrawalId, accountId, now: requestedAt.add({ hours: 3 }) })
  await exportFor(tx, accountId, requestedAt.add({ hours: 4 }))
  const bankReference = 'PAYA-1405-6120'
  await settleWithdrawal(tx, { withdrawalId, bankReference, accountId, now: requestedAt.add({ hours: 28 }) })
}

/** Exports all approved withdrawals into a file for the bank. */
function exportFor(tx: Sql, accountId: number, now: Temporal.Instant) {
  const caller = {
    kind: 'account',
    accountId,
    personId: accountId,
    userType: 'Staff',
    staffRole: 'finance',
    sellerId: null,
    permissions: [],
  } as const
  return exportApproved({ tx, body: {}, caller, now })
}

/**
 * Withdrawals of marketers in every state: two waiting, one of them above the limit with a first approval, one approved,
 * one in a bank file, one paid out, one returned by the bank and one refused.
 */
export async function insertWithdrawals(
  tx: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const personOf = (username: string) => people.find((person) => person.username === username)!.id
  const finance = personOf('finance')
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
  const requestPayout = (username: string, amountRial: number, days: number) => {
    const personId = personOf(username)
    return requestWithdrawal(tx, {
      personId,
      amountRial,
      from: 'earned',
      way: 'iban',
      accountId: personId,
      now: daysAgo(days),
    })
  }
  const exportAll = (days: number) => exportFor(tx, finance, daysAgo(days))
  const paid = await requestPayout('marketer', 6_000_000, 12)
  await setApproved(tx, { withdrawalId: paid, accountId: finance, now: daysAgo(11) })
  await exportAll(11)
  await settleWithdrawal(tx, {
    withdrawalId: paid,
    bankReference: 'PAYA-1405-7781',
    accountId: finance,
    now: daysAgo(10),
  })
  const returned = await requestPayout('marketer5', 5_000_000, 9)
  await setApproved(tx, { withdrawalId: returned, accountId: finance, now: daysAgo(8) })
  await exportAll(8)
  await takeBack(tx, await lockWithdrawal(tx, returned), {
    reason: 'حساب مقصد مسدود است',
    accountId: finance,
    now: daysAgo(6),
  })
  const refused = await lockWithdrawal(tx, await requestPayout('marketer4', 3_000_000, 8))
  const reason = 'نام صاحب حساب با نام شما یکی نیست'
  await giveBack(tx, refused, { to: 'Refused', reason, accountId: finance, now: daysAgo(7) })
  const atBank = await requestPayout('marketer4', 4_500_000, 3)
  await setApproved(tx, { withdrawalId: atBank, accountId: finance, now: daysAgo(2) })
  await exportAll(2)
  const approved = await requestPayout('marketer6', 3_500_000, 1)
  await setApproved(tx, { withdrawalId: approved, accountId: finance, now })
  await requestPayout('marketer3', 2_500_000, 1)
  const large = await requestPayout(largeEarner, 250_000_000, 1)
  await setFirstApproved(tx, { withdrawalId: large, accountId: finance, now })
}
