import type { Language } from '@anar/ui/i18n'
import { type EnsureQueryDataOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from './api.ts'
import { mineKey } from './keys.ts'
import type { Me } from './mine.ts'
import { sessionNow } from './session.ts'

/**
 * Prefetches personal queries of a member. A visitor has none on the server.
 */
export async function prefetchMine(
  { language, session }: { language: Language; session: Promise<void> },
  // biome-ignore lint/suspicious/noExplicitAny: answers of different kinds, and none is read here
  queriesOf: (me: Me) => readonly EnsureQueryDataOptions<any, any, any, any>[],
): Promise<void> {
  await session
  const { status, access } = sessionNow()
  if (status !== 'member' || !access) return
  const queries = queriesOf({ language, userId: access.userId })
  await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)))
}

/** The query of `useMine`, for prefetching. */
export const mineQuery =
  <Answer>(name: string, read: (me: Me) => Promise<Answer>) =>
  (me: Me) =>
    queryOptions({ queryKey: mineKey(me.language, name, me.userId), queryFn: () => read(me) })
