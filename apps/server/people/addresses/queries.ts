import type { Sql } from '../../platform/db/pool.ts'

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

/** An address of the person's list; undefined where the id is not on it. */
export async function findAddress(
  tx: Sql,
  personId: number,
  addressId: number,
): Promise<{ isMain: boolean } | undefined> {
  const { rows } = await tx.query<{ isMain: boolean }>(
    'select is_main as "isMain" from addresses where id = $1 and person_id = $2 and deleted_at is null',
    [addressId, personId],
  )
  return rows[0]
}

/** Whether an order uses the address, even one whose payment has only begun. */
export async function isOnPlacedOrder(tx: Sql, addressId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from sale_orders where address_id = $1 and state <> 'Draft' limit 1`,
    [addressId],
  )
  return rowCount === 1
}

/** Takes the flag from the address that is the person's main one, if there is one. */
export async function clearMainAddress(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    'update addresses set is_main = false where person_id = $1 and is_main and deleted_at is null',
    [personId],
  )
}

export async function setMainAddress(tx: Sql, addressId: number): Promise<void> {
  await tx.query('update addresses set is_main = true where id = $1', [addressId])
}

export async function makeOldestMain(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    `update addresses set is_main = true
      where id = (select min(id) from addresses where person_id = $1 and deleted_at is null)`,
    [personId],
  )
}

export type AddressFields = {
  title: string
  cityId: number
  postalCode: string
  address: string
  pin: { latitude: number; longitude: number } | null
}
export type NewAddress = AddressFields & { personId: number; isMain: boolean; now: Temporal.Instant }

export async function insertAddress(tx: Sql, address: NewAddress): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into addresses (title, city_id, postal_code, address, latitude, longitude, is_main, person_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [...valuesOf(address), address.personId, address.now.toString()],
  )
  return rows[0]!.id
}

export async function updateAddress(
  tx: Sql,
  addressId: number,
  address: AddressFields & { isMain: boolean },
): Promise<void> {
  await tx.query(
    `update addresses set title = $1, city_id = $2, postal_code = $3, address = $4, latitude = $5, longitude = $6,
                          is_main = $7
      where id = $8`,
    [...valuesOf(address), addressId],
  )
}

function valuesOf({ title, cityId, postalCode, address, pin, isMain }: AddressFields & { isMain: boolean }) {
  return [title, cityId, postalCode, address, pin?.latitude ?? null, pin?.longitude ?? null, isMain]
}

/** The row stays, since orders refer to it. */
export async function removeAddress(tx: Sql, addressId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update addresses set deleted_at = $2, is_main = false where id = $1', [
    addressId,
    now.toString(),
  ])
}

/** Baskets that were to go to one address go to another. */
export async function moveBaskets(tx: Sql, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.query(`update sale_orders set address_id = $2 where address_id = $1 and state = 'Draft'`, [
    from,
    to,
  ])
}

/** Baskets that were to go to the address go nowhere for now. */
export async function takeFromBaskets(tx: Sql, addressId: number): Promise<void> {
  await tx.query(
    `update sale_orders set address_id = null, delivery_method_id = null
      where address_id = $1 and state = 'Draft'`,
    [addressId],
  )
}
