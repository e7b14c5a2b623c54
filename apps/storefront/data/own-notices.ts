import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client, queryClient } from './api.ts'
import { mineKey } from './keys.ts'
import { languageNow } from './preferences.ts'
import { useSession } from './session.ts'

const noticeFields = fieldsOf('Notice', ['id', 'kind', 'details', 'createdAt', 'readAt'])
export type NoticeRow = Row<'Notice', (typeof noticeFields)[number]>

const pageSize = 20

/** What the shop told this person, the newest first, page by page. */
export function useNotices() {
  const language = useLanguage()
  const userId = useSession().access?.userId
  return useInfiniteQuery({
    queryKey: mineKey(language, 'notices', userId ?? 0),
    queryFn: ({ pageParam }) =>
      client.search('Notice', { fields: noticeFields, sort: '-id', size: pageSize, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** How many of them were not read yet; undefined until that is known. */
export function useUnreadCount(): number | undefined {
  const language = useLanguage()
  const userId = useSession().access?.userId
  const { data } = useQuery({
    queryKey: mineKey(language, 'unread-notices', userId ?? 0),
    queryFn: async () => {
      const answer = await client.search('Notice', {
        fields: ['id'],
        filter: { field: 'readAt', op: 'isNull', value: true },
        size: 1,
        count: true,
      })
      return answer.totalCount ?? 0
    },
    enabled: userId !== undefined,
  })
  return data
}

/** Marks them as read. The list stays as it is shown; the count is asked anew. */
export async function readNotices(noticeIds: readonly number[]): Promise<void> {
  await client.command('profile/read-notices', { noticeIds: [...noticeIds] })
  await queryClient.invalidateQueries({ queryKey: mineKey(languageNow(), 'unread-notices') })
}
