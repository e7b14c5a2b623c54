import type { Sql } from '../../platform/db/pool.ts'

/**
 * The province of a postal code of ten Latin digits, by its longest known prefix; null where no prefix matches.
 * @spec 5.postal-code
 */
export async function provinceOfPostalCode(sql: Sql, postalCode: string): Promise<number | null> {
  const { rows } = await sql.query<{ province_id: number }>(
    `select province_id from postal_prefixes where starts_with($1, prefix) order by length(prefix) desc limit 1`,
    [postalCode],
  )
  return rows[0]?.province_id ?? null
}

/** The province of a city; null where there is no such city. */
export async function provinceOfCity(sql: Sql, cityId: number): Promise<number | null> {
  const { rows } = await sql.query<{ province_id: number }>('select province_id from cities where id = $1', [
    cityId,
  ])
  return rows[0]?.province_id ?? null
}

export async function provinceName(
  sql: Sql,
  provinceId: number,
  language: 'fa' | 'en',
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    'select localized(name, $2) as name from provinces where id = $1',
    [provinceId, language],
  )
  return rows[0]?.name ?? null
}
