import type { Database } from '../../apps/server/platform/db/pool.ts'
import type { TestShop } from '../../apps/server/testing/shop.ts'
import { nationalCodeOf } from '../../apps/server/testing/sign-up.ts'

/** A person whose rows hold unique texts, the markers. */
export type Canary = {
  personId: number
  accountId: number
  markers: readonly string[]
  /** Restores the markers that requests have changed. */
  restore(): Promise<unknown>
}

/** Two people, each with markers in all their private data. */
export async function plantCanaries(database: Database, shop: TestShop): Promise<Canary[]> {
  const canaries: Canary[] = []
  for (const [index, word] of ['kanarion', 'zebrafinch'].entries())
    canaries.push(await plant(database, shop, word, index))
  return canaries
}

async function plant(database: Database, shop: TestShop, word: string, index: number): Promise<Canary> {
  const nationalCode = nationalCodeOf(987_650_000 + index)
  const cellphone = `94100099${index}1`
  const member = await shop.addMember({ nationalCode, cellphone, email: `${word}@mailbox.example` })
  const { personId } = member
  const iban = `IR97999000000000000077700${index}`
  const restore = () =>
    database.query(
      `update people set first_name = $2, last_name = $3, father_name = $4, iban = $5, national_code = $6, cellphone = $7
        where id = $1`,
      [personId, `${word}-first`, `${word}-last`, `${word}-father`, iban, nationalCode, cellphone],
    )
  await restore()
  const addressId = await shop.addAddress(personId)
  await database.query(`update addresses set title = $2, address = $3 where id = $1`, [
    addressId,
    `${word}-title`,
    `${word}-street`,
  ])
  await database.query(
    `insert into sale_orders (person_id, title, description, receiver_name, receiver_cellphone, created_at)
     values ($1, $2, $3, $4, $5, now())`,
    [personId, `${word}-basket`, `${word}-words`, `${word}-receiver`, cellphone],
  )
  return { ...member, markers: [word, nationalCode, cellphone, iban], restore }
}
