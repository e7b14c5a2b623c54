import { type Commands, fieldsOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'
import { refetchQueries, saveAndRefetch } from '../../platform/data/lists.ts'

const contractFields = fieldsOf('ContractVersion', ['id', 'version', 'source', 'publishedAt'])
export type Contract = { version: number; publishedAt: string; body: InBoth }

/** The contract in force, in both languages, and its versions, newest first; null where none was published. */
export function useContract() {
  return useQuery({
    queryKey: ['texts', 'contract', calendarNow()],
    queryFn: async ({ signal }): Promise<Contract | null> => {
      const [row] = await searchInBoth((one) =>
        one.search('ContractVersion', { fields: contractFields, sort: ['-version'], size: 1, signal }),
      )
      if (!row) return null
      const { fa, en } = row
      return {
        version: fa.version,
        publishedAt: fa.publishedAt,
        body: { fa: fa.source ?? '', en: en.source ?? '' },
      }
    },
    // Do not refetch while a person edits.
    refetchOnWindowFocus: false,
  })
}

/** Publishes a new version of the contract, used for signatures from now on. Returns its number. */
export async function publishContract(baseVersion: number, body: InBoth): Promise<number> {
  const command = client.command('office/texts/publish-contract', { baseVersion, body })
  return (await saveAndRefetch(command, whileTyping)).version
}

const whileTyping = { keys: ['texts', 'audit'], ifRefused: 'mark stale' } as const

const articleFields = fieldsOf('TrainingArticle', [
  'id',
  'position',
  'title',
  'source',
  'minutes',
  'publishedAt',
  'revision',
])
export type Article = {
  id: number
  revision: number | null
  position: number
  minutes: number
  publishedAt: string | null
  title: InBoth
  body: InBoth
}

/** Articles of the training section, including drafts, in their order and in both languages. */
export function useArticles() {
  return useQuery({
    queryKey: ['texts', 'articles', calendarNow()],
    queryFn: async ({ signal }): Promise<Article[]> => {
      const rows = await searchInBoth((one) =>
        one.search('TrainingArticle', {
          fields: articleFields,
          sort: ['position', 'id'],
          size: 100,
          signal,
        }),
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

type SaveArticle = Commands['office/texts/save-article']['body']

export async function saveArticle(article: SaveArticle): Promise<number> {
  return (await saveAndRefetch(client.command('office/texts/save-article', article), whileTyping)).articleId
}

export async function deleteArticle(articleId: number): Promise<void> {
  await client.command('office/texts/delete-article', { articleId })
  await refetchQueries('texts', 'audit')
}

/** Saves the order of the articles, all or nothing. */
export async function saveOrder(articleIds: number[]): Promise<void> {
  await client.command('office/texts/order-articles', { articleIds })
  await refetchQueries('texts', 'audit')
}

const contractListFields = fieldsOf('ContractVersion', ['id', 'version', 'publishedAt'])

/** Versions of the contract, newest first. Signed ones never change. */
export function loadContracts(page: { after: string | null; size: number; signal: AbortSignal }) {
  return client.search('ContractVersion', { fields: contractListFields, sort: ['-version'], ...page })
}

/** Text of one version in the interface language; null where there is none. */
export function useContractText(contractVersionId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['texts', 'contract-version', contractVersionId, language],
    queryFn: async ({ signal }) => {
      const filter = { field: 'id', op: 'eq', value: contractVersionId } as const
      const { page } = await client.search('ContractVersion', { fields: ['source'], filter, signal })
      return page[0]?.source ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
