import type { Language } from '@anar/ui/i18n'
import { isPassing } from './api.ts'
import { localDatabase } from './local-database.ts'

/**
 * A list from the shop, kept in the browser for when the shop cannot be reached. What was kept in another language or
 * with other fields counts as nothing.
 * @spec 3.local-database
 */
export async function listOrKept<Row>(
  store: 'brands' | 'gsTags',
  of: { language: Language; fields: readonly string[] },
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const shape = of.fields.join()
  try {
    const rows = await read()
    void localDatabase.put(store, 'list', { language: of.language, shape, rows })
    return rows
  } catch (error) {
    const kept = isPassing(error) ? await localDatabase.get(store, 'list') : undefined
    if (kept?.language !== of.language || kept.shape !== shape) throw error
    return kept.rows as Row[]
  }
}
