import type { Language } from '@anar/ui/i18n'
import { queryClient } from '../api.ts'
import { sessionNow } from '../session.ts'
import { basketsQuery } from './member-baskets.ts'

/** Brings the baskets of whoever is logged in into the cache; a visitor's is in the browser already. */
export async function prefetchBaskets({
  language,
  session,
}: {
  language: Language
  session: Promise<void>
}): Promise<void> {
  await session
  const { status, access } = sessionNow()
  // Kept ones are shown at once, and read again as soon as they are.
  if (status === 'member' && access) await queryClient.ensureQueryData(basketsQuery(language, access.userId))
}
