import type { Language } from '@anar/ui/i18n'
import { isPassing, queryClient } from './api.ts'
import { localDatabase } from './local-database.ts'
import type { CachedRows, StoredValues } from './local-database-values.ts'

/** A key of MLM_DB that holds rows. */
type StoreKey = {
  [Name in keyof StoredValues]: {
    [Key in keyof StoredValues[Name] & string]: StoredValues[Name][Key] extends CachedRows
      ? readonly [Name, Key]
      : never
  }[keyof StoredValues[Name] & string]
}[keyof StoredValues]

/** Where rows are cached, and for which language, person and fields. */
export type CacheSlot = {
  storeKey: StoreKey
  language: Language
  /** Owner of personal rows. */
  userId?: number
  /** The requested fields: rows with other fields are ignored. */
  fields: readonly string[]
}

/**
 * Reads rows from the server and shows those cached in this browser meanwhile. Cached rows enter the query cache at
 * once as stale; the server's replace them and are cached. If the server cannot be reached, the cached rows are the
 * answer. Rows of another language, person or field list are ignored.
 * @spec 3.local-database.2
 */
export async function cachedFirst<Row>(
  queryKey: readonly unknown[],
  of: CacheSlot,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const finding = find<Row>(of)
  let isRead = false
  void finding.then((cached) => {
    if (isRead || !cached || queryClient.getQueryData(queryKey) !== undefined) return
    queryClient.setQueryData(queryKey, cached, { updatedAt: 1 })
  })
  try {
    const rows = await read()
    void store(of, rows)
    return rows
  } catch (error) {
    const cached = isPassing(error) ? await finding : null
    if (cached) return cached
    throw error
  } finally {
    isRead = true
  }
}

async function find<Row>({
  storeKey: [name, key],
  language,
  userId,
  fields,
}: CacheSlot): Promise<Row[] | null> {
  const cached = (await localDatabase.get(name, key as never)) as CachedRows | undefined
  const isUsable = cached?.language === language && cached.userId === userId && cached.shape === fields.join()
  return isUsable ? (cached.rows as Row[]) : null
}

function store(
  { storeKey: [name, key], language, userId, fields }: CacheSlot,
  rows: readonly unknown[],
): Promise<void> {
  const value: CachedRows = { language, userId, shape: fields.join(), rows }
  return localDatabase.put(name, key as never, value as never)
}
