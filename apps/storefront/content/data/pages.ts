import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

const pageFields = fieldsOf('Page', ['id', 'title', 'body', 'changedAt'])
export type PageRow = Row<'Page', (typeof pageFields)[number]>

// Rewritten a few times a year.
const staleMilliseconds = 10 * 60_000

/** A content page by its slug; null if there is none. */
export function usePage(slug: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'page', slug),
    queryFn: async (): Promise<PageRow | null> => {
      const { page } = await client.search('Page', {
        fields: pageFields,
        filter: { field: 'slug', op: 'eq', value: slug },
        size: 1,
      })
      return page[0] ?? null
    },
    staleTime: staleMilliseconds,
  })
}
