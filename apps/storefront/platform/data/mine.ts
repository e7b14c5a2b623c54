import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from './api.ts'
import { type CacheSlot, cachedFirst } from './cached-first.ts'
import { mineKey } from './keys.ts'
import { languageNow } from './preferences.ts'
import { useSession } from './session.ts'

/** The caller and their language. */
export type Me = { userId: number; language: Language }

type Options = {
  /** Further parts of the query key: an order's id, a filter. */
  about?: readonly unknown[]
  staleTime?: number
  refetchOnWindowFocus?: boolean
}

function useMe({ name, about = [], ...options }: Options & { name: string }) {
  const { access } = useSession()
  const language = useLanguage()
  const me: Me = { language, userId: access?.userId ?? 0 }
  return {
    me,
    base: { queryKey: mineKey(language, name, me.userId, ...about), enabled: access !== null, ...options },
  }
}

/** Personal data, read from the server while a person is logged in. `mineChanged(name)` reads it again. */
export function useMine<Answer>(name: string, read: (me: Me) => Promise<Answer>, options: Options = {}) {
  const { me, base } = useMe({ name, ...options })
  return useQuery({ ...base, queryFn: () => read(me) })
}

/** How rows are read, and where this browser caches them. */
export type CachedFirst<Row> = Pick<CacheSlot, 'storeKey' | 'fields'> & { read: (me: Me) => Promise<Row[]> }

/** The query of `useMineCachedFirst`, for prefetching. */
export const mineCachedFirst = <Row>(name: string, me: Me, { read, ...slot }: CachedFirst<Row>) =>
  queryOptions({
    queryKey: mineKey(me.language, name, me.userId),
    queryFn: ({ queryKey }) => cachedFirst(queryKey, { ...slot, ...me }, () => read(me)),
  })

/** The same for rows that this browser caches: those are shown until the server has answered. */
export function useMineCachedFirst<Row>(
  name: string,
  rows: CachedFirst<Row>,
  options: Omit<Options, 'about'> = {},
) {
  const { me, base } = useMe({ name, ...options })
  return useQuery({ ...base, ...mineCachedFirst(name, me, rows) })
}

/** The same for a paginated list: the first page comes after `null`. */
export function useMinePages<Page extends { next: string | null }>(
  name: string,
  read: (me: Me, after: string | null) => Promise<Page>,
  options: Options = {},
) {
  const { me, base } = useMe({ name, ...options })
  return useInfiniteQuery({
    ...base,
    queryFn: ({ pageParam }) => read(me, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

/** Invalidates these personal queries. */
export async function mineChanged(...names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: mineKey(languageNow(), name) })),
  )
}
