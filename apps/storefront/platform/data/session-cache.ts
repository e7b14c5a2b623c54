import type { Access } from '@anar/contract/commands'
import type { LocalDatabase } from './local-database.ts'
import type { Person } from './person.ts'
import { accessFrom, clientDetailsFrom, isComplete } from './session-rules.ts'

export type CachedLogin = { access: Access; person: Person | null }

/**
 * The login cached in this browser; null if there is none that is valid. Its person only if complete.
 * @spec 4.session.2
 */
export async function readCachedLogin(
  database: LocalDatabase,
  language: string,
): Promise<CachedLogin | null> {
  const access = accessFrom(await database.get('Client_Details', 'client'))
  if (!access) return null
  const cached = await database.get('NetworkMarketer', 'person')
  // Its texts and dates are in that language, so another language fetches them again.
  const isUsable = cached?.userId === access.userId && cached.language === language
  const person = isUsable ? (cached.rows[0] as Person | undefined) : undefined
  return { access, person: person && isComplete(person) ? person : null }
}

/** @spec 3.local-database */
export async function writeCachedLogin(
  database: LocalDatabase,
  language: string,
  { access, person }: CachedLogin,
): Promise<void> {
  await database.put('Client_Details', 'client', clientDetailsFrom(access))
  if (person === null) return
  await database.put('NetworkMarketer', 'person', { language, userId: access.userId, rows: [person] })
  await database.put('Wallet', 'amountRial', person.walletBalances[0]?.amount ?? 0)
}
