import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from './api.ts'
import { cachedFirst, type Kept } from './cached-first.ts'
import { mineKey } from './keys.ts'
import { languageNow } from './preferences.ts'
import { useSession } from './session.ts'

/** Who asks for what is their own, and in which language. */
export type Me = { userId: number; language: Language }

type Options = {
  /** What else tells one answer from another: an order's id, a filter. */
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
    asked: { queryKey: mineKey(language, name, me.userId, ...about), enabled: access !== null, ...options },
  }
}

/** Something of the person's own, asked of the server while somebody is logged in. `mineChanged(name)` asks anew. */
export function useMine<Answer>(name: string, ask: (me: Me) => Promise<Answer>, options: Options = {}) {
  const { me, asked } = useMe({ name, ...options })
  return useQuery({ ...asked, queryFn: () => ask(me) })
}

/** How rows are asked for, and where this browser keeps the last of them. */
export type CachedFirst<Row> = Pick<Kept, 'place' | 'fields'> & { ask: (me: Me) => Promise<Row[]> }

/** The question of `useMineCachedFirst`, for who asks before anything is drawn. */
export const mineCachedFirst = <Row>(name: string, me: Me, { ask, ...kept }: CachedFirst<Row>) =>
  queryOptions({
    queryKey: mineKey(me.language, name, me.userId),
    queryFn: ({ queryKey }) => cachedFirst(queryKey, { ...kept, ...me }, () => ask(me)),
  })

/** The same for rows of which this browser keeps the last: those are shown until the server has answered. */
export function useMineCachedFirst<Row>(
  name: string,
  rows: CachedFirst<Row>,
  options: Omit<Options, 'about'> = {},
) {
  const { me, asked } = useMe({ name, ...options })
  return useQuery({ ...asked, ...mineCachedFirst(name, me, rows) })
}

/** The same for a list that comes page by page: the first one is asked after `null`. */
export function useMinePages<Page extends { next: string | null }>(
  name: string,
  ask: (me: Me, after: string | null) => Promise<Page>,
  options: Options = {},
) {
  const { me, asked } = useMe({ name, ...options })
  return useInfiniteQuery({
    ...asked,
    queryFn: ({ pageParam }) => ask(me, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

/** Reads again, wherever they are shown, those things of the person's own. */
export async function mineChanged(...names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: mineKey(languageNow(), name) })),
  )
}
