import type { Sql } from '../../platform/db/pool.ts'
import { freeUsernames } from './queries.ts'

const maxSuggestions = 3
/** Leaves room for what a suggestion adds: a username has at most 40 characters. */
const maxStem = 36
const endings = ['.1', '_1', '2', '.7', '_7', '88', '.21', '_21', '2026', '.99', '_99', '1405']

/**
 * Whether a username is free, and up to three free ones like it where it is not.
 * @param ownAccountId the account of the applicant, whose own username is free; null before there is one
 * @spec 5.username
 */
export async function usernameCheck(
  sql: Sql,
  { username, ownAccountId }: { username: string; ownAccountId: number | null },
): Promise<{ isFree: boolean; suggestions: string[] }> {
  const candidates = [username, ...endings.map((ending) => `${username.slice(0, maxStem)}${ending}`)]
  const free = await freeUsernames(sql, candidates, ownAccountId)
  const isFree = free[0] === username
  const suggestions = isFree ? [] : free.slice(0, maxSuggestions)
  return { isFree, suggestions }
}
