import { post } from '../money/ledger/index.ts'
import { recordDestinationChange } from '../people/destinations/index.ts'
import { browserOf } from './browser.ts'
import { newKey } from './checkout.ts'
import type { Finance } from './finance.ts'
import type { OpenedShop } from './opened.ts'
import { fillWallet, ibanFor } from './wallet.ts'

export type TestPayee = {
  personId: number
  accountId: number
  cellphone: string
  email: string
  nationalCode: string
  iban: string
  /** Requests a withdrawal of earned money; its id. */
  requestWithdrawal(amountRial: number): Promise<number>
}

let payees = 0

/** A person with a Sheba, a phone and a mailbox of their own, and plenty of earned money; set up long ago. */
export async function payeeOf(
  { app, database, shop }: OpenedShop,
  now: Temporal.Instant,
  options: { iban?: string; passwordHash?: string } = {},
): Promise<TestPayee> {
  payees += 1
  const cellphone = `9127${String(payees).padStart(6, '0')}`
  const email = `payee${payees}@shop.example`
  const nationalCode = String(7_000_000 + payees).padStart(10, '0')
  const { passwordHash } = options
  const member = await shop.addMember({
    cellphone,
    email,
    nationalCode,
    ...(passwordHash && { passwordHash }),
  })
  const { personId, accountId } = member
  const iban = options.iban ?? ibanFor(personId)
  await database.query('update people set iban = $2 where id = $1', [personId, iban])
  await fillWallet(database, personId, { earnedRial: 10_000_000_000, now })
  const requestWithdrawal = async (amountRial: number) => {
    const browser = browserOf(app, await shop.addSession(accountId))
    const { body } = await browser.post('wallet/request-withdrawal', { amountRial }, { key: newKey() })
    return Number(body['withdrawalId'])
  }
  return { personId, accountId, cellphone, email, nationalCode, iban, requestWithdrawal }
}

/** A seller with a large payable balance and a Sheba; only the seller's table names the person of the main user. */
export async function owedSeller(
  { database, shop }: OpenedShop,
  now: Temporal.Instant,
  { iban, nationalCode }: { iban: string; nationalCode: string | null },
): Promise<{ sellerId: number; main: { accountId: number; personId: number } }> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sellers (name, iban) values ('{"fa": "فروشگاه نمونه", "en": "Sample store"}', $1) returning id`,
    [iban],
  )
  const sellerId = rows[0]!.id
  payees += 1
  const contacts = {
    cellphone: `9128${String(payees).padStart(6, '0')}`,
    email: `seller${payees}@shop.example`,
  }
  const main = await shop.addMember({ userType: 'Seller', ...contacts })
  await database.query(
    `insert into seller_users (seller_id, account_id, national_code, is_signatory, is_main)
     values ($1, $2, $3, true, true)`,
    [sellerId, main.accountId, nationalCode],
  )
  await post(database, {
    kind: 'opening',
    occasion: `opening of seller ${sellerId}`,
    entries: [
      { account: { kind: 'seller-payable', sellerId }, amountRial: 10_000_000_000 },
      { account: { kind: 'bank' }, amountRial: -10_000_000_000 },
    ],
    now,
  })
  return { sellerId, main }
}

/** Requests a settlement of a seller's balance by finance; the withdrawal's id. */
export async function settle(finance: Finance, sellerId: number, amountRial: number): Promise<number> {
  const { body } = await finance.send('office/settlements/settle', { sellerId, amountRial })
  return Number(body['withdrawalId'])
}

/** Changes a payee's Sheba, phone, mailbox or password, with the record that the profile's commands write. */
export async function changeOf(
  database: OpenedShop['database'],
  change: {
    payee: { personId: number } | { sellerId: number }
    kind: 'IBAN' | 'CELLPHONE' | 'EMAIL' | 'PASSWORD' | 'MAIN_USER'
    former?: string | null
    current?: string | null
    accountIds?: number[]
    now: Temporal.Instant
  },
): Promise<void> {
  const { payee, kind, former = null, current = null, accountIds = [], now } = change
  const [table, id] = 'personId' in payee ? ['people', payee.personId] : ['sellers', payee.sellerId]
  const column = { IBAN: 'iban', CELLPHONE: 'cellphone', EMAIL: 'email' }[kind as 'IBAN']
  if (column) await database.query(`update ${table} set ${column} = $2 where id = $1`, [id, current])
  await database.transaction((tx) =>
    recordDestinationChange(tx, { payee, kind, former, current, accountIds, now }),
  )
}
