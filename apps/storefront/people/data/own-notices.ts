import { fieldsOf, type Row } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { mineChanged, useMine, useMinePages } from '../../platform/data/mine.ts'

const noticeFields = fieldsOf('Notice', ['id', 'kind', 'details', 'createdAt', 'readAt'])
export type NoticeRow = Row<'Notice', (typeof noticeFields)[number]>

const pageSize = 20

/** The person's notices, the newest first, page by page. */
export function useNotices() {
  return useMinePages(
    'notices',
    (_me, after) => client.search('Notice', { fields: noticeFields, sort: '-id', size: pageSize, after }),
    { staleTime: 0 },
  )
}

/** The number of unread notices; undefined until loaded. */
export function useUnreadCount(): number | undefined {
  const { data } = useMine('unread-notices', async () => {
    const answer = await client.search('Notice', {
      fields: ['id'],
      filter: { field: 'readAt', op: 'isNull', value: true },
      size: 1,
      count: true,
    })
    return answer.totalCount ?? 0
  })
  return data
}

/** Marks notices as read. The shown list does not change; the count is fetched again. */
export async function readNotices(noticeIds: readonly number[]): Promise<void> {
  await client.command('profile/read-notices', { noticeIds: [...noticeIds] })
  await mineChanged('unread-notices')
}
