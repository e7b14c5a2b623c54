import type { Sql } from '../../db/pool.ts'
import { post } from '../../features/ledger/index.ts'
import { exportApproved } from '../../features/payouts/index.ts'
import {
  giveBack,
  lockWithdrawal,
  requestWithdrawal,
  setApproved,
  setFirstApproved,
  settleWithdrawal,
} from '../../features/wallet/index.ts'
import { type DemoPerson, sampleIban } from './people.ts'

const openingEarnedRial = 24_000_000
const largeEarnedRial = 320_000_000
const largeEarner = 'marketer2'

/**
 * What marketers and the sample customer have earned before the demo began, and the shop's own account, so that files
 * for the bank can be made.
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
  const before = now.subtract({ hours: 24 * 60 })
  for (const person of earners) {
    const amountRial = person.username === largeEarner ? largeEarnedRial : openingEarnedRial
    await post(tx, {
      kind: 'opening',
      occasion: `person ${person.id} earned before the demo`,
      entries: [
        { account: { kind: 'earned', personId: person.id }, amountRial },
        { account: { kind: 'bank' }, amountRial: -amountRial },
      ],
      now: before,
    })
  }
}

/**
 * Withdrawals of what marketers earned, at every step: two that wait, one of them above the limit and half approved, one
 * in a file for the bank, one paid out and one refused.
 */
export async function insertWithdrawals(
  tx: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const personOf = (username: string) => people.find((person) => person.username === username)!.id
  const finance = personOf('finance')
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
  const ask = (username: string, amountRial: number, days: number) => {
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
  const exportAll = (days: number) => {
    const caller = {
      kind: 'account',
      accountId: finance,
      personId: finance,
      userType: 'Staff',
      staffRole: 'finance',
      sellerId: null,
      permissions: [],
    } as const
    return exportApproved({ tx, body: {}, caller, now: daysAgo(days) })
  }
  const paid = await ask('marketer', 6_000_000, 12)
  await setApproved(tx, { withdrawalId: paid, accountId: finance, now: daysAgo(11) })
  await exportAll(11)
  await settleWithdrawal(tx, {
    withdrawalId: paid,
    bankReference: 'PAYA-1405-7781',
    accountId: finance,
    now: daysAgo(10),
  })
  const refused = await lockWithdrawal(tx, await ask('marketer4', 3_000_000, 8))
  const reason = 'نام صاحب حساب با نام شما یکی نیست'
  await giveBack(tx, refused, { to: 'Refused', reason, accountId: finance, now: daysAgo(7) })
  const atBank = await ask('marketer4', 4_500_000, 3)
  await setApproved(tx, { withdrawalId: atBank, accountId: finance, now: daysAgo(2) })
  await exportAll(2)
  await ask('marketer3', 2_500_000, 1)
  const large = await ask(largeEarner, 250_000_000, 1)
  await setFirstApproved(tx, { withdrawalId: large, accountId: finance, now })
}
