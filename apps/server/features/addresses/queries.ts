import type { Sql } from '../../db/pool.ts'

export async function countAddresses(tx: Sql, personId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from addresses where person_id = $1 and deleted_at is null',
    [personId],
  )
  return rows[0]!.count
}

export async function isCity(tx: Sql, cityId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from cities where id = $1', [cityId])
  return rowCount === 1
}

/** Takes the flag from the address that is the person's main one, if there is one. */
export async function clearMainAddress(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    'update addresses set is_main = false where person_id = $1 and is_main and deleted_at is null',
    [personId],
  )
}

export type NewAddress = {
  personId: number
  title: string
  cityId: number
  postalCode: string
  address: string
  isMain: boolean
  now: Temporal.Instant
}

export async function insertAddress(tx: Sql, address: NewAddress): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into addresses (person_id, title, city_id, postal_code, address, is_main, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      address.personId,
      address.title,
      address.cityId,
      address.postalCode,
      address.address,
      address.isMain,
      address.now.toString(),
    ],
  )
  return rows[0]!.id
}
