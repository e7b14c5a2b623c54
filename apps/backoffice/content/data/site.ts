import { fieldsOf } from '@anar/contract/client'
import type { SaveSite, SiteForOffice, SiteSettings } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'
import { savedAs } from '../../platform/data/lists.ts'

export type { SiteForOffice, SiteSettings }

/** What stands at the foot of every page, and the skin routine of the landing. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => client.read('office/site', {}, { signal }),
    // What is being typed must not be read over.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Changes the parts that are named. @throws ApiError CHANGED_MEANWHILE, INVALID_INPUT */
export async function saveSite(changes: SaveSite): Promise<void> {
  const command = client.command('office/site/save', changes)
  await savedAs(command, { keys: ['site', 'audit'], ifRefused: 'read later' })
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

/** The pages of information in both languages. */
export function useSitePages() {
  return useQuery({
    queryKey: ['texts', 'pages', calendarNow()],
    queryFn: async ({ signal }): Promise<SitePage[]> => {
      const found = await searchInBoth((one) =>
        one.search('Page', { fields: pageFields, sort: ['id'], size: 100, signal }),
      )
      return found.map(({ fa, en }) => ({
        ...fa,
        title: { fa: fa.title, en: en.title },
        body: { fa: fa.source ?? '', en: en.source ?? '' },
      }))
    },
    refetchOnWindowFocus: false,
  })
}

type SavePage = { pageId: number; baseVersion: number; title: InBoth; body: InBoth }

/** Gives a page a new text; its version. */
export async function savePage(page: SavePage): Promise<number> {
  const command = client.command('office/texts/save-page', page)
  return (await savedAs(command, { keys: ['texts', 'audit'], ifRefused: 'read later' })).version
}

const versionFields = fieldsOf('PageVersion', ['id', 'number', 'publishedAt', 'actorName'])

/** Every text that a page had, the newest first. */
export function loadPageVersions(
  pageId: number,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const filter = { field: 'page.id', op: 'eq', value: pageId } as const
  return client.search('PageVersion', { fields: versionFields, filter, sort: ['-number'], ...page })
}

/** What a page said once, in both languages; null where there is no such version. */
export function usePageVersion(versionId: number) {
  return useQuery({
    queryKey: ['texts', 'page-version', versionId],
    queryFn: async ({ signal }): Promise<{ title: InBoth; body: InBoth } | null> => {
      const filter = { field: 'id', op: 'eq', value: versionId } as const
      const [found] = await searchInBoth((one) =>
        one.search('PageVersion', { fields: ['id', 'title', 'body'], filter, signal }),
      )
      if (!found) return null
      const { fa, en } = found
      return { title: { fa: fa.title, en: en.title }, body: { fa: fa.body, en: en.body } }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
