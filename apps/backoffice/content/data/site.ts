import { fieldsOf } from '@anar/contract/client'
import type { SaveSite, SiteForOffice, SiteSettings } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'
import { saveAndRefetch } from '../../platform/data/lists.ts'

export type { SiteForOffice, SiteSettings }

/** The footer of every page, and the skin routine of the landing. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => client.read('office/site', {}, { signal }),
    // Do not refetch while a person edits.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Changes the given parts. @throws ApiError CHANGED_MEANWHILE, INVALID_INPUT */
export async function saveSite(changes: SaveSite): Promise<void> {
  const command = client.command('office/site/save', changes)
  await saveAndRefetch(command, { keys: ['site', 'audit'], ifRefused: 'mark stale' })
}

const pageFields = fieldsOf('Page', ['id', 'slug', 'title', 'source', 'changedAt', 'version'])
export type SitePage = {
  id: number
  slug: string
  version: number
  changedAt: string
  title: InBoth
  body: InBoth
}

/** Information pages in both languages. */
export function useSitePages() {
  return useQuery({
    queryKey: ['texts', 'pages', calendarNow()],
    queryFn: async ({ signal }): Promise<SitePage[]> => {
      const rows = await searchInBoth((one) =>
        one.search('Page', { fields: pageFields, sort: ['id'], size: 100, signal }),
      )
      return rows.map(({ fa, en }) => ({
        ...fa,
        title: { fa: fa.title, en: en.title },
        body: { fa: fa.source ?? '', en: en.source ?? '' },
      }))
    },
    refetchOnWindowFocus: false,
  })
}

type SavePage = { pageId: number; baseVersion: number; title: InBoth; body: InBoth }

/** Saves a page's text. Returns its version. */
export async function savePage(page: SavePage): Promise<number> {
  const command = client.command('office/texts/save-page', page)
  return (await saveAndRefetch(command, { keys: ['texts', 'audit'], ifRefused: 'mark stale' })).version
}

const versionFields = fieldsOf('PageVersion', ['id', 'number', 'publishedAt', 'actorName'])

/** Versions of a page, newest first. */
export function loadPageVersions(
  pageId: number,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const filter = { field: 'page.id', op: 'eq', value: pageId } as const
  return client.search('PageVersion', { fields: versionFields, filter, sort: ['-number'], ...page })
}

/** One version of a page in both languages; null where there is none. */
export function usePageVersion(versionId: number) {
  return useQuery({
    queryKey: ['texts', 'page-version', versionId],
    queryFn: async ({ signal }): Promise<{ title: InBoth; body: InBoth } | null> => {
      const filter = { field: 'id', op: 'eq', value: versionId } as const
      const [row] = await searchInBoth((one) =>
        one.search('PageVersion', { fields: ['id', 'title', 'body'], filter, signal }),
      )
      if (!row) return null
      const { fa, en } = row
      return { title: { fa: fa.title, en: en.title }, body: { fa: fa.body, en: en.body } }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
