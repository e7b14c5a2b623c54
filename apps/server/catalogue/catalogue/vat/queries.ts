import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

export type VatRow = { id: number; from_date: IsoDay | null; to_date: IsoDay | null; vat_percent: string }

/** The percents of a category's own, the earliest first. The category is locked by the caller. */
export async function ratesOf(tx: Sql, categoryId: number): Promise<VatRow[]> {
  const { rows } = await tx.query<VatRow>(
    `select id, from_date::text, to_date::text, vat_percent from vat_rates
      where category_id = $1 order by from_date nulls first`,
    [categoryId],
  )
  return rows
}

/** Deletes the rates that begin on this day or later, and ends the current one on it. */
export async function endRatesOn(tx: Sql, categoryId: number, day: IsoDay): Promise<void> {
  await tx.query('delete from vat_rates where category_id = $1 and from_date >= $2::date', [categoryId, day])
  await tx.query(
    `update vat_rates set to_date = $2::date
      where category_id = $1 and (to_date is null or to_date > $2::date)`,
    [categoryId, day],
  )
}

/** Begins a record on the day, or extends one of the same percent that ends on it. */
export async function beginRate(
  tx: Sql,
  categoryId: number,
  { day, percent }: { day: IsoDay; percent: number },
): Promise<void> {
  const { rowCount } = await tx.query(
    'update vat_rates set to_date = null where category_id = $1 and to_date = $2::date and vat_percent = $3',
    [categoryId, day, percent],
  )
  if (rowCount > 0) return
  await tx.query('insert into vat_rates (category_id, from_date, vat_percent) values ($1, $2::date, $3)', [
    categoryId,
    day,
    percent,
  ])
}
