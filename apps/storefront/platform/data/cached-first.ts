import type { Language } from '@anar/ui/i18n'
import { isPassing, queryClient } from './api.ts'
import { localDatabase } from './local-database.ts'
import type { KeptRows, KeptValues } from './local-database-values.ts'

/** A key of MLM_DB that holds rows. */
type Place = {
  [Name in keyof KeptValues]: {
    [Key in keyof KeptValues[Name] & string]: KeptValues[Name][Key] extends KeptRows
      ? readonly [Name, Key]
      : never
  }[keyof KeptValues[Name] & string]
}[keyof KeptValues]

export type Kept = {
  place: Place
  language: Language
  /** Whose they are, where they are somebody's. */
  userId?: number
  /** The fields that were asked for: rows of others are of no use. */
  fields: readonly string[]
}

/**
 * What a query reads from the shop, shown from this browser until it is there: kept rows come into the query's cache
 * at once and count as old, the shop's take their place and are kept. Where the shop cannot be reached the kept ones
 * are the answer. What was kept in another language, of somebody else or with other fields counts as nothing.
 * @spec 3.local-database.2
 */
export async function cachedFirst<Row>(
  queryKey: readonly unknown[],
  of: Kept,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const finding = find<Row>(of)
  let isRead = false
  void finding.then((kept) => {
    if (isRead || !kept || queryClient.getQueryData(queryKey) !== undefined) return
    queryClient.setQueryData(queryKey, kept, { updatedAt: 1 })
  })
  try {
    const rows = await read()
    void keep(of, rows)
    return rows
  } catch (error) {
    const kept = isPassing(error) ? await finding : null
    if (kept) return kept
    throw error
  } finally {
    isRead = true
  }
}

async function find<Row>({ place: [name, key], language, userId, fields }: Kept): Promise<Row[] | null> {
  const kept = (await localDatabase.get(name, key as never)) as KeptRows | undefined
  const isOfUse = kept?.language === language && kept.userId === userId && kept.shape === fields.join()
  return isOfUse ? (kept.rows as Row[]) : null
}

function keep(
  { place: [name, key], language, userId, fields }: Kept,
  rows: readonly unknown[],
): Promise<void> {
  const value: KeptRows = { language, userId, shape: fields.join(), rows }
  return localDatabase.put(name, key as never, value as never)
}
